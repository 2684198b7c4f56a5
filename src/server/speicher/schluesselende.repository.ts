import { mandantstelleOf } from '../db/mandantgebunden.ts';
import type { Db } from '../db/schema.ts';
import { ApiSchluesselRepository } from './apiSchluessel.repository.ts';
import { imProtokoll } from './imProtokoll.ts';
import type { Person } from './mitglied.repository.ts';
import type { ProtokollRepository } from './protokoll.repository.ts';

/** Withdraws API keys of a Mandant, and enters it. What is withdrawn stays: the Protokoll names it. */
export async function endSchluessel(
  { apischluessel, protokoll }: { apischluessel: ApiSchluesselRepository; protokoll: ProtokollRepository },
  ids: readonly number[],
  jetzt: Date,
): Promise<void> {
  for (const id of ids) {
    const vorher = await apischluessel.find(id);
    await apischluessel.end(id, jetzt);
    const nachher = { ...vorher, beendet: true };
    protokoll.add({ objekt: 'apischluessel', objektId: id, aktion: 'geaendert', vorher, nachher });
  }
}

/**
 * Withdraws the API keys that a person has issued, wherever they did: who got at their account may have one.
 * @param zuhause Protokoll of the Mandant where the account lives, which is locked already
 */
export async function endSchluesselVon(db: Db, person: Person, zuhause: ProtokollRepository): Promise<void> {
  const orte = await db
    .selectFrom('mitgliedschaft')
    .select(['mandant_id as mandantId', 'id'])
    .where('person_mandant_id', '=', person.mandantId)
    .where('person_id', '=', person.benutzerId)
    .where('beendet_am', '=', '')
    .orderBy('mandant_id')
    .execute();
  for (const { mandantId, id } of orte) {
    const stelle = mandantstelleOf(db, mandantId);
    const apischluessel = new ApiSchluesselRepository(stelle);
    const end = async (protokoll: ProtokollRepository) =>
      endSchluessel({ apischluessel, protokoll }, await apischluessel.listVon(id), new Date());
    await (mandantId === person.mandantId ? end(zuhause) : imProtokoll(stelle, id, end));
  }
}

/** Nobody did it: the program. */
const NIEMAND = 0;

/** Withdraws all API keys of everybody. */
export async function endAlleSchluessel(db: Db, jetzt: Date): Promise<void> {
  const rows = await db
    .selectFrom('api_schluessel')
    .select(['mandant_id as mandantId', 'id'])
    .where('beendet_am', '=', '')
    .orderBy('mandant_id')
    .orderBy('id')
    .execute();
  for (const [mandantId, schluessel] of Map.groupBy(rows, (row) => row.mandantId)) {
    const apischluessel = new ApiSchluesselRepository(mandantstelleOf(db, mandantId));
    const ids = schluessel.map(({ id }) => id);
    await imProtokoll(mandantstelleOf(db, mandantId), NIEMAND, (protokoll) =>
      endSchluessel({ apischluessel, protokoll }, ids, jetzt),
    );
  }
}
