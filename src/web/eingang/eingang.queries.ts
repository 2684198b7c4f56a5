import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { Lesung } from '#kern/eingang/lesung.ts';
import { Stueck, Stueckzeile, Stueckzustand } from '#kern/eingang/stueck.ts';
import { GanzeRechnung } from '#kern/rechnungen/ganzeRechnung.ts';
import { request, requestBlob, requestPage } from '#web/api/client.ts';
import { useAnlage } from '#web/api/schluessel.ts';
import { invalidateSummen } from '#web/api/summen.ts';
import { type Reiter, zustaendeOf } from '#web/eingang/reiter.ts';

const Stuecke = z.array(Stueckzeile);
const Zahlen = z.partialRecord(Stueckzustand, z.number().int());
const JE_SEITE = 100;

/** Reading takes seconds, and may end before the page hears of what ends: so it also looks by itself. */
const NACHSEHEN_MS = 3000;
const solange = (wirdGelesen: boolean) => (wirdGelesen ? NACHSEHEN_MS : false);
const liest = ({ status }: { status: Stueckzustand }) => status === 'neu' || status === 'liest';

/** The pieces of a heap that a search means, newest first, page after page. */
export function useStapel(reiter: Reiter, q: string | undefined) {
  const status = zustaendeOf(reiter).join(',');
  return useInfiniteQuery({
    queryKey: ['eingang', 'liste', status, q],
    queryFn: ({ signal, pageParam: nach }) =>
      requestPage('eingang', Stuecke, { query: { status, q, limit: JE_SEITE, nach }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.naechste,
    // Only while the same heap is searched: another one is another list.
    placeholderData: (before, query) => (query?.queryKey[2] === status ? before : undefined),
    refetchInterval: ({ state: { data } }) =>
      solange(data?.pages.some(({ eintraege }) => eintraege.some(liest)) ?? false),
  });
}

/** The pieces that an expense was made of: its originals. */
export function useOriginale(rechnungID: number) {
  return useQuery({
    queryKey: ['eingang', 'zu', rechnungID],
    queryFn: ({ signal }) => request('eingang', Stuecke, { query: { rechnungID, limit: 10 }, signal }),
  });
}

/** How many pieces are in each state. */
export function useStueckzahlen() {
  return useQuery({
    queryKey: ['eingang', 'zahlen'],
    queryFn: ({ signal }) => request('eingang/zahlen', Zahlen, { signal }),
    refetchInterval: ({ state: { data } }) => solange((data?.neu ?? 0) + (data?.liest ?? 0) > 0),
  });
}

const einStueck = (id: number) => ({
  queryKey: ['eingang', 'stueck', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => request(`eingang/${id}`, Stueck, { signal }),
});

/** One piece as it is stored now. @throws ApiFehler */
export const readStueck = (id: number) => request(`eingang/${id}`, Stueck);

/** One piece, whole; nothing is asked without an id. */
export function useStueck(id: number | undefined) {
  return useQuery({
    ...einStueck(id ?? 0),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => solange(data !== undefined && liest(data)),
  });
}

/** Asks for a piece before somebody looks at it. */
export function usePrefetchStueck() {
  const queryClient = useQueryClient();
  return (id: number) => queryClient.prefetchQuery({ ...einStueck(id), staleTime: 10_000 });
}

/** The words on a piece, for those who click on them; where nobody has read it, none. */
export function useLesung(id: number, version: number) {
  return useQuery({
    queryKey: ['eingang', 'lesung', id, version],
    queryFn: ({ signal }) => request(`eingang/${id}/lesung`, Lesung, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Twenty megabytes by way of a slow line. */
const FRIST_MS = 120_000;

/** Bytes of a file of it. @throws ApiFehler */
export function readDatei(id: number, nr: number, signal?: AbortSignal): Promise<Blob> {
  return requestBlob(`eingang/${id}/dateien/${nr}`, { signal, fristMs: FRIST_MS });
}

/** Makes an expense of a piece. */
export function useUebernehmen(id: number) {
  const queryClient = useQueryClient();
  return useAnlage({
    send: (body: unknown, idempotencyKey) =>
      request(`eingang/${id}/uebernehmen`, GanzeRechnung, { method: 'POST', body, idempotencyKey }),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['eingang'] }),
        invalidateSummen(queryClient),
      ]);
    },
  });
}

type Handlung = { was: 'verwerfen' | 'zurueckholen' | 'lesen'; version: number; grund?: string };

/** Puts a piece away, fetches it back, or has it read again. */
export function useStueckhandlung(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ was, ...body }: Handlung) =>
      request(`eingang/${id}/${was}`, Stueck, { method: 'POST', body }),
    onSuccess: (stueck) => {
      queryClient.setQueryData(['eingang', 'stueck', id], stueck);
      return queryClient.invalidateQueries({ queryKey: ['eingang'] });
    },
  });
}
