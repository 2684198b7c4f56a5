/** Parties, products, payment methods and accounts on the wire: the same calls for each of them. */
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { request, requestPage } from '#web/api/client.ts';
import { queryClient } from '#web/api/queryClient.ts';
import { useAnlage } from '#web/api/schluessel.ts';

/** Schema of every record of master data. */
export type Satzschema = z.ZodType<{ id: number; version: number; archiviert: boolean }>;
type Query = Record<string, string | number | boolean | undefined>;

/** One kind of master data. */
export type Stammdatenart<S extends Satzschema> = {
  pfad: 'kunden' | 'produkte' | 'zahlungsmethoden' | 'konten';
  Satz: S;
  Saetze: z.ZodArray<S>;
  /** Other lists that show something of it. */
  folgen: string[];
  /** Text of the snackbar when it was archived. */
  archivtext: (satz: z.output<S>) => string;
};

/** Which records a list shows; `jahr` limits the totals. */
export type Stammdatenfilter = {
  q?: string | undefined;
  jahr?: number | undefined;
  sort?: 'neu' | 'name' | 'summe';
  archiv?: boolean | undefined;
};

/** Records, page after page. */
export function useListe<S extends Satzschema>(art: Stammdatenart<S>, query: Query, limit = 50) {
  return useInfiniteQuery({
    queryKey: [art.pfad, 'liste', query, limit],
    queryFn: ({ signal, pageParam: nach }) =>
      requestPage(art.pfad, art.Saetze, { query: { ...query, limit, nach }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.naechste,
    placeholderData: keepPreviousData,
  });
}

/** The first matches for a search, to choose from. @param unter where below the list of its kind that is asked */
export function useTreffer<S extends Satzschema>(art: Stammdatenart<S>, query: Query, unter = '') {
  return useQuery({
    queryKey: [art.pfad, 'suche', query],
    queryFn: ({ signal }) =>
      request(`${art.pfad}${unter}`, art.Saetze, { query: { ...query, limit: 20 }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One record; nothing is asked without an id. */
export function useSatz<S extends Satzschema>(
  art: Stammdatenart<S>,
  id: number | undefined,
  query: Query = {},
) {
  return useQuery({
    queryKey: [art.pfad, 'eine', id],
    queryFn: ({ signal }) => request(`${art.pfad}/${id}`, art.Satz, { query, signal }),
    enabled: id !== undefined,
  });
}

/** Reads one record anew, past everything that is cached. */
export function useReadSatz<S extends Satzschema>(art: Stammdatenart<S>, query: Query = {}) {
  const client = useQueryClient();
  return async (id: number) => {
    const satz = await request(`${art.pfad}/${id}`, art.Satz, { query });
    client.setQueryData([art.pfad, 'eine', id], satz);
    return satz;
  };
}

/** Creates a record, or changes the one with `id`. */
export function useSave<S extends Satzschema>(art: Stammdatenart<S>, id: number | undefined) {
  const client = useQueryClient();
  return useAnlage({
    send: (body: unknown, idempotencyKey) =>
      id === undefined
        ? request(art.pfad, art.Satz, { method: 'POST', body, idempotencyKey })
        : request(`${art.pfad}/${id}`, art.Satz, { method: 'PATCH', body }),
    onSuccess: async (satz) => {
      client.setQueryData([art.pfad, 'eine', satz.id], satz);
      await invalidateListen(client, art);
    },
  });
}

/** Brings an archived record back into lists and pickers. */
export async function wiederherstellen<S extends Satzschema>(
  art: Stammdatenart<S>,
  id: number,
): Promise<void> {
  const body = { archiviert: false };
  const satz = await request(`${art.pfad}/${id}`, art.Satz, { method: 'PATCH', body });
  queryClient.setQueryData([art.pfad, 'eine', id], satz);
  await invalidateListen(queryClient, art);
}

/** Lists are read anew after every change. */
export async function invalidateListen<S extends Satzschema>(
  client: QueryClient,
  { pfad, folgen }: Stammdatenart<S>,
): Promise<void> {
  const keys = [[pfad, 'liste'], [pfad, 'suche'], ...folgen.map((folge) => [folge])];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
