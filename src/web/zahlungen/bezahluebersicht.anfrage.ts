import type { Tage } from '#kern/auswertungen/zeitraum.ts';
import type { Frage } from '#web/api/vorgriff.ts';

/** Range, name and direction of the overview. */
export type BezahlFilter = Tage & {
  q?: string | undefined;
  richtung?: 'pos' | 'neg' | undefined;
  pruefung?: 'ungeprueft' | 'anmerkungen' | undefined;
};

/** How it is asked for; without a direction that of the invoices. */
export function bezahlAnfrage({ von, bis, q, richtung = 'pos', pruefung }: BezahlFilter): Frage {
  return { pfad: 'auswertungen/bezahlstatus', query: { von, bis, q, richtung, pruefung } };
}
