import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import { createAtempause } from '../werkzeug/atempause.ts';
import { type Abfragemelder, type Datenbank, Startfehler } from './datenbank.ts';
import { toStartfehler } from './gruende.ts';
import { logTo } from './protokollieren.ts';
import type { Db, Schema } from './schema.ts';
import { nurWenige } from './schnappschuesse.ts';
import { tryLock } from './sperre.ts';
import { inTransaktion } from './transaktion.ts';

/** Name of the embedded database in its data folder. */
export const DATEI = 'belegwerk.sqlite';
const BEGIN = 'begin immediate';
/**
 * Counts in samples (0x10) what all tables and indexes hold (0x10000) where that is not known or has grown: by it SQLite plans
 * its ways (`PRAGMA optimize`).
 */
const ZAEHLE_ALLES = 'optimize = 0x10012';
const MAX_STATEMENTS = 400;
const MAX_CACHED_SQL = 4000;
/** Page caches. Daily work is no faster with 32 MB than with 8, because the system keeps the file in memory too. */
const CACHE_KIB = { alltag: 8192, umbau: 32_768 };

/**
 * Opens the embedded database of a data folder: one writing connection whose transactions queue up, and one that only
 * reads and is never blocked by them. Holds the folder's lock as long as the process lives.
 * @throws Startfehler when the folder cannot be written or another server uses it
 */
export function openSqlite(
  ordner: string,
  melde?: Abfragemelder,
): Datenbank & { datei: string; neu: boolean } {
  const release = lockFolder(ordner);
  const datei = join(ordner, DATEI);
  const neu = !existsSync(datei);
  const [writer, reader] = connectBoth(datei, release);
  const schreiber = connectKysely(onlyInTransaction(cacheStatements(writer)), melde);
  const lesespeicher = cacheStatements(reader);
  const lesen = connectKysely(lesespeicher, melde);
  const enqueue = createQueue();
  return {
    engine: 'sqlite',
    datei,
    neu,
    lesen,
    schnappschuss: schnappschussOf(datei),
    schreiben: (work) => enqueue.add(() => inTransaktion(schreiber, work)),
    analyze: () =>
      enqueue.add(async () => {
        writer.pragma(ZAEHLE_ALLES);
        // A connection reads the statistics when it begins.
        lesespeicher.replace(connect(datei, true));
      }),
    auslastung: () => {
      const aktiv = Math.min(1, enqueue.size());
      return { aktiv, frei: 1 - aktiv, wartend: enqueue.size() - aktiv };
    },
    close: async () => {
      await lesen.destroy();
      await enqueue.add(() => schreiber.destroy());
      // Kysely closes only what it has used.
      lesespeicher.close();
      writer.close();
      release();
    },
  };
}

/** @throws Startfehler when the disk or the file is to blame; the folder is free again then */
function connectBoth(datei: string, release: () => void): [Database.Database, Database.Database] {
  try {
    return [connect(datei, false), connect(datei, true)];
  } catch (error) {
    release();
    throw toStartfehler(error, `Die Datenbank ${datei} lässt sich nicht öffnen`);
  }
}

/**
 * Opens the embedded database only to read, beside a running server if there is one.
 * @throws Startfehler when there is none
 */
export function openSqliteLesend(ordner: string): Datenbank {
  return openDateiLesend(findDatei(ordner));
}

/** Path of a folder's database. @throws Startfehler when there is none */
export function findDatei(ordner: string): string {
  const datei = join(ordner, DATEI);
  if (existsSync(datei)) return datei;
  throw new Startfehler(`Im Ordner ${ordner} liegt keine Datenbank (${DATEI}).`);
}

/** Opens any database file of the program only to read. */
export function openDateiLesend(datei: string, melde?: Abfragemelder): Datenbank {
  const lesen = connectKysely(cacheStatements(connect(datei, true)), melde);
  return {
    engine: 'sqlite',
    lesen,
    schreiben: () => Promise.reject(new Error('this database was opened only to read')),
    schnappschuss: schnappschussOf(datei),
    auslastung: () => ({ aktiv: 0, frei: 1, wartend: 0 }),
    close: () => lesen.destroy(),
  };
}

/** For work that goes through the whole file in one transaction: what no longer fits into memory is written twice. */
export async function mitGrossemPuffer<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const stelle = (kib: number) => sql`pragma cache_size = ${sql.raw(String(-kib))}`.execute(db);
  await stelle(CACHE_KIB.umbau);
  try {
    return await work();
  } finally {
    await stelle(CACHE_KIB.alltag);
  }
}

/** The first read of a transaction fixes what the rest of it sees. */
function schnappschussOf(datei: string): Datenbank['schnappschuss'] {
  return nurWenige(async (work) => {
    const db = connectKysely(cacheStatements(connect(datei, true)));
    try {
      return await db.transaction().execute(work);
    } finally {
      await db.destroy();
    }
  });
}

