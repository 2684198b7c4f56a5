import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { Produkt } from '#kern/produkte/produkt.ts';
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

/** Products and services; receipts keep what they say. */
export const PRODUKTE: Stammdatenart<typeof Produkt> = {
  pfad: 'produkte',
  Satz: Produkt,
  Saetze: z.array(Produkt),
  folgen: [],
  archivtext: () => 'Archiviert: Die Belege bleiben erhalten',
};

/** The server lists products newest first; other orders need all of them, this many at a time. */
const GANZE_SEITE = 1000;

/** Products, page after page. With `jahr`, `summe` is that year's income. */
export function useProdukte({ sort, ...filter }: Stammdatenfilter) {
  return useListe(PRODUKTE, filter, sort === 'neu' ? 50 : GANZE_SEITE);
}

/** The first matches for a search, to choose from: what is used most stands first, above all by this customer. */
export function useProduktSuche(q: string, kundenID?: number) {
  return useTreffer(PRODUKTE, { q, kundenID }, '/wahl');
}

/** One product; nothing is asked without an id. */
export function useProdukt(id: number | undefined) {
  return useSatz(PRODUKTE, id);
}

/** A product with what it brought in in a year. */
export function useProduktjahr(id: number, jahr: number) {
  return useQuery({
    queryKey: ['produkte', 'jahr', id, jahr],
    queryFn: ({ signal }) => request(`produkte/${id}`, Produkt, { query: { jahr }, signal }),
  });
}

/** Reads one product anew, past everything that is cached. */
export function useReadProdukt() {
  return useReadSatz(PRODUKTE);
}

/** Creates a product, or changes the one with `id`. */
export function useSaveProdukt(id: number | undefined) {
  return useSave(PRODUKTE, id);
}
