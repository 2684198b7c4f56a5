/** Which rows a record of the Protokoll consists of. */
import type { Schema } from '../db/schema.ts';

export type Objekt =
  | 'mandant'
  | 'nummernkreis'
  | 'benutzer'
  | 'mitglied'
  | 'einladung'
  | 'apischluessel'
  | 'betreiber'
  | 'kunde'
  | 'produkt'
  | 'zahlungsmethode'
  | 'konto'
  | 'bewegung'
  | 'rechnung'
  | 'papierkorb'
  | 'eingangsstueck'
  | 'anmerkung'
  | 'pruefvermerk'
  | 'serie'
  | 'mahnung'
  | 'sendung'
  | 'papier'
  | 'kundenseite'
  | 'versandkonto'
  | 'mailvorlage'
  | 'postfach';

type Tabelle = keyof Schema;

/** Rows of one table that belong to a record: those whose `spalte` is its id. */
export type Zeilenquelle = {
  tabelle: Tabelle;
  spalte: string;
  /** Columns that change without an act of anybody, or are secret and guard themselves. */
  ohne?: readonly string[];
  /** Only rows with these values. */
  nur?: Readonly<Record<string, string | number>>;
  /** Counts twice: the bytes of this hash once stood behind it, and counted as their hash. */
  doppelt?: string;
  /** Its rows are older than the checksums that name it: those that do not say nothing about them. */
  spaeter?: true;
  /** Only records whose own row is so have rows here; whoever writes asks no others, whoever checks asks all. */
  wenn?: (eigene: Eigene) => boolean;
  /** Columns that put rows in order. */
  ordnung?: readonly string[];
};

type Eigene = Readonly<Record<string, unknown>>;

function isAusgabe({ einnahme }: Eigene): boolean {
  return einnahme === 0;
}

/** The only record of its kind. */
export const EINZIGER = 1;

/** Kinds of which a Mandant has one record at most: its rows are those with his id. */
const EINMALIGE: readonly string[] = ['mandant', 'versandkonto', 'mailvorlage', 'postfach'];
export const isEinmalig = (art: string) => EINMALIGE.includes(art);

/** Of a piece of the inbox: what a machine read, where that stands, and what follows from both. */
export const GELESEN: readonly (keyof Schema['eingangsstueck'])[] = [
  ...(['zustand', 'lieferant', 'belegdatum', 'brutto', 'waehrung', 'zu_pruefen', 'doppelt'] as const),
  ...(['wer', 'partei_id', 'belegnummer', 'vorschlag', 'fehler', 'version', 'geaendert_am'] as const),
];

/** Of an issued invoice: how far it was reminded, and whether that is stopped. */
export const GEMAHNT: readonly (keyof Schema['rechnung'])[] = [
  ...(['mahnstufe', 'gemahnt_am', 'mahnfrist', 'mahnsperre', 'mahnsperre_bis'] as const),
];

/** Of a mail in the outbox: how it goes. */
export const GESENDET: readonly (keyof Schema['sendung'])[] = [
  ...(['zustand', 'versuche', 'faellig_am', 'uebergeben_am', 'antwort', 'fehler', 'abgelehnt'] as const),
  'gesendet_am',
];

/** Of a mailbox: how far it was read, and how that went. */
const GELESEN_BIS: readonly (keyof Schema['postfach'])[] = [
  ...(['uid_gueltig', 'uid', 'geholt', 'zuletzt', 'fehler', 'fehlversuche', 'pause_bis'] as const),
];

/**
 * The tables behind each kind of record; the first one holds its own row. All columns count but those in `ohne`, so that
 * a column of tomorrow is guarded from its first day. New tables come last: older checksums know nothing of them.
 */
