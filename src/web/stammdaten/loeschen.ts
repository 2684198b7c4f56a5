/** Deleting master data: with undo when nothing refers to it, into the archive when something does. */
import { aufschieben, zurueckholen } from '#web/api/aufschub.ts';
import { request, requestDelete } from '#web/api/client.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { queryClient } from '#web/api/queryClient.ts';
import { showRueckgaengig } from '#web/components/rueckgaengig.tsx';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';
import {
  invalidateListen,
  type Satzschema,
  type Stammdatenart,
  wiederherstellen,
} from '#web/stammdaten/stammdaten.queries.ts';

type Eintrag = { id: number; name: string };

/** Archives at once what is in use; the rest disappears now and is deleted in ten seconds. @throws ApiFehler */
export async function loeschen<S extends Satzschema>(art: Stammdatenart<S>, eintrag: Eintrag): Promise<void> {
  const pfad = `${art.pfad}/${eintrag.id}`;
  const satz = await request(pfad, art.Satz, { query: { rechnungen: false } });
  if (art.isBenutzt(satz)) {
    await sendDelete(art, eintrag);
    return;
  }
  const send = ({ keepalive }: { keepalive: boolean }) =>
    sendDelete(art, eintrag, keepalive).catch((error: unknown) =>
      showFehler(error, `${eintrag.name} wurde nicht gelöscht`),
    );
  aufschieben({ pfad, send }, (frist) =>
    showRueckgaengig({ text: `${eintrag.name} gelöscht`, onUndo: () => zurueckholen(pfad), frist }),
  );
}

/** Brings it back and says so; a failure is shown. */
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

async function sendDelete<S extends Satzschema>(
  art: Stammdatenart<S>,
  eintrag: Eintrag,
  keepalive = false,
): Promise<void> {
  const key = [art.pfad, 'eine', eintrag.id];
  const kept = await requestDelete(`${art.pfad}/${eintrag.id}`, art.Satz, { keepalive }).catch(ignoreGone);
  if (kept) queryClient.setQueryData(key, kept);
  else queryClient.removeQueries({ queryKey: key });
  await invalidateListen(queryClient, art);
  if (kept) {
    showRueckgaengig({ text: art.archivtext(kept), onUndo: () => void restore(art, eintrag) });
  }
}

/** What somebody else has deleted meanwhile is gone as well. */
function ignoreGone(error: unknown): undefined {
  if (error instanceof ApiFehler && error.status === 404) return undefined;
  throw error;
}
