import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumCent } from '../geld.ts';
import { berechnen } from '../rechnungen/berechnung.ts';
import { abschlagssumme, abschlagszeilen } from './abschlag.ts';

const zeile = fc.record({
  menge: fc.integer({ min: 1, max: 1_000_000 }),
  preis: fc.integer({ min: 1, max: 100_000_000 }),
  rabatt: fc.constantFrom(0, 300, 10_000),
  steuersatz: fc.constantFrom(1900, 700, 0),
});
const auftrag = fc.record({
  steuerart: fc.constantFrom('regel' as const, 'kleinunternehmer' as const),
  preisart: fc.constantFrom('netto' as const, 'brutto' as const),
  rabatt: fc.constantFrom(0, 250),
  posten: fc.array(zeile, { minLength: 1, maxLength: 5 }),
});

test('an amount that is asked for in advance is met to the cent', () => {
  fc.assert(
    fc.property(auftrag, fc.integer({ min: 1, max: 1_000_000 }), (order, betrag) => {
      fc.pre(berechnen({ ...order, anzahlung: 0 }).brutto > 0);
      expect(abschlagssumme(order, { betrag })).toBe(betrag);
    }),
  );
});

test('all of an order in advance asks for each VAT rate what it comes to', () => {
  fc.assert(
    fc.property(auftrag, (order) => {
      const { gruppen } = berechnen({ ...order, anzahlung: 0 });
      const { preisart, zeilen } = abschlagszeilen(order, { prozent: 10_000 });
      const erwartet = gruppen.map(({ satz, basis, steuer }) => [
        satz,
        preisart === 'netto' ? basis : basis + steuer,
      ]);
      expect(zeilen.map(({ satz, betrag }) => [satz, betrag])).toEqual(
        erwartet.filter(([, betrag]) => betrag !== 0),
      );
    }),
  );
});

test('shares of an order add up to the share of the whole', () => {
  fc.assert(
    fc.property(auftrag, fc.integer({ min: 1, max: 10_000 }), (order, prozent) => {
      const { netto, brutto } = berechnen({ ...order, anzahlung: 0 });
      const { preisart, zeilen } = abschlagszeilen(order, { prozent });
      const ganzes = preisart === 'netto' ? netto : brutto;
      const summe = sumCent(zeilen.map(({ betrag }) => betrag));
      expect(Math.abs(summe - (ganzes * prozent) / 10_000)).toBeLessThanOrEqual(0.5);
    }),
  );
});
