import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { capture, ROOT } from './prozess.mjs';
import { SERVER_ENV, SERVER_FLAGS } from './server.mjs';

/** Signs in as often as given, two at a time, and prints by how many MB the process has grown since the first. */
const ANMELDEN = `
  import { Passwortpruefer } from '#server/auth/passwort.ts';
  const pruefer = new Passwortpruefer();
  const rss = () => process.memoryUsage().rss / 2 ** 20;
  await pruefer.hash('x');
  const before = rss();
  for (let i = 0; i < 12; i += 1) await Promise.all([pruefer.hash('x'), pruefer.hash('x')]);
  console.log(Math.round(rss() - before));
`;

test.runIf(process.platform === 'linux')('what signing in takes is given back to the system', async () => {
  const args = ['--input-type=module', '--eval', ANMELDEN];
  const { code, output } = await capture(process.execPath, args, { env: SERVER_ENV });
  expect([code, output]).toEqual([0, expect.stringMatching(/^-?\d+\n$/)]);
  expect(Number(output)).toBeLessThan(40);
});

test('this Node knows the flags of the server, and the container starts it with the same ones', async () => {
  const { code, output } = await capture(process.execPath, [...SERVER_FLAGS, '--eval', 'console.log(1)']);
  expect([code, output]).toEqual([0, '1\n']);
  const container = readFileSync(join(ROOT, 'betrieb', 'Containerfile'), 'utf8');
  const start = ['node', ...SERVER_FLAGS, 'dist/server/main.js'].map((teil) => `"${teil}"`).join(', ');
  expect(container).toContain(`ENTRYPOINT [${start}]`);
});
