import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Lesehilfestand, Lesehilfetest } from '#kern/eingang/lesehilfe/einstellung.ts';
import { request } from '#web/api/client.ts';

const LESEHILFE = ['lesehilfe'];

/** The language model, if one is set up, and how it does. */
export function useLesehilfe() {
  return useQuery({
    queryKey: LESEHILFE,
    queryFn: ({ signal }) => request('lesehilfe', Lesehilfestand, { signal }),
  });
}

/** Sets it up, changes it or switches it off. */
export function useEinrichten() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: object) => request('lesehilfe', Lesehilfestand, { method: 'PUT', body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LESEHILFE }),
  });
}

/** Says whether it answers. */
export function useTesten() {
  return useMutation({
    mutationFn: (body: object) => request('lesehilfe/test', Lesehilfetest, { method: 'POST', body }),
  });
}
