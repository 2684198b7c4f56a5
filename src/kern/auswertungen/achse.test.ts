import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { achsenwerte, formatAchsenwert, monatsmarken } from './achse.ts';
import { monatsreihe } from './saldo.ts';

describe('values of an axis', () => {
  test.each([
    [0, 95_000, [0, 25_000, 50_000, 75_000, 100_000]],
    [0, 0, [0, 100]],
    [-30_000, 90_000, [-50_000, 0, 50_000, 100_000]],
    [0, 123_456_789, [0, 50_000_000, 100_000_000, 150_000_000]],
  ])('%i to %i', (min, max, werte) => {
    expect(achsenwerte(min, max)).toEqual(werte);
  });

  test('are evenly spaced whole euros around all amounts, and not too many', () => {
    const betrag = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
    fc.assert(
      fc.property(betrag, betrag, (a, b) => {
        const [min, max] = [Math.min(a, b), Math.max(a, b)];
        const werte = achsenwerte(min, max);
        expect(werte).toContain(0);
        expect(werte[0]).toBeLessThanOrEqual(min);
        expect(werte.at(-1)).toBeGreaterThanOrEqual(max);
        expect(werte.length).toBeLessThanOrEqual(7);
        const [first = 0, second = 0] = werte;
        for (const [index, wert] of werte.entries()) {
          expect(wert).toBe(first + index * (second - first));
          expect(wert % 100 === 0).toBe(true);
        }
      }),
    );
  });

  test.each([
    [0, '0 €'],
    [150_000, '1.500 €'],
    [-250_000_000, '−2,5 Mio. €'],
    [125_000_000, '1,25 Mio. €'],
    [99_900_000, '999.000 €'],
  ])('%i cents are written %s', (cent, text) => {
    expect(formatAchsenwert(cent).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('names of months', () => {
  const monate = (von: string, bis: string) => monatsreihe(von, bis, []).map(({ monat }) => monat);
  const texte = (von: string, bis: string, platz: number) =>
    monatsmarken(monate(von, bis), platz).map(({ text }) => text);

  test('all of a quarter have room', () => {
    expect(texte('2026-10-01', '2026-12-31', 8)).toEqual(['Okt. 2026', 'Nov. 2026', 'Dez. 2026']);
  });

  test('a year in a narrow window shows its quarters', () => {
    expect(texte('2026-01-01', '2026-12-31', 4)).toEqual([
      'Jan. 2026',
      'Apr. 2026',
      'Juli 2026',
      'Okt. 2026',
    ]);
  });

  test('ten years show years', () => {
    expect(texte('2017-01-01', '2026-12-31', 10)).toEqual(
      Array.from({ length: 10 }, (_, index) => String(2017 + index)),
    );
  });

  test('never more names than have room, give or take one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 12 }), (length, platz) => {
        const alle = monate('1950-05-01', '2099-12-31').slice(0, length);
        expect(monatsmarken(alle, platz).length).toBeLessThanOrEqual(platz + 1);
      }),
    );
  });
});
