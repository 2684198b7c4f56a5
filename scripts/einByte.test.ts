import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toAscii } from './einByte.ts';
import { ROOT } from './prozess.mjs';

const run = (code: string): unknown => new Function(code)();

test.each([
  ['„Größe“ – 5 €', `return '„Größe“ – 5 €'`],
  ['Biene 🐝 und 中', 'return `Biene 🐝` + " und 中"'],
  ['\\„', String.raw`return '\\„'`],
  ['„', String.raw`return '\„'`],
  [['🐝', '–'], 'return "a🐝b–".match(/[🐝–]/gu)'],
  [['–'], String.raw`return "a–b".match(/[\–]/g)`],
  [2, 'const größe = { ǆ: 2 }; return größe.ǆ'],
  ['ß', 'return /(?<größe>ß)/.exec("groß").groups.größe'],
])('%j means the same in ASCII', (expected, code) => {
  const ascii = toAscii(code);
  expect(ascii).toMatch(/^[\0-\x7f]*$/);
  expect([run(code), run(ascii)]).toEqual([expected, expected]);
});

test('the built server has no character that would double the memory of its text', () => {
  const files = globSync('**/*.js', { cwd: join(ROOT, 'dist', 'server') });
  expect(files).toContain('main.js');
  const wide = files.filter((file) =>
    /[^\0-\x7f]/.test(readFileSync(join(ROOT, 'dist', 'server', file), 'utf8')),
  );
  expect(wide).toEqual([]);
});
