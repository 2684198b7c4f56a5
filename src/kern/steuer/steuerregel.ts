/** Modes of taxing with their demands on invoice and e-invoice, and the dated rates of DE and AT. */
import type { Datum } from '../datum.ts';
import { formatDezimal } from '../dezimal.ts';
import type { Prozent, Steuerart } from './steuerart.ts';

/** Countries whose tax law the program knows. */
export type Steuerland = 'DE' | 'AT';

/** VAT categories of EN 16931 (UNTDID 5305) that the modes use. */
export type Steuerkategorie = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';

/** Meaning of a mode in one country. */
export type Steuerregel = {
  /** As it is offered in forms. */
  bezeichnung: string;
  kategorie: Steuerkategorie;
  /** Note on the sheet and BT-120; the issuer's own text goes before it where the mode allows one. */
  hinweis: string;
  /** VATEX code, BT-121. */
  grundcode?: string;
  /**
   * Category O names no VAT id of anybody (BR-O-02). Where an issuer has one, he is taken as exempt (E) instead, but
   * not here: what is supplied abroad is not exempt, and § 14 UStG asks for no tax number on it.
   */
  isImmerO?: true;
  /** Where it stands in the law. */
  quelle: string;
};

type Tabelle = Record<Steuerart, Record<Steuerland, Steuerregel>>;

const LIEBHABEREI = 'Umsatzsteuerbefreit aufgrund von Liebhaberei.';

const REGELN: Tabelle = {
  liebhaberei: {
    DE: {
      bezeichnung: 'Keine Umsatzsteuer (Liebhaberei, Verein)',
      kategorie: 'O',
      hinweis: LIEBHABEREI,
      grundcode: 'VATEX-EU-O',
      quelle: '§ 2 Abs. 1 UStG (nicht unternehmerisch)',
    },
    AT: {
      bezeichnung: 'Keine Umsatzsteuer (Liebhaberei)',
      kategorie: 'O',
      hinweis: LIEBHABEREI,
      grundcode: 'VATEX-EU-O',
      quelle: '§ 2 Abs. 5 Z 2 UStG 1994',
    },
  },
  kleinunternehmer: {
    DE: {
      bezeichnung: 'Kleinunternehmer (§ 19 UStG)',
      kategorie: 'E',
      hinweis: 'Steuerfrei als Kleinunternehmer gemäß § 19 UStG.',
      quelle: '§ 19 UStG, § 34a UStDV',
    },
    AT: {
      bezeichnung: 'Kleinunternehmer (§ 6 Abs. 1 Z 27 UStG)',
      kategorie: 'E',
      hinweis: 'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung (§ 6 Abs. 1 Z 27 UStG).',
      quelle: '§ 6 Abs. 1 Z 27 UStG 1994',
    },
  },
  regel: {
    DE: { bezeichnung: 'Mit Umsatzsteuer', kategorie: 'S', hinweis: '', quelle: '§ 12 UStG' },
    AT: { bezeichnung: 'Mit Umsatzsteuer', kategorie: 'S', hinweis: '', quelle: '§ 10 UStG 1994' },
  },
  reverse: {
    DE: {
      bezeichnung: 'Reverse Charge (Kunde schuldet die Steuer)',
      kategorie: 'AE',
      hinweis: 'Steuerschuldnerschaft des Leistungsempfängers.',
      grundcode: 'VATEX-EU-AE',
      quelle: '§ 13b, § 14a Abs. 5 UStG',
    },
    AT: {
      bezeichnung: 'Reverse Charge (Kunde schuldet die Steuer)',
      kategorie: 'AE',
      hinweis: 'Übergang der Steuerschuld auf den Leistungsempfänger.',
      grundcode: 'VATEX-EU-AE',
      quelle: '§ 19 Abs. 1 UStG 1994',
    },
  },
  igl: {
    DE: {
      bezeichnung: 'Innergemeinschaftliche Lieferung',
      kategorie: 'K',
      hinweis: 'Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1 Buchst. b, § 6a UStG).',
      grundcode: 'VATEX-EU-IC',
      quelle: '§ 4 Nr. 1 Buchst. b, § 6a, § 14a Abs. 3 UStG',
    },
    AT: {
      bezeichnung: 'Innergemeinschaftliche Lieferung',
      kategorie: 'K',
      hinweis: 'Steuerfreie innergemeinschaftliche Lieferung (Art. 6 Abs. 1 UStG).',
      grundcode: 'VATEX-EU-IC',
      quelle: 'Art. 6 Abs. 1, Art. 7 UStG 1994',
    },
  },
  export: {
    DE: {
      bezeichnung: 'Warenausfuhr in ein Drittland',
      kategorie: 'G',
      hinweis: 'Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1 Buchst. a, § 6 UStG).',
      grundcode: 'VATEX-EU-G',
      quelle: '§ 4 Nr. 1 Buchst. a, § 6 UStG',
    },
    AT: {
      bezeichnung: 'Warenausfuhr in ein Drittland',
      kategorie: 'G',
      hinweis: 'Steuerfreie Ausfuhrlieferung (§ 6 Abs. 1 Z 1, § 7 UStG).',
      grundcode: 'VATEX-EU-G',
      quelle: '§ 6 Abs. 1 Z 1, § 7 UStG 1994',
    },
  },
  drittland: {
    DE: {
      bezeichnung: 'Dienstleistung an Unternehmen im Drittland (nicht steuerbar)',
      kategorie: 'O',
      hinweis: 'Nicht im Inland steuerbare Leistung: Leistungsort beim Empfänger (§ 3a Abs. 2 UStG).',
      grundcode: 'VATEX-EU-O',
      isImmerO: true,
      quelle: '§ 3a Abs. 2 UStG; Art. 44 MwStSystRL',
    },
    AT: {
      bezeichnung: 'Dienstleistung an Unternehmen im Drittland (nicht steuerbar)',
      kategorie: 'O',
      hinweis: 'Nicht im Inland steuerbare Leistung: Leistungsort beim Empfänger (§ 3a Abs. 6 UStG).',
      grundcode: 'VATEX-EU-O',
      isImmerO: true,
      quelle: '§ 3a Abs. 6 UStG 1994; Art. 44 MwStSystRL',
    },
  },
  befreit: {
    DE: {
      bezeichnung: 'Andere Steuerbefreiung',
      kategorie: 'E',
      hinweis: 'Umsatzsteuerfrei gemäß § 4 UStG.',
      quelle: '§ 4 UStG',
    },
    AT: {
      bezeichnung: 'Andere Steuerbefreiung',
      kategorie: 'E',
      hinweis: 'Umsatzsteuerfrei gemäß § 6 UStG.',
      quelle: '§ 6 Abs. 1 UStG 1994',
    },
  },
};

