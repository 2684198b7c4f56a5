import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDezimal } from './dezimal.ts';
import { EINHEITENCODES, einheitsname, einheitswort, MENGENEINHEITEN, mengentext } from './einheiten.ts';
import { EINHEITEN } from './erechnung/regeln/einheiten.ts';
import { OHNE_EINHEIT } from './ohneEinheit.ts';

test('every unit that can be chosen is one of Recommendation 20 or 21, and its words are its own', () => {
  expect(EINHEITENCODES.filter((code) => !EINHEITEN.has(code))).toEqual([]);
  const namen = MENGENEINHEITEN.map(({ name }) => name);
  const worte = EINHEITENCODES.map((code) => einheitswort(code, 10_000));
  for (const eigene of [namen, worte]) expect(new Set(eigene).size).toBe(EINHEITENCODES.length);
});

test.each([
  [10_000, 'DAY', '1\u00a0Tag'],
  [-10_000, 'DAY', '-1\u00a0Tag'],
  [5_000, 'DAY', '0,5\u00a0Tage'],
  [0, 'XSA', '0\u00a0Säcke'],
  [25_000, 'HUR', '2,5\u00a0Std.'],
  [12_345_000, 'MTK', '1.234,5\u00a0m²'],
  [30_000, 'H87', '3\u00a0Stück'],
  [10_000, 'LS', '1\u00a0pauschal'],
  [30_000, OHNE_EINHEIT, '3'],
  [30_000, 'XZZ', '3\u00a0XZZ'],
])('%i of %s reads "%s"', (menge, einheit, text) => {
  expect(mengentext(menge, einheit)).toBe(text);
});

describe('whatever somebody sends as a code', () => {
  test('is no unit unless it is in the list, also what every object has', () => {
    for (const code of ['', 'c62', 'QQQ', 'constructor', '__proto__', 'toString'])
      expect([einheitsname(code), einheitswort(code, 10_000)]).toEqual([undefined, undefined]);
  });

  test('stands behind the number, which stays as it is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e13, max: 1e13 }),
        fc.constantFrom(...EINHEITENCODES),
        (menge, code) => {
          const [zahl, wort = '', ...rest] = mengentext(menge, code).split('\u00a0');
          expect([zahl, wort, rest]).toEqual([formatDezimal(menge), einheitswort(code, menge), []]);
        },
      ),
    );
  });
});
