import type { EigenerMandant } from '#kern/auth/benutzer.ts';
import { mandantstelleOf } from '../db/mandantgebunden.ts';
import type { Db } from '../db/schema.ts';
import { AbsenderRepository } from './absender.repository.ts';
import type { Person } from './mitglied.repository.ts';

/** Mandanten that a person belongs to, oldest first; whose end has come is none of them. */
export async function listMandanten(db: Db, person: Person): Promise<EigenerMandant[]> {
  const rows = await listZugehoerig(db, person);
  const mandanten: EigenerMandant[] = [];
  for (const { id, rolle } of rows)
    mandanten.push({ id, rolle, name: (await new AbsenderRepository(mandantstelleOf(db, id)).get()).name });
  return mandanten;
}

/**
 * For whom a fresh session works: the person's own Mandant, or the oldest that they belong to.
 * @param wunsch is preferred, if they belong to it
 */
export async function findArbeit(db: Db, person: Person, wunsch?: number): Promise<number> {
  const ids = (await listZugehoerig(db, person)).map(({ id }) => id);
  if (wunsch !== undefined && ids.includes(wunsch)) return wunsch;
  return ids.includes(person.mandantId) ? person.mandantId : (ids[0] ?? person.mandantId);
}

function listZugehoerig(db: Db, { mandantId, benutzerId }: Person) {
  return db
    .selectFrom('mitgliedschaft as m')
    .innerJoin('mandant as a', 'a.id', 'm.mandant_id')
    .select(['a.id', 'm.rolle'])
    .where('m.person_mandant_id', '=', mandantId)
    .where('m.person_id', '=', benutzerId)
    .where('m.beendet_am', '=', '')
    .where('a.aufbewahren_bis', '=', '')
    .orderBy('a.id')
    .execute();
}
