import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Bezahluebersicht } from '#kern/auswertungen/bezahluebersicht.ts';
import type { Tage } from '#kern/auswertungen/zeitraum.ts';
import { request } from '#web/api/client.ts';

/** Range, name and direction of the overview. */
export type BezahlFilter = Tage & {
  q?: string | undefined;
  richtung?: 'pos' | 'neg' | undefined;
  pruefung?: 'ungeprueft' | 'anmerkungen' | undefined;
};

/**
 * How many invoices (or expenses) of a range are drafts, open, overdue and paid, and their sums; nothing is asked without a
 * range, and without a direction it is about invoices.
 */
export function useBezahluebersicht(filter: BezahlFilter | undefined) {
  const { von = '', bis = '', q, richtung = 'pos', pruefung } = filter ?? {};
  return useQuery({
    queryKey: ['auswertungen', 'bezahlstatus', von, bis, q, richtung, pruefung],
    queryFn: ({ signal }) => {
      const query = { von, bis, q, richtung, pruefung };
      return request('auswertungen/bezahlstatus', Bezahluebersicht, { query, signal });
    },
    enabled: filter !== undefined,
    placeholderData: keepPreviousData,
  });
}
