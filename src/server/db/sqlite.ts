import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely';
import { type Datenbank, Startfehler } from './datenbank.ts';
import type { Schema } from './schema.ts';

const DATEI = 'belegwerk.sqlite';
const MAX_STATEMENTS = 400;
const MAX_CACHED_SQL = 4000;

/**
 * Opens the embedded database of a data folder: one writing connection whose transactions queue up, and one that only
 * reads and is never blocked by them. Holds the folder's lock as long as the process lives.
 * @throws Startfehler when the folder cannot be written or another server uses it
 */
export function openSqlite(ordner: string): Datenbank & { datei: string; neu: boolean } {
  const release = lockFolder(ordner);
  const datei = join(ordner, DATEI);
  const neu = !existsSync(datei);
  const writer = connect(datei, false);
  const reader = connect(datei, true);
  const schreiber = new Kysely<Schema>({ dialect: new Dialekt(cacheStatements(writer)) });
  const lesen = new Kysely<Schema>({ dialect: new Dialekt(cacheStatements(reader)) });
  const enqueue = createQueue();
  return {
    engine: 'sqlite',
    datei,
    neu,
    lesen,
    schreiben: (work) => enqueue(() => schreiber.transaction().execute(work)),
    close: async () => {
      await lesen.destroy();
      await enqueue(() => schreiber.destroy());
      release();
    },
  };
}

/**
 * Opens the embedded database only to read, beside a running server if there is one.
 * @throws Startfehler when there is none
 */
export function openSqliteLesend(ordner: string): Datenbank {
  const lesen = new Kysely<Schema>({
    dialect: new Dialekt(cacheStatements(connect(findDatei(ordner), true))),
  });
  return {
    engine: 'sqlite',
    lesen,
    schreiben: () => Promise.reject(new Error('this database was opened only to read')),
    close: () => lesen.destroy(),
  };
}

/**
 * Opens the embedded database for one short change beside a running server, if there is one. WAL lets other processes
 * read meanwhile, and whoever writes waits up to five seconds for the other to commit.
 * @throws Startfehler when there is none
 */
export function openSqliteDaneben(ordner: string): Datenbank {
  const db = new Kysely<Schema>({ dialect: new Dialekt(cacheStatements(connect(findDatei(ordner), false))) });
  return {
    engine: 'sqlite',
    lesen: db,
    schreiben: (work) => db.transaction().execute(work),
    close: () => db.destroy(),
  };
}

/** @throws Startfehler when there is no database in the folder */
function findDatei(ordner: string): string {
  const datei = join(ordner, DATEI);
  if (existsSync(datei)) return datei;
  throw new Startfehler(`Im Ordner ${ordner} liegt keine Datenbank (${DATEI}).`);
}

/**
 * Binds every value as `+?`, which is the same value. SQLite looks at the values of bare parameters while it plans, and
 * then prepares the statement again for each new set of them; that cost more than the reading itself.
 */
class Compiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

/**
 * Takes the lock to write when a transaction begins. One that reads first and then writes would fail at once if another
 * process had written in between.
 */
class Treiber extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class Dialekt extends SqliteDialect {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    super({ database });
    this.#database = database;
  }
  override createDriver(): SqliteDriver {
    return new Treiber({ database: this.#database });
  }
  override createQueryCompiler(): SqliteQueryCompiler {
    return new Compiler();
  }
}

function connect(datei: string, readonly: boolean): Database.Database {
  const connection = new Database(datei, { readonly, timeout: 5000 });
  if (!readonly) connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('cache_size = -32768');
  connection.pragma('trusted_schema = OFF');
  // A WAL file that is opened again silently falls back to synchronous = NORMAL, which loses commits on power failure.
  const synchronous = connection.pragma('synchronous', { simple: true });
  if (synchronous !== 2 || connection.pragma('foreign_keys', { simple: true }) !== 1) {
    throw new Error(`SQLite refuses its settings: synchronous=${String(synchronous)}`);
  }
  return connection;
}

/** Preparing costs more than running: the text of a query is its own key. Long texts (many lines at once) pass by. */
function cacheStatements(connection: Database.Database) {
  const statements = new Map<string, Database.Statement>();
  return {
    prepare(sql: string) {
      const cached = statements.get(sql);
      if (cached) return cached;
      const statement = connection.prepare(sql);
      if (sql.length <= MAX_CACHED_SQL) {
        if (statements.size >= MAX_STATEMENTS) statements.clear();
        statements.set(sql, statement);
      }
      return statement;
    },
    close: () => void connection.close(),
  };
}

/** One after the other: SQLite has one writer, and a transaction spans several awaits. */
function createQueue() {
  let tail: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = tail.then(work);
    tail = result.catch(() => undefined);
    return result;
  };
}

/** An open exclusive transaction on a file of its own: the operating system ends it with the process, even after kill -9. */
function lockFolder(ordner: string): () => void {
  try {
    mkdirSync(ordner, { recursive: true });
    const probe = join(ordner, `.schreibprobe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Startfehler(
      `Der Datenordner ${ordner} ist nicht beschreibbar (${(error as NodeJS.ErrnoException).code}). ` +
        'Bitte die Rechte des Ordners prüfen oder mit BELEGWERK_DATEN einen anderen angeben.',
    );
  }
  const lock = new Database(join(ordner, 'belegwerk.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new Startfehler(
      `Der Datenordner ${ordner} wird schon von einem laufenden Belegwerk benutzt. ` +
        'Bitte das andere Programm beenden oder mit BELEGWERK_DATEN einen anderen Ordner angeben.',
    );
  }
  return () => void lock.close();
}
