/** Categories of expenses, in the words of people who keep no books. The ids stay: bookkeeping hangs on them. */
import { z } from 'zod';

/** Kind of user: a business or a club, in Germany or Austria, where some things exist only there. */
export type Nutzerart = 'betrieb' | 'verein';
export type Nutzer = { art: Nutzerart; land: 'DE' | 'AT' };

type Zeile = {
  name: string;
  /** Kinds of users who are shown it without asking; anybody may search for it. */
  fuer: readonly Nutzerart[];
  land?: 'DE' | 'AT';
};

const ALLE: readonly Nutzerart[] = ['betrieb', 'verein'];
const BETRIEB: readonly Nutzerart[] = ['betrieb'];
const VEREIN: readonly Nutzerart[] = ['verein'];
/** Few ever need it. */
const NIEMAND: readonly Nutzerart[] = [];

/** The most frequent ones first, the rest of the world last. */
export const KATEGORIEN = {
  waren: { name: 'Waren, Rohstoffe, Material', fuer: ALLE },
  edv: { name: 'Software, Hosting, Computerdienste', fuer: ALLE },
  buero: { name: 'Bürobedarf, Porto, Fachbücher', fuer: ALLE },
  telekom: { name: 'Telefon, Handy, Internet', fuer: ALLE },
  fahrkarte: { name: 'Bahn, Bus, Flug, Taxi', fuer: ALLE },
  unterkunft: { name: 'Übernachtung und Nebenkosten der Reise', fuer: ALLE },
  versicherung: { name: 'Versicherungen des Betriebs', fuer: ALLE },
  werbung: { name: 'Werbung, Drucksachen, Website', fuer: ALLE },
  bank: { name: 'Bank- und Zahlungsgebühren', fuer: ALLE },
  kfz_lauf: { name: 'Tanken, Parken, Autoreparatur', fuer: BETRIEB },
  miete: { name: 'Miete und Pacht für Räume', fuer: ALLE },
  fremdleistung: { name: 'Fremdleistungen, Subunternehmer', fuer: ALLE },
  energie: { name: 'Strom, Heizung, Wasser', fuer: ALLE },
  raum_sonst: { name: 'Reinigung, Reparatur, Nebenkosten der Räume', fuer: ALLE },
  werkzeug: { name: 'Werkzeug und kleine Geräte', fuer: ALLE },
  bewirtung: { name: 'Bewirtung von Geschäftspartnern', fuer: ALLE },
  beitraege: { name: 'Beiträge, Gebühren, Kammer, Verband', fuer: ALLE },
  beratung: { name: 'Steuerberatung, Anwalt, Buchführung', fuer: ALLE },
  fortbildung: { name: 'Fortbildung, Kurse', fuer: ALLE },
  reparatur: { name: 'Reparatur und Wartung von Geräten', fuer: ALLE },
  transport: { name: 'Verpackung, Versand, Fracht', fuer: ALLE },
  loehne: { name: 'Löhne, Gehälter, Minijobs', fuer: ALLE },
  sozialabgaben: { name: 'Sozialabgaben, Berufsgenossenschaft', fuer: BETRIEB },
  ehrenamt: { name: 'Übungsleiter- und Ehrenamtspauschale', fuer: VEREIN },
  geraetemiete: { name: 'Miete und Leasing von Geräten', fuer: ALLE },
  kfz_steuer: { name: 'Kfz-Steuer, Autoversicherung, Maut', fuer: BETRIEB },
  kfz_leasing: { name: 'Autoleasing', fuer: BETRIEB },
  geschenk: { name: 'Geschenke an Geschäftspartner', fuer: ALLE },
  entsorgung: { name: 'Entsorgung, Müll', fuer: BETRIEB },
  sozialversicherung_at: { name: 'Eigene SVS-Beiträge', fuer: BETRIEB, land: 'AT' },
  arbeitszimmer: { name: 'Häusliches Arbeitszimmer', fuer: NIEMAND },
  wege: { name: 'Wege zwischen Wohnung und Betrieb', fuer: NIEMAND },
  zinsen_anlage: { name: 'Zinsen für Kredite auf Anschaffungen', fuer: NIEMAND },
  zinsen_sonst: { name: 'Andere Zinsen', fuer: NIEMAND },
  einfuhrust: { name: 'Einfuhrumsatzsteuer', fuer: NIEMAND },
  ust_zahlung: { name: 'Umsatzsteuer ans Finanzamt', fuer: NIEMAND },
  bussgeld: { name: 'Bußgeld, Gewerbesteuer (nicht abziehbar)', fuer: NIEMAND },
  sonstiges: { name: 'Sonstiges', fuer: ALLE },
} as const satisfies Record<string, Zeile>;

export type KategorieId = keyof typeof KATEGORIEN;

export const KATEGORIE_IDS = Object.keys(KATEGORIEN) as [KategorieId, ...KategorieId[]];

/** Id of a category. */
export const Kategorie = z.enum(KATEGORIE_IDS, 'Diese Kategorie gibt es nicht.');

/** "Tanken, Parken, Autoreparatur" */
export function kategoriename(id: KategorieId): string {
  return KATEGORIEN[id].name;
}

/** All categories: those that this user is usually shown, and the others; each in the order of frequency. */
export function kategorienFuer({ art, land }: Nutzer): { ueblich: KategorieId[]; weitere: KategorieId[] } {
  const isUeblich = (id: KategorieId) => {
    const zeile: Zeile = KATEGORIEN[id];
    return zeile.fuer.includes(art) && (zeile.land === undefined || zeile.land === land);
  };
  return {
    ueblich: KATEGORIE_IDS.filter(isUeblich),
    weitere: KATEGORIE_IDS.filter((id) => !isUeblich(id)),
  };
}

const VEREINSWORT = /(^|[^\p{L}])(e\. ?v\.?|verein|förderkreis|club)($|[^\p{L}])|verein($|[^\p{L}])/iu;

/** Whether the list of a club suits somebody: by his name, because only what is shown first hangs on it. */
export function nutzerartOf({ name, steuerart }: { name: string; steuerart: string }): Nutzerart {
  return steuerart === 'liebhaberei' && VEREINSWORT.test(name) ? 'verein' : 'betrieb';
}