/**
 * Opens the embedded database for one short change beside a running server, if there is one. WAL lets other processes
 * read meanwhile, and whoever writes waits up to five seconds for the other to commit.
 * @throws Startfehler when there is none
 */
export function openSqliteDaneben(ordner: string): Datenbank {
  const datei = findDatei(ordner);
  const db = connectKysely(cacheStatements(connect(datei, false)));
  return {
    engine: 'sqlite',
    lesen: db,
    schreiben: (work) => inTransaktion(db, work),
    schnappschuss: schnappschussOf(datei),
    auslastung: () => ({ aktiv: 0, frei: 1, wartend: 0 }),
    close: () => db.destroy(),
  };
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
 * Takes the lock to write when a transaction begins: one that reads first and then writes would fail at once if another
 * process had written in between. After a full disk or a read error SQLite has rolled back by itself; asked once more it
 * complains, and that complaint would hide the reason.
 */
class Treiber extends SqliteDriver {
  readonly #speicher: Statementspeicher;

  constructor(speicher: Statementspeicher) {
    super({ database: speicher });
    this.#speicher = speicher;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const begin = this.#speicher.readonly ? 'begin' : BEGIN;
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#speicher.inTransaction()) await super.rollbackTransaction(connection);
  }
}

class Dialekt extends SqliteDialect {
  readonly #speicher: Statementspeicher;

  constructor(speicher: Statementspeicher) {
    super({ database: speicher });
    this.#speicher = speicher;
  }

  override createDriver(): SqliteDriver {
    return new Treiber(this.#speicher);
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new Compiler();
  }
}

function connectKysely(speicher: Statementspeicher, melde?: Abfragemelder): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new Dialekt(speicher), ...logTo(melde) });
}

function connect(datei: string, readonly: boolean): Database.Database {
  const connection = new Database(datei, { readonly, timeout: 5000 });
  if (!readonly) connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma(`cache_size = -${CACHE_KIB.alltag}`);
  // What is replaced or deleted does not stay in the file as a trace: a secret that is encrypted now, an account that has ended.
  connection.pragma('secure_delete = FAST');
  connection.pragma('trusted_schema = OFF');
  // A WAL file that is opened again silently falls back to synchronous = NORMAL, which loses commits on power failure.
  const synchronous = connection.pragma('synchronous', { simple: true });
  if (synchronous !== 2 || connection.pragma('foreign_keys', { simple: true }) !== 1) {
    throw new Error(`SQLite refuses its settings: synchronous=${String(synchronous)}`);
  }
  return connection;
}

type Statementspeicher = ReturnType<typeof cacheStatements>;

/** Preparing costs more than running: the text of a query is its own key. Long texts (many lines at once) pass by. */
function cacheStatements(erste: Database.Database) {
  let connection = erste;
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
    readonly: erste.readonly,
    /** Goes on with another connection to the same file. */
    replace(neue: Database.Database) {
      connection.close();
      connection = neue;
      statements.clear();
    },
    inTransaction: () => connection.inTransaction,
    close: () => void connection.close(),
  };
}

/** After a full disk SQLite has rolled back by itself: what an act that caught the fault asks for next would be stored all the same. */
function onlyInTransaction(speicher: Statementspeicher): Statementspeicher {
  return {
    ...speicher,
    prepare: (sql) => {
      if (sql !== BEGIN && !speicher.inTransaction())
        throw new Error(`outside of its transaction, which has ended: ${sql}`);
      return speicher.prepare(sql);
    },
  };
}

/** One after the other: SQLite has one writer, and a transaction spans several awaits. */
function createQueue() {
  let tail: Promise<unknown> = Promise.resolve();
  let size = 0;
  // The engine answers at once: a queue of transactions would run to its end before anything else gets its turn.
  const pause = createAtempause();
  return {
    /** Works that run or wait. */
    size: () => size,
    add<T>(work: () => Promise<T>): Promise<T> {
      size += 1;
      const result = tail
        .then(() => (size > 1 ? pause() : undefined))
        .then(work)
        .finally(() => {
          size -= 1;
        });
      tail = result.catch(() => undefined);
      return result;
    },
  };
}

/** Holds a folder that can be written as long as the process lives. */
export function lockFolder(ordner: string): () => void {
  try {
    mkdirSync(ordner, { recursive: true });
    const probe = join(ordner, `.schreibprobe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
    const release = tryLock(join(ordner, 'belegwerk.lock'));
    if (release) return release;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const folge = `Der Datenordner ${ordner} ist nicht beschreibbar (${code})`;
    const gemeldet = toStartfehler(error, folge);
    throw gemeldet instanceof Startfehler ? gemeldet : new Startfehler(`${folge}: ${message}`);
  }
  throw new Startfehler(
    `Der Datenordner ${ordner} wird schon von einem laufenden Belegwerk benutzt. ` +
      'Bitte das andere Programm beenden oder mit BELEGWERK_DATEN einen anderen Ordner angeben.',
  );
}
