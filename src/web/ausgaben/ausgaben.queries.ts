import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { Kategoriesumme } from '#kern/ausgaben/kategoriesummen.ts';
import { Ausgabenvorschlag } from '#kern/ausgaben/vorschlag.ts';
import type { Tage } from '#kern/auswertungen/zeitraum.ts';
import { request } from '#web/api/client.ts';

/** Proposal from the earlier expenses of a supplier; nothing is asked without one. */
export function useAusgabenvorschlag(kundenID: number | undefined) {
  return useQuery({
    // Belongs to the receipts: what is stored changes what is suggested.
    queryKey: ['rechnungen', 'ausgabenvorschlag', { kundenID }],
    enabled: kundenID !== undefined,
    queryFn: ({ signal }) =>
      request(`ausgaben/vorschlag?kundenID=${kundenID}`, Ausgabenvorschlag, { signal }),
  });
}

const Kategoriesummen = z.array(Kategoriesumme);

/** Expenses by category in a range; asked only where it matters. */
export function useKategoriesummen({ von, bis }: Tage, isGefragt = true) {
  return useQuery({
    queryKey: ['rechnungen', 'kategoriesummen', von, bis],
    enabled: isGefragt,
    queryFn: ({ signal }) => request('ausgaben/kategorien', Kategoriesummen, { query: { von, bis }, signal }),
    placeholderData: keepPreviousData,
  });
}
