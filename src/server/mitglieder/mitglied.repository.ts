import type { Rolle } from '#kern/rechte/rechte.ts';
import type { Db } from '../db/schema.ts';
import type { ProtokollRepository } from '../protokoll/protokoll.repository.ts';

/** The user that somebody is, wherever their account lives. */
type Person = { mandantId: number; benutzerId: number };
type Stelle = { db: Db; mandantId: number; protokoll: ProtokollRepository };

/** Makes a person a member of a Mandant, under an id that is theirs alone there. */
export async function insertMitglied(
  { db, mandantId, protokoll }: Stelle,
  { id, person, rolle, erstelltAm }: { id: number; person: Person; rolle: Rolle; erstelltAm: string },
): Promise<void> {
  await db
    .insertInto('mitgliedschaft')
    .values({
      ...{ mandant_id: mandantId, id, rolle, erstellt_am: erstelltAm, beendet_am: '' },
      ...{ person_mandant_id: person.mandantId, person_id: person.benutzerId },
    })
    .execute();
  protokoll.add({
    ...{ objekt: 'mitglied', objektId: id, aktion: 'angelegt' },
    ...{ vorher: null, nachher: { rolle } },
  });
}
