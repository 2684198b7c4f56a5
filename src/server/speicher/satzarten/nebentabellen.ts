/** Tables that no record consists of. */
import { ohneVerweis } from '../verweis.ts';
import type { Satztabelle } from './liste.ts';
import { type Mauer, type Tabelle, type Verbleib, ZUGANG } from './satzbau.ts';

type Nebentabelle = {
  /** Whose rows they are: they go with the Mandant, or with the account of a person. */
  von: 'mandant' | 'person' | 'server';
  /** Guard of the table instead of checksums. */
  gesichert: string;
  ausfuhr: Verbleib;
  mauer?: Mauer;
};

const GERECHNET: Verbleib = { nicht: 'follows from the receipts' };
const BETRIEB: Verbleib = { nicht: 'how the program works, of no use elsewhere' };
const ausBelegen: Nebentabelle = {
  von: 'mandant',
  gesichert: 'computed again from the receipts',
  ausfuhr: GERECHNET,
};

/** All of them by name. A table that is neither here nor part of a record keeps this from compiling. */
export const NEBENTABELLEN: Readonly<Record<Exclude<Tabelle, Satztabelle>, Nebentabelle>> = {
  tageswert: ausBelegen,
  partei_jahr: ausBelegen,
  produkt_jahr: ausBelegen,
  mahnstand: ausBelegen,
  zaehler: { von: 'mandant', gesichert: 'compared with the numbers that were given out', ausfuhr: GERECHNET },
  eingangslesung: {
    von: 'mandant',
    gesichert: 'what a machine saw on an original, and sees again',
    ausfuhr: { nicht: 'what a machine saw on an original, and sees again' },
  },
  kundenlink: {
    von: 'mandant',
    gesichert: 'hashes of links, which open what the record says is open, and nothing else',
    ausfuhr: { nicht: 'hashes of links, which open nothing elsewhere' },
  },
  idempotenz: { von: 'mandant', gesichert: 'lives a day', ausfuhr: BETRIEB },
  auftrag: {
    von: 'mandant',
    gesichert: 'what has to be done, and what came of it, for some weeks',
    ausfuhr: BETRIEB,
  },
  ereignis: { von: 'mandant', gesichert: 'names for two days what has changed', ausfuhr: BETRIEB },
  protokoll: {
    von: 'mandant',
    gesichert: 'its own chain, and the anchor outside of the database',
    ausfuhr: { in: 'daten/protokoll.jsonl' },
    mauer: { grund: 'Das Protokoll ist unveränderlich.' },
  },
  datei: {
    von: 'mandant',
    gesichert: 'its own hash, which the archive, the logo and the inbox name',
    ausfuhr: { in: 'eingang/' },
    mauer: { grund: 'Eine gespeicherte Datei ist unveränderlich.', entbehrlich: ohneVerweis('old') },
  },
  sitzung: { von: 'person', gesichert: 'tokens of people, gone with the next sign-out', ausfuhr: ZUGANG },
  anmeldevorgang: { von: 'person', gesichert: 'lives five minutes', ausfuhr: ZUGANG },
  bekanntes_geraet: {
    von: 'person',
    gesichert: 'devices seen before, which only count tries apart',
    ausfuhr: ZUGANG,
  },
  fehlversuch: { von: 'server', gesichert: 'counts wrong passwords', ausfuhr: BETRIEB },
  partei_fts: { von: 'server', gesichert: 'compared with the names', ausfuhr: BETRIEB },
  migration: { von: 'server', gesichert: 'compared with the steps of the program', ausfuhr: BETRIEB },
  betrieb: { von: 'server', gesichert: 'about the server, not about records', ausfuhr: BETRIEB },
  entfernt: { von: 'server', gesichert: 'compared with the anchor', ausfuhr: BETRIEB },
};
