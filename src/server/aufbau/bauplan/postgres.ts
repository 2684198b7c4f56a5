import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Datenbank } from '../../db/datenbank.ts';
import type { Db } from '../../db/schema.ts';
import { bauplatzIn } from '../mauern/bauplatz.ts';
import { buildAufbau } from './anweisungen.ts';
import type { Aufbauten, Bauteil } from './bauteil.ts';

/** insufficient_privilege, read_only_sql_transaction */
const VERWEHRT = new Set(['42501', '25006']);
/** Only an accelerator, and not everywhere to be had. */
const WAHLFREI = 'Index partei_name_suche (partei)';

/** Undoes what was made to be looked at. */
class Zurueck extends Error {}

/**
 * The structure in use, and the one that all migrations make in a schema of its own. That schema lives in a transaction
 * that is rolled back: nobody else ever sees it.
 * @returns undefined where the role may not create a schema, or the server is a copy that only reads
 */
export async function readPostgres({ schreiben }: Datenbank): Promise<Aufbauten | undefined> {
  let aufbauten: Aufbauten | undefined;
  const work = async (db: Db) => {
    const muster = `belegwerk_muster_${randomBytes(6).toString('hex')}`;
    const schema = await currentSchema(db);
    const namen = await createMuster(db, muster, schema);
    const soll = await readBauteile(db, muster, namen);
    await sql`select set_config('search_path', ${schema}, true)`.execute(db);
    const ist = [...(await readBauteile(db, schema, namen)), ...(await readAbgeschaltete(db))];
    aufbauten = { soll: soll.filter(({ name }) => name !== WAHLFREI), ist: ist.filter(isOfUs) };
    throw new Zurueck();
  };
  try {
    await schreiben(work);
  } catch (error) {
    const { code } = error as { code?: string };
    if (!(error instanceof Zurueck) && !VERWEHRT.has(code ?? '')) throw error;
  }
  return aufbauten;
}

const isOfUs = ({ name }: Bauteil) => name !== WAHLFREI;

async function currentSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? 'public';
}

/** @returns the names of its tables */
async function createMuster(db: Db, muster: string, schema: string): Promise<string[]> {
  await sql`create schema ${sql.id(muster)}`.execute(db);
  // Extensions are found where they are; what is created goes to the first.
  await sql`select set_config('search_path', ${`${muster}, ${schema}`}, true)`.execute(db);
  await buildAufbau(bauplatzIn(db, 'postgres'));
  const { rows } = await sql<{ name: string }>`select relname::text as name from pg_class
    where relnamespace = ${muster}::regnamespace and relkind = 'r'`.execute(db);
  return rows.map(({ name }) => name);
}

type Zeile = { name: string; text: string; herstellen: string | null };

/** Parts of divided tables (`betrieb/partitionieren.sql`) repeat what their table has; only the table is told of. */
async function readBauteile(db: Db, schema: string, namen: readonly string[]): Promise<Bauteil[]> {
  const bauteile: Bauteil[] = [];
  for (const query of [SPALTEN, SCHLUESSEL, INDIZES, TRIGGER, FUNKTIONEN, REGELN]) {
    const { rows } = await query(schema, namen).execute(db);
    for (const { name, text, herstellen } of rows) {
      const plain = text.replaceAll(`${schema}.`, '');
      const neu = herstellen?.replaceAll(`${schema}.`, '');
      bauteile.push({
        name,
        text: plain,
        ...(neu !== undefined && { herstellen: neu.split('\n;;\n') }),
      });
    }
  }
  return bauteile;
}

type Abfrage = (schema: string, namen: readonly string[]) => RawBuilder<Zeile>;

const ours = (schema: string, namen: readonly string[]) =>
  sql`c.relnamespace = ${schema}::regnamespace and c.relname = any (${namen as string[]})`;

