import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EAbzug, EAnschrift, EPartei, ERechnung, EZeile, Kennung } from './modell.ts';
import { pruefberichtOf } from './pruefbericht.ts';
import { pruefen } from './pruefen.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    ' ',
    'S',
    'O',
    'K',
    'AE',
    '384',
    '59',
    '#SKONTO#',
    '__proto__',
    'DE',
    'xrechnung',
    '@',
    'DE00',
  ),
  fc.constantFrom(
    '0',
    '-0.005',
    '19',
    '1e9',
    '9'.repeat(30),
    `0.${'1'.repeat(20)}`,
    '-',
    '2026-02-30',
    'NaN',
  ),
);
const vielleicht = fc.option(text, { nil: undefined });
const kurz = { maxLength: 3 };

function objekt<T extends object>(felder: { [K in keyof T]-?: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> {
  return fc.record<T>(felder);
}

function optional<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.option(arbitrary, { nil: undefined });
}

const kennung = objekt<Kennung>({ id: text, schema: vielleicht });
const zeitraum = fc.record({ von: vielleicht, bis: vielleicht });
const anschrift = objekt<EAnschrift>({
  zeile1: vielleicht,
  zeile2: vielleicht,
  zeile3: vielleicht,
  ort: vielleicht,
  plz: vielleicht,
  region: vielleicht,
  land: vielleicht,
});
const abzug = objekt<EAbzug>({
  betrag: vielleicht,
  basis: vielleicht,
  prozent: vielleicht,
  kategorie: vielleicht,
  satz: vielleicht,
  grund: vielleicht,
  grundcode: vielleicht,
});
const partei = objekt<EPartei>({
  name: vielleicht,
  handelsname: vielleicht,
  kennungen: fc.array(kennung, kurz),
  register: optional(kennung),
  ustId: vielleicht,
  steuernummer: vielleicht,
  rechtsangaben: vielleicht,
  eAdresse: optional(kennung),
  anschrift: optional(anschrift),
  kontakt: optional(fc.record({ name: vielleicht, telefon: vielleicht, email: vielleicht })),
});
const zeile = objekt<EZeile>({
  id: vielleicht,
  hinweis: vielleicht,
  objekt: optional(kennung),
  menge: vielleicht,
  einheit: vielleicht,
  netto: vielleicht,
  bestellposition: vielleicht,
  kontierung: vielleicht,
  zeitraum: optional(zeitraum),
  abzuege: fc.array(abzug, kurz),
  zuschlaege: fc.array(abzug, kurz),
  preis: vielleicht,
  preisrabatt: vielleicht,
  bruttopreis: vielleicht,
  basismenge: vielleicht,
  basiseinheit: vielleicht,
  kategorie: vielleicht,
  satz: vielleicht,
  name: vielleicht,
  beschreibung: vielleicht,
  artikelnummer: vielleicht,
  artikelnummerKaeufer: vielleicht,
  standardkennung: optional(kennung),
  klassifikationen: fc.array(kennung, kurz),
  herkunftsland: vielleicht,
  merkmale: fc.array(fc.record({ name: vielleicht, wert: vielleicht }), kurz),
});
const zahlung = fc.record({
  mittel: vielleicht,
  konten: fc.array(fc.record({ id: vielleicht, inhaber: vielleicht, bic: vielleicht }), kurz),
  karte: optional(fc.record({ nummer: vielleicht })),
  lastschrift: optional(fc.record({ mandat: vielleicht, glaeubiger: vielleicht, konto: vielleicht })),
});
const steuer = fc.record({
  basis: vielleicht,
  betrag: vielleicht,
  kategorie: vielleicht,
  satz: vielleicht,
  grund: vielleicht,
  grundcode: vielleicht,
});

/** Rubbish of the right type: every term may be absent, empty, huge or nonsense. */
const unsinn: fc.Arbitrary<ERechnung> = fc
  .tuple(
    fc.record({
      verkaeufer: partei,
      kaeufer: partei,
      abzuege: fc.array(abzug, kurz),
      zuschlaege: fc.array(abzug, kurz),
      steuern: fc.array(steuer, kurz),
      zeilen: fc.array(zeile, kurz),
      hinweise: fc.array(fc.record({ code: vielleicht, text: vielleicht }), kurz),
      vorgaenger: fc.array(fc.record({ nummer: vielleicht, datum: vielleicht }), kurz),
      anhaenge: fc.array(
        fc.record({ id: vielleicht, ort: vielleicht, mime: vielleicht, dateiname: vielleicht }),
        kurz,
      ),
      summen: fc.record({
        zeilen: vielleicht,
        abzuege: vielleicht,
        zuschlaege: vielleicht,
        netto: vielleicht,
        steuer: vielleicht,
        steuerInSteuerwaehrung: vielleicht,
        brutto: vielleicht,
        bezahlt: vielleicht,
        rundung: vielleicht,
        zahlbetrag: vielleicht,
      }),
    }),
    fc.record({
      profil: vielleicht,
      prozess: vielleicht,
      nummer: vielleicht,
      datum: vielleicht,
      typ: vielleicht,
      waehrung: vielleicht,
      steuerwaehrung: vielleicht,
      faellig: vielleicht,
      kaeuferreferenz: vielleicht,
      zahlungsbedingungen: vielleicht,
      objekt: optional(kennung),
      zahlung: optional(zahlung),
      zeitraum: optional(zeitraum),
      lieferung: optional(
        fc.record({ datum: vielleicht, kennung: optional(kennung), anschrift: optional(anschrift) }),
      ),
      steuervertreter: optional(
        fc.record({ name: vielleicht, ustId: vielleicht, anschrift: optional(anschrift) }),
      ),
      zahlungsempfaenger: optional(fc.record({ name: vielleicht, kennung: optional(kennung) })),
    }),
  )
  .map(([pflicht, rest]) => ({ ...pflicht, ...rest }));

test('rubbish is judged and never throws', () => {
  fc.assert(
    fc.property(unsinn, fc.boolean(), (rechnung, xrechnung) => {
      const verstoesse = pruefen(rechnung, { xrechnung });
      for (const { zeile } of verstoesse)
        expect(zeile ?? 0).toBeLessThan(Math.max(rechnung.zeilen.length, 1));
      expect(pruefberichtOf(rechnung, verstoesse).urteil).not.toBe('');
    }),
    { numRuns: 300 },
  );
});
