import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Auftrag } from '#kern/auftraege/auftrag.ts';
import { request } from '#web/api/client.ts';
import { invalidateSummen } from '#web/api/summen.ts';
import { isOffen } from '#web/aufgaben/aufgaben.queries.ts';
import { ergebnisOf } from '#web/aufgaben/aufgabentext.ts';
import { showRueckgaengig } from '#web/components/rueckgaengig.tsx';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';

/** What can be done to many receipts. */
export type Sammelhandlung = 'bezahlen' | 'ausstellen' | 'ausstellen-und-senden' | 'loeschen' | 'senden';

/** Those that were chosen, or all that the list shows. */
export type Sammelauswahl = { ids: readonly number[] } | { filter: Record<string, string | undefined> };

/** How often a job that runs is asked after: somebody watches it. */
const TAKT_MS = 400;

/** What was issued or sent is out. */
const isUmkehrbar = (handlung: Sammelhandlung) => handlung === 'bezahlen' || handlung === 'loeschen';

type Lauf = { id: number; pfad: Sammelhandlung | undefined };

/** Has the same done to many receipts, follows the job, and says what came of it with the way back. */
export function useSammeln() {
  const client = useQueryClient();
  const [lauf, setLauf] = useState<Lauf>();
  const [bericht, setBericht] = useState<Auftrag>();
  const begin = useMutation({
    mutationFn: ({ pfad, body }: { pfad: string; body?: object; handlung?: Sammelhandlung }) =>
      request(`rechnungen/sammeln/${pfad}`, Auftrag, { method: 'POST', body }),
    onSuccess: ({ id }, { handlung }) => setLauf({ id, pfad: handlung }),
    onError: (error) => showFehler(error),
  });
  const { data: auftrag } = useQuery({
    queryKey: ['auftraege', 'einer', lauf?.id],
    queryFn: ({ signal }) => request(`auftraege/${lauf?.id}`, Auftrag, { signal }),
    enabled: lauf !== undefined,
    refetchInterval: ({ state }) => (state.data && !isOffen(state.data) ? false : TAKT_MS),
  });
  useEffect(() => {
    if (!lauf || !auftrag || auftrag.id !== lauf.id || isOffen(auftrag)) return;
    setLauf(undefined);
    void client.invalidateQueries({ queryKey: ['rechnungen', 'eine'] });
    void invalidateSummen(client);
    const { ergebnis, art, id } = auftrag;
    if (ergebnis && ergebnis.offene.length > 0) setBericht(auftrag);
    const text = ergebnis ? ergebnisOf(art, ergebnis) : 'Nichts getan.';
    if (lauf.pfad !== undefined && isUmkehrbar(lauf.pfad) && (ergebnis?.gelungen ?? 0) > 0)
      showRueckgaengig({ text, onUndo: () => begin.mutate({ pfad: `${lauf.pfad}/${id}/rueckgaengig` }) });
    else showErfolg(text);
  }, [lauf, auftrag, client, begin.mutate]);
  return {
    /** The job that runs. */
    auftrag: lauf && auftrag?.id === lauf.id ? auftrag : undefined,
    laeuft: lauf !== undefined || begin.isPending,
    bericht,
    closeBericht: () => setBericht(undefined),
    start: (handlung: Sammelhandlung, body: Sammelauswahl) => {
      setBericht(undefined);
      begin.mutate({ pfad: handlung, body, handlung });
    },
  };
}
