import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod';
import { Produkt } from '#kern/produkte/produkt.ts';
import { request, requestNothing, requestPage } from '#web/api/client.ts';

const Produkte = z.array(Produkt);

/** Products, page after page. */
export function useProdukte(q: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['produkte', 'liste', q],
    queryFn: ({ signal, pageParam: nach }) =>
      requestPage('produkte', Produkte, { query: { q, limit: 50, nach }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.naechste,
    placeholderData: keepPreviousData,
  });
}

/** The first matches for a search, to choose from. */
export function useProduktSuche(q: string) {
  return useQuery({
    queryKey: ['produkte', 'suche', q],
    queryFn: ({ signal }) => request('produkte', Produkte, { query: { q, limit: 20 }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One product; nothing is asked without an id. */
export function useProdukt(id: number | undefined) {
  return useQuery({
    queryKey: ['produkte', 'eines', id],
    queryFn: ({ signal }) => request(`produkte/${id}`, Produkt, { signal }),
    enabled: id !== undefined,
  });
}

/** Creates a product, or changes the one with `id`. */
export function useSaveProdukt(id: number | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: unknown; idempotencyKey: string }) =>
      id === undefined
        ? request('produkte', Produkt, { method: 'POST', body, idempotencyKey })
        : request(`produkte/${id}`, Produkt, { method: 'PATCH', body }),
    onSuccess: async (produkt) => {
      queryClient.setQueryData(['produkte', 'eines', produkt.id], produkt);
      await invalidateListen(queryClient);
    },
  });
}

/** Deletes a product; receipts keep what they say. */
export function useDeleteProdukt() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => requestNothing(`produkte/${id}`, { method: 'DELETE' }),
    onSuccess: (_nothing, id) => {
      queryClient.removeQueries({ queryKey: ['produkte', 'eines', id] });
      return invalidateListen(queryClient);
    },
  });
}

async function invalidateListen(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['produkte', 'liste'] }),
    queryClient.invalidateQueries({ queryKey: ['produkte', 'suche'] }),
  ]);
}
