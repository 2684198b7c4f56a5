import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { Konto } from '#kern/konten/konto.ts';
import { Bewegung } from '#kern/zahlungen/bewegung.ts';
import { request, requestPage } from '#web/api/client.ts';
import { type Stammdatenart, useReadSatz, useSatz, useSave } from '#web/stammdaten/stammdaten.queries.ts';

/** Accounts on which money comes and goes. */
export const KONTEN: Stammdatenart<typeof Konto> = {
  pfad: 'konten',
  Satz: Konto,
  Saetze: z.array(Konto),
  folgen: ['zahlungen'],
  archivtext: ({ titel }) => `${titel} archiviert: Die Bewegungen bleiben erhalten`,
};

const SEITENLAENGE = 50;
const Bewegungen = z.array(Bewegung);

/** All accounts that are not archived, oldest first. */
export function useKonten() {
  return useQuery({
    queryKey: ['konten', 'liste'],
    queryFn: async ({ signal }) => {
      const konten = await request('konten', KONTEN.Saetze, { signal });
      return konten.sort((a, b) => a.id - b.id);
    },
  });
}

/** One account; nothing is asked without an id. */
export function useKonto(id: number | undefined) {
  return useSatz(KONTEN, id);
}

/** Reads one account anew, past everything that is cached. */
export function useReadKonto() {
  return useReadSatz(KONTEN);
}

/** Creates an account, or changes the one with `id`. */
export function useSaveKonto(id: number | undefined) {
  return useSave(KONTEN, id);
}

/** Movements of an account, newest first, page after page. */
export function useBewegungen(id: number) {
  return useInfiniteQuery({
    queryKey: ['konten', 'bewegungen', id],
    queryFn: ({ signal, pageParam: nach }) =>
      requestPage(`konten/${id}/bewegungen`, Bewegungen, { query: { limit: SEITENLAENGE, nach }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.naechste,
  });
}
