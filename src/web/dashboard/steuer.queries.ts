import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { Steuermonat, Umsatzgrenze, type Versteuerung } from '#kern/auswertungen/steuervorschau.ts';
import type { Tage } from '#kern/auswertungen/zeitraum.ts';
import { request } from '#web/api/client.ts';

/** Preview of VAT, month by month. */
export function useUmsatzsteuer(frage: Tage & { nach: Versteuerung }) {
  return useQuery({
    queryKey: ['auswertungen', 'umsatzsteuer', frage],
    queryFn: ({ signal }) =>
      request('auswertungen/umsatzsteuer', z.array(Steuermonat), { query: frage, signal }),
    placeholderData: keepPreviousData,
  });
}

/** How near a small business is to its limits; null for everybody else. */
export function useUmsatzgrenze() {
  return useQuery({
    queryKey: ['auswertungen', 'umsatzgrenze'],
    queryFn: ({ signal }) => request('auswertungen/umsatzgrenze', Umsatzgrenze.nullable(), { signal }),
  });
}
