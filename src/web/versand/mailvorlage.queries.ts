import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type Mailart, Mailvorlage } from '#kern/postausgang/vorlagen.ts';
import { request, requestDelete } from '#web/api/client.ts';

const Vorlagen = z.array(Mailvorlage);
const VORLAGEN = ['mailvorlagen'];

/** What is written by kind of document. */
export function useMailvorlagen() {
  return useQuery({
    queryKey: VORLAGEN,
    queryFn: ({ signal }) => request('mailvorlagen', Vorlagen, { signal }),
  });
}

/** Changes what is written, or goes back to what comes with the program. */
export function useVorlagenaktionen(art: Mailart) {
  const client = useQueryClient();
  const onSettled = async () => {
    await client.invalidateQueries({ queryKey: VORLAGEN });
    await client.invalidateQueries({ queryKey: ['rechnungen', 'versand'] });
  };
  const save = useMutation({
    mutationFn: (body: { betreff: string; text: string }) =>
      request(`mailvorlagen/${art}`, Mailvorlage, { method: 'PUT', body }),
    onSettled,
  });
  const reset = useMutation({
    mutationFn: () => requestDelete(`mailvorlagen/${art}`, Mailvorlage),
    onSettled,
  });
  return { save, reset };
}
