import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { GanzeRechnung } from '#kern/rechnungen/ganzeRechnung.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { Vorgangsbeleg } from '#kern/rechnungen/vorgang.ts';
import { request } from '#web/api/client.ts';
import { useAnlage } from '#web/api/schluessel.ts';
import { heute } from '#web/heute.ts';
import { keepRechnung } from '#web/rechnungen/rechnung.queries.ts';
import { toBody, toKopie } from '#web/rechnungen/rechnungFelder.ts';

const Vorgang = z.array(Vorgangsbeleg);

/** The Abschlags- and Schlussrechnungen of one business; of an ordinary invoice nothing is asked. */
export function useVorgang({ id, vorgang }: Pick<Rechnung, 'id' | 'vorgang'>) {
  return useQuery({
    // Among the lists: it changes with every receipt and every payment.
    queryKey: ['rechnungen', 'liste', 'vorgang', vorgang, id],
    queryFn: ({ signal }) => request(`rechnungen/${id}/vorgang`, Vorgang, { signal }),
    enabled: vorgang !== null,
  });
}

/** Begins the Schlussrechnung of the business of an Abschlagsrechnung. Answers the draft. */
export function useSchlussrechnung(id: number) {
  const queryClient = useQueryClient();
  return useAnlage({
    send: (_: undefined, idempotencyKey) =>
      request(`rechnungen/${id}/schlussrechnung`, GanzeRechnung, {
        method: 'POST',
        body: {},
        idempotencyKey,
      }),
    onSuccess: (rechnung) => keepRechnung(queryClient, rechnung),
  });
}

/** Begins another Abschlagsrechnung of the same business with the same content. Answers the draft. */
export function useWeitererAbschlag(rechnung: Rechnung) {
  const queryClient = useQueryClient();
  return useAnlage({
    send: (_: undefined, idempotencyKey) => {
      const body = { ...toBody(toKopie(rechnung, heute())), art: 'abschlag', vorgang: rechnung.id };
      return request('rechnungen', GanzeRechnung, { method: 'POST', body, idempotencyKey });
    },
    onSuccess: (neue) => keepRechnung(queryClient, neue),
  });
}

/** Makes a draft an Abschlagsrechnung that begins a business, or an ordinary invoice again. */
export function useArtwechsel({ id, version }: Pick<Rechnung, 'id' | 'version'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (art: 'rechnung' | 'abschlag') =>
      request(`rechnungen/${id}`, GanzeRechnung, { method: 'PATCH', body: { art, version } }),
    onSuccess: (rechnung) => keepRechnung(queryClient, rechnung),
  });
}
