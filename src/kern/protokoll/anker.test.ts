import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Ankerkopf, type Ankerzeile, codeOf, koepfeOf, nextZeile, parseAnker } from './anker.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function build(...schritte: [anlass: Ankerzeile['anlass'], koepfe: Ankerkopf[]][]): Ankerzeile[] {
  const zeilen: Ankerzeile[] = [];
  for (const [anlass, koepfe] of schritte) {
    zeilen.push(nextZeile(zeilen.at(-1), { zeit: '2026-11-20T10:00:00.000Z', anlass, koepfe }, sha256));
  }
  return zeilen;
}
const toText = (zeilen: readonly object[]) => zeilen.map((zeile) => `${JSON.stringify(zeile)}\n`).join('');

const ZEILEN = build(
  [
    'sicherung',
    [
      [1, 5, 'a'],
      [2, 1, 'b'],
    ],
  ],
  ['taeglich', [[1, 9, 'c']]],
);

test('says how far each Protokoll had come, and has a short code for every line', () => {
  const anker = parseAnker(toText(ZEILEN), sha256);
  expect(anker).toEqual({ zeilen: ZEILEN, bruch: undefined });
  expect([...koepfeOf(anker).values()]).toEqual([
    [1, 9, 'c'],
    [2, 1, 'b'],
  ]);
  expect(ZEILEN.map(codeOf)).toEqual([
    expect.stringMatching(/^1(-[0-9a-f]{4}){4}$/),
    expect.stringMatching(/^2(-[0-9a-f]{4}){4}$/),
  ]);
});

test('begins anew with a restore', () => {
  const neu = build(
    [
      'sicherung',
      [
        [1, 5, 'a'],
        [2, 1, 'b'],
      ],
    ],
    ['wiederherstellung', [[1, 3, 'd']]],
  );
  expect([...koepfeOf(parseAnker(toText(neu), sha256)).values()]).toEqual([[1, 3, 'd']]);
});

test('a line that was cut off while it was written counts for nothing', () => {
  const text = toText(ZEILEN);
  expect(parseAnker(text.slice(0, -10), sha256)).toEqual({ zeilen: ZEILEN.slice(0, 1), bruch: undefined });
  expect(parseAnker('', sha256)).toEqual({ zeilen: [], bruch: undefined });
});

test.each([
  ['changed', (zeilen: Ankerzeile[]) => [{ ...zeilen[0], koepfe: [[1, 4, 'a']] }, zeilen[1] ?? {}], 1],
  ['taken out', (zeilen: Ankerzeile[]) => zeilen.slice(1), 1],
  ['no line at all', (zeilen: Ankerzeile[]) => [zeilen[0] ?? {}, {}], 2],
])('one that was %s breaks the chain', (_was, change, bruch) => {
  expect(parseAnker(toText(change([...ZEILEN])), sha256)).toMatchObject({ bruch });
});
