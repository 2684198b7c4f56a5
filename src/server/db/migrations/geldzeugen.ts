import { verketten } from '#kern/protokoll/kette.ts';
import { PROGRAMM } from '../../programm.ts';
import { toRow } from '../../protokoll/protokoll.repository.ts';
import { readPruefsummen, satzname } from '../../protokoll/pruefsummen.repository.ts';
import { EINZIGER } from '../../protokoll/zeilen.ts';
import { sha256 } from '../../sha256.ts';
import type { Engine } from '../datenbank.ts';
import type { Db } from '../schema.ts';

const PORTION = 500;
/** Nobody did it: the program. */
const NIEMAND = 0;

type Kopf = { mandantId: number; lfd: number; sha256: string };

/**
 * Enters every account and movement that a step made of payments into the Protokoll of its Mandant, and that the payment
 * is gone: without it, they would look like rows that came past the program.
 */
export async function bezeugeBewegungen(db: Db, engine: Engine): Promise<void> {
  const koepfe = await db
    .selectFrom('konto as k')
    .innerJoin('mandant as m', 'm.id', 'k.mandant_id')
    .select(['m.id as mandantId', 'm.protokoll_lfd as lfd', 'm.protokoll_sha256 as sha256'])
    .orderBy('m.id')
    .execute();
  for (const kopf of koepfe) await bezeuge(db, engine, kopf);
}

async function bezeuge(db: Db, engine: Engine, start: Kopf): Promise<void> {
  const { mandantId } = start;
  const stelle = { db, engine, mandantId };
  let kopf = start;
  const write = async (
    objekt: 'konto' | 'bewegung',
    saetze: readonly { id: number; [feld: string]: unknown }[],
  ) => {
    const summen = await readPruefsummen(stelle, objekt, { ids: saetze.map(({ id }) => id) });
    const rows = saetze.map((satz) => {
      const name = satzname(objekt, satz.id);
      const zahlung = objekt === 'bewegung' ? { [satzname('zahlung', satz.id)]: null } : {};
      const glied = verketten(
        {
          ...{ lfd: kopf.lfd + 1, zeit: new Date().toISOString(), benutzerId: NIEMAND, programm: PROGRAMM },
          ...{ objekt, objektId: satz.id, aktion: 'angelegt', vorher: null, nachher: satz },
          pruefsummen: { [name]: summen[name] ?? null, ...zahlung },
        },
        kopf.sha256,
        sha256,
      );
      kopf = { mandantId, lfd: glied.lfd, sha256: glied.sha256 };
      return toRow(mandantId, glied);
    });
    await db.insertInto('protokoll').values(rows).execute();
  };

  const konto = db.selectFrom('konto').select(['id', 'titel', 'art']).where('mandant_id', '=', mandantId);
  await write('konto', await konto.where('id', '=', EINZIGER).execute());
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
    await write('bewegung', bewegungen);
    nach = last.id;
  }
  await db
    .updateTable('mandant')
    .set({ protokoll_lfd: kopf.lfd, protokoll_sha256: kopf.sha256 })
    .where('id', '=', mandantId)
    .execute();
}
