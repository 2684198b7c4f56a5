import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { toEuro } from '#kern/geld.ts';
import { Zahlung } from '#kern/zahlungen/zahlung.ts';
import { request, requestNothing } from '#web/api/client.ts';
import { queryClient } from '#web/api/queryClient.ts';
import { invalidateSummen } from '#web/rechnungen/rechnung.queries.ts';

const Zahlungen = z.array(Zahlung);
/** What is typed or chosen for a payment; without an amount the rest is paid, without a date today. */
export type ZahlungBody = { betrag?: string | number; datum?: string; zahlungsmethodeID?: number | null };

/** Payments of a receipt in the order in which they were recorded. */
export function useZahlungen(rechnungId: number) {
  return useQuery({
    queryKey: ['zahlungen', rechnungId],
    queryFn: ({ signal }) => request(`rechnungen/${rechnungId}/zahlungen`, Zahlungen, { signal }),
  });
}

/** Records a payment; `idempotencyKey` keeps a retry from recording it twice. */
export function useCreateZahlung(rechnungId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: ZahlungBody; idempotencyKey: string }) =>
      request(`rechnungen/${rechnungId}/zahlungen`, Zahlung, { method: 'POST', body, idempotencyKey }),
    onSuccess: () => invalidateForderung(client, rechnungId),
    // It may be that only the answer got lost. Not awaited: the failure is told at once.
    onError: () => void invalidateForderung(client, rechnungId),
  });
}

/** Records a payment again that was taken back. @throws ApiFehler */
export async function createAgain(rechnungId: number, zahlung: Zahlung): Promise<void> {
  const { datum, betrag, zahlungsmethodeID } = zahlung;
  const body: ZahlungBody = { datum, betrag: toEuro(betrag), zahlungsmethodeID };
  await request(`rechnungen/${rechnungId}/zahlungen`, Zahlung, { method: 'POST', body });
  await invalidateForderung(queryClient, rechnungId);
}

/** Takes a payment back. @throws ApiFehler */
export async function deleteZahlung(rechnungId: number, id: number): Promise<void> {
  await requestNothing(`rechnungen/${rechnungId}/zahlungen/${id}`, { method: 'DELETE' });
  await invalidateForderung(queryClient, rechnungId);
}

/** The receipt itself as well: its form keeps the state it was filled from. */
async function invalidateForderung(client: QueryClient, rechnungId: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['rechnungen', 'eine', rechnungId] }),
    invalidateSummen(client),
  ]);
}
