/** Valid e-invoices for tests: a plain one, one that uses every term, an XRechnung, and one per tax category. */
import {
  type EAbzug,
  type EPartei,
  type ERechnung,
  type EZeile,
  PROFIL_EN16931,
  PROFIL_XRECHNUNG,
  PROZESS,
} from '../modell.ts';

/** Text of BT-120 for a small business. */
export const KLEINUNTERNEHMER = 'Kein Ausweis von Umsatzsteuer, da Kleinunternehmer gemäß § 19 UStG';

function verkaeufer(): EPartei {
  return {
    name: 'Bäckerei Krume GmbH',
    kennungen: [],
    ustId: 'DE136695976',
    anschrift: { zeile1: 'Mühlgasse 3', plz: '80331', ort: 'München', land: 'DE' },
  };
}

function kaeufer(): EPartei {
  return {
    name: 'Gasthof Sonne KG',
    kennungen: [],
    anschrift: { zeile1: 'Seestraße 8', plz: '87561', ort: 'Oberstdorf', land: 'DE' },
  };
}

/** Ten loaves at 10.00, 19 %. */
export function zeile(rest: Partial<EZeile> = {}): EZeile {
  return {
    id: '1',
    name: 'Hochzeitstorte',
    menge: '10',
    einheit: 'C62',
    preis: '10.00',
    netto: '100.00',
    kategorie: 'S',
    satz: '19',
    abzuege: [],
    zuschlaege: [],
    klassifikationen: [],
    merkmale: [],
    ...rest,
  };
}

/** ZUGFeRD EN 16931: one line, 100.00 + 19.00 = 119.00. */
export function einfacheRechnung(): ERechnung {
  return {
    profil: PROFIL_EN16931,
    nummer: 'R-2026-001',
    datum: '2026-11-20',
    typ: '380',
    waehrung: 'EUR',
    faellig: '2026-12-04',
    hinweise: [],
    vorgaenger: [],
    verkaeufer: verkaeufer(),
    kaeufer: kaeufer(),
    lieferung: { datum: '2026-11-18' },
    zahlung: { mittel: '58', konten: [{ id: 'DE02120300000000202051' }] },
    abzuege: [],
    zuschlaege: [],
    summen: { zeilen: '100.00', netto: '100.00', steuer: '19.00', brutto: '119.00', zahlbetrag: '119.00' },
    steuern: [{ basis: '100.00', betrag: '19.00', kategorie: 'S', satz: '19' }],
    anhaenge: [],
    zeilen: [zeile()],
  };
}

/**
 * Every group and nearly every term is used: two rates, allowances and charges of document and lines, payee, tax
 * representative, periods, attachments, a second currency, a payment made and a rounding.
 */
export function volleRechnung(): ERechnung {
  const rechnung = einfacheRechnung();
  return {
    ...rechnung,
    steuerwaehrung: 'CHF',
    steuerdatumcode: '35',
    vertrag: 'V-7',
    zahlungsbedingungen: 'Zahlbar binnen 14 Tagen',
    objekt: { id: 'Z-4711', schema: 'AAA' },
    hinweise: [{ code: 'AAI', text: 'Vielen Dank' }],
    vorgaenger: [{ nummer: 'R-2026-000', datum: '2026-10-01' }],
    verkaeufer: {
      ...rechnung.verkaeufer,
      kennungen: [{ id: '4000001000005', schema: '0088' }],
      register: { id: 'HRB 4711', schema: '0002' },
      eAdresse: { id: 'post@krume.example', schema: 'EM' },
      kontakt: { name: 'Anna Krume', telefon: '089 1234', email: 'anna@krume.example' },
    },
    kaeufer: {
      ...rechnung.kaeufer,
      kennungen: [{ id: '4000001000012', schema: '0088' }],
      register: { id: 'HRA 12', schema: '0002' },
      ustId: 'ATU13585627',
      eAdresse: { id: '04011000-12345-03', schema: '0204' },
    },
    zahlungsempfaenger: {
      name: 'Factoring AG',
      kennung: { id: '4000001000029', schema: '0088' },
      register: { id: 'HRB 99', schema: '0002' },
    },
    steuervertreter: {
      name: 'Steuer GmbH',
      ustId: 'DE123456788',
      anschrift: { ort: 'Bonn', plz: '53111', land: 'DE' },
    },
    lieferung: {
      name: 'Gasthof Sonne',
      kennung: { id: '4000001000036', schema: '0088' },
      datum: '2026-11-18',
      anschrift: { zeile1: 'Seestraße 8', plz: '87561', ort: 'Oberstdorf', land: 'DE' },
    },
    zeitraum: { von: '2026-11-01', bis: '2026-11-30' },
    abzuege: [rabatt('10.00', { kategorie: 'S', satz: '19', basis: '100.00', prozent: '10' })],
    zuschlaege: [fracht('4.00', { kategorie: 'S', satz: '7', basis: '50.00', prozent: '8' })],
    zeilen: [
      volleZeile(),
      zeile({ id: '2', name: 'Brot', menge: '20', preis: '2.50', netto: '50.00', satz: '7' }),
    ],
    steuern: [
      { basis: '93.00', betrag: '17.67', kategorie: 'S', satz: '19' },
      { basis: '54.00', betrag: '3.78', kategorie: 'S', satz: '7' },
    ],
    summen: {
      zeilen: '153.00',
      abzuege: '10.00',
      zuschlaege: '4.00',
      netto: '147.00',
      steuer: '21.45',
      steuerInSteuerwaehrung: '20.10',
      brutto: '168.45',
      bezahlt: '50.00',
      rundung: '0.05',
      zahlbetrag: '118.50',
    },
    anhaenge: [
      { id: 'LS-1', inhalt: 'QQ==', mime: 'application/pdf', dateiname: 'lieferschein.pdf' },
      { id: 'AGB', ort: 'https://krume.example/agb' },
    ],
  };
}

