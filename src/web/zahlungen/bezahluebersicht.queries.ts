import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Bezahluebersicht } from '#kern/auswertungen/bezahluebersicht.ts';
import type { Tage } from '#kern/auswertungen/zeitraum.ts';
import { request } from '#web/api/client.ts';

type Filter = Tage & { q?: string | undefined; richtung?: 'pos' | 'neg' | undefined };

/** How many invoices (or expenses) of a range are drafts, open, overdue and paid, and their sums. */
export function useBezahluebersicht(filter: Filter) {
  return useQuery({ ...bezahlAbfrage(filter), placeholderData: keepPreviousData });
}

/** The same as a query. */
export function bezahlAbfrage({ von, bis, q, richtung = 'pos' }: Filter) {
  return queryOptions({
    queryKey: ['auswertungen', 'bezahlstatus', von, bis, q, richtung],
    queryFn: ({ signal }) =>
      request('auswertungen/bezahlstatus', Bezahluebersicht, {
        query: { von, bis, q, richtung },
        signal,
      }),
  });
}
