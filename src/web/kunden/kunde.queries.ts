import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { z } from 'zod';
import { Partei } from '#kern/kunden/partei.ts';
import { Parteizahlen } from '#kern/kunden/parteizahlen.ts';
import { request } from '#web/api/client.ts';
import {
  type Stammdatenart,
  type Stammdatenfilter,
  useListe,
  useReadSatz,
  useSatz,
  useSave,
  useTreffer,
} from '#web/stammdaten/stammdaten.queries.ts';

/** Customer or supplier. */
export type Parteiart = 'kunde' | 'lieferant';

/** Customers and suppliers; receipts show their names, and sums are asked for by them. */
export const PARTEIEN: Stammdatenart<typeof Partei> = {
  pfad: 'kunden',
  Satz: Partei,
  Saetze: z.array(Partei),
  folgen: ['rechnungen', 'auswertungen'],
  archivtext: ({ anzahl }) =>
    anzahl === 1 ? 'Archiviert: 1 Beleg bleibt erhalten' : `Archiviert: ${anzahl} Belege bleiben erhalten`,
};

/** Customers or suppliers, page after page. With `jahr`, `summe` is that year's total. */
export function useParteien(filter: Stammdatenfilter & { art: Parteiart }) {
  return useListe(PARTEIEN, { ...filter, rechnungen: false });
}

/** The first matches for a search, to choose from. */
export function useParteiSuche(art: Parteiart, q: string) {
  return useTreffer(PARTEIEN, { art, q, sort: 'name', rechnungen: false });
}

/** One party; nothing is asked without an id. */
export function usePartei(id: number | undefined) {
  return useSatz(PARTEIEN, id, { rechnungen: false });
}

/** Reads one party anew, past everything that is cached. */
export function useReadPartei() {
  return useReadSatz(PARTEIEN, { rechnungen: false });
}

/** Creates a party, or changes the one with `id`. */
export function useSavePartei(id: number | undefined) {
  return useSave(PARTEIEN, id);
}

const Zahlen = z.array(Parteizahlen);

type Parteiseite = { eintraege: readonly { id: number }[] };

/**
 * Open amounts and the months of a year, of every party that is loaded; each page is asked for on its own, after it is
 * there.
 */
export function useParteizahlen(
  seiten: readonly Parteiseite[] | undefined,
  jahr: number,
): ReadonlyMap<number, Parteizahlen> {
  return useQueries({
    queries: (seiten ?? [])
      .map(({ eintraege }) => eintraege.map(({ id }) => id).join(','))
      .filter((ids) => ids !== '')
      .map((ids) => ({
        queryKey: ['kunden', 'zahlen', ids, jahr],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          request('kunden/zahlen', Zahlen, { query: { ids, jahr }, signal }),
        placeholderData: keepPreviousData,
      })),
    combine: combineZahlen,
  });
}

function combineZahlen(antworten: readonly { data?: Parteizahlen[] | undefined }[]) {
  return new Map(antworten.flatMap(({ data = [] }) => data.map((eine) => [eine.id, eine] as const)));
}
