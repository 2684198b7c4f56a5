import { useQuery } from '@tanstack/react-query';
import { Guthaben } from '#kern/zahlungen/guthaben.ts';
import { request } from '#web/api/client.ts';

/** Credit of a party from elsewhere; nothing is asked without a party. */
export function useGuthaben(kundenID: number | undefined) {
  return useQuery({
    queryKey: ['kunden', 'guthaben', kundenID],
    queryFn: ({ signal }) => request(`kunden/${kundenID}/guthaben`, Guthaben, { signal }),
    enabled: kundenID !== undefined,
  });
}
