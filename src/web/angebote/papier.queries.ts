import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod';
import type { Papierart } from '#kern/angebote/arten.ts';
import { GanzesPapier, Papier, Weitergefuehrt } from '#kern/angebote/papier.ts';
import type { Papierzustand } from '#kern/angebote/zustand.ts';
import { GanzeRechnung } from '#kern/rechnungen/ganzeRechnung.ts';
import { istImGehen } from '#web/api/abgang.ts';
import { request, requestBlob, requestNothing, requestPage } from '#web/api/client.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { useAnlage } from '#web/api/schluessel.ts';
import { invalidateSummen } from '#web/api/summen.ts';
import { showFehler } from '#web/components/snackbar.tsx';
import { deleteImGehen } from '#web/papierkorb/imGehen.ts';
import { nachLoeschen } from '#web/papierkorb/wiederherstellen.ts';
import { refreshPost } from '#web/postausgang/sendung.queries.ts';

const ALLE = ['angebote'];
const eines = (id: number | undefined) => [...ALLE, 'eines', id];
const Papiere = z.array(Papier);
const JE_SEITE = 50;

export type Papierfilter = {
  art?: Papierart | undefined;
  zustand?: Papierzustand | undefined;
  q?: string | undefined;
  kunde?: number | undefined;
};

/** Papers, newest first, page after page. */
export function usePapiere(filter: Papierfilter) {
  return useInfiniteQuery({
    queryKey: [...ALLE, 'liste', filter],
    queryFn: ({ signal, pageParam: nach }) =>
      requestPage('angebote', Papiere, { query: { ...filter, limit: JE_SEITE, nach }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.naechste,
    placeholderData: keepPreviousData,
  });
}

/** One paper with its lines and what came of it; nothing is asked without an id. */
export function usePapier(id: number | undefined) {
  return useQuery({
    queryKey: eines(id),
    queryFn: ({ signal }) => request(`angebote/${id}`, GanzesPapier, { signal }),
    enabled: id !== undefined,
  });
}

/** Some of them; those that cannot be read are left out. */
export function useEinigePapiere(ids: readonly number[]): GanzesPapier[] {
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: eines(id),
      queryFn: ({ signal }: { signal: AbortSignal }) => request(`angebote/${id}`, GanzesPapier, { signal }),
    })),
    combine: (antworten) => antworten.flatMap(({ data }) => data ?? []),
  });
}

/** Reads a draft anew, past everything that is cached. @throws ApiFehler also when it is none any more */
export function useReadPapier() {
  const queryClient = useQueryClient();
  return async (id: number) => {
    const papier = await request(`angebote/${id}`, GanzesPapier);
    // The page keeps showing the form: what was typed is to be seen until it is decided upon.
    if (papier.zustand !== 'entwurf')
      throw new ApiFehler('abgelehnt', 'Das wurde inzwischen fertiggestellt.', { status: 409 });
    queryClient.setQueryData(eines(id), papier);
    return papier;
  };
}

export function useCreatePapier() {
  const queryClient = useQueryClient();
  return useAnlage({
    send: (body: unknown, idempotencyKey) =>
      request('angebote', GanzesPapier, { method: 'POST', body, idempotencyKey }),
    onSuccess: (papier) => keep(queryClient, papier),
  });
}

/** Changes a draft; the body carries the `version` it was read with. */
export function useUpdatePapier(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: unknown) => request(`angebote/${id}`, GanzesPapier, { method: 'PATCH', body }),
    onSuccess: (papier) => keep(queryClient, papier),
  });
}

/** Deletes a draft, which the Papierkorb keeps; what somebody else has deleted meanwhile is gone as well. */
export function useDeletePapier(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      deleteImGehen('angebote', id, () =>
        requestNothing(`angebote/${id}`, { method: 'DELETE' }).catch((error: unknown) => {
          if (!(error instanceof ApiFehler && error.status === 404)) throw error;
        }),
      ),
    onSuccess: () => {
      nachLoeschen('angebote', id);
      // What it was made of has more left again.
      return queryClient.invalidateQueries({ queryKey: ALLE, predicate: (query) => !istImGehen(query) });
    },
    onError: (error) => showFehler(error, 'Der Entwurf wurde nicht gelöscht'),
  });
}

