import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Bezahluebersicht } from '#kern/auswertungen/bezahluebersicht.ts';
import { request } from '#web/api/client.ts';

/** How many invoices of a range are open, overdue and paid, and their sums. */
export function useBezahluebersicht({ von, bis }: { von: string; bis: string }) {
  return useQuery({
    queryKey: ['auswertungen', 'bezahlstatus', von, bis],
    queryFn: ({ signal }) =>
      request('auswertungen/bezahlstatus', Bezahluebersicht, {
        query: { von, bis, richtung: 'pos' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
