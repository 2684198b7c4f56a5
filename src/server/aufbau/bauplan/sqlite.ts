import Database from 'better-sqlite3';
import { sql } from 'kysely';
import type { Datenbank } from '../../db/datenbank.ts';
import type { Db } from '../../db/schema.ts';
import { buildAufbau } from './anweisungen.ts';
import type { Aufbauten, Bauteil } from './bauteil.ts';

type Eintrag = { type: string; name: string; tbl_name: string; sql: string };

/** Kept by SQLite itself (statistics, counters, the insides of the search index), or by us for a while (`umzug`). */
const LIST = `select type, name, tbl_name, sql from sqlite_schema
  where sql is not null and name not like 'sqlite\\_%' escape '\\' and name not in ('migration', 'umzug')
    and name not in (select name from pragma_table_list where type = 'shadow')
  order by type, name`;

/** The structure of a file, and that of an empty database in memory through which all migrations went. */
export async function readSqlite({ schnappschuss }: Datenbank): Promise<Aufbauten> {
  const { rows } = await schnappschuss((db: Db) => sql.raw<Eintrag>(LIST).execute(db));
  soll ??= readSoll();
  return { soll: await soll, ist: rows.map(toBauteil) };
}

/** Parts that this version of the program makes, the same for every file. */
let soll: Promise<readonly Bauteil[]> | undefined;

async function readSoll(): Promise<Bauteil[]> {
  const muster = new Database(':memory:');
  try {
    await buildAufbau({
      engine: 'sqlite',
      run: async (statement) => void muster.exec(statement),
      rows: async <Row>(query: string) => muster.prepare(query).all() as Row[],
    });
    return (muster.prepare(LIST).all() as Eintrag[]).map(toBauteil);
  } finally {
    muster.close();
  }
}

const ARTEN: Record<string, string> = { table: 'Tabelle', index: 'Index', trigger: 'Trigger', view: 'Sicht' };

function toBauteil(eintrag: Eintrag): Bauteil {
  const { type, name, tbl_name } = eintrag;
  const of = type === 'index' || type === 'trigger' ? ` (${tbl_name})` : '';
  const bauteil = { name: `${ARTEN[type] ?? type} ${name}${of}`, text: flat(eintrag.sql) };
  if (type !== 'index' && type !== 'trigger') return bauteil;
  return { ...bauteil, herstellen: [`drop ${type} if exists "${name}"`, eintrag.sql] };
}

/** SQLite keeps the statement as it was written; only its words count. */
function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
