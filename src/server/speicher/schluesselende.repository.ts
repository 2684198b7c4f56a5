import type { Engine } from '../db/datenbank.ts';
import type { Db } from '../db/schema.ts';
import { ApiSchluesselRepository } from './apiSchluessel.repository.ts';
import { MandantRepository } from './mandant.repository.ts';
import type { Person } from './mitglied.repository.ts';
import { ProtokollRepository } from './protokoll.repository.ts';

type Stelle = { db: Db; engine: Engine };

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
export async function endSchluesselVon(
  { db, engine }: Stelle,
  person: Person,
  zuhause: ProtokollRepository,
): Promise<void> {
  const orte = await db
    .selectFrom('mitgliedschaft')
    .select(['mandant_id as mandantId', 'id'])
    .where('person_mandant_id', '=', person.mandantId)
    .where('person_id', '=', person.benutzerId)
    .where('beendet_am', '=', '')
    .orderBy('mandant_id')
    .execute();
  for (const { mandantId, id } of orte) {
    const jetzt = new Date();
    const apischluessel = new ApiSchluesselRepository(db, mandantId);
    if (mandantId === person.mandantId) {
      await endSchluessel({ apischluessel, protokoll: zuhause }, await apischluessel.listVon(id), jetzt);
      continue;
    }
    const mandant = new MandantRepository(db, mandantId);
    const protokoll = new ProtokollRepository({ db, engine, mandantId }, id, await mandant.lock());
    await endSchluessel({ apischluessel, protokoll }, await apischluessel.listVon(id), jetzt);
    await mandant.saveKopf(await protokoll.write());
  }
}

/** Nobody did it: the program. */
const NIEMAND = 0;

/** Withdraws all API keys of everybody. */
export async function endAlleSchluessel({ db, engine }: Stelle, jetzt: Date): Promise<void> {
  const rows = await db
    .selectFrom('api_schluessel')
    .select(['mandant_id as mandantId', 'id'])
    .where('beendet_am', '=', '')
    .orderBy('mandant_id')
    .orderBy('id')
    .execute();
  for (const [mandantId, schluessel] of Map.groupBy(rows, (row) => row.mandantId)) {
    const mandant = new MandantRepository(db, mandantId);
    const protokoll = new ProtokollRepository({ db, engine, mandantId }, NIEMAND, await mandant.lock());
    const apischluessel = new ApiSchluesselRepository(db, mandantId);
    await endSchluessel(
      { apischluessel, protokoll },
      schluessel.map(({ id }) => id),
      jetzt,
    );
    await mandant.saveKopf(await protokoll.write());
  }
}
