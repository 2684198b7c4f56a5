import type { Db } from '../db/schema.ts';

/** Names of what the server knows about itself. None of it goes along when records move to another database. */
export type Merkername = 'uhr' | 'anker' | 'lesehilfe' | 'lesehilfeSchluessel' | 'lesehilfeLage';

export async function readMerker(db: Db, name: Merkername): Promise<string | undefined> {
  const row = await db.selectFrom('betrieb').select('wert').where('name', '=', name).executeTakeFirst();
  return row?.wert;
}

export async function saveMerker(db: Db, name: Merkername, wert: string): Promise<void> {
  const zeit = new Date().toISOString();
  await db
    .insertInto('betrieb')
    .values({ name, wert, zeit })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ wert, zeit }))
    .execute();
}
