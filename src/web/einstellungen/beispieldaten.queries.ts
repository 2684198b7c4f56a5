import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { request, requestNothing } from '#web/api/client.ts';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';

const Stand = z.object({ geladen: z.boolean() });

/** Whether the example records are there. */
export function useBeispieldaten() {
  return useQuery({
    queryKey: ['beispieldaten'],
    queryFn: ({ signal }) => request('beispieldaten', Stand, { signal }),
  });
}

/** Loads the example records (POST) or takes them away again (DELETE), and says so. */
export function useChangeBeispieldaten() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (method: 'POST' | 'DELETE') => requestNothing('beispieldaten', { method }),
    onSuccess: async (_, method) => {
      await queryClient.invalidateQueries();
      showErfolg(method === 'POST' ? 'Beispieldaten geladen' : 'Beispieldaten entfernt');
    },
    onError: (error) => showFehler(error),
  });
}
