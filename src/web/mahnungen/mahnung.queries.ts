import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod';
import { Auftrag } from '#kern/auftraege/auftrag.ts';
import {
  Mahnstand,
  Mahnung,
  Mahnungszeile,
  Mahnvorschlag,
  Mahnvorschlagszeile,
} from '#kern/mahnungen/mahnung.ts';
import { Mahneinstellungen } from '#kern/mahnungen/stufen.ts';
import { request, requestBlob, requestPage } from '#web/api/client.ts';
import { useAnlage } from '#web/api/schluessel.ts';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';

const SCHLUESSEL = 'mahnungen';
const Faellige = z.array(Mahnvorschlagszeile);
const Geschriebene = z.array(Mahnungszeile);
const JE_SEITE = 50;

/** Wish that differs from the settings. Amounts as typed. */
export type Wunsch = {
  kundenID: number;
  stufe?: number;
  rechnungen?: number[];
  frist?: string;
  gebuehr?: string;
  zinsen?: boolean;
  pauschale?: boolean;
  verbraucher?: boolean;
  text?: string;
};

/** Customers with late invoices, the highest level first. */
export function useFaellige(q: string | undefined) {
  return useInfiniteQuery({
    queryKey: [SCHLUESSEL, 'faellig', q],
    queryFn: ({ signal, pageParam: nach }) =>
      requestPage('mahnungen/faellig', Faellige, { query: { q, limit: JE_SEITE, nach }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.naechste,
    placeholderData: keepPreviousData,
  });
}

/** Letters that were written, newest first. */
export function useMahnungen(q: string | undefined) {
  return useInfiniteQuery({
    queryKey: [SCHLUESSEL, 'geschrieben', q],
    queryFn: ({ signal, pageParam: nach }) =>
      requestPage('mahnungen', Geschriebene, { query: { q, limit: JE_SEITE, nach }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.naechste,
    placeholderData: keepPreviousData,
  });
}

/** The letter to a customer as it would be written today. */
export function useMahnvorschlag(kundenID: number | undefined) {
  return useQuery({
    queryKey: ['mahnvorschlag', kundenID],
    queryFn: ({ signal }) => request(`mahnungen/faellig/${kundenID}`, Mahnvorschlag, { signal }),
    enabled: kundenID !== undefined,
    // What is planned may be another thing a moment later; once it is written there is nothing to be planned any more.
    staleTime: 0,
  });
}

const VORSCHAU = ['mahnvorschau'];

/** It as a PDF; nothing is kept. @param istOffen false once it is being written: the server would say that it has been */
export function useMahnvorschau(wunsch: Wunsch, istOffen: boolean) {
  return useQuery({
    queryKey: [...VORSCHAU, wunsch],
    enabled: istOffen,
    staleTime: 0,
    queryFn: ({ signal }) => requestBlob('mahnungen/vorschau', { method: 'POST', body: wunsch, signal }),
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
}

/** One letter with its invoices. */
export function useMahnung(id: number) {
  return useQuery({
    queryKey: [SCHLUESSEL, 'eine', id],
    queryFn: ({ signal }) => request(`mahnungen/${id}`, Mahnung, { signal }),
  });
}

/** The frozen PDF of a letter: it never changes. */
export function useMahnpdf(id: number) {
  return useQuery({
    queryKey: [SCHLUESSEL, 'pdf', id],
    queryFn: ({ signal }) => requestBlob(`mahnungen/${id}/pdf`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

/** Writes and archives a letter, and sends it where that is wanted. */
export function useMahnen() {
  const client = useQueryClient();
  return useAnlage({
    send: async (body: Wunsch & { senden: boolean }, idempotencyKey) => {
      await client.cancelQueries({ queryKey: VORSCHAU });
      return request('mahnungen', Mahnung, { method: 'POST', body, idempotencyKey });
    },
    onSuccess: () => refresh(client),
  });
}

/** Letters to many customers by one job. */
export function useSammelmahnen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { kunden: number[]; senden: boolean }) =>
      request('mahnungen/sammeln', Auftrag, { method: 'POST', body }),
    onError: (error) => showFehler(error),
    onSettled: () => client.invalidateQueries({ queryKey: ['auftraege'] }),
  });
}

const GETAN = {
  uebergeben: 'Als abgeschickt vermerkt',
  zurueckziehen: 'Zurückgezogen: Die Mahnung zählt nicht mehr',
};

/** Further acts of a person on a letter. */
export function useMahnhandlung(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ verb, body = {} }: { verb: keyof typeof GETAN; body?: object }) =>
      request(`mahnungen/${id}/${verb}`, Mahnung, { method: 'POST', body }),
    onSuccess: (_, { verb }) => showErfolg(GETAN[verb]),
    onError: (error) => showFehler(error),
    onSettled: () => refresh(client),
  });
}

/** Where reminders of an invoice or a customer stand. */
export type Gemahnt = { was: 'rechnungen' | 'kunden'; id: number };

/** Level, stop and letters. */
export function useMahnstand({ was, id }: Gemahnt, istDran = true) {
  return useQuery({
    queryKey: [SCHLUESSEL, 'stand', was, id],
    queryFn: ({ signal }) => request(`${was}/${id}/mahnstand`, Mahnstand, { signal }),
    enabled: istDran,
  });
}

/** Stops reminders, or lifts the stop with `undefined`. */
export function useMahnsperre({ was, id }: Gemahnt) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sperre: { grund: string; bis: string } | undefined) =>
      request(`${was}/${id}/mahnsperre`, Mahnstand, {
        ...(sperre ? { method: 'PUT', body: sperre } : { method: 'DELETE' }),
      }),
    onSuccess: () => refresh(client),
  });
}

/** Levels and rates. */
export function useMahneinstellungen() {
  return useQuery({
    queryKey: [SCHLUESSEL, 'einstellungen'],
    queryFn: ({ signal }) => request('mahneinstellungen', Mahneinstellungen, { signal }),
  });
}

/** Reads them anew, past everything that is cached. */
export function readMahneinstellungen(): Promise<Mahneinstellungen> {
  return request('mahneinstellungen', Mahneinstellungen);
}

/** Changes them. */
export function useUpdateMahneinstellungen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: object) => request('mahneinstellungen', Mahneinstellungen, { method: 'PUT', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [SCHLUESSEL] }),
  });
}

async function refresh(client: QueryClient): Promise<void> {
  await Promise.all(
    [[SCHLUESSEL], ['postausgang'], ['rechnungen', 'verlauf']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}
