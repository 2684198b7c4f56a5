import { mandantstelleOf } from '../db/mandantgebunden.ts';
import type { Db } from '../db/schema.ts';
import { imProtokoll } from './imProtokoll.ts';
import type { Person } from './mitglied.repository.ts';
import { EINZIGER } from './zeilen.ts';

/**
 * Somebody is let into an ended account again: what was locked with it lives. The Mandant where the account lives is
 * entered by whoever lets them in.
 */
export async function reopen(db: Db, { mandantId: zuhause, benutzerId }: Person): Promise<void> {
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
    await imProtokoll(mandantstelleOf(db, mandantId), id, async (protokoll) => {
      await db.updateTable('mandant').set({ aufbewahren_bis: '' }).where('id', '=', mandantId).execute();
      if (mandantId === zuhause) return;
      protokoll.add({
        ...{ objekt: 'mitglied', objektId: id, aktion: 'geaendert' },
        ...{ vorher: null, nachher: { rolle, kontoende: null } },
      });
      protokoll.touch('mandant', EINZIGER);
    });
  }
}
