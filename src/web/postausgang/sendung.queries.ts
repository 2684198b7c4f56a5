import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod';
import type { Versandweise } from '#kern/kunden/partei.ts';
import type { Sendeort } from '#kern/postausgang/bezug.ts';
import { Sendung, Sendungsvorschlag, Sendungszeile } from '#kern/postausgang/sendung.ts';
import { request, requestBytes, requestPage } from '#web/api/client.ts';
import { useAnlage } from '#web/api/schluessel.ts';
import { saveDatei } from '#web/components/saveDatei.ts';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';
import { isUnterwegs } from '#web/postausgang/zustandstext.ts';

const Zeilen = z.array(Sendungszeile);
const POST = ['postausgang'];
const JE_SEITE = 50;

/** A mail goes out within seconds, and may do so before the page hears of what ends: so it also looks by itself. */
const NACHSEHEN_MS = 2000;
const solange = (sendungen: readonly Sendungszeile[]) => (sendungen.some(isUnterwegs) ? NACHSEHEN_MS : false);

/** Fields of a mail before it is sent; one that is left out is as the server proposes it. */
export type Sendeangaben = {
  an: readonly string[];
  kopie: readonly string[];
  betreff: string;
  text: string;
  anhang: Versandweise;
  mitAnlagen?: boolean | undefined;
};

/** How the server would send a document, and whether it can; nothing is asked without an id. Mails that go out change nothing about it. */
export function useVorschlag(id: number | undefined, wo: Sendeort) {
  return useQuery({
    ...vorschlagOf(id, wo),
    // What was proposed some time ago may no longer be so: whoever opens a dialog asks anew.
    staleTime: 0,
  });
}

/** Whether there is an account to send a document by; undefined until that is known. */
export function useHatKonto(id: number | undefined, wo: Sendeort): boolean | undefined {
  return useQuery({ ...vorschlagOf(id, wo), select: ({ konto }) => konto }).data;
}

function vorschlagOf(id: number | undefined, wo: Sendeort) {
  return queryOptions({
    queryKey: ['mailvorschlag', wo, id],
    queryFn: ({ signal }) => request(`${wo}/${id}/sendung`, Sendungsvorschlag, { signal }),
    enabled: id !== undefined,
  });
}

/** The mails of a document, newest first; nothing is asked without an id. */
export function useSendungen(id: number | undefined, wo: Sendeort) {
  return useQuery({
    queryKey: ['postausgang', 'zu', wo, id],
    queryFn: ({ signal }) => request(`${wo}/${id}/sendungen`, Zeilen, { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => solange(data ?? []),
  });
}

export type Postfilter = { zustand: string | undefined; q: string | undefined };

/** Mails that go out and went out, newest first, page after page. */
export function usePostausgang({ zustand, q }: Postfilter) {
  return useInfiniteQuery({
    queryKey: ['postausgang', 'liste', zustand, q],
    queryFn: ({ signal, pageParam: nach }) =>
      requestPage('postausgang', Zeilen, { query: { zustand, q, limit: JE_SEITE, nach }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.naechste,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      solange(data?.pages.flatMap(({ eintraege }) => eintraege) ?? []),
  });
}

/** One mail, whole. */
export function useSendung(id: number) {
  return useQuery({
    queryKey: ['postausgang', 'eine', id],
    queryFn: ({ signal }) => request(`postausgang/${id}`, Sendung, { signal }),
    refetchInterval: ({ state: { data } }) => solange(data ? [data] : []),
  });
}

/** Puts a document into the outbox. */
export function useSenden(id: number, wo: Sendeort) {
  const client = useQueryClient();
  return useAnlage({
    send: (body: Sendeangaben, idempotencyKey) =>
      request(`${wo}/${id}/senden`, Sendung, { method: 'POST', body, idempotencyKey }),
    onSuccess: () => refreshPost(client),
  });
}

/** A mail has come or changed: lists, its document and what is to be done show it. */
export async function refreshPost(client: QueryClient): Promise<void> {
  await Promise.all(
    [POST, ['angebote'], ['mahnungen'], ['auswertungen']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}

/** Acts of a person on a mail that is there. */
export type Sendungstat = 'erneut' | 'zurueckziehen' | 'zurueckgekommen' | 'erledigen' | 'klaeren';

const GETAN: Record<Sendungstat, string> = {
  erneut: 'Wird noch einmal gesendet',
  zurueckziehen: 'Zurückgezogen: Die Mail wird nicht gesendet',
  zurueckgekommen: 'Als zurückgekommen vermerkt',
  erledigen: 'Erledigt: Die Mail steht nicht mehr unter „Zu tun“',
  klaeren: 'Vermerkt',
};

/** Does it, says so, and has everything read anew that shows mails. */
export function useSendungstat(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ tat, body = {} }: { tat: Sendungstat; body?: object }) =>
      request(`postausgang/${id}/${tat}`, Sendung, { method: 'POST', body }),
    onSuccess: (_, { tat }) => showErfolg(GETAN[tat]),
    onError: (error) => showFehler(error),
    onSettled: () => refreshPost(client),
  });
}

/** Saves a mail as it was handed over, to be opened by any mail program. */
export async function saveMail({ id }: Pick<Sendungszeile, 'id'>): Promise<void> {
  try {
    const bytes = await requestBytes(`postausgang/${id}/eml`);
    saveDatei(new Blob([bytes], { type: 'message/rfc822' }), `mail-${id}.eml`);
  } catch (error) {
    showFehler(error, 'Die Mail konnte nicht geladen werden');
  }
}
