import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Lesehilfestand, Lesehilfetest } from '#kern/eingang/lesehilfe/einstellung.ts';
import { request } from '#web/api/client.ts';
import { ApiFehler } from '#web/api/fehler.ts';

const LESEHILFE = ['lesehilfe'];
export type Lesehilfe = NonNullable<Lesehilfestand['lesehilfe']>;

/** The language model, if one is set up, and how it does. */
export function useLesehilfe() {
  return useQuery({
    queryKey: LESEHILFE,
    queryFn: ({ signal }) => request('lesehilfe', Lesehilfestand, { signal }),
  });
}

/** Reads it anew, past what is cached. @throws ApiFehler when none is set up any more */
export async function readLesehilfe(): Promise<Lesehilfe> {
  const { lesehilfe } = await request('lesehilfe', Lesehilfestand);
  if (lesehilfe) return lesehilfe;
  throw new ApiFehler('abgelehnt', 'Die Lesehilfe wurde inzwischen entfernt. Bitte neu laden.', {
    status: 409,
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
