import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumCent } from '../geld.ts';
import { berechnen } from '../rechnungen/berechnung.ts';
import { postensumme } from '../rechnungen/summen.ts';
import { IN_EURO } from '../waehrung.ts';
import {
  type Steuereingang,
  type Steuerrechnung,
  steuermonate,
  steuerNachRechnung,
  steuerNachZahlung,
} from './steuervorschau.ts';

const RECHNUNG: Steuerrechnung = {
  ...IN_EURO,
  id: 1,
  tag: '2026-03-31',
  preisart: 'netto',
  rabatt: 0,
  saetze: [{ satz: 1900, summe: 100_00 }],
  absetzungen: [],
};
const zahlung = (datum: string, betrag: number) => ({ rechnungId: 1, datum, betrag });
const EINGANG: Steuereingang = {
  tag: '2026-03-02',
  satz: 1900,
  netto: 50_00,
  steuer: 9_50,
  abziehbar: true,
  betrieblich: 10_000,
  steuerfall: 'normal',
};

/** Lines of one rate, as many invoices have them. */
const posten = fc.record({
  menge: fc.integer({ min: 1, max: 99_999 }),
  preis: fc.integer({ min: 1, max: 9_999_999 }),
  rabatt: fc.constantFrom(0, 300, 10_00),
  steuersatz: fc.constantFrom(0, 700, 1900),
});
const kopf = fc.record({
  preisart: fc.constantFrom('netto' as const, 'brutto' as const),
  rabatt: fc.constantFrom(0, 250, 10_00),
  posten: fc.array(posten, { minLength: 1, maxLength: 8 }),
});

type Kopf = typeof kopf extends fc.Arbitrary<infer T> ? T : never;
const zusammen = ({ preisart, rabatt, posten }: Kopf): Steuerrechnung => ({
  ...IN_EURO,
  id: 1,
  tag: '2026-03-31',
  preisart,
  rabatt,
  absetzungen: [],
  saetze: [...new Set(posten.map(({ steuersatz }) => steuersatz))].map((satz) => ({
    satz,
    summe: sumCent(posten.filter(({ steuersatz }) => steuersatz === satz).map(postensumme)),
  })),
});

describe('output VAT', () => {
  test('is that of the invoice, whatever its lines are', () => {
    fc.assert(
      fc.property(kopf, (rechnung) => {
        const { steuer } = berechnen({ steuerart: 'regel', anzahlung: 0, ...rechnung });
        expect(steuerNachRechnung([zusammen(rechnung)])).toEqual(new Map([['2026-03', steuer]]));
      }),
    );
  });

  test('comes with the money, and in all to that of the invoice, in however many instalments', () => {
    fc.assert(
      fc.property(
        kopf,
        fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 12 }),
        (rechnung, raten) => {
          const { steuer, summe } = berechnen({ steuerart: 'regel', anzahlung: 0, ...rechnung });
          const monat = (i: number) => `2026-${String((i % 12) + 1).padStart(2, '0')}-10`;
          const bisher = sumCent(raten);
          fc.pre(bisher < summe);
          const zahlungen = [...raten, summe - bisher].map((betrag, i) => zahlung(monat(i), betrag));
          const monate = steuerNachZahlung([zusammen(rechnung)], zahlungen);
          expect(sumCent([...monate.values()])).toBe(steuer);
        },
      ),
    );
  });

  test('of a part is its share; of what was paid too much there is none, and what is given back takes it along', () => {
    const monate = steuerNachZahlung(
      [RECHNUNG],
      [...[zahlung('2026-01-05', 59_50), zahlung('2026-02-05', 80_00)], zahlung('2026-04-05', -139_50)],
    );
    expect([...monate]).toEqual([
      ['2026-01', 9_50],
      ['2026-02', 9_50],
      ['2026-04', -19_00],
    ]);
  });

  test('of a Storno is taken off', () => {
    const storno = { ...RECHNUNG, id: 2, saetze: [{ satz: 1900, summe: -100_00 }] };
    expect(steuerNachRechnung([RECHNUNG, storno])).toEqual(new Map([['2026-03', 0]]));
    expect(steuerNachZahlung([storno], [{ rechnungId: 2, datum: '2026-05-01', betrag: -59_50 }])).toEqual(
      new Map([['2026-05', -9_50]]),
    );
  });
});

describe('what is to be paid', () => {
  const monatOf = (...eingaenge: Steuereingang[]) =>
    steuermonate(['2026-03'], steuerNachRechnung([RECHNUNG]), eingaenge)[0];

  test('is output VAT less input VAT, of which only the share of the business counts', () => {
    expect(monatOf(EINGANG)).toMatchObject({ umsatzsteuer: 19_00, vorsteuer: 9_50, zahllast: 9_50 });
    expect(monatOf({ ...EINGANG, betrieblich: 50_00 })).toMatchObject({ vorsteuer: 4_75 });
    expect(monatOf({ ...EINGANG, abziehbar: false })).toMatchObject({ vorsteuer: 0, zahllast: 19_00 });
  });

  test('is the same with what the buyer owes and deducts at once (§ 13b UStG)', () => {
    const fremd = { ...EINGANG, steuer: 0, steuerfall: 'reverse' } as const;
    expect(monatOf(fremd)).toMatchObject({ geschuldet: 9_50, vorsteuer: 9_50, zahllast: 19_00 });
    expect(monatOf({ ...fremd, abziehbar: false })).toMatchObject({ vorsteuer: 0, zahllast: 28_50 });
  });

  test('is nothing in months of which nothing is known', () => {
    expect(steuermonate(['2026-04'], new Map(), [])).toEqual([
      { monat: '2026-04', umsatzsteuer: 0, geschuldet: 0, vorsteuer: 0, zahllast: 0 },
    ]);
  });
});
