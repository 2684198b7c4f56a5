/** Effects of deleting and bringing back on what this window has read. */
import type { Papierkorbart } from '#kern/papierkorb/papierkorb.ts';
import type { SATZARTEN } from '#kern/satzarten.ts';
import { forgetZuletzt } from '#web/angebot/zuletzt.ts';
import { requestNothing } from '#web/api/client.ts';
import { queryClient } from '#web/api/queryClient.ts';
import { showRueckgaengig } from '#web/components/rueckgaengig.tsx';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';
import { bleibtDa } from '#web/papierkorb/imGehen.ts';

type Pfad = (typeof SATZARTEN)[Papierkorbart]['papierkorb']['pfad'];

/** A deleted record is asked for anew by whoever opens it again, but not by the page that is being left. */
export function nachLoeschen(pfad: Pfad, id: number): void {
  for (const eines of ['eine', 'eines'])
    void queryClient.invalidateQueries({ queryKey: [pfad, eines, id], refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey: ['papierkorb'] });
  forgetZuletzt(pfad, id);
}

/** Says that a record was deleted, with the way back. */
export function showGeloescht(pfad: Pfad, { id, name }: { id: number; name: string }): void {
  showRueckgaengig({
    text: `${name} gelöscht`,
    onUndo: () => void bringBack(pfad, { id, name }),
  });
}

/** Brings a record back out of the Papierkorb and says so; a failure is shown. */
export async function bringBack(pfad: Pfad, { id, name }: { id: number; name: string }): Promise<void> {
  try {
    await requestNothing(`${pfad}/${id}/wiederherstellen`, { method: 'POST' });
    bleibtDa(pfad, id);
    // What it refers to may have come along, and every sum counts it again.
    await queryClient.invalidateQueries();
    showErfolg(`${name} wiederhergestellt`);
  } catch (error) {
    showFehler(error);
  }
}
