import { useQuery } from '@tanstack/react-query';
import { Bezahluebersicht } from '#kern/auswertungen/bezahluebersicht.ts';
import { ERSTES_JAHR, jahresgrenzen, LETZTES_JAHR } from '#kern/datum.ts';
import { Partei } from '#kern/kunden/partei.ts';
import { request } from '#web/api/client.ts';
import type { Parteiart } from '#web/kunden/kunde.queries.ts';

/** Open amount of a party, of whatever year. */
export function useParteioffenes(art: Parteiart, kundenID: number) {
  return useQuery({
    queryKey: ['auswertungen', 'bezahlstatus', 'partei', kundenID],
    queryFn: ({ signal }) => {
      const von = jahresgrenzen(ERSTES_JAHR).von;
      const bis = jahresgrenzen(LETZTES_JAHR).bis;
      const richtung = art === 'kunde' ? 'pos' : 'neg';
      return request('auswertungen/bezahlstatus', Bezahluebersicht, {
        query: { von, bis, kundenID, richtung },
        signal,
      });
    },
  });
}

/** A party with what it brought in, or cost, in a year. */
export function useParteijahr(id: number, jahr: number) {
  return useQuery({
    queryKey: ['kunden', 'jahr', id, jahr],
    queryFn: ({ signal }) => request(`kunden/${id}`, Partei, { query: { jahr, rechnungen: false }, signal }),
  });
}
