import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './prozess.mjs';

const SEITE = readFileSync(join(ROOT, 'docs/gestaltung.md'), 'utf8');
const ZEILEN = SEITE.slice(SEITE.indexOf('## The 25 interactions')).split('\n');

test('each interaction that the face promises is done by a test of that name', () => {
  const flows = globSync('e2e/*.flow.ts', { cwd: ROOT }).map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  );
  const genannt = ZEILEN.filter((zeile) => /^\| \d/.test(zeile)).map((zeile) =>
    [...zeile.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  expect(genannt.length).toBeGreaterThanOrEqual(21);
  for (const namen of genannt) {
    expect(namen).not.toEqual([]);
    for (const name of namen)
      expect(
        flows.some((flow) => flow.includes(`'${name}'`)),
        name,
      ).toBe(true);
  }
});
