import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { Verlaufseintrag } from '#kern/verlauf/verlauf.ts';
import { request } from '#web/api/client.ts';

const Verlauf = z.array(Verlaufseintrag);

/** History of a receipt, newest first; read anew with its payments. */
export function useVerlauf(rechnungId: number) {
  return useQuery({
    queryKey: ['zahlungen', rechnungId, 'verlauf'],
    queryFn: ({ signal }) => request(`rechnungen/${rechnungId}/verlauf`, Verlauf, { signal }),
  });
}
