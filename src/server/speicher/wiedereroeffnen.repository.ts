import type { Engine } from '../db/datenbank.ts';
import type { Db } from '../db/schema.ts';
import { MandantRepository } from './mandant.repository.ts';
import type { Person } from './mitglied.repository.ts';
import { ProtokollRepository } from './protokoll.repository.ts';
import { EINZIGER } from './zeilen.ts';

/**
 * Somebody is let into an ended account again: what was locked with it lives. The Mandant where the account lives is
 * entered by whoever lets them in.
 */
export async function reopen(
  { db, engine }: { db: Db; engine: Engine },
  { mandantId: zuhause, benutzerId }: Person,
): Promise<void> {
  const gesperrt = await db
    .selectFrom('mitgliedschaft as m')
    .innerJoin('mandant as a', 'a.id', 'm.mandant_id')
    .select(['a.id as mandantId', 'm.id', 'm.rolle'])
    .where('m.person_mandant_id', '=', zuhause)
    .where('m.person_id', '=', benutzerId)
    .where('m.beendet_am', '=', '')
    .where('a.aufbewahren_bis', '<>', '')
    .orderBy('a.id')
    .execute();
  for (const { mandantId, id, rolle } of gesperrt) {
    const mandant = new MandantRepository(db, mandantId);
    const kopf = await mandant.lock();
    await db.updateTable('mandant').set({ aufbewahren_bis: '' }).where('id', '=', mandantId).execute();
    if (mandantId === zuhause) continue;
    const protokoll = new ProtokollRepository({ db, engine, mandantId }, id, kopf);
    protokoll.add({
      ...{ objekt: 'mitglied', objektId: id, aktion: 'geaendert' },
      ...{ vorher: null, nachher: { rolle, kontoende: null } },
    });
    protokoll.touch('mandant', EINZIGER);
    await mandant.saveKopf(await protokoll.write());
  }
}