/** 10 x 10.00 - 2.00 + 5.00 = 103.00 with every term of a line. */
function volleZeile(): EZeile {
  return zeile({
    netto: '103.00',
    objekt: { id: 'Z-1', schema: 'AAB' },
    zeitraum: { von: '2026-11-02', bis: '2026-11-18' },
    abzuege: [rabatt('2.00', { basis: '20.00', prozent: '10' })],
    zuschlaege: [fracht('5.00', { basis: '100.00', prozent: '5' })],
    preis: '10.00',
    preisrabatt: '1.50',
    bruttopreis: '11.50',
    basismenge: '1',
    basiseinheit: 'C62',
    standardkennung: { id: '4000001000043', schema: '0160' },
    klassifikationen: [{ id: '50181900', schema: 'TST', version: '20' }],
    herkunftsland: 'DE',
    merkmale: [{ name: 'Stockwerke', wert: '3' }],
  });
}

function rabatt(betrag: string, rest: Partial<EAbzug> = {}): EAbzug {
  return { betrag, grund: 'Treuerabatt', grundcode: '95', ...rest };
}

function fracht(betrag: string, rest: Partial<EAbzug> = {}): EAbzug {
  return { betrag, grund: 'Fracht', grundcode: 'FC', ...rest };
}

/** The full invoice as an XRechnung. */
export function xrechnung(): ERechnung {
  return {
    ...volleRechnung(),
    profil: PROFIL_XRECHNUNG,
    prozess: PROZESS,
    kaeuferreferenz: '04011000-12345-03',
    zahlungsbedingungen: '#SKONTO#TAGE=7#PROZENT=2.00#\n#SKONTO#TAGE=14#PROZENT=1.00#BASISBETRAG=100.00#\n',
  };
}

/** An XRechnung that is paid by card. */
export function mitKarte(): ERechnung {
  return {
    ...xrechnung(),
    zahlung: { mittel: '48', konten: [], karte: { nummer: '1234', inhaber: 'A. Wirt' } },
  };
}

/** An XRechnung that is collected by SEPA direct debit. */
export function mitLastschrift(): ERechnung {
  const lastschrift = { mandat: 'M-1', glaeubiger: 'DE98ZZZ09999999999', konto: 'AT611904300234573201' };
  return { ...xrechnung(), zahlung: { mittel: '59', konten: [], lastschrift } };
}

const GRUENDE: Readonly<Record<string, string>> = {
  E: KLEINUNTERNEHMER,
  AE: 'Steuerschuldnerschaft des Leistungsempfängers',
  K: 'Steuerfreie innergemeinschaftliche Lieferung',
  G: 'Steuerfreie Ausfuhrlieferung',
  O: 'Nicht steuerbar',
};

/** Line 100.00, allowance 10.00 and charge 4.00 in one category: 94.00 before tax. S, L and M are taxed at 7 %. */
export function mitKategorie(kategorie: string): ERechnung {
  const rechnung = einfacheRechnung();
  const besteuert = ['S', 'L', 'M', 'B'].includes(kategorie);
  const satz = besteuert ? '7' : kategorie === 'O' ? undefined : '0';
  const [steuer, brutto] = besteuert ? ['6.58', '100.58'] : ['0.00', '94.00'];
  const ustIds = kategorie === 'O' ? [undefined, undefined] : ['DE136695976', 'ATU13585627'];
  return {
    ...rechnung,
    verkaeufer: { ...rechnung.verkaeufer, kennungen: [{ id: 'L-1' }], ustId: ustIds[0] },
    kaeufer: { ...rechnung.kaeufer, ustId: ustIds[1] },
    lieferung: { datum: '2026-11-18', anschrift: { plz: '1010', ort: 'Wien', land: 'AT' } },
    zeilen: [zeile({ kategorie, satz })],
    abzuege: [rabatt('10.00', { kategorie, satz })],
    zuschlaege: [fracht('4.00', { kategorie, satz })],
    steuern: [{ basis: '94.00', betrag: steuer, kategorie, satz, grund: GRUENDE[kategorie] }],
    summen: {
      zeilen: '100.00',
      abzuege: '10.00',
      zuschlaege: '4.00',
      netto: '94.00',
      steuer,
      brutto,
      zahlbetrag: brutto,
    },
  };
}

/** Italy's split payment. */
export function inItalien(): ERechnung {
  const rechnung = mitKategorie('B');
  const anschrift = { plz: '39100', ort: 'Bozen', land: 'IT' };
  return {
    ...rechnung,
    verkaeufer: { ...rechnung.verkaeufer, ustId: 'IT00743110157', anschrift },
    kaeufer: { ...rechnung.kaeufer, ustId: 'IT00154670139', anschrift },
    lieferung: { datum: '2026-11-18', anschrift },
  };
}
