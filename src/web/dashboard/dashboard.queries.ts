import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { Monatswert, Saldo } from '#kern/auswertungen/saldo.ts';
import { request } from '#web/api/client.ts';

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

/** Income and expenses month by month. */
export function useVerlauf(filter: { von: string; bis: string }) {
  return useQuery({
    queryKey: ['auswertungen', 'verlauf', filter],
    queryFn: ({ signal }) => request('auswertungen/verlauf', z.array(Monatswert), { query: filter, signal }),
    placeholderData: keepPreviousData,
  });
}
