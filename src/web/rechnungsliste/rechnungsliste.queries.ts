import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { Rechnung } from '#kern/rechnungen/rechnung.ts';
import type { Bezahlgruppe } from '#kern/zahlungen/bezahlstatus.ts';
import { requestPage } from '#web/api/client.ts';

/** Which receipts a list shows. Both days or none. */
export type RechnungFilter = {
  von?: string;
  bis?: string;
  richtung?: 'pos' | 'neg' | undefined;
  q?: string | undefined;
  kundenID?: number;
  bezahlstatus?: Bezahlgruppe | undefined;
};

const SEITENLAENGE = 50;
const Rechnungen = z.array(Rechnung);

/** Receipts, newest first, page after page. */
export function useRechnungen(filter: RechnungFilter) {
  return useInfiniteQuery({ ...rechnungenAbfrage(filter), placeholderData: keepPreviousData });
}

/** The same as a query. */
export function rechnungenAbfrage(filter: RechnungFilter) {
  return infiniteQueryOptions({
    queryKey: ['rechnungen', 'liste', filter],
    queryFn: ({ signal, pageParam: nach }) =>
      requestPage(toPfad(filter), Rechnungen, {
        query: {
          q: filter.q,
          kundenID: filter.kundenID,
          bezahlstatus: filter.bezahlstatus,
          posten: false,
          limit: SEITENLAENGE,
          nach,
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.naechste,
  });
}

function toPfad({ von, bis, richtung }: RechnungFilter): string {
  if (von === undefined || bis === undefined) return 'rechnungen';
  return ['rechnungen/dates', von, bis, richtung].filter(Boolean).join('/');
}