/** Acts that leave a paper where it is but for its state; `version` says which one was looked at. */
export type Papierverb = 'fertigstellen' | 'annehmen' | 'ablehnen' | 'zurueckziehen';

/** Does it. Says so when it is refused, unless who asks does that. */
export function usePapierhandlung(id: number, { isStill = false } = {}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ verb, version }: { verb: Papierverb; version: number }) =>
      request(`angebote/${id}/${verb}`, GanzesPapier, { method: 'POST', body: { version } }),
    onSuccess: (papier) => {
      keep(queryClient, papier);
      void refreshPost(queryClient);
    },
    onError: (error) => {
      if (!isStill) showFehler(error);
    },
  });
}

/** A draft that will take its place. */
export function useNeueFassung(id: number) {
  const queryClient = useQueryClient();
  return useAnlage({
    send: (_: undefined, idempotencyKey) =>
      request(`angebote/${id}/neueFassung`, GanzesPapier, { method: 'POST', body: {}, idempotencyKey }),
    onSuccess: (papier) => keep(queryClient, papier),
    onError: (error) => showFehler(error),
  });
}

/** Body of `weiterfuehren` as typed, or the Schlussrechnung after this Abschlagsrechnung. */
export type Fortsetzung = { nach: string; [feld: string]: unknown } | { abschlagID: number };

/** Makes something of it: the answer names the draft. */
export function useWeiterfuehren(id: number) {
  const queryClient = useQueryClient();
  return useAnlage({
    send: async (wie: Fortsetzung, idempotencyKey): Promise<Weitergefuehrt> => {
      if (!('abschlagID' in wie)) {
        const anfrage = { method: 'POST', body: wie, idempotencyKey } as const;
        return await request(`angebote/${id}/weiterfuehren`, Weitergefuehrt, anfrage);
      }
      const pfad = `rechnungen/${wie.abschlagID}/schlussrechnung`;
      const rechnung = await request(pfad, GanzeRechnung, { method: 'POST', body: {}, idempotencyKey });
      return { was: 'rechnung', id: rechnung.id };
    },
    onSuccess: () => refresh(queryClient),
  });
}

/** One draft of an invoice of what remains of several papers. */
export function useRechnungAusPapieren() {
  const queryClient = useQueryClient();
  return useAnlage({
    send: (papiere: readonly number[], idempotencyKey) =>
      request('rechnungen/ausPapieren', GanzeRechnung, { method: 'POST', body: { papiere }, idempotencyKey }),
    onSuccess: (rechnung) => {
      queryClient.setQueryData(['rechnungen', 'eine', rechnung.id], rechnung);
      refresh(queryClient);
    },
    onError: (error) => showFehler(error),
  });
}

/** The sheet, of a draft as it would be. */
export function requestPapierPdf(id: number): Promise<Blob> {
  return requestBlob(`angebote/${id}/pdf`);
}

/** The sheet of a finished paper: it never changes. */
export function usePapierPdf(id: number) {
  return useQuery({
    queryKey: ['papierpdf', id],
    queryFn: ({ signal }) => requestBlob(`angebote/${id}/pdf`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

/** Reads anew what has less left by this. Not awaited: the page goes on to what was made. */
function refresh(queryClient: QueryClient): void {
  void invalidateSummen(queryClient);
}

/** Shown at once, and all that tells of it read anew: papers it was made of have less left. */
function keep(queryClient: QueryClient, papier: GanzesPapier): void {
  queryClient.setQueryData(eines(papier.id), papier);
  void queryClient.invalidateQueries({
    queryKey: ALLE,
    predicate: ({ queryKey }) => queryKey.join() !== eines(papier.id).join(),
  });
}
