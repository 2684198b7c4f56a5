import type { Auftragsart } from '../../auftraege/lauf.ts';
import type { Config } from '../../config.ts';
import type { Datenbank } from '../../db/datenbank.ts';
import { Schluesselspeicher } from '../../schluessel/schluesselspeicher.ts';
import { advanceTakt } from '../../speicher/takt.repository.ts';
import { abholauftrag } from './abholen.ts';
import { ORDNER, ordnerauftrag } from './ordnerauftrag.ts';
import { wacheUeber } from './ordnerwache.ts';
import { POSTFACH_ABHOLEN, reiheAbholenEin } from './postfach.ts';

/** Credentials of mailboxes, and where they may lie. */
export function postfachumfeldOf({ schluessel, postfachNurOeffentlich }: Config) {
  const netz = { nurOeffentlich: postfachNurOeffentlich };
  return { schluessel: new Schluesselspeicher(schluessel), netz };
}

/** By which receipts come in without anybody handing them in. */
export function postauftraege(datenbank: Datenbank, config: Config): Record<string, Auftragsart> {
  const { schluessel, netz } = postfachumfeldOf(config);
  return {
    [POSTFACH_ABHOLEN]: abholauftrag({ datenbank, schluessel, ...netz }),
    ...(config.eingang !== undefined && { [ORDNER]: ordnerauftrag({ datenbank, eingang: config.eingang }) }),
  };
}

/** After a start: every mailbox has its job, and the folder is watched until `ende`. */
export async function beginPost(datenbank: Datenbank, { eingang }: Config, ende: AbortSignal): Promise<void> {
  await datenbank.schreiben((db) => reiheAbholenEin(db, new Date()));
  const melde = () => datenbank.schreiben((db) => advanceTakt(db, ORDNER));
  if (eingang !== undefined) void wacheUeber(eingang, melde, ende);
}
