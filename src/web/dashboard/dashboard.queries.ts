import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { Lage } from '#kern/auswertungen/lage.ts';
import { Monatswert, Saldo } from '#kern/auswertungen/saldo.ts';
import { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { request, requestPage } from '#web/api/client.ts';
import {
  LAGE_ANFRAGE,
  type SaldoFilter,
  saldoAnfrage,
  verlaufAnfrage,
} from '#web/dashboard/saldo.anfrage.ts';

/** Income, expenses and balance of a range. */
export function useSaldo(filter: SaldoFilter) {
  return useQuery({ ...saldoAbfrage(filter), placeholderData: keepPreviousData });
}

/** The same as a query. */
export function saldoAbfrage(filter: SaldoFilter) {
  return queryOptions({
    queryKey: ['auswertungen', 'saldo', filter],
    queryFn: ({ signal }) => {
      const { pfad, query } = saldoAnfrage(filter);
      return request(pfad, Saldo, { query, signal });
    },
  });
}

/** Income and expenses month by month; nothing is asked without a range. */
export function useVerlauf(filter: SaldoFilter | undefined) {
  return useQuery({
    ...verlaufAbfrage(filter ?? { von: '', bis: '' }),
    enabled: filter !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** The same as a query. */
export function verlaufAbfrage(filter: SaldoFilter) {
  return queryOptions({
    queryKey: ['auswertungen', 'verlauf', filter],
    queryFn: ({ signal }) => {
      const { pfad, query } = verlaufAnfrage(filter);
      return request(pfad, z.array(Monatswert), { query, signal });
    },
  });
}

/** What is owed, the months behind us, and what is to be done. */
export function useLage() {
  return useQuery(lageAbfrage);
}

/** The same as a query. */
export const lageAbfrage = queryOptions({
  queryKey: ['auswertungen', 'lage'],
  queryFn: ({ signal }) => request(LAGE_ANFRAGE.pfad, Lage, { signal }),
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
