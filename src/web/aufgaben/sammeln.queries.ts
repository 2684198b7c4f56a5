import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Auftrag } from '#kern/auftraege/auftrag.ts';
import { request } from '#web/api/client.ts';
import { invalidateSummen } from '#web/api/summen.ts';
import { ergebnisOf } from '#web/aufgaben/aufgabentext.ts';
import { useAuftragslauf } from '#web/aufgaben/useAuftragslauf.ts';
import { showRueckgaengig } from '#web/components/rueckgaengig.tsx';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';

/** Acts on many receipts. */
export type Sammelhandlung = 'bezahlen' | 'ausstellen' | 'ausstellen-und-senden' | 'loeschen' | 'senden';

/** Those that were chosen, or all that the list shows. */
export type Sammelauswahl = { ids: readonly number[] } | { filter: Record<string, string | undefined> };

/** Whether an act can be undone: what was issued or sent is out. */
const isUmkehrbar = (handlung: Sammelhandlung) => handlung === 'bezahlen' || handlung === 'loeschen';

type Lauf = { id: number; pfad: Sammelhandlung | undefined };

/** Has the same done to many receipts, follows the job, and says what came of it with the way back. */
export function useSammeln() {
  const client = useQueryClient();
  const begin = useMutation({
    mutationFn: ({ pfad, body }: { pfad: string; body?: object; handlung?: Sammelhandlung }) =>
      request(`rechnungen/sammeln/${pfad}`, Auftrag, { method: 'POST', body }),
    onSuccess: ({ id }, { handlung }) => folge({ id, pfad: handlung }),
    onError: (error) => showFehler(error),
  });
  const { folge, ...lauf } = useAuftragslauf<Lauf>(({ ergebnis, art, id }, { pfad }) => {
    void client.invalidateQueries({ queryKey: ['rechnungen', 'eine'] });
    void invalidateSummen(client);
    const text = ergebnis ? ergebnisOf(art, ergebnis) : 'Nichts getan.';
    if (pfad !== undefined && isUmkehrbar(pfad) && (ergebnis?.gelungen ?? 0) > 0)
      showRueckgaengig({ text, onUndo: () => begin.mutate({ pfad: `${pfad}/${id}/rueckgaengig` }) });
    else showErfolg(text);
  });
  return {
    ...lauf,
    laeuft: lauf.laeuft || begin.isPending,
    start: (handlung: Sammelhandlung, body: Sammelauswahl) => {
      lauf.closeBericht();
      begin.mutate({ pfad: handlung, body, handlung });
    },
  };
}
