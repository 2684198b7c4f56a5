import type { Pruefauswahl } from '#kern/anmerkungen/pruefung.ts';
import type { Folge, Sortierung } from '#kern/rechnungen/sortierung.ts';
import type { Bezahlgruppe } from '#kern/zahlungen/bezahlstatus.ts';
import type { Frage } from '#web/api/vorgriff.ts';

/** Which receipts a list shows. Both days or none. */
export type RechnungFilter = {
  von?: string;
  bis?: string;
  richtung?: 'pos' | 'neg' | undefined;
  q?: string | undefined;
  kundenID?: number;
  bezahlstatus?: Bezahlgruppe | undefined;
  /** Those that can be checked, were not, or have open remarks. */
  pruefung?: Pruefauswahl | undefined;
  /** Without it the newest service comes first. */
  sort?: Sortierung | undefined;
  folge?: Folge | undefined;
};

const SEITENLAENGE = 50;

/** How a page of receipts is asked for; `nach` is the cursor that leads to it. */
export function rechnungenAnfrage(filter: RechnungFilter, nach?: string): Frage {
  const { q, kundenID, bezahlstatus, pruefung, sort, folge } = filter;
  return {
    pfad: toPfad(filter),
    query: { q, kundenID, bezahlstatus, pruefung, sort, folge, posten: false, limit: SEITENLAENGE, nach },
  };
}

function toPfad({ von, bis, richtung }: RechnungFilter): string {
  if (von === undefined || bis === undefined) return 'rechnungen';
  return ['rechnungen/dates', von, bis, richtung].filter(Boolean).join('/');
}
