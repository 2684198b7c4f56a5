import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeCii } from './cii.ts';
import { readERechnung } from './lesen.ts';
import type { EAbzug, EPartei, ERechnung, EZeile } from './modell.ts';
import { writeUbl } from './ubl.ts';
import { bereinige, cleanAttribut } from './xml.ts';

const opt = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: undefined });
const defined = (wert: object) =>
  Object.values(wert).some((v) => (Array.isArray(v) ? v.length > 0 : v !== undefined));
/** A group that is absent rather than empty. */
const gruppe = <T extends object>(arb: fc.Arbitrary<T>) =>
  opt(arb).map((wert) => (wert && defined(wert) ? wert : undefined));
const liste = <T>(arb: fc.Arbitrary<T>) => fc.array(arb, { maxLength: 3 });

const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom(
      'Müller & Söhne <e. V.>',
      'zwei\nZeilen',
      ']]>',
      '"x" & \'y\'',
      '&amp;',
      '😀 ß',
      '<!-- x -->',
    ),
  )
  .map((wert) => bereinige(wert) || 'x')
  .filter((wert) => !wert.startsWith('#'));
const zeichenkette = text.map((wert) => cleanAttribut(wert) || 'x');
const tag = fc
  .tuple(
    fc.integer({ min: 2000, max: 2099 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([j, m, t]) => `${j}-${String(m).padStart(2, '0')}-${String(t).padStart(2, '0')}`);
const zahl = fc
  .tuple(fc.boolean(), fc.nat(1_000_000), fc.nat(99))
  .map(([minus, ganz, rest]) => `${minus ? '-' : ''}${ganz}.${String(rest).padStart(2, '0')}`);
const schema = fc.constantFrom('0088', '0204', '0060', 'EM');
const kennung = fc.record({ id: text, schema: opt(schema) });
const kategorie = fc.constantFrom('S', 'Z', 'E', 'AE', 'K', 'G', 'O');
const base64 = fc
  .uint8Array({ minLength: 1, maxLength: 9 })
  .map((bytes) => Buffer.from(bytes).toString('base64'));
const land = fc.constantFrom('DE', 'AT', 'FR');
const zeitraum = gruppe(fc.record({ von: opt(tag), bis: opt(tag) }));

type Wahl = <T>(arb: fc.Arbitrary<T>) => fc.Arbitrary<T | undefined>;

/** @param soll what happens to terms that the schema demands: always there, or only now and then */
function rechnungen(soll: Wahl): fc.Arbitrary<ERechnung> {
  const anschrift = gruppe(
    fc.record({
      zeile1: opt(text),
      zeile2: opt(text),
      zeile3: opt(text),
      ort: opt(text),
      plz: opt(text),
      region: opt(text),
      land: soll(land),
    }),
  );
  const kontakt = gruppe(fc.record({ name: opt(text), telefon: opt(text), email: opt(text) }));
  const kennungen = liste(kennung).map((alle) =>
    alle.toSorted((a, b) => Number(!!a.schema) - Number(!!b.schema)),
  );
  const kaeufer: fc.Arbitrary<EPartei> = fc.record({
    name: text,
    handelsname: opt(text),
    kennungen,
    register: opt(kennung),
    ustId: opt(text),
    eAdresse: opt(kennung),
    anschrift,
    kontakt,
  });
  const verkaeufer: fc.Arbitrary<EPartei> = fc
    .tuple(kaeufer, fc.record({ steuernummer: opt(text), rechtsangaben: opt(text) }))
    .map(([partei, mehr]) => ({ ...partei, ...mehr }));
  const zeilenabzug: fc.Arbitrary<EAbzug> = fc.record({
    betrag: soll(zahl),
    basis: opt(zahl),
    prozent: opt(zahl),
    grund: opt(text),
    grundcode: opt(fc.constantFrom('95', '100', 'FC')),
  });
  const abzug: fc.Arbitrary<EAbzug> = fc
    .tuple(zeilenabzug, fc.record({ kategorie: soll(kategorie), satz: opt(zahl) }))
    .map(([teil, mehr]) => ({ ...teil, ...mehr }));
  const zeile: fc.Arbitrary<EZeile> = fc
    .record({
      id: text,
      hinweis: opt(text),
      objekt: opt(kennung),
      menge: soll(zahl),
      netto: soll(zahl),
      bestellposition: opt(text),
      kontierung: opt(text),
      zeitraum,
      abzuege: liste(zeilenabzug),
      zuschlaege: liste(zeilenabzug),
      preis: soll(zahl),
      basismenge: opt(zahl),
      kategorie: soll(kategorie),
      satz: opt(zahl),
      name: soll(text),
      beschreibung: opt(text),
      artikelnummer: opt(text),
      artikelnummerKaeufer: opt(text),
      standardkennung: opt(kennung),
      herkunftsland: opt(land),
      klassifikationen: liste(fc.record({ id: text, schema: opt(schema), version: opt(schema) })),
      merkmale: liste(fc.record({ name: text, wert: soll(text) })),
      brutto: opt(fc.record({ preisrabatt: zahl, bruttopreis: zahl })),
    })
    .map(({ brutto, ...rest }) => ({
      ...rest,
      ...brutto,
      einheit: rest.menge === undefined ? undefined : 'C62',
      basiseinheit: rest.basismenge === undefined ? undefined : 'KGM',
    }));
  const anhang = fc.oneof(
    fc.record({ id: text, beschreibung: opt(text), ort: opt(text) }),
    fc.record({
      id: text,
      inhalt: base64,
      mime: fc.constantFrom('application/pdf', 'text/csv'),
      dateiname: zeichenkette,
    }),
  );
  const zahlung = gruppe(
    fc.record({
      mittel: soll(fc.constantFrom('58', '30', '59', '48')),
      verwendungszweck: opt(text),
      konten: liste(
        fc.record({
          id: fc.oneof(text, fc.constant('DE02120300000000202051')),
          inhaber: opt(text),
          bic: opt(text),
        }),
      ),
      karte: gruppe(fc.record({ nummer: soll(text), inhaber: opt(text) })),
      lastschrift: gruppe(fc.record({ mandat: opt(text), glaeubiger: opt(text), konto: opt(text) })),
      text,
    }),
  ).map((wert) => {
    if (!wert) return undefined;
    const { text: mitteltext, ...rest } = wert;
    const ganz = { ...rest, mitteltext: rest.mittel ? cleanAttribut(mitteltext) || 'x' : undefined };
    return defined(ganz) ? ganz : undefined;
  });
  const summen = fc.record({
    zeilen: soll(zahl),
    abzuege: opt(zahl),
    zuschlaege: opt(zahl),
    netto: soll(zahl),
    steuer: opt(zahl),
    brutto: soll(zahl),
    bezahlt: opt(zahl),
    rundung: opt(zahl),
    zahlbetrag: soll(zahl),
  });
  const kopf = fc.record({
    profil: soll(text),
    prozess: opt(text),
    nummer: soll(text),
    datum: soll(tag),
    typ: soll(fc.constantFrom('380', '381', '384', '389', '326', '396')),
    waehrung: fc.constant('EUR'),
    steuerdatum: opt(tag),
    faellig: opt(tag),
    steuerdatumcode: opt(fc.constantFrom('3', '35', '432')),
    kaeuferreferenz: opt(text),
    projekt: opt(text),
    vertrag: opt(text),
    bestellung: opt(text),
    auftrag: opt(text),
    wareneingang: opt(text),
    lieferschein: opt(text),
    vergabe: opt(text),
    objekt: opt(kennung),
    kontierung: opt(text),
    zahlungsbedingungen: opt(text),
    hinweise: liste(fc.record({ code: opt(fc.constantFrom('AAC', 'REG')), text })),
    vorgaenger: liste(fc.record({ nummer: text, datum: opt(tag) })),
  });
  const rumpf = fc.record({
    verkaeufer,
    kaeufer,
    zeitraum,
    zahlung,
    summen,
    zahlungsempfaenger: gruppe(fc.record({ name: opt(text), kennung: opt(kennung), register: opt(kennung) })),
    steuervertreter: gruppe(fc.record({ name: opt(text), ustId: opt(text), anschrift })),
    lieferung: gruppe(fc.record({ name: opt(text), kennung: opt(kennung), datum: opt(tag), anschrift })),
    abzuege: liste(abzug),
    zuschlaege: liste(abzug),
    anhaenge: liste(anhang),
    steuern: fc.array(
      fc.record({
        basis: opt(zahl),
        betrag: opt(zahl),
        kategorie,
        satz: opt(zahl),
        grund: opt(text),
        grundcode: opt(fc.constantFrom('VATEX-EU-AE', 'VATEX-EU-O')),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    zeilen: fc.array(zeile, { minLength: 1, maxLength: 3 }),
    zweite: opt(zahl),
  });
  return fc.tuple(kopf, rumpf).map(([oben, { zweite, summen: s, ...unten }]) => ({
    ...oben,
    ...unten,
    steuerwaehrung: zweite === undefined ? undefined : 'CHF',
    summen: { ...s, steuerInSteuerwaehrung: zweite },
  }));
}

const luckenhafte = rechnungen(opt);
const vollstaendige = rechnungen((arb) => arb);

describe('write -> read gives the same model', () => {
  test('in CII', () => {
    fc.assert(
      fc.property(luckenhafte, (rechnung) => {
        const xml = writeCii(rechnung);
        const gelesen = readERechnung(xml);
        expect(gelesen.rechnung).toEqual(rechnung);
        expect(gelesen.syntax).toBe('cii');
      }),
      { numRuns: 300 },
    );
  });

  test('in UBL', () => {
    fc.assert(
      fc.property(luckenhafte, (rechnung) => {
        const gutschrift = rechnung.typ === '381' || rechnung.typ === '396';
        fc.pre(!gutschrift || !rechnung.faellig || !!rechnung.zahlung);
        const xml = writeUbl(rechnung);
        const gelesen = readERechnung(xml);
        expect(gelesen.rechnung).toEqual(rechnung);
        expect(gelesen.syntax).toBe(gutschrift ? 'ubl-creditnote' : 'ubl-invoice');
      }),
      { numRuns: 300 },
    );
  });
});

describe('the schema of Factur-X EN 16931', () => {
  const path = fileURLToPath(new URL('./testing/schema/Factur-X_1.07.3_EN16931.xsd', import.meta.url));
  let schema: XmlDocument;
  let validator: XsdValidator;
  beforeAll(() => {
    xmlRegisterFsInputProviders();
    schema = XmlDocument.fromBuffer(readFileSync(path), { url: path });
    validator = XsdValidator.fromDoc(schema);
  });
  afterAll(() => {
    validator.dispose();
    schema.dispose();
  });

  test('accepts whatever is written, in every combination of optional terms', () => {
    fc.assert(
      fc.property(vollstaendige, (rechnung) => {
        const document = XmlDocument.fromString(writeCii(rechnung));
        try {
          validator.validate(document);
        } finally {
          document.dispose();
        }
      }),
      { numRuns: 300 },
    );
  });

  test('notices a wrong order', () => {
    const document = XmlDocument.fromString(
      '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"/>',
    );
    expect(() => validator.validate(document)).toThrow();
    document.dispose();
  });
});
