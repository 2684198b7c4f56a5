import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { requestPage } from '#web/api/client.ts';
import { type RechnungFilter, rechnungenAnfrage } from '#web/rechnungsliste/rechnungsliste.anfrage.ts';

const Rechnungen = z.array(Rechnung);

/** Receipts, newest first, page after page. */
export function useRechnungen(filter: RechnungFilter) {
  return useInfiniteQuery({ ...rechnungenAbfrage(filter), placeholderData: keepPreviousData });
}

/** The same as a query. */
export function rechnungenAbfrage(filter: RechnungFilter) {
  return infiniteQueryOptions({
    queryKey: ['rechnungen', 'liste', filter],
    queryFn: ({ signal, pageParam }) => {
      const { pfad, query } = rechnungenAnfrage(filter, pageParam);
      return requestPage(pfad, Rechnungen, { query, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.naechste,
  });
}
