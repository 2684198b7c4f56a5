import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { BELEGNAMEN, belegnennung } from '#kern/rechnungen/belegart.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { isErlaubt, verbotOf } from '#kern/rechnungen/uebergaenge.ts';
import { zustandOf } from '#kern/rechnungen/zustand.ts';
import { istBebucht } from '#kern/zahlungen/bezahlstatus.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { requestNothing } from '#web/api/client.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { queryClient } from '#web/api/queryClient.ts';
import { invalidateSummen } from '#web/api/summen.ts';
import { LoeschKnopf } from '#web/components/LoeschKnopf.tsx';
import { showRueckgaengig } from '#web/components/rueckgaengig.tsx';
import { showFehler, showWarnung } from '#web/components/snackbar.tsx';
import { deleteImGehen } from '#web/papierkorb/imGehen.ts';
import { bringBack, nachLoeschen } from '#web/papierkorb/wiederherstellen.ts';
import { StornoDialog } from '#web/rechnungen/StornoDialog.tsx';

type Props = { rechnung: Rechnung; onDeleted?: () => void };

/**
 * The button 'Rechnung löschen'. A draft goes into the Papierkorb at once; of an issued invoice it explains why it stays,
 * and offers the Storno.
 */
export function RechnungLoeschen({ rechnung, onDeleted }: Props) {
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => loeschen(rechnung),
    onSuccess: () => onDeleted?.(),
    onError: (error) => showFehler(error, `${belegnennung(rechnung)} wurde nicht gelöscht`),
  });
  const darf = useDarf(isErlaubt(rechnung, 'loeschen') ? 'erfassen' : 'ausstellen');
  if (!darf) return null;
  if (!isErlaubt(rechnung, 'loeschen')) {
    if (!isErlaubt(rechnung, 'stornieren')) return null;
    return (
      <>
        <LoeschKnopf onClick={() => setAsking(true)}>Rechnung löschen</LoeschKnopf>
        {isAsking && <StornoDialog rechnung={rechnung} onClose={() => setAsking(false)} />}
      </>
    );
  }
  const tryRemove = () => {
    const verbot = verbotOf(zustandOf(rechnung), 'loeschen', istBebucht(rechnung));
    if (verbot !== undefined) {
      showWarnung(verbot);
      return;
    }
    remove.mutate();
  };
  return (
    <LoeschKnopf loading={remove.isPending} onClick={tryRemove}>
      Rechnung löschen
    </LoeschKnopf>
  );
}

async function loeschen({ id, art, nummer }: Pick<Rechnung, 'id' | 'art' | 'nummer'>): Promise<void> {
  await deleteImGehen('rechnungen', id, () =>
    requestNothing(`rechnungen/${id}`, { method: 'DELETE' }).catch((error: unknown) => {
      // What somebody else has deleted meanwhile is gone as well.
      if (!(error instanceof ApiFehler && error.status === 404)) throw error;
    }),
  );
  nachLoeschen('rechnungen', id);
  await invalidateSummen(queryClient);
  showRueckgaengig({
    text: `${BELEGNAMEN[art]} gelöscht: ${nummer}`,
    onUndo: () => void bringBack('rechnungen', { id, name: nummer }),
  });
}
