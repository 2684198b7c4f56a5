import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './prozess.mjs';

test.each([
  ['web', ['react-dom', '@mantine/core', 'zod', '@tabler/icons-react', '@fontsource/noto-sans']],
  ['server', ['fastify', 'kysely', 'zod', '@cantoo/pdf-lib']],
])('%s brings the licences of what has gone into it', (teil, pakete) => {
  const datei = join(ROOT, 'dist', teil, 'LIZENZEN.txt');
  expect(existsSync(datei), 'built by `npm run build`').toBe(true);
  const je = new Map(
    readFileSync(datei, 'utf8')
      .split(/\n-{80}\n\n/)
      .map((text) => [/^(\S+) \d/.exec(text)?.[1], text]),
  );
  for (const paket of pakete) expect(je.get(paket), paket).toMatch(/copyright|permission/i);
});
