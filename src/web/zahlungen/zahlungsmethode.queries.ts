import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { Zahlungsmethode } from '#kern/zahlungsmethoden/zahlungsmethode.ts';
import { request } from '#web/api/client.ts';
import { type Stammdatenart, useSave } from '#web/stammdaten/stammdaten.queries.ts';

/** Ways to pay; payments show their titles. */
export const ZAHLUNGSMETHODEN: Stammdatenart<typeof Zahlungsmethode> = {
  pfad: 'zahlungsmethoden',
  Satz: Zahlungsmethode,
  Saetze: z.array(Zahlungsmethode),
  folgen: ['zahlungen'],
  archivtext: () => 'Archiviert: Die Zahlungen bleiben erhalten',
};

/** All ways to pay that are not archived. */
export function useZahlungsmethoden() {
  return useQuery({
    queryKey: ['zahlungsmethoden', 'liste'],
    queryFn: ({ signal }) => request('zahlungsmethoden', ZAHLUNGSMETHODEN.Saetze, { signal }),
  });
}

/** Creates a way to pay. */
export function useCreateZahlungsmethode() {
  return useSave(ZAHLUNGSMETHODEN, undefined);
}

/** Changes a way to pay. */
export function useUpdateZahlungsmethode(id: number) {
  return useSave(ZAHLUNGSMETHODEN, id);
}
