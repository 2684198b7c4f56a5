import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import type { Datenbank } from '../db/datenbank.ts';
import { openTestPostgres, openTestSqlite } from '../testing/onBothEngines.ts';
import { MAUERN } from './mauern/mauern.ts';

/** Deliberate differences with their reasons; whatever is not here has to be the same on both engines. */
const NUR_SQLITE = [
  // Names are searched by a table of trigrams that triggers keep; PostgreSQL has an index for it.
  ...['insert', 'update', 'delete'].map((act) => `Trigger partei ${act}`),
  // `insert or replace` deletes without asking the delete trigger; PostgreSQL has no such thing.
  ...Object.entries(MAUERN).flatMap(([name, { teilVon }]) => (teilVon ? [] : [`Trigger ${name} insert`])),
];
const NUR_POSTGRES = [
  'Index partei_name_suche: partei gin name_suche gin_trgm_ops',
  // SQLite has no truncate.
  ...Object.keys(MAUERN).map((name) => `Trigger ${name} truncate`),
];

describe.skipIf(!inject('pgUrl'))('the migrations make on both engines', () => {
  test('the same columns, types, defaults, keys, references, checks, indexes and triggers', async () => {
    const [sqlite, postgres] = [await openTestSqlite(), await openTestPostgres()];
    const [hier, dort] = [await read(sqlite, SQLITE), await read(postgres, POSTGRES)];
    await sqlite.close();
    await postgres.close();
    expect(hier.length).toBeGreaterThan(300);
    expect(hier.filter((teil) => !dort.includes(teil)).sort()).toEqual([...NUR_SQLITE].sort());
    expect(dort.filter((teil) => !hier.includes(teil)).sort()).toEqual([...NUR_POSTGRES].sort());
  });
});

async function read({ lesen }: Datenbank, fragen: readonly string[]): Promise<string[]> {
  const teile: string[] = [];
  for (const frage of fragen) {
    const { rows } = await sql.raw<{ art: string; name: string; text: string }>(frage).execute(lesen);
    teile.push(...rows.map(({ art, name, text }) => `${art} ${name}${angleichen(text)}`));
  }
  return [...new Set(teile)];
}

/** The words of a statement without what one engine adds: casts, brackets, its way to write a list. */
function angleichen(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/::\w+(\[\])?/g, '')
    .replace(/= ANY \(ARRAY\[(.*?)\]\)/g, 'in ($1)')
    .toLowerCase()
    .replace(/\bbigint\b/g, 'integer')
    .replace(/\bbytea\b/g, 'blob')
    .replace(/[()]/g, '')
    .replace(/ +/g, ' ')
    .trimEnd();
}

const TABELLEN = `sqlite_schema m where m.type = 'table' and m.name not like 'sqlite_%'
  and m.name not like 'partei_fts%'`;

const SQLITE = [
  `select 'Spalte' as art, m.name || '.' || c.name as name, ' ' || c.type || ' ' ||
     case when c."notnull" or c.pk > 0 then 'not null' else '' end || ' ' || coalesce(c.dflt_value, '') as text
   from ${TABELLEN.replace(' where', ', pragma_table_info(m.name) c where')}`,
  `select 'Schlüssel' as art, name, ': ' || group_concat(spalte, ', ') as text from (
     select m.name, c.name as spalte from ${TABELLEN.replace(' where', ', pragma_table_info(m.name) c where')}
       and c.pk > 0 order by m.name, c.pk) group by name`,
  `select 'Eindeutig' as art, m.name, ': ' || group_concat(i.name, ', ') as text
   from ${TABELLEN.replace(' where', ', pragma_index_list(m.name) l, pragma_index_info(l.name) i where')}
     and l.origin = 'u' group by m.name, l.name`,
  `select 'Verweis' as art, name, ': ' || group_concat(von, ', ') || ' -> ' || ziel || ' ' || group_concat(nach, ', ') as text
   from (select m.name, f.id, f.seq, f."from" as von, f."table" as ziel, f."to" as nach
     from ${TABELLEN.replace(' where', ', pragma_foreign_key_list(m.name) f where')} order by 1, 2, 3) group by name, id, ziel`,
  `select 'Prüfungen' as art, m.name, ': ' || ((length(m.sql) - length(replace(m.sql, 'check (', ''))) / 7) as text from ${TABELLEN}`,
  `select 'Index' as art, m.name, ': ' || m.tbl_name || ' ' || case when m.sql like 'create unique%' then 'unique ' else '' end
     || 'btree ' || substr(m.sql, instr(m.sql, '(')) as text
   from sqlite_schema m where m.type = 'index' and m.sql is not null`,
  `select 'Trigger' as art, m.tbl_name as name, ' ' || act.name as text
   from sqlite_schema m, (select 'insert' as name union select 'update' union select 'delete') act
   where m.type = 'trigger' and (m.sql like '% before ' || act.name || ' %' or m.sql like '% after ' || act.name || ' %')`,
];

const OURS = `c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;
const NAMES = (
  keys: string,
  of: string,
) => `(select string_agg(a.attname, ', ' order by place) from unnest(${keys})
  with ordinality as n (num, place) join pg_attribute a on a.attnum = n.num and a.attrelid = ${of})`;

const POSTGRES = [
  `select 'Spalte' as art, c.relname || '.' || a.attname as name, ' ' || format_type(a.atttypid, a.atttypmod) || ' ' ||
     case when a.attnotnull then 'not null' else '' end || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as text
   from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where ${OURS}`,
  ...[
    ['Schlüssel', 'p'],
    ['Eindeutig', 'u'],
  ].map(
    ([
      art,
      contype,
    ]) => `select '${art}' as art, c.relname as name, ': ' || ${NAMES('k.conkey', 'k.conrelid')} as text
     from pg_constraint k join pg_class c on c.oid = k.conrelid where ${OURS} and k.contype = '${contype}'`,
  ),
  `select 'Verweis' as art, c.relname as name, ': ' || ${NAMES('k.conkey', 'k.conrelid')} || ' -> ' ||
     k.confrelid::regclass || ' ' || ${NAMES('k.confkey', 'k.confrelid')} as text
   from pg_constraint k join pg_class c on c.oid = k.conrelid where ${OURS} and k.contype = 'f'`,
  `select 'Prüfungen' as art, c.relname as name, ': ' || (select count(*) from pg_constraint k
     where k.conrelid = c.oid and k.contype = 'c') as text from pg_class c where ${OURS}`,
  `select 'Index' as art, i.indexrelid::regclass::text as name, ': ' || c.relname || ' ' ||
     case when i.indisunique then 'unique ' else '' end || substring(pg_get_indexdef(i.indexrelid) from 'USING (.*)$') as text
   from pg_index i join pg_class c on c.oid = i.indrelid where ${OURS}
     and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
  `select 'Trigger' as art, c.relname as name, ' ' || act.name as text
   from pg_trigger t join pg_class c on c.oid = t.tgrelid,
     (values ('insert', 4), ('delete', 8), ('update', 16), ('truncate', 32)) as act (name, bit)
   where ${OURS} and not t.tgisinternal and t.tgtype & act.bit <> 0`,
];
