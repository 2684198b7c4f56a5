import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = import.meta.dirname;
const read = (file: string) => readFileSync(join(WEB, file), 'utf8');

test('every custom property that a style takes is set somewhere', () => {
  const stile = globSync('**/*.{css,tsx,ts}', { cwd: WEB }).map((file) => ({ file, text: read(file) }));
  const gesetzt = new Set(
    stile.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)['"]?\]?:/g)].map(([, name]) => name)),
  );
  for (const { text } of stile)
    for (const [, name] of text.matchAll(/setProperty\(\s*['"](--[\w-]+)/g)) gesetzt.add(name);
  const fehlend = stile.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--(?!mantine)[\w-]+)([,)])/g)].flatMap(([, name = '', ersatz]) =>
      gesetzt.has(name) || ersatz === ',' ? [] : [`${file}: ${name}`],
    ),
  );
  expect(fehlend).toEqual([]);
});
