/** Remarks and marks of advisers and auditors about receipts. */
import { jederzeit, type Satzbau } from './satzbau.ts';

const ANGEMERKT = 'Was angemerkt oder geprüft ist, wird zurückgenommen und bleibt stehen.';

export const anmerkung = {
  ausfuhr: { in: 'daten/anmerkungen.jsonl' },
  tabellen: {
    anmerkung: {
      mauer: {
        grund: ANGEMERKT,
        frei: { ...jederzeit('erledigt_am', 'erledigt_von_id'), gestrichen_am: `old.gestrichen_am = ''` },
      },
    },
  },
} satisfies Satzbau;

export const pruefvermerk = {
  ausfuhr: { in: 'daten/pruefvermerke.jsonl' },
  tabellen: {
    pruefvermerk: {
      mauer: {
        grund: ANGEMERKT,
        frei: {
          zurueck_am: `old.zurueck_am = ''`,
          zurueck_von_id: `old.zurueck_am = '' and new.zurueck_am <> ''`,
        },
      },
    },
  },
} satisfies Satzbau;
