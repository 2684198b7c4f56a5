import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IN_EURO } from '../waehrung.ts';
import { negateAnpassung } from './anpassung.ts';
import { berechnen } from './berechnung.ts';
import { centInEuro, inEuro, summeInEuro } from './inEuro.ts';
import { waehrungsfehler } from './waehrungspruefung.ts';

/** A fraction, exact: what the program computes is compared with it. */
type Bruch = { zaehler: bigint; nenner: bigint };

/** Half away from zero. */
function gerundet({ zaehler, nenner }: Bruch): number {
  const betrag = zaehler < 0n ? -zaehler : zaehler;
  const ganz = (2n * betrag + nenner) / (2n * nenner);
  return Number(zaehler < 0n ? -ganz : ganz);
}

const kurs = fc.integer({ min: 10_000, max: 30_000_000_000 });
const anpassung = fc.record({
  art: fc.constantFrom('zuschlag' as const, 'nachlass' as const),
  grund: fc.constant('Versand'),
  betrag: fc.integer({ min: 0, max: 9_999 }),
  prozent: fc.constant(0),
  steuersatz: fc.constantFrom(0, 700, 1900),
});
const beleg = fc.record({
  steuerart: fc.constantFrom('regel' as const, 'kleinunternehmer' as const, 'drittland' as const),
  preisart: fc.constantFrom('netto' as const, 'brutto' as const),
  rabatt: fc.constantFrom(0, 250, 1000),
  anzahlung: fc.constant(0),
  anpassungen: fc.array(anpassung, { maxLength: 2 }),
  posten: fc.array(
    fc.record({
      menge: fc.integer({ min: 1, max: 999_999 }),
      preis: fc.integer({ min: 1, max: 99_999_999 }),
      rabatt: fc.constantFrom(0, 300),
      steuersatz: fc.constantFrom(0, 700, 1900),
    }),
    { minLength: 1, maxLength: 8 },
  ),
});

describe('an invoice in another currency', () => {
  test('comes to what exact fractions say at each rate, and adds up', () => {
    fc.assert(
      fc.property(beleg, kurs, (rechnung, wert) => {
        const inWaehrung = berechnen(rechnung);
        const { gruppen, ...summen } = inEuro(inWaehrung, { waehrung: 'USD', kurs: wert });
        const genau = (cent: number) =>
          gerundet({ zaehler: BigInt(cent) * 1_000_000n, nenner: BigInt(wert) });
        expect(gruppen).toEqual(
          inWaehrung.gruppen.map(({ satz, basis, steuer }) => ({
            satz,
            basis: genau(basis),
            steuer: genau(steuer),
          })),
        );
        const netto = gruppen.reduce((sum, { basis }) => sum + basis, 0);
        const steuer = gruppen.reduce((sum, gruppe) => sum + gruppe.steuer, 0);
        const rundung = genau(inWaehrung.rundung);
        expect(summen).toEqual({
          netto,
          steuer,
          rundung,
          brutto: netto + steuer,
          summe: netto + steuer + rundung,
        });
      }),
    );
  });

  test('and its Storno are nothing together, in both currencies', () => {
    fc.assert(
      fc.property(beleg, kurs, (rechnung, wert) => {
        const storno = {
          ...rechnung,
          anpassungen: rechnung.anpassungen.map(negateAnpassung),
          posten: rechnung.posten.map((line) => ({ ...line, menge: -line.menge })),
        };
        expect(berechnen(storno).summe + berechnen(rechnung).summe).toBe(0);
        const fremd = { waehrung: 'CHF', kurs: wert };
        expect(summeInEuro({ ...storno, ...fremd }) + summeInEuro({ ...rechnung, ...fremd })).toBe(0);
      }),
    );
  });

  test('in euros is what it is, whatever the rate', () => {
    fc.assert(
      fc.property(beleg, (rechnung) => {
        expect(summeInEuro({ ...rechnung, ...IN_EURO })).toBe(berechnen(rechnung).summe);
      }),
    );
    expect(centInEuro(119_00, { waehrung: 'USD', kurs: 1_085_300 })).toBe(109_65);
    expect(centInEuro(119_00, { waehrung: 'USD', kurs: 0 })).toBe(0);
  });
});

describe('what keeps a draft from being stored', () => {
  type Beleg = Parameters<typeof waehrungsfehler>[0];
  const BELEG: Beleg = {
    ...({ steuerart: 'regel', preisart: 'netto', zahlungsweg: '' } as const),
    rabatt: 0,
    anzahlung: 0,
    einnahme: true,
    waehrung: 'USD',
    kurs: 1_085_300,
    kursdatum: '2026-11-02',
    kursquelle: 'EZB',
    posten: [{ menge: 10_000, preis: 1_000_000, rabatt: 0, steuersatz: 1900 }],
  };
  const pfade = (mehr: Partial<Beleg>) => waehrungsfehler({ ...BELEG, ...mehr }).map(({ pfad }) => pfad);

  test('is a rate of which nobody knows the value, the day or the source', () => {
    expect(pfade({})).toEqual([]);
    expect(pfade({ kurs: 0, kursdatum: '', kursquelle: '' })).toEqual(['kurs', 'kursdatum', 'kursquelle']);
    expect(pfade({ ...IN_EURO })).toEqual([]);
  });

  test('is what there is in euros only, and an expense', () => {
    expect(pfade({ zahlungsweg: 'karte', anzahlung: 119_00 })).toEqual(['zahlungsweg']);
    expect(pfade({ zahlungsweg: 'lastschrift' })).toEqual(['zahlungsweg']);
    expect(pfade({ anzahlung: 1 })).toEqual(['anzahlung']);
    expect(pfade({ einnahme: false })).toEqual(['waehrung']);
  });

  test('is a sum that does not fit', () => {
    const posten = [{ menge: 1_000_000_000, preis: 999_999_999_999, rabatt: 0, steuersatz: 1900 }];
    expect(pfade({ posten })).toEqual(['summe']);
  });
});
