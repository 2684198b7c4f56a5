import { useQueryClient } from '@tanstack/react-query';
import { belegnennung } from '#kern/rechnungen/belegart.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { Zahlung } from '#kern/zahlungen/zahlung.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { request } from '#web/api/client.ts';
import { useAnlage } from '#web/api/schluessel.ts';
import { invalidateSummen } from '#web/api/summen.ts';
import { showRueckgaengig } from '#web/components/rueckgaengig.tsx';
import { showFehler } from '#web/components/snackbar.tsx';
import { deleteZahlung } from '#web/zahlungen/zahlung.queries.ts';

/** Marks one of many invoices as paid, with the way back; undefined for who may not. A second click finds nothing left to pay. */
export function useBezahlt(): ((rechnung: Rechnung) => void) | undefined {
  const client = useQueryClient();
  const { mutate } = useAnlage({
    je: ({ id }: Rechnung) => id,
    send: ({ id }, idempotencyKey) =>
      request(`rechnungen/${id}/zahlungen`, Zahlung, { method: 'POST', body: {}, idempotencyKey }),
    onSuccess: ({ id: zahlung }, { id, art, nummer }) =>
      showRueckgaengig({
        text: `${belegnennung({ art, nummer })} ist bezahlt`,
        onUndo: () => void deleteZahlung(id, zahlung).catch(showFehler),
      }),
    onError: (error) => showFehler(error),
    onSettled: async (_zahlung, _error, { id }) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['rechnungen', 'eine', id] }),
        invalidateSummen(client),
      ]);
    },
  });
  return useDarf('zahlungen') ? mutate : undefined;
}
