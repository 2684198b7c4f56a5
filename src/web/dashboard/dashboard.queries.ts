import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { Lage } from '#kern/auswertungen/lage.ts';
import { Monatswert, Saldo } from '#kern/auswertungen/saldo.ts';
import { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { request, requestPage } from '#web/api/client.ts';

/** Range, direction and name that sums are asked for. */
export type SaldoFilter = {
  von: string;
  bis: string;
  richtung?: 'pos' | 'neg' | undefined;
  q?: string | undefined;
};

/** Income, expenses and balance of a range. */
export function useSaldo(filter: SaldoFilter) {
  return useQuery({
    queryKey: ['auswertungen', 'saldo', filter],
    queryFn: ({ signal }) => request('auswertungen/saldo', Saldo, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Income and expenses month by month; nothing is asked without a range. */
export function useVerlauf(filter: SaldoFilter | undefined) {
  return useQuery({
    queryKey: ['auswertungen', 'verlauf', filter],
    queryFn: ({ signal }) =>
      request('auswertungen/verlauf', z.array(Monatswert), { query: filter ?? {}, signal }),
    enabled: filter !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** Claims, the months behind us, and what is to be done. */
export function useLage() {
  return useQuery(lageAbfrage);
}

/** Query of the same. */
export const lageAbfrage = queryOptions({
  queryKey: ['auswertungen', 'lage'],
  queryFn: ({ signal }) => request('auswertungen/lage', Lage, { signal }),
});

/** Whether there is any receipt at all. */
export function useHatBelege({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ['rechnungen', 'liste', 'vorhanden'],
    queryFn: async ({ signal }) => {
      const page = await requestPage('rechnungen', z.array(Rechnung), {
        query: { posten: false, limit: 1 },
        signal,
      });
      return page.eintraege.length > 0;
    },
    enabled,
  });
}
