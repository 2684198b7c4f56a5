import { sql } from 'kysely';
import type { Datenbank } from '../db/datenbank.ts';

/**
 * Every row of every table that belongs to a Mandant, as text: equal dumps mean that nothing of his was touched.
 * @param ohne tables that do not count
 */
export async function dumpMandant(
  datenbank: Datenbank,
  mandantId: number,
  ohne: readonly string[] = [],
): Promise<string> {
  const tables = await tablesOfMandant(datenbank);
  const parts = ohne.includes('mandant')
    ? []
    : [`mandant ${await dumpRows(datenbank, 'mandant', 'id', mandantId)}`];
  for (const table of tables.filter((each) => !ohne.includes(each))) {
    parts.push(`${table} ${await dumpRows(datenbank, table, 'mandant_id', mandantId)}`);
  }
  return parts.join('\n');
}

async function tablesOfMandant({ lesen, engine }: Datenbank): Promise<string[]> {
  const { rows } = await (engine === 'sqlite'
    ? sql<{ name: string }>`select t.name from sqlite_schema t, pragma_table_info(t.name) s
        where t.type = 'table' and s.name = 'mandant_id' order by t.name`
    : sql<{ name: string }>`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'mandant_id' order by table_name`
  ).execute(lesen);
  return rows.map(({ name }) => name);
}

async function dumpRows(
  { lesen }: Datenbank,
  table: string,
  key: string,
  mandantId: number,
): Promise<string> {
  const query = sql<object>`select * from ${sql.table(table)} where ${sql.ref(key)} = ${mandantId}`;
  const { rows } = await query.execute(lesen);
  return rows
    .map((row) => JSON.stringify(row))
    .sort()
    .join('\n');
}

/** Every value of every row of every table, as it is stored: what is not in there is nowhere. */
export async function dumpAlles({ lesen, engine }: Datenbank): Promise<string> {
  const { rows: tables } = await (engine === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_schema where type = 'table' order by name`
    : sql<{ name: string }>`select table_name as name from information_schema.tables
        where table_schema = 'public' order by table_name`
  ).execute(lesen);
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(lesen);
    for (const row of rows)
      parts.push(
        ...Object.values(row).map((wert) =>
          wert instanceof Uint8Array ? Buffer.from(wert).toString('latin1') : String(wert),
        ),
      );
  }
  return parts.join('\n');
}
