import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_BETRAG } from '../geld.ts';
import { berechnen } from './berechnung.ts';
import { checkSumme, postensumme } from './summen.ts';

type Zeile = { menge: number; preis: number };
const rechnungssumme = (zeilen: readonly Zeile[]) =>
  berechnen({
    steuerart: 'liebhaberei',
    preisart: 'netto',
    rabatt: 0,
    anzahlung: 0,
    posten: zeilen.map((line) => ({ ...line, rabatt: 0, steuersatz: 0 })),
  }).summe;

const zeile = fc.record({
  menge: fc.integer({ min: 1, max: 99_999_999_999 }),
  preis: fc.integer({ min: 0, max: 999_999_999 }),
});

test('each line is rounded for itself, then added: three times a third of a cent is nothing', () => {
  expect(rechnungssumme([1, 2, 3].map(() => ({ menge: 10_000, preis: 33 })))).toBe(0);
  expect(rechnungssumme([1, 2, 3].map(() => ({ menge: 10_000, preis: 50 })))).toBe(3);
  expect(postensumme({ menge: 25_000, preis: 485_000 })).toBe(12_125);
  expect(postensumme({ menge: 25_000, preis: 485_000, rabatt: 1000 })).toBe(10_912);
});

test('the total does not depend on the order of the lines, and parts add up to the whole', () => {
  fc.assert(
    fc.property(fc.array(zeile, { maxLength: 50 }), fc.nat(50), (zeilen, cut) => {
      expect(rechnungssumme(zeilen.toReversed())).toBe(rechnungssumme(zeilen));
      expect(rechnungssumme(zeilen.slice(0, cut)) + rechnungssumme(zeilen.slice(cut))).toBe(
        rechnungssumme(zeilen),
      );
    }),
  );
});

test('a total that matches is accepted, and none need be sent', () => {
  expect(() => checkSumme(9480, 9480)).not.toThrow();
  expect(() => checkSumme(9480, undefined)).not.toThrow();
  expect(() => checkSumme(MAX_BETRAG, MAX_BETRAG)).not.toThrow();
});

test('a total that is a cent off is refused with both amounts', () => {
  expect(() => checkSumme(9480, 9481)).toThrow(
    'Die angegebene Summe 94,81\u00a0€ passt nicht zu den Posten, die 94,80\u00a0€ ergeben.',
  );
});

test('a total beyond the largest amount is refused at its field', () => {
  expect(() => checkSumme(MAX_BETRAG + 1, undefined)).toThrow(
    expect.objectContaining({ grund: 'ungueltig', meldungen: [expect.objectContaining({ pfad: 'summe' })] }),
  );
});
