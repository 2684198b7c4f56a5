import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { belegwerteOf } from '#kern/postausgang/beleg.ts';
import type { Mailart, Vorlagenwerte } from '#kern/postausgang/vorlagen.ts';
import { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import { request } from '#web/api/client.ts';

const Rechnungen = z.array(Rechnung);
/** Among the newest there is one that was issued; who has none sees the placeholders. */
const GENUG = 30;

/** Values of the placeholders with the newest document of one's own, and which one that is. */
export function useBeispiel(art: Mailart): { werte: Vorlagenwerte; name: string } {
  const { data: mandant } = useMandant();
  const { data: rechnungen = [] } = useQuery({
    queryKey: ['rechnungen', 'liste', 'beispiel'],
    queryFn: ({ signal }) =>
      request('rechnungen', Rechnungen, {
        query: { richtung: 'pos', limit: GENUG, posten: false },
        signal,
      }),
  });
  const beispiel = rechnungen.find((rechnung) => rechnung.art === art && rechnung.status !== 'entwurf');
  if (!beispiel || !mandant) return { werte: {}, name: '' };
  return { werte: belegwerteOf(beispiel, mandant.name), name: beispiel.nummer };
}
