import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type Mailart, Mailvorlage } from '#kern/postausgang/vorlagen.ts';
import { request, requestDelete } from '#web/api/client.ts';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';

const Vorlagen = z.array(Mailvorlage);
const VORLAGEN = ['mailvorlagen'];

/** Texts by kind of document. */
export function useMailvorlagen() {
  return useQuery({
    queryKey: VORLAGEN,
    queryFn: ({ signal }) => request('mailvorlagen', Vorlagen, { signal }),
  });
}

/** Reads what is written in one kind anew, past what is cached. */
export async function readMailvorlage({ art }: { art: Mailart }): Promise<Mailvorlage> {
  const vorlage = (await request('mailvorlagen', Vorlagen)).find((eine) => eine.art === art);
  if (!vorlage) throw new Error(`no mail of the kind ${art}`);
  return vorlage;
}

/** Changes what is written, or goes back to what comes with the program. */
export function useVorlagenaktionen(art: Mailart) {
  const client = useQueryClient();
  const onSettled = async () => {
    await client.invalidateQueries({ queryKey: VORLAGEN });
    await client.invalidateQueries({ queryKey: ['mailvorschlag'] });
  };
  const save = useMutation({
    mutationFn: (body: { betreff: string; text: string; version: number | undefined }) =>
      request(`mailvorlagen/${art}`, Mailvorlage, { method: 'PUT', body }),
    onSettled,
  });
  const reset = useMutation({
    mutationFn: () => requestDelete(`mailvorlagen/${art}`, Mailvorlage),
    // Said here, for the form begins anew with the other text before its own callbacks are due.
    onSuccess: () => showErfolg('Wieder der Text von Belegwerk'),
    onError: (error) => showFehler(error),
    onSettled,
  });
  return { save, reset };
}
