/** Creating, changing and deleting master data: the same act for parties, products and payment methods. */
import { Ablehnung } from '#kern/ablehnung.ts';
import { withoutUndefined } from '#kern/feldauswahl.ts';
import type { Papierkorbart } from '#kern/papierkorb/papierkorb.ts';
import type { Ablage, Datensatz } from '../speicher/ablage.ts';
import type { ProtokollRepository } from '../speicher/protokoll.repository.ts';

export type Stelle<Neu, Satz extends Datensatz> = {
  objekt: Papierkorbart;
  ablage: Ablage<Neu, Satz>;
  protokoll: ProtokollRepository;
};

export async function anlegen<Neu, Satz extends Datensatz>(
  stelle: Stelle<Neu, Satz>,
  neu: Neu,
): Promise<Satz> {
  const satz = await stelle.ablage.insert(neu);
  stelle.protokoll.add({
    objekt: stelle.objekt,
    objektId: satz.id,
    aktion: 'angelegt',
    vorher: null,
    nachher: satz,
  });
  return satz;
}

/**
 * Lays the changes over the stored record. `check` sees the whole result and may refuse it.
 * @throws Ablehnung `nicht-gefunden`, or `version` when somebody else changed it meanwhile
 */
export async function aendern<Neu, Satz extends Datensatz>(
  stelle: Stelle<Neu, Satz>,
  id: number,
  { version, ...felder }: { version?: number | undefined; archiviert?: boolean | undefined },
  check: (satz: Satz) => void = () => undefined,
): Promise<Satz> {
  const vorher = await stelle.ablage.find(id);
  if (!vorher) throw nichtGefunden();
  checkVersion(vorher, version);
  const nachher: Satz = { ...overlay(vorher, felder), version: vorher.version + 1 };
  check(nachher);
  await stelle.ablage.replace(nachher);
  stelle.protokoll.add({ objekt: stelle.objekt, objektId: id, aktion: 'geaendert', vorher, nachher });
  return nachher;
}

/**
 * Deletes a record that nothing refers to, by `weglegen`. One that is in use is archived instead: it stays readable and
 * disappears from lists and pickers.
 * @returns the archived record, or undefined when it is gone
 * @throws Ablehnung `nicht-gefunden`
 */
export async function loeschen<Neu, Satz extends Datensatz>(
  stelle: Stelle<Neu, Satz>,
  id: number,
  weglegen: (welcher: { art: Papierkorbart; id: number }) => Promise<void>,
): Promise<Satz | undefined> {
  const vorher = await stelle.ablage.find(id);
  if (!vorher) throw nichtGefunden();
  if (await stelle.ablage.isBenutzt(id)) {
    const change: { archiviert: boolean } = { archiviert: true };
    return vorher.archiviert ? vorher : aendern(stelle, id, change);
  }
  await weglegen({ art: stelle.objekt, id });
  return undefined;
}

/** Also the answer for records of another Mandant: nobody learns that they exist. */
export function nichtGefunden(): Ablehnung {
  return new Ablehnung('nicht-gefunden', 'Diesen Eintrag gibt es nicht. Vielleicht wurde er gelöscht.');
}

/** @throws Ablehnung `version` when the client saw an older state than the stored one */
export function checkVersion(stored: { version: number }, seen: number | undefined): void {
  if (seen === undefined || seen === stored.version) return;
  throw new Ablehnung(
    'version',
    'Dieser Eintrag wurde inzwischen geändert. Bitte neu laden und die eigene Änderung noch einmal eingeben.',
    { pfad: 'version' },
  );
}

/** The stored fields with the given ones laid over them; undefined ones count as not given. */
export function overlay<Stored extends object>(stored: Stored, felder: object): Stored {
  return { ...stored, ...withoutUndefined(felder) };
}
