import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainLuecken, findLuecken } from './luecken.ts';

test.each([
  [[], 0, []],
  [[1, 2, 3], 3, []],
  [
    [2, 5],
    6,
    [
      [1, 1],
      [3, 4],
      [6, 6],
    ],
  ],
  [[], 3, [[1, 3]]],
])('of %j up to %d these are missing: %j', (vergeben, letzte, luecken) => {
  expect(findLuecken(vergeben, letzte).map(({ von, bis }) => [von, bis])).toEqual(luecken);
});

test('numbers given and numbers missing are all there are', () => {
  const nummern = fc.uniqueArray(fc.integer({ min: 1, max: 200 })).map((list) => list.sort((a, b) => a - b));
  fc.assert(
    fc.property(nummern, (vergeben) => {
      const fehlend = findLuecken(vergeben, 200).flatMap(({ von, bis }) =>
        Array.from({ length: bis - von + 1 }, (_, index) => von + index),
      );
      expect([...vergeben, ...fehlend].sort((a, b) => a - b)).toEqual(
        Array.from({ length: 200 }, (_, index) => index + 1),
      );
    }),
  );
});

test('a gap is cut where its reasons change', () => {
  const spruenge = [
    { von: 2, bis: 4, tag: '2026-11-20' },
    { von: 5, bis: 5, tag: '2026-11-21', belegt: '2026_11_5' },
    { von: 9, bis: 9, tag: '2026-11-22' },
  ];
  const erklaert = explainLuecken([{ von: 2, bis: 10 }], spruenge);
  expect(erklaert.map(({ von, bis, sprung }) => [von, bis, sprung?.tag])).toEqual([
    [2, 4, '2026-11-20'],
    [5, 5, '2026-11-21'],
    [6, 8, undefined],
    [9, 9, '2026-11-22'],
    [10, 10, undefined],
  ]);
});
