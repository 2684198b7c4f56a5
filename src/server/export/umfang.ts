/** What of a Mandant is in the export, table by table: one that is missing here keeps everything from compiling. */
import type { TABELLEN } from '../speicher/kontoende.repository.ts';

type Tabelle = (typeof TABELLEN)[number];
/** The file of the export, or the folder, that has its rows; or why nobody needs them. */
type Verbleib = { in: string } | { nicht: string };

const GERECHNET: Verbleib = { nicht: 'follows from the receipts' };
const ZUGANG: Verbleib = { nicht: 'opens an account; what was done with it says the Protokoll' };
const BETRIEB: Verbleib = { nicht: 'how the program works, of no use elsewhere' };
const BELEGE: Verbleib = { in: 'daten/belege.jsonl' };
const PAPIERE: Verbleib = { in: 'daten/papiere.jsonl' };
const SERIEN: Verbleib = { in: 'daten/serien.jsonl' };

export const UMFANG: Readonly<Record<Tabelle, Verbleib>> = {
  mahnung: { in: 'daten/mahnungen.jsonl' },
  mahnposten: { in: 'daten/mahnungen.jsonl' },
  mahnstand: GERECHNET,
  serie: SERIEN,
  serieninhalt: SERIEN,
  serientermin: SERIEN,
  papier: PAPIERE,
  papierposten: PAPIERE,
  sendung: { in: 'daten/sendungen.jsonl' },
  mailvorlage: { in: 'daten/mailvorlagen.jsonl' },
  eingangsstueck: { in: 'daten/eingang.jsonl' },
  eingangsdatei: { in: 'eingang/' },
  eingangslesung: { nicht: 'what a machine saw on an original, and sees again' },
  anmerkung: { in: 'daten/anmerkungen.jsonl' },
  pruefvermerk: { in: 'daten/pruefvermerke.jsonl' },
  archiv: { in: 'rechnungen/' },
  datei: { in: 'eingang/' },
  rechnung: BELEGE,
  posten: BELEGE,
  absetzung: BELEGE,
  anlage: BELEGE,
  eingang: BELEGE,
  eingangssteuer: BELEGE,
  bewegung: BELEGE,
  zuordnung: BELEGE,
  partei: { in: 'daten/parteien.jsonl' },
  lieferantenkonto: { in: 'daten/parteien.jsonl' },
  produkt: { in: 'daten/produkte.jsonl' },
  zahlungsmethode: { in: 'daten/zahlungsmethoden.jsonl' },
  konto: { in: 'daten/konten.jsonl' },
  papierkorbdatei: { in: 'anlagen/' },
  papierkorb: { in: 'daten/papierkorb.jsonl' },
  logo: { in: 'daten/logo.jpg' },
  protokoll: { in: 'daten/protokoll.jsonl' },
  partei_jahr: GERECHNET,
  produkt_jahr: GERECHNET,
  tageswert: GERECHNET,
  zaehler: GERECHNET,
  beispiel: { nicht: 'which records came with the program to try it out' },
  mitgliedschaft: ZUGANG,
  einladung: ZUGANG,
  api_schluessel: ZUGANG,
  betreiber: ZUGANG,
  postfach: ZUGANG,
  versandkonto: ZUGANG,
  kundenlink: { nicht: 'hashes of links, which open nothing elsewhere' },
  kundenseite: { nicht: 'which invoices a customer may see here; who opened it and when says the Protokoll' },
  idempotenz: BETRIEB,
  auftrag: BETRIEB,
  ereignis: BETRIEB,
};