const SPALTEN: Abfrage = (schema, namen) => sql`
  select 'Spalte ' || c.relname || '.' || a.attname as name, null as herstellen,
    format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
      || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') || coalesce(' collate ' || o.collname, '')
      || case when a.attidentity <> '' then ' identity' else '' end as text
  from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    left join pg_collation o on o.oid = a.attcollation and o.collname <> 'default'
  where ${ours(schema, namen)} and a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`;

const SCHLUESSEL: Abfrage = (schema, namen) => sql`
  select 'Bedingung ' || k.conname || ' (' || c.relname || ')' as name, null as herstellen,
    pg_get_constraintdef(k.oid, true) || case when k.convalidated then '' else ' (ungeprüft)' end as text
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where ${ours(schema, namen)} and k.conparentid = 0 and k.contype in ('p', 'u', 'f', 'c') order by 1`;

/** Indexes that count: one that was added to be faster changed nothing, unless it refuses rows. */
const INDIZES: Abfrage = (schema, namen) => sql`
  select name, text, 'drop index if exists ' || index || E'\n;;\n' || text as herstellen from (
    select 'Index ' || i.indexrelid::regclass || ' (' || c.relname || ')' as name, i.indexrelid::regclass::text as index,
      replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as text
    from pg_index i join pg_class c on c.oid = i.indrelid
    where ${ours(schema, namen)} and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
      and (i.indisunique or exists (
        select 1 from pg_class m where m.relnamespace::regnamespace::text like 'belegwerk\\_muster\\_%'
          and m.relkind = 'i' and m.relname = i.indexrelid::regclass::text))
  ) as indizes order by 1`;

const TRIGGER: Abfrage = (schema, namen) => sql`
  select 'Trigger ' || t.tgname || ' (' || c.relname || ')' as name,
    pg_get_triggerdef(t.oid, true) || case t.tgenabled when 'O' then '' else ' (abgeschaltet)' end as text,
    'drop trigger if exists ' || t.tgname || ' on ' || c.relname || E'\n;;\n' || pg_get_triggerdef(t.oid, true) as herstellen
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where ${ours(schema, namen)} and not t.tgisinternal and t.tgparentid = 0 order by 1`;

/** Without those of extensions. */
const FUNKTIONEN: Abfrage = (schema) => sql`
  select 'Funktion ' || p.proname as name, pg_get_functiondef(p.oid) as text, pg_get_functiondef(p.oid) as herstellen
  from pg_proc p where p.pronamespace = ${schema}::regnamespace and p.prokind = 'f'
    and p.proname in (select m.proname from pg_proc m
      where m.pronamespace::regnamespace::text like 'belegwerk\\_muster\\_%')
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`;

const REGELN: Abfrage = (schema, namen) => sql`
  select 'Regel ' || r.rulename || ' (' || c.relname || ')' as name, pg_get_ruledef(r.oid) as text, null as herstellen
  from pg_rewrite r join pg_class c on c.oid = r.ev_class where ${ours(schema, namen)}
  union all select 'Zeilensperre (' || c.relname || ')', 'row level security', null
  from pg_class c where ${ours(schema, namen)} and c.relrowsecurity`;

/**
 * Parts that were switched off elsewhere than at a table: in its parts, in the checks of references, for all connections.
 */
async function readAbgeschaltete(db: Db): Promise<Bauteil[]> {
  const { rows } = await sql<{ name: string; text: string }>`
    select 'Trigger ' || t.tgname || ' (' || t.tgrelid::regclass || ')' as name, 'abgeschaltet' as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = current_schema()::regnamespace and t.tgenabled <> 'O'
      and (t.tgisinternal or t.tgparentid <> 0)
    union all select 'Einstellung session_replication_role', setting from unnest(array[current_setting('session_replication_role')])
      as setting where setting <> 'origin'
    union all select 'Einstellung session_replication_role (dauerhaft)', setting
    from pg_db_role_setting s, unnest(s.setconfig) as setting
    where setting like 'session_replication_role=%' and s.setdatabase in (0, (select oid from pg_database
      where datname = current_database()))`.execute(db);
  return rows;
}
