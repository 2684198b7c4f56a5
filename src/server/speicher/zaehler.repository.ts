import type { Db } from '../db/schema.ts';

/**
 * Takes as many ids of each kind as are asked for, one behind the other, within one Mandant: gapless, because the count
 * rolls back with a failed transaction.
 * @returns the first of each
 */
export async function nextIds<Art extends string>(
  db: Db,
  mandantId: number,
  wieViele: Readonly<Record<Art, number>>,
): Promise<Record<Art, number>> {
  const zeilen = Object.entries<number>(wieViele).map(([art, letzte]) => ({
    mandant_id: mandantId,
    art,
    letzte,
  }));
  const rows = await db
    .insertInto('zaehler')
    .values(zeilen)
    .onConflict((conflict) =>
      conflict
        .columns(['mandant_id', 'art'])
        .doUpdateSet((row) => ({ letzte: row('zaehler.letzte', '+', row.ref('excluded.letzte')) })),
    )
    .returning(['art', 'letzte'])
    .execute();
  const letzte = new Map(rows.map((row) => [row.art, row.letzte]));
  const erste = zeilen.map(({ art, letzte: um }) => {
    const bis = letzte.get(art);
    if (bis === undefined) throw new Error(`no count of ${art}`);
    return [art, bis - um + 1];
  });
  return Object.fromEntries(erste) as Record<Art, number>;
}

/** Next id of a kind within one Mandant. */
export async function nextId(db: Db, mandantId: number, art: string): Promise<number> {
  const ids = await nextIds(db, mandantId, { [art]: 1 });
  return ids[art] as number;
}

/** Number that `nextId` gave last; 0 for none yet. */
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