export const ZEILEN: Record<Exclude<Objekt, 'nummernkreis'>, readonly Zeilenquelle[]> = {
  mandant: [
    { tabelle: 'mandant', spalte: 'id', ohne: ['protokoll_lfd', 'protokoll_sha256'] },
    { tabelle: 'logo', spalte: 'mandant_id', doppelt: 'sha256' },
  ],
  benutzer: [
    { tabelle: 'benutzer', spalte: 'id', ohne: ['vorlieben', 'nutzerkennung'] },
    { tabelle: 'totp', spalte: 'benutzer_id', ohne: ['geheimnis', 'schritt'], nur: { aktiv: 1 } },
    {
      ...{ tabelle: 'passkey', spalte: 'benutzer_id', ordnung: ['id'] },
      ohne: ['zaehler', 'benutzt_am', 'name'],
    },
    {
      ...{ tabelle: 'wiederherstellung', spalte: 'benutzer_id', ordnung: ['code_sha256'] },
      ohne: ['benutzt_am'],
    },
  ],
  mitglied: [{ tabelle: 'mitgliedschaft', spalte: 'id' }],
  einladung: [{ tabelle: 'einladung', spalte: 'id' }],
  apischluessel: [{ tabelle: 'api_schluessel', spalte: 'id', ohne: ['benutzt_am'] }],
  betreiber: [{ tabelle: 'betreiber', spalte: 'id' }],
  kunde: [
    { tabelle: 'partei', spalte: 'id' },
    { tabelle: 'beispiel', spalte: 'objekt_id', nur: { objekt: 'kunde' } },
    { tabelle: 'lieferantenkonto', spalte: 'partei_id', ordnung: ['iban'] },
  ],
  produkt: [
    { tabelle: 'produkt', spalte: 'id' },
    { tabelle: 'beispiel', spalte: 'objekt_id', nur: { objekt: 'produkt' } },
  ],
  zahlungsmethode: [{ tabelle: 'zahlungsmethode', spalte: 'id' }],
  konto: [{ tabelle: 'konto', spalte: 'id', ohne: ['bewegt'] }],
  bewegung: [
    { tabelle: 'bewegung', spalte: 'id' },
    { tabelle: 'zuordnung', spalte: 'bewegung_id', ordnung: ['id'] },
  ],
  rechnung: [
    { tabelle: 'rechnung', spalte: 'id' },
    { tabelle: 'posten', spalte: 'rechnung_id', ordnung: ['nr'] },
    { tabelle: 'beispiel', spalte: 'objekt_id', nur: { objekt: 'rechnung' } },
    { tabelle: 'eingang', spalte: 'rechnung_id', wenn: isAusgabe },
    { tabelle: 'eingangssteuer', spalte: 'rechnung_id', ordnung: ['nr'], wenn: isAusgabe },
    {
      ...{ tabelle: 'archiv', spalte: 'rechnung_id', ordnung: ['art'], spaeter: true },
      wenn: ({ status }) => status !== 'entwurf',
    },
    {
      ...{ tabelle: 'absetzung', spalte: 'rechnung_id', ordnung: ['nr'] },
      wenn: ({ art }) => art !== 'rechnung' && art !== 'abschlag',
    },
    {
      ...{ tabelle: 'anlage', spalte: 'rechnung_id', ordnung: ['nr'] },
      wenn: ({ einnahme, art }) => einnahme === 1 && art !== 'storno',
    },
  ],
  papierkorb: [
    { tabelle: 'papierkorb', spalte: 'id' },
    { tabelle: 'papierkorbdatei', spalte: 'papierkorb_id', ordnung: ['sha256'] },
  ],
  eingangsstueck: [
    { tabelle: 'eingangsstueck', spalte: 'id', ohne: GELESEN },
    { tabelle: 'eingangsdatei', spalte: 'stueck_id', ordnung: ['nr'] },
  ],
  anmerkung: [{ tabelle: 'anmerkung', spalte: 'id' }],
  pruefvermerk: [{ tabelle: 'pruefvermerk', spalte: 'id' }],
  serie: [
    { tabelle: 'serie', spalte: 'id' },
    { tabelle: 'serieninhalt', spalte: 'serie_id', ordnung: ['ab'] },
    { tabelle: 'serientermin', spalte: 'serie_id', ordnung: ['nr'] },
  ],
  sendung: [{ tabelle: 'sendung', spalte: 'id', ohne: GESENDET }],
  papier: [
    { tabelle: 'papier', spalte: 'id' },
    { tabelle: 'papierposten', spalte: 'papier_id', ordnung: ['zeile'] },
  ],
  kundenseite: [{ tabelle: 'kundenseite', spalte: 'id' }],
  mahnung: [
    { tabelle: 'mahnung', spalte: 'id' },
    { tabelle: 'mahnposten', spalte: 'mahnung_id', ordnung: ['rechnung_id'] },
  ],
  versandkonto: [
    { tabelle: 'versandkonto', spalte: 'mandant_id', ohne: ['geheimnis', 'fehler', 'zuletzt', 'pause_bis'] },
  ],
  mailvorlage: [{ tabelle: 'mailvorlage', spalte: 'mandant_id', ordnung: ['art'] }],
  postfach: [
    {
      ...{ tabelle: 'postfach', spalte: 'mandant_id' },
      ohne: ['geheimnis', ...GELESEN_BIS],
    },
  ],
};

export type Satzart = keyof typeof ZEILEN;

export const SATZARTEN = Object.keys(ZEILEN) as Satzart[];

/** Tables that no record consists of, and what guards them instead. */
export const ANDERS_GESICHERT: Partial<Record<Tabelle, string>> = {
  protokoll: 'its own chain, and the anchor outside of the database',
  datei: 'its own hash, which the archive, the logo and the inbox name',
  zaehler: 'compared with the numbers that were given out',
  tageswert: 'computed again from the receipts',
  partei_jahr: 'computed again from the receipts',
  produkt_jahr: 'computed again from the receipts',
  mahnstand: 'computed again from the receipts',
  partei_fts: 'compared with the names',
  sitzung: 'tokens of people, gone with the next sign-out',
  anmeldevorgang: 'lives five minutes',
  fehlversuch: 'counts wrong passwords',
  bekanntes_geraet: 'devices seen before, which only count tries apart',
  idempotenz: 'lives a day',
  eingangslesung: 'what a machine saw on an original, and sees again',
  kundenlink: 'hashes of links, which open what the record says is open, and nothing else',
  auftrag: 'what has to be done, and what came of it, for some weeks',
  ereignis: 'names for two days what has changed',
  migration: 'compared with the steps of the program',
  betrieb: 'about the server, not about records',
  entfernt: 'compared with the anchor',
};
