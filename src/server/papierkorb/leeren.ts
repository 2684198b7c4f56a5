import { Ablehnung } from '#kern/ablehnung.ts';
import { inBerlin } from '#kern/datum.ts';
import { Mandantzugriff, type Schreibbestand } from '../bestand/bestand.ts';
import type { Datenbank } from '../db/datenbank.ts';
import {
  ablaufOf,
  listMitAbgelaufenem,
  PORTION,
  type Weggelegtes,
} from '../speicher/papierkorb.repository.ts';

/** Nobody did it: the program. */
const NIEMAND = 0;

/**
 * Throws a deleted record away for good. What somebody may still bring back keeps what it refers to.
 * @throws Ablehnung `zustand` when something else in the Papierkorb refers to it
 */
export async function wegwerfen(bestand: Schreibbestand, eintrag: Weggelegtes): Promise<void> {
  const verweisendes = await bestand.papierkorb.findVerweisendes(eintrag);
  if (verweisendes) {
    const text = `Dazu gehört noch „${verweisendes.titel}“ im Papierkorb. Bitte zuerst das endgültig löschen, dann „${eintrag.titel}“.`;
    throw new Ablehnung('zustand', text);
  }
  await bestand.papierkorb.delete(eintrag.eintragId);
  bestand.protokoll.add({
    objekt: 'papierkorb',
    objektId: eintrag.eintragId,
    aktion: 'geloescht',
    vorher: { art: eintrag.art, id: eintrag.id, titel: eintrag.titel },
    nachher: null,
  });
}

/** Throws away everywhere what had its time. */
export async function leerePapierkoerbe(datenbank: Datenbank, jetzt: Date): Promise<void> {
  const bis = ablaufOf(jetzt);
  for (const mandantId of await listMitAbgelaufenem(datenbank.lesen, bis)) {
    const zugriff = new Mandantzugriff(datenbank, { mandantId, benutzerId: NIEMAND }, () =>
      inBerlin(jetzt.getTime()),
    );
    while ((await zugriff.transaction((bestand) => leere(bestand, bis))) === PORTION);
  }
}

async function leere(bestand: Schreibbestand, bis: string): Promise<number> {
  const eintraege = await bestand.papierkorb.listAbgelaufene(bis);
  for (const eintrag of eintraege) await wegwerfen(bestand, eintrag);
  return eintraege.length;
}
