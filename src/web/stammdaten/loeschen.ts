/** Deleting master data: into the Papierkorb when nothing refers to it, into the archive when something does. */
import { requestDelete } from '#web/api/client.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { queryClient } from '#web/api/queryClient.ts';
import { showRueckgaengig } from '#web/components/rueckgaengig.tsx';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';
import { bleibtDa, deleteImGehen } from '#web/papierkorb/imGehen.ts';
import { bringBack, nachLoeschen } from '#web/papierkorb/wiederherstellen.ts';
import {
  invalidateListen,
  type Satzschema,
  type Stammdatenart,
  wiederherstellen,
} from '#web/stammdaten/stammdaten.queries.ts';

type Eintrag = { id: number; name: string };

/** Deletes or archives at once, and offers the way back. @throws ApiFehler */
export async function loeschen<S extends Satzschema>(art: Stammdatenart<S>, eintrag: Eintrag): Promise<void> {
  const { id, name } = eintrag;
  const kept = await deleteImGehen(art.pfad, id, () =>
    requestDelete(`${art.pfad}/${id}`, art.Satz).catch(ignoreGone),
  );
  if (kept) {
    bleibtDa(art.pfad, id);
    queryClient.setQueryData([art.pfad, 'eine', id], kept);
  } else nachLoeschen(art.pfad, id);
  await invalidateListen(queryClient, art);
  showRueckgaengig({
    text: kept ? art.archivtext(kept) : `${name} gelöscht`,
    onUndo: () => void (kept ? restore(art, eintrag) : bringBack(art.pfad, eintrag)),
  });
}

/** Brings it back out of the archive and says so; a failure is shown. */
export async function restore<S extends Satzschema>(
  art: Stammdatenart<S>,
  { id, name }: Eintrag,
): Promise<void> {
  try {
    await wiederherstellen(art, id);
    showErfolg(`${name} wiederhergestellt`);
  } catch (error) {
    showFehler(error);
  }
}

/** Passes over a record that somebody else has deleted meanwhile: it is gone as well. */
function ignoreGone(error: unknown): undefined {
  if (error instanceof ApiFehler && error.status === 404) return undefined;
  throw error;
}
