import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Auftrag } from '#kern/auftraege/auftrag.ts';
import { request } from '#web/api/client.ts';
import { isOffen } from '#web/aufgaben/aufgaben.queries.ts';

/** How often a job that runs is asked after: somebody watches it. */
const TAKT_MS = 400;

/** Follows a job until it ends; what it left out is kept as its report until somebody closes that. */
export function useAuftragslauf<Lauf extends { id: number }>(onEnde: (auftrag: Auftrag, lauf: Lauf) => void) {
  const [lauf, setLauf] = useState<Lauf>();
  const [bericht, setBericht] = useState<Auftrag>();
  const { data: auftrag } = useQuery({
    queryKey: ['auftraege', 'einer', lauf?.id],
    queryFn: ({ signal }) => request(`auftraege/${lauf?.id}`, Auftrag, { signal }),
    enabled: lauf !== undefined,
    refetchInterval: ({ state }) => (state.data && !isOffen(state.data) ? false : TAKT_MS),
  });
  const ende = useEffectEvent(onEnde);
  useEffect(() => {
    if (!lauf || !auftrag || auftrag.id !== lauf.id || isOffen(auftrag)) return;
    setLauf(undefined);
    if ((auftrag.ergebnis?.offene.length ?? 0) > 0) setBericht(auftrag);
    ende(auftrag, lauf);
  }, [lauf, auftrag]);
  return {
    /** The job that runs. */
    auftrag: lauf && auftrag?.id === lauf.id ? auftrag : undefined,
    laeuft: lauf !== undefined,
    bericht,
    closeBericht: () => setBericht(undefined),
    folge: setLauf,
  };
}
