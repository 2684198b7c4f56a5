import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Auftrag } from '#kern/auftraege/auftrag.ts';
import { request } from '#web/api/client.ts';
import { isOffen } from '#web/aufgaben/aufgaben.queries.ts';
import { ergebnisOf } from '#web/aufgaben/aufgabentext.ts';
import { showErfolg } from '#web/components/snackbar.tsx';
import { useSammelmahnen } from '#web/mahnungen/mahnung.queries.ts';

/** Somebody watches it. */
const TAKT_MS = 400;

/** Writes to many customers, follows the job, and says what came of it. */
export function useMahnlauf() {
  const client = useQueryClient();
  const begin = useSammelmahnen();
  const [id, setId] = useState<number>();
  const [bericht, setBericht] = useState<Auftrag>();
  const { data: auftrag } = useQuery({
    queryKey: ['auftraege', 'einer', id],
    queryFn: ({ signal }) => request(`auftraege/${id}`, Auftrag, { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && !isOffen(state.data) ? false : TAKT_MS),
  });
  useEffect(() => {
    if (id === undefined || auftrag?.id !== id || isOffen(auftrag)) return;
    setId(undefined);
    void client.invalidateQueries({ queryKey: ['mahnungen'] });
    void client.invalidateQueries({ queryKey: ['postausgang'] });
    const { ergebnis, art } = auftrag;
    if (ergebnis && ergebnis.offene.length > 0) setBericht(auftrag);
    else showErfolg(ergebnis ? ergebnisOf(art, ergebnis) : 'Nichts getan.');
  }, [id, auftrag, client]);
  return {
    auftrag: auftrag?.id === id ? auftrag : undefined,
    laeuft: id !== undefined || begin.isPending,
    bericht,
    closeBericht: () => setBericht(undefined),
    start: (kunden: number[], senden: boolean) => {
      setBericht(undefined);
      begin.mutate({ kunden, senden }, { onSuccess: (neu) => setId(neu.id) });
    },
  };
}
