import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Kundenseite, type Kundenseitenwunsch } from '#kern/kundenseiten/kundenseite.ts';
import { request } from '#web/api/client.ts';

const keyOf = (rechnungID: number) => ['kundenseiten', rechnungID];
const pfadOf = (rechnungID: number) => `rechnungen/${rechnungID}/kundenseite`;

/** Whether the page of an invoice is open for its customer; nothing is asked without an id. */
export function useKundenseite(rechnungID: number | undefined) {
  return useQuery({
    queryKey: ['kundenseiten', rechnungID],
    queryFn: ({ signal }) => request(pfadOf(rechnungID ?? 0), Kundenseite, { signal }),
    enabled: rechnungID !== undefined,
  });
}

/** Opens it, changes its end, or gets one more link to it; withdraws it. The link that was made is only in the answer. */
export function useKundenseitentat(rechnungID: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wunsch: Kundenseitenwunsch | 'zurueckziehen') =>
      wunsch === 'zurueckziehen'
        ? request(pfadOf(rechnungID), Kundenseite, { method: 'DELETE' })
        : request(pfadOf(rechnungID), Kundenseite, { method: 'PUT', body: wunsch }),
    onSuccess: (stand) => client.setQueryData(keyOf(rechnungID), { ...stand, adresse: '' }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(rechnungID) }),
  });
}
