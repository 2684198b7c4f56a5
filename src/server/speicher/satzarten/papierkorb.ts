import type { Satzbau } from './satzbau.ts';

/** Records that were deleted, and the files that they name again when they come back. */
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
