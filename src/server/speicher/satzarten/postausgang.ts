/** Mails that go out, from where, and in which words. */
import type { Schema } from '../../db/schema.ts';
import { jederzeit, type Satzbau, ZUGANG } from './satzbau.ts';

/** Of a mail in the outbox: how it goes. */
export const GESENDET: readonly (keyof Schema['sendung'])[] = [
  ...(['zustand', 'versuche', 'faellig_am', 'uebergeben_am', 'antwort', 'fehler', 'abgelehnt'] as const),
  'gesendet_am',
];

export const sendung = {
  ausfuhr: { in: 'daten/sendungen.jsonl' },
  tabellen: {
    sendung: {
      ohne: GESENDET,
      mauer: { grund: 'Was verschickt wird oder wurde, ist unveränderlich.', frei: jederzeit(...GESENDET) },
      datei: 'Mail im Postausgang',
    },
  },
} satisfies Satzbau;

export const versandkonto = {
  ausfuhr: ZUGANG,
  tabellen: {
    versandkonto: { spalte: 'mandant_id', ohne: ['geheimnis', 'fehler', 'zuletzt', 'pause_bis'] },
  },
} satisfies Satzbau;

export const mailvorlage = {
  ausfuhr: { in: 'daten/mailvorlagen.jsonl' },
  tabellen: { mailvorlage: { spalte: 'mandant_id', ordnung: ['art'] } },
} satisfies Satzbau;
