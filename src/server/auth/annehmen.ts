import { Ablehnung } from '#kern/ablehnung.ts';
import { inBerlin } from '#kern/datum.ts';
import { workIn } from '../bestand/bestand.ts';
import type { Db } from '../db/schema.ts';
import { findOffene } from '../speicher/einladung.repository.ts';
import { type Benannt, witnessBeitritt } from '../speicher/mitglied.repository.ts';

/** Id of a person who is nobody there yet. */
const NIEMAND = 0;

export function einladungUngueltig(pfad = 'token'): Ablehnung {
  return new Ablehnung(
    'ungueltig',
    'Diese Einladung gilt nicht mehr: Sie ist abgelaufen, zurückgenommen oder schon angenommen. Bitte um eine neue.',
    { pfad },
  );
}

/**
 * Makes a person a member by an invitation, within a transaction.
 * @returns the Mandant that they belong to now
 * @throws Ablehnung `ungueltig` when the invitation is open no more, `zustand` when they belong to it already
 */
export async function annehmen(
  db: Db,
  { token, person, jetzt }: { token: string; person: Benannt; jetzt: Date },
): Promise<number> {
  const gesehen = await findOffene(db, token, jetzt);
  if (!gesehen) throw einladungUngueltig();
  const { mandantId } = gesehen;
  const heute = inBerlin(jetzt.getTime());
  return workIn({ db, heute }, { mandantId, benutzerId: NIEMAND }, async (bestand) => {
    // Somebody else may have been quicker.
    const offene = await findOffene(db, token, jetzt);
    if (!offene) throw einladungUngueltig();
    const { einladungen, mitglieder, protokoll } = bestand;
    if (await mitglieder.findPerson(person))
      throw new Ablehnung('zustand', 'Du gehörst schon dazu. Die Einladung ist nicht verbraucht.');
    const { id, rolle } = offene;
    const mitgliedId = await mitglieder.insert(person, { rolle, jetzt });
    protokoll.benutzerId = mitgliedId;
    await einladungen.redeem(id, mitgliedId);
    witnessBeitritt(protokoll, mitgliedId, { ...person, rolle });
    protokoll.add({
      ...{ objekt: 'einladung', objektId: id, aktion: 'geaendert' },
      ...{ vorher: { mitgliedID: null }, nachher: { mitgliedID: mitgliedId } },
    });
    return mandantId;
  });
}
