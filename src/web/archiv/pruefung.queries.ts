import { useQuery } from '@tanstack/react-query';
import { Pruefung } from '#kern/archiv/pruefung.ts';
import { Nummern } from '#kern/nummern/luecken.ts';
import { request } from '#web/api/client.ts';

/** Long enough to read an archive of many years. */
const FRIST_MS = 10 * 60_000;

/** Reads the whole archive and compares it with what was written down when it was made. */
export function useArchivpruefung() {
  return useQuery({
    queryKey: ['archiv', 'pruefung'],
    queryFn: ({ signal }) => request('archiv/pruefung', Pruefung, { signal, fristMs: FRIST_MS }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Ranges of numbers with what is missing in them. */
export function useNummern() {
  return useQuery({
    queryKey: ['nummern'],
    queryFn: ({ signal }) => request('nummern', Nummern, { signal }),
  });
}
