import { useQuery } from '@tanstack/react-query';
import { Ausgabenvorschlag } from '#kern/ausgaben/vorschlag.ts';
import { request } from '#web/api/client.ts';

/** What is known of the earlier expenses of a supplier; nothing is asked without one. */
export function useAusgabenvorschlag(kundenID: number | undefined) {
  return useQuery({
    // Belongs to the receipts: what is stored changes what is suggested.
    queryKey: ['rechnungen', 'ausgabenvorschlag', kundenID],
    enabled: kundenID !== undefined,
    queryFn: ({ signal }) =>
      request(`ausgaben/vorschlag?kundenID=${kundenID}`, Ausgabenvorschlag, { signal }),
  });
}
