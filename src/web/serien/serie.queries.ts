import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod';
import { GanzeRechnung } from '#kern/rechnungen/ganzeRechnung.ts';
import { GanzeSerie, Serie, type Serienzustand } from '#kern/serien/serie.ts';
import { request, requestNothing, requestPage } from '#web/api/client.ts';
import { useAnlage } from '#web/api/schluessel.ts';
import { showFehler } from '#web/components/snackbar.tsx';
import { deleteImGehen } from '#web/papierkorb/imGehen.ts';
import { nachLoeschen } from '#web/papierkorb/wiederherstellen.ts';

const SCHLUESSEL = 'serien';
const SEITENLAENGE = 50;
const Serien = z.array(Serie);
/** So many invoices to make a series of are offered. */
const AUSWAHL = 20;

/** Series, newest first, page after page. */
export function useSerien(zustand: Serienzustand | undefined) {
  return useInfiniteQuery({
    queryKey: [SCHLUESSEL, 'liste', zustand],
    queryFn: ({ signal, pageParam: nach }) =>
      requestPage('serien', Serien, { query: { zustand, limit: SEITENLAENGE, nach }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.naechste,
  });
}

/** One series with its dates. */
export function useSerie(id: number) {
  return useQuery({
    queryKey: [SCHLUESSEL, 'eine', id],
    queryFn: ({ signal }) => request(`serien/${id}`, GanzeSerie, { signal }),
  });
}

/** Contents that its next invoice is made from. */
export function useSerieninhalt(id: number) {
  return useQuery({
    queryKey: [SCHLUESSEL, 'inhalt', id],
    queryFn: ({ signal }) => request(`serien/${id}/inhalt`, GanzeRechnung, { signal }),
  });
}

/** Reads a series anew, past everything that is cached. */
export function useReadSerie() {
  const queryClient = useQueryClient();
  return async (id: number) => {
    const serie = await request(`serien/${id}`, GanzeSerie);
    queryClient.setQueryData([SCHLUESSEL, 'eine', id], serie);
    return serie;
  };
}

/** Reads that anew, past everything that is cached. */
export function useReadSerieninhalt() {
  return (id: number) => request(`serien/${id}/inhalt`, GanzeRechnung);
}

/** The newest invoices, of which a series may be made. */
export function useMuster() {
  return useQuery({
    queryKey: ['rechnungen', 'liste', 'muster'],
    queryFn: ({ signal }) =>
      request('rechnungen', z.array(GanzeRechnung), {
        query: { richtung: 'pos', posten: false, limit: AUSWAHL },
        signal,
      }),
  });
}

export function useCreateSerie() {
  const queryClient = useQueryClient();
  return useAnlage({
    send: (body: unknown, idempotencyKey) =>
      request('serien', GanzeSerie, { method: 'POST', body, idempotencyKey }),
    onSuccess: (serie) => keep(queryClient, serie),
  });
}

/** Changes it; the body carries the `version` it was read with. */
export function useUpdateSerie(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: unknown) => request(`serien/${id}`, GanzeSerie, { method: 'PATCH', body }),
    onSuccess: (serie) => keep(queryClient, serie),
  });
}

type Handlung = {
  verb: 'pausieren' | 'fortsetzen' | 'beenden' | 'ueberspringen' | 'zurueckholen';
  nr?: number;
};

/** Acts on a series as it is; `nr` says with which date. Says so when one is refused. */
export function useSerienhandlung(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ verb, ...body }: Handlung) =>
      request(`serien/${id}/${verb}`, GanzeSerie, { method: 'POST', body }),
    onSuccess: (serie) => keep(queryClient, serie),
    onError: (error) => showFehler(error),
  });
}

/** Deletes one of which nothing came; the Papierkorb keeps it. */
export function useDeleteSerie(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => deleteImGehen('serien', id, () => requestNothing(`serien/${id}`, { method: 'DELETE' })),
    onSuccess: () => {
      nachLoeschen('serien', id);
      return queryClient.invalidateQueries({ queryKey: [SCHLUESSEL, 'liste'] });
    },
    onError: (error) => showFehler(error),
  });
}

/** Shown at once, and read anew: the job that makes its invoices may have been faster than this answer. */
async function keep(queryClient: QueryClient, serie: GanzeSerie): Promise<void> {
  queryClient.setQueryData([SCHLUESSEL, 'eine', serie.id], serie);
  await queryClient.invalidateQueries({ queryKey: [SCHLUESSEL] });
}
