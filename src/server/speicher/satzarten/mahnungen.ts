import { JEDERZEIT, type Satzbau } from './satzbau.ts';

const GRUND = 'Eine Mahnung ist unveränderlich. Sie lässt sich zurückziehen.';

/** A reminder, and the invoices that it is about. */
export const mahnung = {
  ausfuhr: { in: 'daten/mahnungen.jsonl' },
  tabellen: {
    mahnung: {
      mauer: {
        grund: GRUND,
        frei: {
          zustand: `old.zustand <> 'zurueckgezogen'`,
          verschickt_am: JEDERZEIT,
          zurueck_am: `old.zurueck_am = ''`,
          grund: `old.zurueck_am = '' and new.zurueck_am <> ''`,
        },
      },
      datei: 'Mahnung',
    },
    mahnposten: {
      ordnung: ['rechnung_id'],
      mauer: { grund: GRUND, frei: { gilt: 'old.gilt = 1 and new.gilt = 0' } },
    },
  },
} satisfies Satzbau;
