/** `docs/sicherheit.md` and `docs/asvs.md` name only what exists, and leave no requirement out. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './prozess.mjs';

const TEXT = ['docs/sicherheit.md', 'docs/asvs.md']
  .map((name) => readFileSync(join(ROOT, name), 'utf8'))
  .join('\n');

/** Sections of OWASP ASVS 5.0.0 and how many requirements of levels 1 and 2 they begin with. */
const ANFORDERUNGEN: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
};

test('every file that is named exists', () => {
  const paths = [...TEXT.matchAll(/`((?:src|scripts|ablaeufe|e2e|docs|public)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('every test that is named exists in its file', () => {
  const tests = [...TEXT.matchAll(/`([\w./-]+\.(?:test|flow)\.ts)` › “([^”]+)”/g)];
  expect(tests.length).toBeGreaterThan(10);
  const missing = tests.filter(
    ([, path = '', title = '']) => !readFileSync(join(ROOT, path), 'utf8').includes(title),
  );
  expect(missing.map(([text]) => text)).toEqual([]);
});

test('every requirement of levels 1 and 2 has one line, and the line says how it stands', () => {
  const lines = [...TEXT.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| (\S+) \| (.+) \|$/gm)];
  const expected = Object.entries(ANFORDERUNGEN).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(lines.map(([, number]) => number)).toEqual(expected);
  for (const [, number, state, text = ''] of lines) {
    expect([number, state]).toEqual([number, expect.stringMatching(/^(yes|part|op|no|–)$/)]);
    expect(text.length).toBeGreaterThan(3);
  }
});
