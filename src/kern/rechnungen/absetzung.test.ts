import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumCent } from '../geld.ts';
import { type Abschlag, absetzungenOf, absetzungsbetrag, negateAbsetzung } from './absetzung.ts';
import { berechnen, type Rechengrundlage } from './berechnung.ts';

const posten = fc.record({
  menge: fc.integer({ min: 1, max: 99_999 }),
  preis: fc.integer({ min: 1, max: 9_999_999 }),
  rabatt: fc.constantFrom(0, 333, 10_00),
  steuersatz: fc.constantFrom(0, 700, 1600, 1900),
});
const grundlage = (steuerart: Rechengrundlage['steuerart']): fc.Arbitrary<Rechengrundlage> =>
  fc.record({
    steuerart: fc.constant(steuerart),
    preisart: fc.constantFrom('netto' as const, 'brutto' as const),
    rabatt: fc.constantFrom(0, 250, 777),
    anzahlung: fc.constant(0),
    posten: fc.array(posten, { minLength: 1, maxLength: 6 }),
  });
const vorgang = fc
  .constantFrom('regel' as const, 'kleinunternehmer' as const, 'reverse' as const)
  .chain((art) =>
    fc.record({
      ganz: grundlage(art),
      abschlaege: fc.array(fc.record({ was: grundlage(art), teil: fc.integer({ min: 0, max: 120 }) }), {
        maxLength: 4,
      }),
    }),
  );

function abschlagOf(was: Rechengrundlage, teil: number, index: number): Abschlag {
  const { summe } = berechnen(was);
  const bezahlt = teil >= 100 ? summe + teil - 100 : Math.floor((summe * teil) / 100);
  return {
    ...was,
    id: index + 1,
    nummer: `${index}`,
    rechnungsdatum: '2026-11-01',
    empfangenAm: '2026-11-02',
    bezahlt,
  };
}

/** As exact fractions have it: half away from zero. */
function gerundet(zaehler: bigint, nenner: bigint): number {
  return Number((2n * zaehler + nenner) / (2n * nenner));
}

test('the tax of part payments and final invoice is that of the whole, and so is the money', () => {
  fc.assert(
    fc.property(vorgang, ({ ganz, abschlaege }) => {
      const alle = abschlaege.map(({ was, teil }, index) => abschlagOf(was, teil, index));
      const absetzungen = alle.flatMap(absetzungenOf);
      const [voll, schluss] = [berechnen(ganz), berechnen({ ...ganz, absetzungen })];
      expect(schluss.steuer + sumCent(absetzungen.map(({ steuer }) => steuer))).toBe(voll.steuer);
      expect(schluss.summe + absetzungsbetrag(absetzungen)).toBe(voll.summe);
      // Lines, bases and taxes of the e-invoice add up.
      expect(sumCent(schluss.gruppen.map(({ basis, steuer }) => basis + steuer))).toBe(schluss.brutto);
      expect(schluss.brutto + schluss.rundung).toBe(schluss.summe);
      expect(sumCent(schluss.zeilen.map(({ netto }) => netto))).toBe(
        schluss.zeilenNetto + sumCent(absetzungen.map(({ netto }) => netto)),
      );
    }),
  );
});

test('of an Abschlagsrechnung goes off what came of it, with as much tax as an exact fraction says', () => {
  fc.assert(
    fc.property(grundlage('regel'), fc.integer({ min: 0, max: 120 }), (was, teil) => {
      const abschlag = abschlagOf(was, teil, 0);
      const { summe, gruppen } = berechnen(was);
      const geld = Math.min(summe, abschlag.bezahlt);
      const absetzungen = absetzungenOf(abschlag);
      expect(absetzungsbetrag(absetzungen)).toBe(geld);
      for (const { satz, steuer } of geld === 0 ? [] : absetzungen) {
        const ganze = gruppen.find((gruppe) => gruppe.satz === satz)?.steuer ?? 0;
        expect(steuer).toBe(gerundet(BigInt(ganze) * BigInt(geld), BigInt(summe)));
      }
    }),
  );
});

test('a part payment that nobody paid is named and takes off nothing', () => {
  const was: Rechengrundlage = {
    steuerart: 'regel',
    preisart: 'netto',
    rabatt: 0,
    anzahlung: 0,
    posten: [{ menge: 10_000, preis: 1_000_000, rabatt: 0, steuersatz: 1900 }],
  };
  expect(absetzungenOf(abschlagOf(was, 0, 0))).toMatchObject([{ netto: 0, steuer: 0, rundung: 0 }]);
});

test('at another rate than that of the service leaves the difference of the taxes', () => {
  const zeile = (preis: number, steuersatz: number) => ({ menge: 10_000, preis, rabatt: 0, steuersatz });
  const kopf = { steuerart: 'regel', preisart: 'netto', rabatt: 0, anzahlung: 0 } as const;
  const absetzungen = absetzungenOf(abschlagOf({ ...kopf, posten: [zeile(30_000_000, 1600)] }, 100, 0));
  const { gruppen, steuer, summe } = berechnen({ ...kopf, posten: [zeile(100_000_000, 1900)], absetzungen });
  expect(gruppen).toMatchObject([
    { satz: 1900, basis: 1_000_000, steuer: 190_000 },
    { satz: 1600, basis: -300_000, steuer: -48_000 },
  ]);
  expect([steuer, summe]).toEqual([142_000, 842_000]);
  const zurueck = absetzungen.map(negateAbsetzung);
  expect(
    berechnen({ ...kopf, posten: [{ ...zeile(100_000_000, 1900), menge: -10_000 }], absetzungen: zurueck })
      .summe,
  ).toBe(-842_000);
});
