import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type NeueZahlung, Zahlung } from '#kern/zahlungen/zahlung.ts';
import { request, requestNothing } from '#web/api/client.ts';
import { queryClient } from '#web/api/queryClient.ts';
import { useAnlage } from '#web/api/schluessel.ts';
import { invalidateSummen } from '#web/api/summen.ts';

const Zahlungen = z.array(Zahlung);
/** Fields of a payment as typed or chosen, as kern reads them. */
export type ZahlungBody = z.input<typeof NeueZahlung>;

/** Payments of a receipt in the order in which they were recorded. */
export function useZahlungen(rechnungId: number) {
  return useQuery({
    queryKey: ['zahlungen', rechnungId],
    queryFn: ({ signal }) => request(`rechnungen/${rechnungId}/zahlungen`, Zahlungen, { signal }),
  });
}

/** Records a payment. */
export function useCreateZahlung(rechnungId: number) {
  const client = useQueryClient();
  return useAnlage({
    send: (body: ZahlungBody, idempotencyKey) =>
      request(`rechnungen/${rechnungId}/zahlungen`, Zahlung, { method: 'POST', body, idempotencyKey }),
    onSuccess: () => invalidateForderungen(client),
    // It may be that only the answer got lost. Not awaited: the failure is told at once.
    onError: () => void invalidateForderungen(client),
  });
}

/** Has a payment recorded again that was taken back. @throws ApiFehler */
export async function wiederherstellen(rechnungId: number, id: number): Promise<void> {
  await requestNothing(`rechnungen/${rechnungId}/zahlungen/${id}/wiederherstellen`, { method: 'POST' });
  await invalidateForderungen(queryClient);
}

/** Takes a payment back. @throws ApiFehler */
export async function deleteZahlung(rechnungId: number, id: number): Promise<void> {
  await requestNothing(`rechnungen/${rechnungId}/zahlungen/${id}`, { method: 'DELETE' });
  await invalidateForderungen(queryClient);
}

/** The receipts themselves as well: money that is set off or goes back concerns more than one of them. */
async function invalidateForderungen(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['rechnungen', 'eine'] }),
    client.invalidateQueries({ queryKey: ['konten'] }),
    invalidateSummen(client),
  ]);
}
