/** Pieces that came in, and the ways by which they are fetched. */
import type { Schema } from '../../db/schema.ts';
import { jederzeit, type Satzbau, ZUGANG } from './satzbau.ts';

/** Of a piece of the inbox: what a machine read, where that stands, and what follows from both. */
export const GELESEN: readonly (keyof Schema['eingangsstueck'])[] = [
  ...(['zustand', 'lieferant', 'belegdatum', 'brutto', 'waehrung', 'zu_pruefen', 'doppelt'] as const),
  ...(['wer', 'partei_id', 'belegnummer', 'vorschlag', 'fehler', 'version', 'geaendert_am'] as const),
];

/** Of a mailbox: how far it was read, and how that went. */
const GELESEN_BIS: readonly (keyof Schema['postfach'])[] = [
  ...(['uid_gueltig', 'uid', 'geholt', 'zuletzt', 'fehler', 'fehlversuche', 'pause_bis'] as const),
];

export const eingangsstueck = {
  ausfuhr: { in: 'daten/eingang.jsonl' },
  tabellen: {
    eingangsstueck: {
      ohne: GELESEN,
      mauer: {
        grund: 'Was im Eingang liegt, bleibt.',
        frei: jederzeit(...GELESEN, 'rechnung_id', 'grund'),
      },
    },
    eingangsdatei: {
      spalte: 'stueck_id',
      ordnung: ['nr'],
      mauer: { grund: 'Ein Original im Eingang ist unveränderlich.' },
      datei: 'Original im Eingang',
      ausfuhr: { in: 'eingang/' },
    },
  },
} satisfies Satzbau;

export const postfach = {
  ausfuhr: ZUGANG,
  tabellen: { postfach: { spalte: 'mandant_id', ohne: ['geheimnis', ...GELESEN_BIS] } },
} satisfies Satzbau;
