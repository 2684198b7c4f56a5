import type { Db } from '../db/schema.ts';
import { vorlage } from '../db/vorlage.ts';

const WEITER = vorlage(({ db }: { db: Db }, _: object, werte: { mandantId: number; art: string }) =>
  db
    .insertInto('zaehler')
    .values({ mandant_id: werte.mandantId, art: werte.art, letzte: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['mandant_id', 'art'])
        .doUpdateSet((row) => ({ letzte: row('zaehler.letzte', '+', 1) })),
    )
    .returning('letzte'),
);

/** Next id of a kind within one Mandant: gapless, because the count rolls back with a failed transaction. */
export async function nextId(db: Db, mandantId: number, art: string): Promise<number> {
  const [row] = await WEITER({ db }, {}, { mandantId, art });
  if (!row) throw new Error(`no count of ${art}`);
  return row.letzte;
}

/** What `nextId` gave last; 0 for nothing yet. */
export async function readLetzte(db: Db, mandantId: number, art: string): Promise<number> {
  const row = await db
    .selectFrom('zaehler')
    .select('letzte')
    .where('mandant_id', '=', mandantId)
    .where('art', '=', art)
    .executeTakeFirst();
  return row?.letzte ?? 0;
}

/**
 * Counts on to `neu` if the count still is `zuvor`; like `nextId` it rolls back with its transaction.
 * @returns whether it was
 */
export async function takeNext(
  db: Db,
  { mandantId, art, zuvor, neu }: { mandantId: number; art: string; zuvor: number; neu: number },
): Promise<boolean> {
  if (zuvor === 0) {
    const begun = await db
      .insertInto('zaehler')
      .values({ mandant_id: mandantId, art, letzte: neu })
      .onConflict((conflict) =>
        conflict.columns(['mandant_id', 'art']).doUpdateSet({ letzte: neu }).where('zaehler.letzte', '=', 0),
      )
      .returning('letzte')
      .executeTakeFirst();
    return begun !== undefined;
  }
  const counted = await db
    .updateTable('zaehler')
    .set({ letzte: neu })
    .where('mandant_id', '=', mandantId)
    .where('art', '=', art)
    .where('letzte', '=', zuvor)
    .returning('letzte')
    .executeTakeFirst();
  return counted !== undefined;
}
