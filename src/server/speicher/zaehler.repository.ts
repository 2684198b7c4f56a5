import type { Db } from '../db/schema.ts';

/** Next id of a kind within one Mandant: gapless, because the count rolls back with a failed transaction. */
export async function nextId(db: Db, mandantId: number, art: string): Promise<number> {
  const row = await db
    .insertInto('zaehler')
    .values({ mandant_id: mandantId, art, letzte: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['mandant_id', 'art'])
        .doUpdateSet((row) => ({ letzte: row('zaehler.letzte', '+', 1) })),
    )
    .returning('letzte')
    .executeTakeFirstOrThrow();
  return row.letzte;
}
