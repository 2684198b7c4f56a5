import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NeueZahlung, offenerBetrag, zahlbetrag } from './zahlung.ts';

const RECHNUNG = { einnahme: true, status: 'ausgestellt', art: 'rechnung' } as const;

test('instalments in any split leave exactly zero, and then nothing more is taken', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999_999 }),
      fc.array(fc.integer({ min: 1, max: 10_000 })),
      (summe, raten) => {
        let bezahlt = 0;
        for (const rate of raten) {
          if (rate < summe - bezahlt) bezahlt += zahlbetrag({ ...RECHNUNG, summe, bezahlt }, rate);
        }
        bezahlt += zahlbetrag({ ...RECHNUNG, summe, bezahlt }, undefined);
        expect(offenerBetrag({ ...RECHNUNG, summe, bezahlt })).toBe(0);
        expect(() => zahlbetrag({ ...RECHNUNG, summe, bezahlt }, undefined)).toThrow('schon ganz bezahlt');
      },
    ),
  );
});

test('a cent too much is refused with the amount that is left', () => {
  expect(zahlbetrag({ ...RECHNUNG, summe: 10_000, bezahlt: 2500 }, 7500)).toBe(7500);
  expect(() => zahlbetrag({ ...RECHNUNG, summe: 10_000, bezahlt: 2500 }, 7501)).toThrow(
    'offene Betrag von 75,00',
  );
});

test('an empty body means: all of it, today; zero and less are refused', () => {
  expect(NeueZahlung.parse({})).toEqual({ zahlungsmethodeID: null });
  for (const betrag of [0, -1, '0,00']) expect(NeueZahlung.safeParse({ betrag }).success).toBe(false);
});

test('a draft is to be issued first, and on what is cancelled nothing is paid', () => {
  const stand = { ...RECHNUNG, summe: 100, bezahlt: 0 };
  expect(() => zahlbetrag({ ...stand, status: 'entwurf' }, undefined)).toThrow('Bitte zuerst ausstellen');
  expect(() => zahlbetrag({ ...stand, status: 'storniert' }, 50)).toThrow('storniert');
  expect(() => zahlbetrag({ ...stand, art: 'storno' }, undefined)).toThrow('storniert');
  expect(zahlbetrag({ ...stand, einnahme: false, status: 'entwurf' }, undefined)).toBe(100);
});
