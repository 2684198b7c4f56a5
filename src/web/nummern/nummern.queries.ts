import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Nummern } from '#kern/nummern/luecken.ts';
import { request } from '#web/api/client.ts';

const KEY = ['nummern'];

/** Number of the next invoice, and which ones are missing; issuing changes it anywhere. */
export function useNummern() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => request('nummern', Nummern, { signal }),
    staleTime: 0,
  });
}

/** Lets the next invoice have a higher running number. */
export function useSetNaechste() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (naechsteLaufnummer: number) =>
      request('nummern', Nummern, { method: 'PATCH', body: { naechsteLaufnummer } }),
    onSuccess: (nummern) => queryClient.setQueryData(KEY, nummern),
  });
}
