import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiSchluessel, ApiSchluesselMitToken } from '#kern/apischluessel/apischluessel.ts';
import type { Schluesselrecht } from '#kern/rechte/rechte.ts';
import { request, requestNothing } from '#web/api/client.ts';
import { useAnlage } from '#web/api/schluessel.ts';

const APISCHLUESSEL = ['apischluessel'];

/** Those that were not withdrawn. */
export function useApiSchluessel() {
  return useQuery({
    queryKey: APISCHLUESSEL,
    queryFn: ({ signal }) => request('api-schluessel', z.array(ApiSchluessel), { signal }),
  });
}

/** Issues one; the answer alone says it. */
export function useAusstellen() {
  const queryClient = useQueryClient();
  return useAnlage({
    send: (body: { name: string; rechte: Schluesselrecht[]; bis: string }, idempotencyKey) =>
      request('api-schluessel', ApiSchluesselMitToken, { method: 'POST', body, idempotencyKey }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: APISCHLUESSEL }),
  });
}

/** Withdraws one. */
export function useZurueckziehen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => requestNothing(`api-schluessel/${id}`, { method: 'DELETE' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: APISCHLUESSEL }),
  });
}
