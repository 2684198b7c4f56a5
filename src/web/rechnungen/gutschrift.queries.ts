import { useQueries, useQueryClient } from '@tanstack/react-query';
import { GanzeRechnung } from '#kern/rechnungen/ganzeRechnung.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { request } from '#web/api/client.ts';
import { useAnlage } from '#web/api/schluessel.ts';
import { keepRechnung } from '#web/rechnungen/rechnung.queries.ts';

/** The credits on an invoice that count, with their lines; undefined until all are there. */
export function useKorrekturen({ korrekturen = [] }: Pick<Rechnung, 'korrekturen'>): Rechnung[] | undefined {
  return useQueries({
    queries: korrekturen
      .filter(({ status }) => status === 'ausgestellt')
      .map(({ id }) => ({
        queryKey: ['rechnungen', 'eine', id],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          request(`rechnungen/${id}`, GanzeRechnung, { signal }),
      })),
    combine: (abfragen) => {
      const da = abfragen.flatMap(({ data }) => data ?? []);
      return da.length === abfragen.length ? da : undefined;
    },
  });
}

/** Begins a credit on an issued invoice. Answers the draft. */
export function useTeilgutschrift(id: number) {
  const queryClient = useQueryClient();
  return useAnlage({
    send: (body: object, idempotencyKey) =>
      request(`rechnungen/${id}/teilgutschrift`, GanzeRechnung, { method: 'POST', body, idempotencyKey }),
    onSuccess: async (rechnung) => {
      await keepRechnung(queryClient, rechnung);
      await queryClient.invalidateQueries({ queryKey: ['rechnungen', 'eine', id] });
    },
  });
}
