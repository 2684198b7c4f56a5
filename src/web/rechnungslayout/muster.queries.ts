import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { request } from '#web/api/client.ts';
import { vorbildOf } from '#web/rechnungslayout/muster.ts';

/** The latest invoice with its lines to show a layout with; null when there is none. */
export function useVorbild() {
  return useQuery({
    queryKey: ['rechnungen', 'liste', 'vorbild'],
    queryFn: async ({ signal }) => {
      const query = { richtung: 'pos', limit: 5 };
      return vorbildOf(await request('rechnungen', z.array(Rechnung), { query, signal }));
    },
  });
}
