import type { Db } from '../db/schema.ts';

/** A Mandant who works here: his number, and how he calls himself. */
export type Betrieb = { id: number; name: string };

/** All whose account has not ended, by their numbers. */
export async function listBetriebe(db: Db): Promise<Betrieb[]> {
  const rows = await db
    .selectFrom('mandant')
    .select(['id', 'absender'])
    .where('aufbewahren_bis', '=', '')
    .orderBy('id')
    .execute();
  return rows.map(({ id, absender }) => ({ id, name: nameOf(absender) }));
}

function nameOf(absender: string): string {
  const { name } = JSON.parse(absender) as { name?: unknown };
  return typeof name === 'string' ? name : '';
}
