import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { Pruefauswahl } from '#kern/anmerkungen/pruefung.ts';
import { Rechnung } from '#kern/rechnungen/rechnung.ts';
import type { Folge, Sortierung } from '#kern/rechnungen/sortierung.ts';
import type { Bezahlgruppe } from '#kern/zahlungen/bezahlstatus.ts';
import { requestPage } from '#web/api/client.ts';

const Rechnungen = z.array(Rechnung);
const SEITENLAENGE = 50;

/** Which receipts a list shows. Both days or none. */
export type RechnungFilter = {
  von?: string;
  bis?: string;
  richtung?: 'pos' | 'neg' | undefined;
  q?: string | undefined;
  kundenID?: number;
  bezahlstatus?: Bezahlgruppe | undefined;
  /** Those that can be checked, were not, or have open remarks. */
  pruefung?: Pruefauswahl | undefined;
  /** Without it the newest service comes first. */
  sort?: Sortierung | undefined;
  folge?: Folge | undefined;
};

/** Receipts, newest first, page after page. */
export function useRechnungen(filter: RechnungFilter) {
  return useInfiniteQuery({ ...rechnungenAbfrage(filter), placeholderData: keepPreviousData });
}

/** Query of the same. */
export function rechnungenAbfrage(filter: RechnungFilter) {
  return infiniteQueryOptions({
    queryKey: ['rechnungen', 'liste', filter],
    queryFn: ({ signal, pageParam: nach }) => {
      const { q, kundenID, bezahlstatus, pruefung, sort, folge } = filter;
      const query = {
        q,
        kundenID,
        bezahlstatus,
        pruefung,
        sort,
        folge,
        posten: false,
        limit: SEITENLAENGE,
        nach,
      };
      return requestPage(toPfad(filter), Rechnungen, { query, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.naechste,
  });
}

function toPfad({ von, bis, richtung }: RechnungFilter): string {
  if (von === undefined || bis === undefined) return 'rechnungen';
  return ['rechnungen/dates', von, bis, richtung].filter(Boolean).join('/');
}