/** Meaning of a mode for an issuer in that country. */
export function steuerregel(art: Steuerart, land: Steuerland): Steuerregel {
  return REGELN[art][land];
}

/** Modes whose note the issuer words himself; the others have a wording that the law fixes. */
export function hatEigenenHinweis(art: Steuerart): boolean {
  return ['liebhaberei', 'kleinunternehmer', 'drittland', 'befreit'].includes(art);
}

/** A rate, the first day it applies, and the last where there is one. */
type Satz = { land: Steuerland; satz: Prozent; ab: Datum; bis?: Datum; wofuer: string };

/** Germany lowered both rates for half a year (§ 28 Abs. 1 bis 3 UStG). */
const HALBJAHR_2020 = { ab: '2020-07-01', bis: '2020-12-31' };

const SAETZE: readonly Satz[] = [
  ...ausserZweitesHalbjahr2020({ satz: 1900, ab: '2007-01-01', wofuer: 'Regelsatz (§ 12 Abs. 1 UStG)' }),
  ...ausserZweitesHalbjahr2020({ satz: 700, ab: '1983-07-01', wofuer: 'ermäßigt (§ 12 Abs. 2 UStG)' }),
  { land: 'DE', satz: 1600, ...HALBJAHR_2020, wofuer: 'Regelsatz (§ 28 Abs. 1 UStG)' },
  { land: 'DE', satz: 500, ...HALBJAHR_2020, wofuer: 'ermäßigt (§ 28 Abs. 2 UStG)' },
  { land: 'DE', satz: 0, ab: '2023-01-01', wofuer: 'Photovoltaik (§ 12 Abs. 3 UStG)' },
  { land: 'AT', satz: 2000, ab: '1984-01-01', wofuer: 'Normalsatz (§ 10 Abs. 1 UStG)' },
  { land: 'AT', satz: 1300, ab: '2016-01-01', wofuer: 'ermäßigt (§ 10 Abs. 3 UStG)' },
  { land: 'AT', satz: 1000, ab: '1984-01-01', wofuer: 'ermäßigt (§ 10 Abs. 2 UStG)' },
  {
    land: 'AT',
    satz: 500,
    ab: '2020-07-01',
    bis: '2021-12-31',
    wofuer: 'Gastronomie, Kultur (§ 28 Abs. 52 UStG)',
  },
  { land: 'AT', satz: 490, ab: '2026-07-01', wofuer: 'Grundnahrungsmittel' },
];

function ausserZweitesHalbjahr2020(satz: Omit<Satz, 'land' | 'bis'>): Satz[] {
  return [
    { land: 'DE', ...satz, bis: '2020-06-30' },
    { land: 'DE', ...satz, ab: '2021-01-01' },
  ];
}

/** Rates to choose from on a day, the usual one first. Any other rate may be typed. */
export function steuersaetze(land: Steuerland, datum: Datum): { satz: Prozent; wofuer: string }[] {
  return SAETZE.filter((satz) => satz.land === land && gilt(satz, datum));
}

function gilt({ ab, bis }: { ab: Datum; bis?: Datum }, datum: Datum): boolean {
  return ab <= datum && (bis === undefined || datum <= bis);
}

/** The rate that a new line has without being told. */
export function standardsatz(land: Steuerland): Prozent {
  return land === 'AT' ? 2000 : 1900;
}

/** Gross amount in cents above which an Austrian invoice names the customer's UID (§ 11 Abs. 1 Z 2 UStG 1994). */
export const UID_GRENZE_AT = 1_000_000;

/** "19 %", "4,9 %" */
export function formatProzent(prozent: Prozent): string {
  return `${formatDezimal(prozent * 100)}\u00a0%`;
}
