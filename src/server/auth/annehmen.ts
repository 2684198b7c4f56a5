import { Ablehnung } from '#kern/ablehnung.ts';
import type { Engine } from '../db/datenbank.ts';
import type { Db } from '../db/schema.ts';
import { EinladungRepository, findOffene } from '../speicher/einladung.repository.ts';
import { MandantRepository } from '../speicher/mandant.repository.ts';
import { type Benannt, bezeugeBeitritt, MitgliedRepository } from '../speicher/mitglied.repository.ts';
import { ProtokollRepository } from '../speicher/protokoll.repository.ts';

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
  { db, engine }: { db: Db; engine: Engine },
  { token, person, jetzt }: { token: string; person: Benannt; jetzt: Date },
): Promise<number> {
  const gesehen = await findOffene(db, token, jetzt);
  if (!gesehen) throw einladungUngueltig();
  const { mandantId } = gesehen;
  const mandant = new MandantRepository(db, mandantId);
  const kopf = await mandant.lock();
  // Somebody else may have been quicker.
  const offene = await findOffene(db, token, jetzt);
  if (!offene) throw einladungUngueltig();
  const mitglieder = new MitgliedRepository(db, mandantId);
  if (await mitglieder.findPerson(person))
    throw new Ablehnung('zustand', 'Du gehörst schon dazu. Die Einladung ist nicht verbraucht.');
  const { id, rolle } = offene;
  const mitgliedId = await mitglieder.insert(person, { rolle, jetzt });
  await new EinladungRepository(db, mandantId).redeem(id, mitgliedId);
  const protokoll = new ProtokollRepository({ db, engine, mandantId }, mitgliedId, kopf);
  bezeugeBeitritt(protokoll, mitgliedId, { ...person, rolle });
  protokoll.add({
    ...{ objekt: 'einladung', objektId: id, aktion: 'geaendert' },
    ...{ vorher: { mitgliedID: null }, nachher: { mitgliedID: mitgliedId } },
  });
  await mandant.saveKopf(await protokoll.write());
  return mandantId;
}
