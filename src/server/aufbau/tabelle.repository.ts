import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** A table as both engines have it; columns and key in the order of the structure. */
export type Tabelle = { name: string; spalten: string[]; schluessel: string[]; hatDateien: boolean };

/** Tables about the database itself, not about what it stores for somebody. */
export const EIGENE = ['migration', 'umzug', 'betrieb'];

/**
 * All tables of a migrated SQLite database with what somebody stored, each after those that it refers to. Reading them
 * from the structure means that none can be forgotten. The search index is left out: triggers build it again.
 */
export async function readTabellen(sqlite: Db): Promise<Tabelle[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_list where type = 'table' and schema = 'main' and name not like 'sqlite_%'
    order by name`.execute(sqlite);
  const names = rows.map((row) => row.name).filter((name) => !EIGENE.includes(name));
  const tabellen = new Map<string, { tabelle: Tabelle; verweise: string[] }>();
  for (const name of names) {
    tabellen.set(name, {
      tabelle: await readTabelle(sqlite, name),
      verweise: await readVerweise(sqlite, name),
    });
  }
  const sorted = new Set<string>();
  const visit = (name: string) => {
    for (const other of tabellen.get(name)?.verweise ?? [])
      if (other !== name && !sorted.has(other)) visit(other);
    sorted.add(name);
  };
  for (const name of names) visit(name);
  return [...sorted].flatMap((name) => tabellen.get(name)?.tabelle ?? []);
}

async function readTabelle(sqlite: Db, name: string): Promise<Tabelle> {
  const { rows } = await sql<{ name: string; type: string; pk: number }>`
    select name, type, pk from pragma_table_info(${name}) order by cid`.execute(sqlite);
  const key = rows.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  return {
    name,
    spalten: rows.map((row) => row.name),
    schluessel: key.map((row) => row.name),
    hatDateien: rows.some(({ type }) => type.toLowerCase() === 'blob'),
  };
}

async function readVerweise(sqlite: Db, name: string): Promise<string[]> {
  const { rows } = await sql<{
    table: string;
  }>`select distinct "table" from pragma_foreign_key_list(${name})`.execute(sqlite);
  return rows.map((row) => row.table);
}

export type Wert = string | number | Buffer | null;
export type Zeile = Record<string, Wert>;

/** Files may be of 20 MB: few of them at a time. */
const PORTION = { dateien: 4, zeilen: 500 };

/** The rows of a table in the order of its key, in portions, from behind `nach` on. */
export async function* readZeilen(db: Db, tabelle: Tabelle, nach?: Zeile): AsyncGenerator<Zeile[]> {
  const key = sql.join(tabelle.schluessel.map((spalte) => sql.ref(spalte)));
  const columns = sql.join(tabelle.spalten.map((spalte) => sql.ref(spalte)));
  const limit = tabelle.hatDateien ? PORTION.dateien : PORTION.zeilen;
  for (let last = nach; ; ) {
    const place = last;
    const behind = place
      ? sql`where (${key}) > (${sql.join(tabelle.schluessel.map((spalte) => sql.val(place[spalte])))})`
      : sql``;
    const { rows } = await sql<Zeile>`
      select ${columns} from ${sql.table(tabelle.name)} ${behind} order by ${key} limit ${limit}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    last = rows.at(-1);
  }
}

/** The row with the greatest key. */
export async function readLetzte(db: Db, { name, schluessel }: Tabelle): Promise<Zeile | undefined> {
  const key = sql.join(schluessel.map((spalte) => sql`${sql.ref(spalte)} desc`));
  const { rows } = await sql<Zeile>`select * from ${sql.table(name)} order by ${key} limit 1`.execute(db);
  return rows[0];
}

export async function countZeilen(db: Db, { name }: Tabelle): Promise<number> {
  const { rows } = await sql<{ anzahl: number }>`select count(*) as anzahl from ${sql.table(name)}`.execute(
    db,
  );
  return rows[0]?.anzahl ?? 0;
}

/** Both engines bind fewer values than a portion of a wide table has. */
const MAX_WERTE = 15_000;

export async function insertZeilen(
  db: Db,
  { name, spalten }: Tabelle,
  zeilen: readonly Zeile[],
): Promise<void> {
  const columns = sql.join(spalten.map((spalte) => sql.ref(spalte)));
  const size = Math.floor(MAX_WERTE / spalten.length);
  for (let begin = 0; begin < zeilen.length; begin += size) {
    const values = zeilen
      .slice(begin, begin + size)
      .map((zeile) => sql`(${sql.join(spalten.map((spalte) => sql.val(zeile[spalte])))})`);
    await sql`insert into ${sql.table(name)} (${columns}) values ${sql.join(values)}`.execute(db);
  }
}
