import type { Satzbau } from './satzbau.ts';

/** What was deleted, and the files that it names again when it comes back. */
export const papierkorb = {
  ausfuhr: { in: 'daten/papierkorb.jsonl' },
  tabellen: {
    papierkorb: {},
    papierkorbdatei: {
      ordnung: ['sha256'],
      datei: 'Anlage einer Rechnung',
      ausfuhr: { in: 'anlagen/' },
    },
  },
} satisfies Satzbau;
