import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod';
import { Partei } from '#kern/kunden/partei.ts';
import { request, requestNothing, requestPage } from '#web/api/client.ts';

/** Customer or supplier. */
export type Parteiart = 'kunde' | 'lieferant';

/** Which parties a list shows. With `jahr`, `summe` is that year's total. */
export type ParteiFilter = {
  art: Parteiart;
  q?: string | undefined;
  jahr?: number;
  sort?: 'neu' | 'name' | 'summe';
};

const Parteien = z.array(Partei);

/** Customers or suppliers, page after page. */
export function useParteien(filter: ParteiFilter) {
  return useInfiniteQuery({
    queryKey: ['kunden', 'liste', filter],
    queryFn: ({ signal, pageParam: nach }) =>
      requestPage('kunden', Parteien, { query: { ...filter, rechnungen: false, limit: 50, nach }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.naechste,
    placeholderData: keepPreviousData,
  });
}

/** The first matches for a search, to choose from. */
export function useParteiSuche(art: Parteiart, q: string) {
  return useQuery({
    queryKey: ['kunden', 'suche', art, q],
    queryFn: ({ signal }) =>
      request('kunden', Parteien, { query: { art, q, sort: 'name', rechnungen: false, limit: 20 }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One party; nothing is asked without an id. */
export function usePartei(id: number | undefined) {
  return useQuery({
    queryKey: ['kunden', 'eine', id],
    queryFn: ({ signal }) => request(`kunden/${id}`, Partei, { query: { rechnungen: false }, signal }),
    enabled: id !== undefined,
  });
}

/** Creates a party, or changes the one with `id`. */
export function useSavePartei(id: number | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: unknown; idempotencyKey: string }) =>
      id === undefined
        ? request('kunden', Partei, { method: 'POST', body, idempotencyKey })
        : request(`kunden/${id}`, Partei, { method: 'PATCH', body }),
    onSuccess: async (partei) => {
      queryClient.setQueryData(['kunden', 'eine', partei.id], partei);
      await invalidateListen(queryClient);
    },
  });
}

/** Deletes a party that no receipt refers to. */
export function useDeletePartei() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => requestNothing(`kunden/${id}`, { method: 'DELETE' }),
    onSuccess: (_nothing, id) => {
      queryClient.removeQueries({ queryKey: ['kunden', 'eine', id] });
      return invalidateListen(queryClient);
    },
  });
}

/** Receipts show the party's name. */
async function invalidateListen(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['kunden', 'liste'] }),
    queryClient.invalidateQueries({ queryKey: ['kunden', 'suche'] }),
    queryClient.invalidateQueries({ queryKey: ['rechnungen'] }),
  ]);
}
