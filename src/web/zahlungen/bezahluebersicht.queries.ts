import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Bezahluebersicht } from '#kern/auswertungen/bezahluebersicht.ts';
import type { Tage } from '#kern/auswertungen/zeitraum.ts';
import { request } from '#web/api/client.ts';

/** How many invoices of a range are open, overdue and paid, and their sums. */
export function useBezahluebersicht(tage: Tage) {
  return useQuery({ ...bezahlAbfrage(tage), placeholderData: keepPreviousData });
}

/** The same as a query. */
export function bezahlAbfrage({ von, bis }: Tage) {
  return queryOptions({
    queryKey: ['auswertungen', 'bezahlstatus', von, bis],
    queryFn: ({ signal }) =>
      request('auswertungen/bezahlstatus', Bezahluebersicht, {
        query: { von, bis, richtung: 'pos' },
        signal,
      }),
  });
}
