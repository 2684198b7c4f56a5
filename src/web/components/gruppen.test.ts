import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gruppieren } from './gruppen.ts';

test('rows of a month stand below one heading', () => {
  const gruppen = gruppieren(['11b', '11a', '10c'], (text) => text.slice(0, 2));
  expect(gruppen).toEqual([
    { key: '11', eintraege: ['11b', '11a'] },
    { key: '10', eintraege: ['10c'] },
  ]);
  expect(gruppieren([1, 2])).toEqual([{ key: '', eintraege: [1, 2] }]);
  expect(gruppieren([])).toEqual([]);
});

test('no row is lost or moved, and no two neighbours have the same heading', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 })), (rows) => {
      const gruppen = gruppieren(rows, String);
      expect(gruppen.flatMap(({ eintraege }) => eintraege)).toEqual(rows);
      for (const [index, { key, eintraege }] of gruppen.entries()) {
        expect(eintraege.every((row) => String(row) === key)).toBe(true);
        expect(gruppen[index + 1]?.key).not.toBe(key);
      }
    }),
  );
});
