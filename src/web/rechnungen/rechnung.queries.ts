import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { WeiteresFormat } from '#kern/erechnung/format.ts';
import { AbsenderStand, Mandant } from '#kern/mandant/absender.ts';
import { dateinummer } from '#kern/nummern/nummernformat.ts';
import { nimmtZurueck } from '#kern/rechnungen/belegart.ts';
import { GanzeRechnung } from '#kern/rechnungen/ganzeRechnung.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { isErlaubt } from '#kern/rechnungen/uebergaenge.ts';
import { request, requestBytes } from '#web/api/client.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { useAnlage } from '#web/api/schluessel.ts';
import { invalidateSummen } from '#web/api/summen.ts';
import { saveDatei } from '#web/components/saveDatei.ts';
import { showWarnung } from '#web/components/snackbar.tsx';
import { refreshPost, type Sendeangaben } from '#web/postausgang/sendung.queries.ts';

const Rechnungen = z.array(GanzeRechnung);

/** One receipt with its lines; nothing is asked without an id. */
export function useRechnung(id: number | undefined) {
  return useQuery({
    queryKey: ['rechnungen', 'eine', id],
    queryFn: ({ signal }) => request(`rechnungen/${id}`, GanzeRechnung, { signal }),
    enabled: id !== undefined,
  });
}

/** The newest receipt of a party in this direction with its lines, null when there is none. */
export function useLetzteRechnung(kundenID: number | undefined, einnahme: boolean) {
  return useQuery({
    queryKey: ['rechnungen', 'liste', 'letzte', { kundenID, einnahme }],
    queryFn: async ({ signal }) => {
      const query = { kundenID, richtung: einnahme ? 'pos' : 'neg', limit: 1 };
      const [letzte] = await request('rechnungen', Rechnungen, { query, signal });
      return letzte ?? null;
    },
    enabled: kundenID !== undefined,
  });
}

/** Creates a receipt. */
export function useCreateRechnung() {
  const queryClient = useQueryClient();
  return useAnlage({
    send: (body: unknown, idempotencyKey) =>
      request('rechnungen', GanzeRechnung, { method: 'POST', body, idempotencyKey }),
    onSuccess: (rechnung) => keepRechnung(queryClient, rechnung),
    // It may be that only the answer got lost. Not awaited: the failure is told at once.
    onError: () => void invalidateSummen(queryClient),
  });
}

/** Changes a receipt; the body carries the `version` it was read with. */
export function useUpdateRechnung(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: unknown) => request(`rechnungen/${id}`, GanzeRechnung, { method: 'PATCH', body }),
    onSuccess: (rechnung) => keepRechnung(queryClient, rechnung),
  });
}

/** Reads a draft anew, past everything that is cached. @throws ApiFehler also when it is none any more */
export function useReadEntwurf() {
  const queryClient = useQueryClient();
  return async (id: number) => {
    const rechnung = await request(`rechnungen/${id}`, GanzeRechnung);
    // The page keeps showing the form: what was typed is to be seen until it is decided upon.
    if (!isErlaubt(rechnung, 'notieren')) {
      const was = rechnung.einnahme ? 'ausgestellt' : 'festgeschrieben';
      throw new ApiFehler('abgelehnt', `Dieser Beleg wurde inzwischen ${was}.`, { status: 409 });
    }
    queryClient.setQueryData(['rechnungen', 'eine', id], rechnung);
    return rechnung;
  };
}

/** Makes a draft an invoice; `version` says which one was looked at. */
export function useAusstellen(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { rechnungsdatum: string; version: number; senden?: Sendeangaben }) =>
      request(`rechnungen/${id}/ausstellen`, GanzeRechnung, { method: 'POST', body }),
    onSuccess: async (rechnung) => {
      await keepRechnung(queryClient, rechnung);
      await refreshPost(queryClient);
    },
  });
}

/** Books an expense; `version` says which one was looked at. */
export function useFestschreiben(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: number }) =>
      request(`rechnungen/${id}/festschreiben`, GanzeRechnung, { method: 'POST', body }),
    onSuccess: (rechnung) => keepRechnung(queryClient, rechnung),
  });
}

/** Takes an issued invoice or a booked expense back; `korrigieren` leaves a draft with the same content. Answers the new receipt. */
export function useStornieren(id: number) {
  const queryClient = useQueryClient();
  return useAnlage({
    je: (verb: 'stornieren' | 'korrigieren') => verb,
    send: (verb, idempotencyKey) =>
      request(`rechnungen/${id}/${verb}`, GanzeRechnung, { method: 'POST', body: {}, idempotencyKey }),
    onSuccess: async (neu) => {
      await queryClient.invalidateQueries({ queryKey: ['rechnungen', 'eine', id] });
      await keepRechnung(queryClient, neu);
    },
  });
}

/** The issuer as he was when the invoice was issued. */
export function useAbsenderStand(id: number) {
  return useQuery({
    queryKey: ['rechnungen', 'absender', id],
    queryFn: ({ signal }) => request(`rechnungen/${id}/absender`, AbsenderStand, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Saves a file of an issued invoice as it was archived. */
export async function saveArchiv(
  { id, nummer }: Pick<Rechnung, 'id' | 'nummer'>,
  art: 'pdf' | 'cii' | 'ubl' | WeiteresFormat,
): Promise<void> {
  const name = dateinummer(nummer);
  const [pfad, dateiname, type] =
    art === 'pdf'
      ? [`rechnungen/${id}/pdf`, `rechnung_a4_${name}.pdf`, 'application/pdf']
      : [`rechnungen/${id}/xml?format=${art}`, `rechnung_${name}_${art}.xml`, 'application/xml'];
  saveDatei(new Blob([await requestBytes(pfad)], { type }), dateiname);
}

/** Saves the sheet: the archived one of an issued invoice, else one that is built in the browser. */
export function useDownloadRechnung() {
  return useMutation({
    mutationFn: async (id: number) => {
      const rechnung = await request(`rechnungen/${id}`, GanzeRechnung);
      if (rechnung.einnahme && !isErlaubt(rechnung, 'notieren')) {
        await saveArchiv(rechnung, 'pdf');
        return [];
      }
      const [mandant, { downloadRechnung }] = await Promise.all([
        request('mandant', Mandant),
        import('#web/blatt/download.ts'),
      ]);
      const logo = mandant.logo === null ? undefined : await requestBytes('mandant/logo');
      return downloadRechnung(rechnung, mandant, logo);
    },
    onSuccess: (fehlend) => {
      if (fehlend.length === 0) return;
      const zeichen = fehlend.slice(0, 10).join(' ');
      showWarnung(`Diese Zeichen kennt die Schrift nicht, im PDF steht dafür ein Kästchen: ${zeichen}`);
    },
  });
}

/** Keeps what was answered; the others of its business change with it. */
export async function keepRechnung(queryClient: QueryClient, rechnung: Rechnung): Promise<void> {
  queryClient.setQueryData(['rechnungen', 'eine', rechnung.id], rechnung);
  // What belongs together changes together: the others of a business, an invoice and its credits.
  if (rechnung.vorgang !== null || nimmtZurueck(rechnung.art))
    await queryClient.invalidateQueries({
      queryKey: ['rechnungen', 'eine'],
      predicate: ({ queryKey }) => queryKey[2] !== rechnung.id,
    });
  await invalidateSummen(queryClient);
}
