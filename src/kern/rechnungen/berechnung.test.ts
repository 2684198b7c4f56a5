import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anteil } from '../steuer/anteil.ts';
import { berechnen, type Rechengrundlage } from './berechnung.ts';

const zeile = fc.record({
  menge: fc.integer({ min: 1, max: 99_999_999 }),
  preis: fc.integer({ min: 0, max: 99_999_999 }),
  rabatt: fc.constantFrom(0, 0, 250, 3333, 10_000),
  steuersatz: fc.constantFrom(0, 490, 700, 1000, 1300, 1900, 2000),
});
const grundlage = (preisart: 'netto' | 'brutto') =>
  fc.record({
    steuerart: fc.constant('regel' as const),
    preisart: fc.constant(preisart),
    rabatt: fc.constantFrom(0, 0, 200, 1550),
    anzahlung: fc.constant(0),
    posten: fc.array(zeile, { minLength: 1, maxLength: 30 }),
  });
const eine = (felder: Partial<Rechengrundlage>, ...preise: number[]): Rechengrundlage => ({
  steuerart: 'regel',
  preisart: 'netto',
  rabatt: 0,
  anzahlung: 0,
  posten: preise.map((preis) => ({ menge: 10_000, preis: preis * 100, rabatt: 0, steuersatz: 1900 })),
  ...felder,
});

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

describe('net prices', () => {
  test('tax is taken of the sum of a rate, not of each line (EN 16931 BR-CO-17)', () => {
    // 3 x 0,03 € at 19 %: 0,0057 each would round to 0,03 in all; of the sum 0,09 it is 0,02.
    expect(berechnen(eine({}, 3, 3, 3))).toMatchObject({ netto: 9, steuer: 2, brutto: 11, rundung: 0 });
  });

  test('discounts of line and receipt come off before tax, a deposit after it', () => {
    const posten = [{ menge: 20_000, preis: 500_000, rabatt: 1000, steuersatz: 1900 }];
    expect(berechnen(eine({ rabatt: 500, anzahlung: 1000, posten }))).toMatchObject({
      zeilen: [{ voll: 10_000, rabatt: 1000, betrag: 9000, netto: 9000 }],
      zwischensumme: 9000,
      rabatt: 450,
      netto: 8550,
      steuer: 1625,
      summe: 10_175,
      zahlbetrag: 9175,
    });
  });

  test('add up as EN 16931 demands, whatever the lines are (BR-CO-10 to BR-CO-17)', () => {
    fc.assert(
      fc.property(grundlage('netto'), (rechnung) => {
        const sums = berechnen(rechnung);
        expect(sum(sums.zeilen.map(({ netto }) => netto))).toBe(sums.zeilenNetto);
        expect(sums.zeilenNetto - sums.rabattNetto).toBe(sums.netto);
        for (const { basis, satz, steuer } of sums.gruppen) expect(steuer).toBe(anteil(basis, satz));
        expect(sums.netto + sums.steuer).toBe(sums.summe);
        expect(sums.rundung).toBe(0);
      }),
    );
  });
});

describe('gross prices', () => {
  test('the customer pays the typed sum to the cent, rounding and all', () => {
    fc.assert(
      fc.property(grundlage('brutto'), (rechnung) => {
        const sums = berechnen(rechnung);
        expect(sums.summe).toBe(sums.zwischensumme - anteil(sums.zwischensumme, rechnung.rabatt));
        expect(sum(sums.zeilen.map(({ netto }) => netto))).toBe(sums.zeilenNetto);
        for (const { basis, satz, steuer } of sums.gruppen) expect(steuer).toBe(anteil(basis, satz));
        expect(sums.brutto + sums.rundung).toBe(sums.summe);
        // One cent for each rate, and one each for sharing out the discount.
        expect(Math.abs(sums.rundung)).toBeLessThanOrEqual(2 * sums.gruppen.length);
      }),
    );
  });

  test('no line is more than a cent away from its own net amount, and none changes its sign', () => {
    const viele = berechnen(eine({ preisart: 'brutto' }, ...Array.from({ length: 100 }, () => 3)));
    expect(viele.zeilenNetto).toBe(252);
    expect(new Set(viele.zeilen.map(({ netto }) => netto))).toEqual(new Set([2, 3]));
    fc.assert(
      fc.property(grundlage('brutto'), ({ posten, ...rechnung }) => {
        berechnen({ ...rechnung, posten }).zeilen.forEach(({ betrag, netto }, index) => {
          const satz = posten[index]?.steuersatz ?? 0;
          expect(netto).toBeGreaterThanOrEqual(0);
          expect(Math.abs(netto - (betrag * 10_000) / (10_000 + satz))).toBeLessThanOrEqual(1.5);
        });
      }),
    );
  });

  test.each([
    [11_900, 10_000, 1900, 0],
    [1000, 840, 160, 0],
    // No net amount gives exactly 0,03 € with 19 %: the cent becomes rounding (BT-114).
    [3, 3, 1, -1],
  ])('%d cents with 19 %% are %d net, %d tax, %d rounding', (preis, netto, steuer, rundung) => {
    expect(berechnen(eine({ preisart: 'brutto' }, preis))).toMatchObject({ netto, steuer, rundung });
  });
});

test.each(['liebhaberei', 'kleinunternehmer', 'reverse', 'igl', 'export', 'befreit'] as const)(
  '%s shows no tax whatever rate the lines have, and gross prices are what they are (§ 14c UStG)',
  (steuerart) => {
    expect(berechnen(eine({ steuerart, preisart: 'brutto' }, 11_900))).toMatchObject({
      gruppen: [{ satz: 0, steuer: 0 }],
      steuer: 0,
      summe: 11_900,
    });
  },
);

test('a Storno is the exact negative of its invoice', () => {
  for (const preisart of ['netto', 'brutto'] as const) {
    fc.assert(
      fc.property(grundlage(preisart), (rechnung) => {
        const posten = rechnung.posten.map((line) => ({ ...line, menge: -line.menge }));
        expect(berechnen({ ...rechnung, posten }).summe + berechnen(rechnung).summe).toBe(0);
        expect(berechnen({ ...rechnung, posten }).steuer + berechnen(rechnung).steuer).toBe(0);
      }),
    );
  }
});
