import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ergebnisOf } from '#web/aufgaben/aufgabentext.ts';
import { useAuftragslauf } from '#web/aufgaben/useAuftragslauf.ts';
import { showErfolg } from '#web/components/snackbar.tsx';
import type { Faellig } from '#web/mahnungen/Faelligspalten.tsx';
import { useSammelmahnen } from '#web/mahnungen/mahnung.queries.ts';

/** Writes to many customers, follows the job, and says what came of it. */
export function useMahnlauf() {
  const client = useQueryClient();
  const begin = useSammelmahnen();
  /** Names of those who were written to and are not in the list any more. */
  const [namen, setNamen] = useState<ReadonlyMap<number, string>>(new Map());
  const { folge, ...lauf } = useAuftragslauf(({ ergebnis, art }) => {
    void client.invalidateQueries({ queryKey: ['mahnungen'] });
    void client.invalidateQueries({ queryKey: ['postausgang'] });
    // What was left out stands in the report.
    if (!ergebnis?.offene.length) showErfolg(ergebnis ? ergebnisOf(art, ergebnis) : 'Nichts getan.');
  });
  return {
    ...lauf,
    laeuft: lauf.laeuft || begin.isPending,
    nameOf: (id: number) => namen.get(id) ?? `Kunde ${id}`,
    start: (kunden: readonly Faellig[], senden: boolean) => {
      lauf.closeBericht();
      setNamen(new Map(kunden.map(({ kundenID, kunde }) => [kundenID, kunde])));
      begin.mutate({ kunden: kunden.map(({ kundenID }) => kundenID), senden }, { onSuccess: folge });
    },
  };
}
