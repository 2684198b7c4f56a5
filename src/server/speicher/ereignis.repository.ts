import { sql } from 'kysely';
import type { Ereignis } from '#kern/ereignisse/ereignis.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { idListe } from '../db/dialekt.ts';
import type { Db } from '../db/schema.ts';

/** Name of the count in `zaehler`. */
const ZAEHLER = 'ereignis';
/** One act that touches more is named as a whole. */
const MAX_JE_AKT = 200;
const AUFHEBEN_MS = 2 * 86_400_000;

export type NummeriertesEreignis = Ereignis & { nr: number; fenster: string };

type Stelle = { db: Db; mandantId: number; fenster?: string };

/**
 * Stores in the transaction of its cause what changed. The count of the Mandant is locked until that commits, so that
 * numbers become visible in their order: nobody who reads them in order can miss one. `fenster` is the window that did it,
 * which needs no telling.
 */
export async function saveEreignisse(
  { db, mandantId, fenster = '' }: Stelle,
  ereignisse: readonly Ereignis[],
): Promise<void> {
  if (ereignisse.length === 0) return;
  const some = ereignisse.length > MAX_JE_AKT ? [{ art: 'alles', id: 0 }] : ereignisse;
  const zeit = new Date().toISOString();
  const { letzte } = await db
    .insertInto('zaehler')
    .values({ mandant_id: mandantId, art: ZAEHLER, letzte: some.length })
    .onConflict((conflict) =>
      conflict
        .columns(['mandant_id', 'art'])
        .doUpdateSet((row) => ({ letzte: row('zaehler.letzte', '+', some.length) })),
    )
    .returning('letzte')
    .executeTakeFirstOrThrow();
  const zeilen = some.map(({ art, id }, i) => ({
    mandant_id: mandantId,
    nr: letzte - some.length + 1 + i,
    art,
    objekt_id: id,
    fenster,
    zeit,
  }));
  await db.insertInto('ereignis').values(zeilen).execute();
}

/** Number of the last event of each Mandant; who had none is not in it. */
export async function readStaende(
  { engine, lesen }: Pick<Datenbank, 'engine' | 'lesen'>,
  mandantIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await lesen
    .selectFrom('zaehler')
    .select(['mandant_id', 'letzte'])
    .where('art', '=', ZAEHLER)
    .where('mandant_id', 'in', sql<number>`${idListe(engine, mandantIds)}`)
    .execute();
  return new Map(rows.map((row) => [row.mandant_id, row.letzte]));
}

/** Number of the last event before an instant: all that came later has a higher one. */
export async function readStandVor(
  datenbank: Pick<Datenbank, 'engine' | 'lesen'>,
  mandantId: number,
  vor: Date,
): Promise<number> {
  const eigene = datenbank.lesen.selectFrom('ereignis').select('nr').where('mandant_id', '=', mandantId);
  const davor = await eigene
    .where('zeit', '<', vor.toISOString())
    .orderBy('nr', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (davor) return davor.nr;
  const erstes = await eigene.orderBy('nr').limit(1).executeTakeFirst();
  return erstes ? erstes.nr - 1 : ((await readStaende(datenbank, [mandantId])).get(mandantId) ?? 0);
}

/** Events of a Mandant behind a number, in order, at most `max`. */
export function readEreignisse(
  { lesen }: Pick<Datenbank, 'lesen'>,
  mandantId: number,
  { nach, max }: { nach: number; max: number },
): Promise<NummeriertesEreignis[]> {
  return lesen
    .selectFrom('ereignis')
    .select(['nr', 'art', 'objekt_id as id', 'fenster'])
    .where('mandant_id', '=', mandantId)
    .where('nr', '>', nach)
    .orderBy('nr')
    .limit(max)
    .execute();
}

/** Forgets what happened more than two days ago; whoever was away for longer reads everything anew. */
export async function purgeEreignisse({ schreiben }: Datenbank, jetzt: Date): Promise<void> {
  const before = new Date(jetzt.getTime() - AUFHEBEN_MS).toISOString();
  await schreiben(async (db) => {
    await db.deleteFrom('ereignis').where('zeit', '<', before).execute();
  });
}
