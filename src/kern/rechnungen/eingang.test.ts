import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Eingangsfelder } from './eingangsfelder.ts';
import {
  ALS_UEBLICH,
  angabenfehler,
  angabenhinweise,
  kurshinweise,
  negateAngaben,
  OHNE_ANGABEN,
  overlayAngaben,
  steuerzeileOf,
} from './eingangsregeln.ts';

const zeile = (satz: number, netto: number, steuer: number) => ({
  satz: satz * 100,
  netto,
  steuer,
  brutto: netto + steuer,
  ...ALS_UEBLICH,
});

test('amounts are read as printed, with what is usual for the rest', () => {
  const felder = Eingangsfelder.parse({
    ust: [
      { satz: 19, netto: '8,30', steuer: 1.58, brutto: 9.88 },
      { satz: '7', netto: 20.12, steuer: 1.41, brutto: 21.53, abziehbar: false, betrieblich: 50 },
    ],
  });
  const { ust } = overlayAngaben(OHNE_ANGABEN, felder);
  expect(ust).toEqual([zeile(19, 830, 158), { ...zeile(7, 2012, 141), abziehbar: false, betrieblich: 5000 }]);
});

test('what is sent empty is unknown, what is left out stays', () => {
  const bekannt = {
    ...OHNE_ANGABEN,
    belegart: 'kassenbon',
    belegnummer: '9213',
    eingangsdatum: '2026-10-14',
    ust: [],
  } as const;
  expect(overlayAngaben({ ...bekannt, ust: [] }, {})).toEqual(bekannt);
  const leer = Eingangsfelder.parse({ belegart: '', belegnummer: ' ', eingangsdatum: null });
  expect(overlayAngaben({ ...bekannt, ust: [] }, leer)).toEqual(OHNE_ANGABEN);
  const { success, error } = Eingangsfelder.safeParse({ belegart: 'quittung', eingangsdatum: '2026-02-30' });
  expect([success, error?.issues.map(({ path, message }) => [path.join('.'), message])]).toEqual([
    false,
    [
      ['belegart', 'Erlaubt ist: eingangsrechnung, kassenbon, eigenbeleg.'],
      ['eingangsdatum', 'Dieses Datum gibt es nicht. Bitte Tag, Monat und Jahr prüfen.'],
    ],
  ]);
});

test('rows have to add up, each and together', () => {
  const krumm = { ...zeile(19, 830, 158), brutto: 989 };
  expect(angabenfehler({ ust: [krumm, zeile(7, 2012, 141)] }, 3141).map(({ pfad }) => pfad)).toEqual([
    'ust.0.brutto',
    'ust',
  ]);
  expect(angabenfehler({ ust: [zeile(19, 830, 158), zeile(7, 2012, 141)] }, 3141)).toEqual([]);
  expect(angabenfehler({ ust: [] }, 3141)).toEqual([]);
});

test('VAT as printed may differ by two cents; by more it is told', () => {
  expect(angabenhinweise({ ust: [zeile(20, 998, 199), zeile(19, 1000, 192)] })).toEqual([]);
  expect(angabenhinweise({ ust: [zeile(19, 1000, 193)] })).toEqual([
    expect.stringContaining('Aus 10,00\u00a0€ netto wären es 1,90\u00a0€'),
  ]);
});

test('a suggested row always adds up, needs no hint, and taken back cancels itself', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
      fc.integer({ min: 0, max: 10_000 }),
      (brutto, satz) => {
        const angaben = { ...OHNE_ANGABEN, ust: [steuerzeileOf(brutto, satz)] };
        expect(angabenfehler(angaben, brutto)).toEqual([]);
        expect(angabenhinweise(angaben)).toEqual([]);
        expect(angabenfehler(negateAngaben(angaben), -brutto || 0)).toEqual([]);
      },
    ),
  );
});

test.each([
  [10_853, 1_085_300, 10_000, 0],
  [10_853, 1_085_300, 10_500, 0],
  [10_853, 1_085_300, 10_600, 1],
  [-10_853, 1_085_300, -10_000, 0],
  [10_853, 1_085_300, -10_000, 1],
])('%i at a rate of %i against %i says %i hints', (betrag, kurs, summe, anzahl) => {
  const fremdwaehrung = { betrag, waehrung: 'USD', kurs, quelle: 'Bank', datum: '2026-11-02' };
  expect(kurshinweise({ fremdwaehrung }, summe)).toHaveLength(anzahl);
  expect(kurshinweise({ fremdwaehrung: null }, summe)).toEqual([]);
});
