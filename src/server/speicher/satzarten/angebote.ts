import { jederzeit, type Satzbau } from './satzbau.ts';

const PAPIER = 'Ein fertiges Angebot, eine Auftragsbestätigung oder ein Lieferschein ist unveränderlich.';

/** A quote, an order confirmation or a delivery note. */
export const papier = {
  ausfuhr: { in: 'daten/papiere.jsonl' },
  tabellen: {
    papier: {
      mauer: {
        grund: PAPIER,
        fest: (row) => `${row}.status <> 'entwurf'`,
        frei: {
          ...jederzeit('version', 'geaendert_am'),
          // It is answered, more than once if need be; replaced or withdrawn it stays so.
          status: `old.status not in ('ersetzt', 'zurueckgezogen')
        and new.status in ('fertig', 'angenommen', 'abgelehnt', 'ersetzt', 'zurueckgezogen')`,
        },
      },
      datei: 'PDF eines Angebots, einer Auftragsbestätigung oder eines Lieferscheins',
    },
    papierposten: {
      ordnung: ['zeile'],
      mauer: {
        grund: PAPIER,
        teilVon: 'papier_id',
        fest: (row) => `exists (select 1 from papier p where p.mandant_id = ${row}.mandant_id
    and p.id = ${row}.papier_id and p.status <> 'entwurf')`,
      },
    },
  },
} satisfies Satzbau;
