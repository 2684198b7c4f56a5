import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { mahnbar } from './mahnstand.repository.ts';

type Zeile = { partei_id: number | null; stufe: number; seit: string };

/** Since when the oldest unpaid invoice of each party and level waits, from the invoices themselves. */
export async function computeMahnstand(db: Db, mandantId: number): Promise<[wo: string, stand: string][]> {
  const rows = await db
    .selectFrom('rechnung as r')
    .select(['r.partei_id', 'r.mahnstufe as stufe'])
    .select(sql<string>`min(case when r.mahnstufe = 0 then r.faellig_am else r.gemahnt_am end)`.as('seit'))
    .where('r.mandant_id', '=', mandantId)
    .where('r.partei_id', 'is not', null)
    .where(mahnbar())
    .groupBy(['r.partei_id', 'r.mahnstufe'])
    .execute();
  return rows.map(inWords);
}

/** State as it is kept. */
export async function readMahnstand(db: Db, mandantId: number): Promise<[wo: string, stand: string][]> {
  const rows = await db
    .selectFrom('mahnstand')
    .select(['partei_id', 'stufe', 'seit'])
    .where('mandant_id', '=', mandantId)
    .execute();
  return rows.map(inWords);
}

function inWords({ partei_id, stufe, seit }: Zeile): [string, string] {
  return [`Mahnstand des Kunden mit der ID ${partei_id}, Stufe ${stufe}`, `seit ${seit}`];
}
