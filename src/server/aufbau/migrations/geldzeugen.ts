import type { Engine } from '../../db/datenbank.ts';
import type { Db } from '../../db/schema.ts';
import { satzname } from '../../speicher/pruefsummen.repository.ts';
import { EINZIGER } from '../../speicher/zeilen.ts';
import { Zeuge } from './zeuge.ts';

const PORTION = 500;

/**
 * Enters every account and movement that a step made of payments into the Protokoll of its Mandant, and that the payment
 * is gone: without it, they would look like rows that came past the program.
 */
export async function witnessBewegungen(db: Db, engine: Engine): Promise<void> {
  const koepfe = await db
    .selectFrom('konto as k')
    .innerJoin('mandant as m', 'm.id', 'k.mandant_id')
    .select(['m.id as mandantId', 'm.protokoll_lfd as lfd', 'm.protokoll_sha256 as sha256'])
    .orderBy('m.id')
    .execute();
  for (const { mandantId, ...kopf } of koepfe) {
    const zeuge = new Zeuge({ db, engine, mandantId }, kopf);
    await bezeuge(db, mandantId, zeuge);
    await zeuge.saveKopf();
  }
}

async function bezeuge(db: Db, mandantId: number, zeuge: Zeuge): Promise<void> {
  const konto = db.selectFrom('konto').select(['id', 'titel', 'art']).where('mandant_id', '=', mandantId);
  await zeuge.bezeuge('konto', await konto.where('id', '=', EINZIGER).execute());
  for (let nach = 0; ; ) {
    const bewegungen = await db
      .selectFrom('bewegung')
      .select(['id', 'datum', 'betrag', 'konto_id as kontoID', 'zahlungsmethode_id as zahlungsmethodeID'])
      .where('mandant_id', '=', mandantId)
      .where('id', '>', nach)
      .orderBy('id')
      .limit(PORTION)
      .execute();
    const last = bewegungen.at(-1);
    if (!last) break;
    await zeuge.bezeuge('bewegung', bewegungen, (id) => ({ [satzname('zahlung', id)]: null }));
    nach = last.id;
  }
}
