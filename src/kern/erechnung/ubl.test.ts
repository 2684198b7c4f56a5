import { describe, expect, test } from 'vitest';
import { readERechnung } from './lesen.ts';
import type { EPartei, ERechnung, EZeile } from './modell.ts';
import { checkStruktur } from './struktur/aufbau.ts';
import { writeUbl } from './ubl.ts';
import { parseXml } from './xmlLesen.ts';

const kennung = { id: '1', schema: '0088' };
const anschrift = { zeile1: 'a', zeile2: 'b', zeile3: 'c', ort: 'd', plz: 'e', region: 'f', land: 'DE' };
const zeitraum = { von: '2026-11-01', bis: '2026-11-30' };
const abzug = { betrag: '1', basis: '10', prozent: '10', grund: 'Treue', grundcode: '95' };
const partei: EPartei = {
  name: 'Firma',
  handelsname: 'Laden',
  kennungen: [kennung, { id: '2' }],
  register: kennung,
  ustId: 'DE1',
  steuernummer: '2',
  rechtsangaben: 'x',
  eAdresse: kennung,
  anschrift,
  kontakt: { name: 'a', telefon: 'b', email: 'c' },
};
const zeile: EZeile = {
  id: '1',
  hinweis: 'x',
  objekt: kennung,
  menge: '2',
  einheit: 'C62',
  netto: '100',
  bestellposition: '1',
  kontierung: 'k',
  zeitraum,
  abzuege: [abzug],
  zuschlaege: [abzug],
  preis: '50',
  preisrabatt: '1',
  bruttopreis: '51',
  basismenge: '1',
  basiseinheit: 'C62',
  kategorie: 'S',
  satz: '19',
  name: 'Honig',
  beschreibung: 'x',
  artikelnummer: 'a',
  artikelnummerKaeufer: 'b',
  standardkennung: kennung,
  klassifikationen: [{ ...kennung, version: '1' }],
  herkunftsland: 'DE',
  merkmale: [{ name: 'a', wert: 'b' }],
};

/** With every term there is. */
function rechnung(more: Partial<ERechnung> = {}): ERechnung {
  return {
    profil: 'p',
    prozess: 'q',
    nummer: '1',
    datum: '2026-11-20',
    typ: '380',
    waehrung: 'EUR',
    steuerwaehrung: 'CHF',
    steuerdatum: '2026-11-20',
    steuerdatumcode: '35',
    faellig: '2026-12-04',
    kaeuferreferenz: 'r',
    projekt: 'p',
    vertrag: 'v',
    bestellung: 'b',
    auftrag: 'a',
    wareneingang: 'w',
    lieferschein: 'l',
    vergabe: 'g',
    objekt: kennung,
    kontierung: 'k',
    zahlungsbedingungen: 'z',
    hinweise: [{ code: 'AAC', text: 'Guten Tag' }, { text: 'Danke' }],
    vorgaenger: [{ nummer: '0', datum: '2026-11-01' }],
    verkaeufer: partei,
    kaeufer: { ...partei, steuernummer: undefined, rechtsangaben: undefined },
    zahlungsempfaenger: { name: 'Bank', kennung, register: kennung },
    steuervertreter: { name: 'Vertreter', ustId: 'DE2', anschrift },
    lieferung: { name: 'Lager', kennung, datum: '2026-11-19', anschrift },
    zeitraum,
    zahlung: {
      mittel: '58',
      mitteltext: 'Überweisung',
      verwendungszweck: '2026_11_17',
      konten: [{ id: 'DE02120300000000202051', inhaber: 'i', bic: 'BYLADEM1001' }, { id: '4711' }],
      karte: { nummer: '1234', inhaber: 'i' },
      lastschrift: { mandat: 'm', glaeubiger: 'DE98ZZZ', konto: 'DE03' },
    },
    abzuege: [{ ...abzug, kategorie: 'S', satz: '19' }],
    zuschlaege: [{ ...abzug, kategorie: 'S', satz: '19' }],
    summen: {
      zeilen: '100',
      abzuege: '1',
      zuschlaege: '1',
      netto: '100',
      steuer: '19',
      steuerInSteuerwaehrung: '18',
      brutto: '119',
      bezahlt: '0',
      rundung: '0',
      zahlbetrag: '119',
    },
    steuern: [{ basis: '100', betrag: '19', kategorie: 'E', satz: '0', grund: 'g', grundcode: 'VATEX-EU-O' }],
    anhaenge: [
      { id: 'a', beschreibung: 'b', ort: 'https://a', inhalt: 'QUJD', mime: 'text/csv', dateiname: 'a.csv' },
    ],
    zeilen: [zeile],
    ...more,
  };
}

