import { useState } from 'react';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { isErlaubt, verbotOf } from '#kern/rechnungen/uebergaenge.ts';
import { zustandOf } from '#kern/rechnungen/zustand.ts';
import { istBebucht } from '#kern/zahlungen/bezahlstatus.ts';
import { aufschieben, zurueckholen } from '#web/api/aufschub.ts';
import { requestNothing } from '#web/api/client.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { queryClient } from '#web/api/queryClient.ts';
import { invalidateSummen } from '#web/api/summen.ts';
import { LoeschKnopf } from '#web/components/LoeschKnopf.tsx';
import { showRueckgaengig } from '#web/components/rueckgaengig.tsx';
import { showFehler, showWarnung } from '#web/components/snackbar.tsx';
import { StornoDialog } from '#web/rechnungen/StornoDialog.tsx';

type Props = { rechnung: Rechnung; onDeleted?: () => void };

/**
 * The button 'Rechnung löschen'. A draft disappears at once and can be brought back for ten seconds; of an issued
 * invoice it explains why it stays, and offers the Storno.
 */
export function RechnungLoeschen({ rechnung, onDeleted }: Props) {
  const [isAsking, setAsking] = useState(false);
  if (!isErlaubt(rechnung, 'loeschen')) {
    if (!isErlaubt(rechnung, 'stornieren')) return null;
    return (
      <>
        <LoeschKnopf onClick={() => setAsking(true)}>Rechnung löschen</LoeschKnopf>
        {isAsking && <StornoDialog rechnung={rechnung} onClose={() => setAsking(false)} />}
      </>
    );
  }
  const remove = () => {
    const verbot = verbotOf(zustandOf(rechnung), 'loeschen', istBebucht(rechnung));
    if (verbot !== undefined) {
      showWarnung(verbot);
      return;
    }
    loeschen(rechnung);
    onDeleted?.();
  };
  return <LoeschKnopf onClick={remove}>Rechnung löschen</LoeschKnopf>;
}

function loeschen({ id, nummer }: Pick<Rechnung, 'id' | 'nummer'>): void {
  const pfad = `rechnungen/${id}`;
  const send = async (keepalive: boolean) => {
    try {
      await requestNothing(pfad, { method: 'DELETE', keepalive });
    } catch (error) {
      // What somebody else has deleted meanwhile is gone as well.
      if (!(error instanceof ApiFehler && error.status === 404)) {
        showFehler(error, `Rechnung ${nummer} wurde nicht gelöscht`);
        return;
      }
    }
    queryClient.removeQueries({ queryKey: ['rechnungen', 'eine', id] });
    await invalidateSummen(queryClient);
  };
  aufschieben({ pfad, send: ({ keepalive }) => send(keepalive) }, (frist) =>
    showRueckgaengig({ text: `Rechnung gelöscht: ${nummer}`, onUndo: () => zurueckholen(pfad), frist }),
  );
}
