import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Bezahluebersicht } from '#kern/auswertungen/bezahluebersicht.ts';
import { request } from '#web/api/client.ts';
import { type BezahlFilter, bezahlAnfrage } from '#web/zahlungen/bezahluebersicht.anfrage.ts';

/** How many invoices (or expenses) of a range are drafts, open, overdue and paid, and their sums; nothing is asked without a range. */
export function useBezahluebersicht(filter: BezahlFilter | undefined) {
  return useQuery({
    ...bezahlAbfrage(filter ?? { von: '', bis: '' }),
    enabled: filter !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** The same as a query. */
export function bezahlAbfrage(filter: BezahlFilter) {
  const { von, bis, q, richtung = 'pos', pruefung } = filter;
  return queryOptions({
    queryKey: ['auswertungen', 'bezahlstatus', von, bis, q, richtung, pruefung],
    queryFn: ({ signal }) => {
      const { pfad, query } = bezahlAnfrage(filter);
      return request(pfad, Bezahluebersicht, { query, signal });
    },
  });
}