describe('the order of UBL 2.1', () => {
  test.each(['380', '381'])('is kept with every term of EN 16931 in a document of type %s', (typ) => {
    const { wurzel } = parseXml(writeUbl(rechnung({ typ })));
    expect(checkStruktur(wurzel)).toEqual([]);
    const { rechnung: gelesen, syntax } = readERechnung(writeUbl(rechnung({ typ })));
    expect(gelesen).toEqual(rechnung({ typ }));
    expect(syntax).toBe(typ === '380' ? 'ubl-invoice' : 'ubl-creditnote');
  });
});

describe('a credit note', () => {
  test.each(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532'])(
    'is type %s',
    (typ) => {
      const xml = writeUbl(rechnung({ typ }));
      expect(xml).toContain('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"');
      expect(xml).toContain(`<cbc:CreditNoteTypeCode>${typ}</cbc:CreditNoteTypeCode>`);
      expect(xml).toContain('<cbc:CreditedQuantity unitCode="C62">2</cbc:CreditedQuantity>');
    },
  );

  test.each(['380', '384', '389', '326', '877', undefined])('is not type %s', (typ) => {
    expect(writeUbl(rechnung({ typ }))).toContain('<Invoice xmlns=');
  });

  test('has its due date among the payment means, and once', () => {
    const xml = writeUbl(rechnung({ typ: '381' }));
    expect(xml).not.toContain('cbc:DueDate');
    expect(xml.split('<cbc:PaymentDueDate>2026-12-04</cbc:PaymentDueDate>')).toHaveLength(2);
  });

  test('with a due date and nothing else about payment names an undefined instrument', () => {
    const gelesen = readERechnung(writeUbl(rechnung({ typ: '381', zahlung: undefined }))).rechnung;
    expect(gelesen.faellig).toBe('2026-12-04');
    expect(gelesen.zahlung).toEqual({ mittel: '1', konten: [] });
  });
});

describe('what UBL has no place for', () => {
  test('the code of a note stands before it', () => {
    const xml = writeUbl(rechnung());
    expect(xml).toContain('<cbc:Note>#AAC#Guten Tag</cbc:Note>');
    expect(xml).toContain('<cbc:Note>Danke</cbc:Note>');
  });

  test('an order known only to the seller gets the number NA', () => {
    const xml = writeUbl(rechnung({ bestellung: undefined }));
    expect(xml).toContain('<cbc:ID>NA</cbc:ID>');
    expect(readERechnung(xml).rechnung).toMatchObject({ auftrag: 'a', bestellung: undefined });
  });

  test('the creditor of a direct debit is the payee, or else the seller', () => {
    const sepa = '<cbc:ID schemeID="SEPA">DE98ZZZ</cbc:ID>';
    const behind = (xml: string) =>
      xml
        .slice(0, xml.indexOf(sepa))
        .match(/AccountingSupplierParty|PayeeParty/g)
        ?.at(-1);
    expect(behind(writeUbl(rechnung()))).toBe('PayeeParty');
    const ohne = rechnung({ zahlungsempfaenger: undefined });
    expect(behind(writeUbl(ohne))).toBe('AccountingSupplierParty');
    expect(readERechnung(writeUbl(ohne)).rechnung).toEqual(ohne);
  });

  test('a price before discount needs a discount', () => {
    const xml = writeUbl(rechnung({ zeilen: [{ ...zeile, preisrabatt: undefined }] }));
    expect(xml).toContain('<cbc:Amount currencyID="EUR">0</cbc:Amount>');
  });
});

test('every amount names its currency', () => {
  const xml = writeUbl(rechnung());
  expect(xml.match(/<cbc:\w*Amount>/g)).toBeNull();
  expect(xml.match(/currencyID="CHF"/g)).toHaveLength(1);
});
