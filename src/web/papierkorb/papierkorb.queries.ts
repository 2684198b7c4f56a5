import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { Papierkorbeintrag } from '#kern/papierkorb/papierkorb.ts';
import { requestNothing, requestPage } from '#web/api/client.ts';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';

const SCHLUESSEL = ['papierkorb'];
const SEITENLAENGE = 50;
const Eintraege = z.array(Papierkorbeintrag);

/** Records that were deleted, newest first, page after page. */
export function usePapierkorb() {
  return useInfiniteQuery({
    queryKey: SCHLUESSEL,
    queryFn: ({ signal, pageParam: nach }) =>
      requestPage('papierkorb', Eintraege, { query: { limit: SEITENLAENGE, nach }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.naechste,
  });
}

/** Throws something away for good. */
export function useWegwerfen({ id, titel }: Papierkorbeintrag) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => requestNothing(`papierkorb/${id}`, { method: 'DELETE' }),
    onSuccess: () => showErfolg(`${titel} endgültig gelöscht`),
    onError: (error) => showFehler(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SCHLUESSEL }),
  });
}
