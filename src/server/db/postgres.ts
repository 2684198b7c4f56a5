import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Abfragemelder, type Datenbank, Startfehler } from './datenbank.ts';
import { logTo } from './protokollieren.ts';
import type { Schema } from './schema.ts';
import { nurWenige } from './schnappschuesse.ts';
import { inTransaktion } from './transaktion.ts';

/** Name of our connections in `pg_stat_activity`. */
export const ANWENDUNG = 'belegwerk';
const INT8 = 20;
const NUMERIC = 1700;
const RETRIES = 5;
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (isInteger(oid) ? parseInteger : pg.types.getTypeParser(oid, format)),
};
/** serialization_failure, deadlock_detected */
const RETRYABLE = new Set(['40001', '40P01']);

/** Opens PostgreSQL. @throws Startfehler when it cannot be reached */
export async function openPostgres(url: string, melde?: Abfragemelder): Promise<Datenbank> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: ANWENDUNG,
    max: 10,
    // Counts the wait for a free connection too: a burst of one Mandant's writers queues up here.
    connectionTimeoutMillis: 60_000,
    types: TYPES,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for one that breaks between two statements of a transaction; the next statement reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  await check(pool);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...logTo(melde) });
  return {
    engine: 'postgres',
    lesen: db,
    schreiben: (work) => retry(() => inTransaktion(db, work)),
    schnappschuss: nurWenige((work) =>
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    ),
    auslastung: () => ({
      aktiv: pool.totalCount - pool.idleCount,
      frei: pool.idleCount,
      wartend: pool.waitingCount,
    }),
    close: () => db.destroy(),
  };
}

/** @throws Startfehler when a server, or anything else of this program, uses the database too */
export async function checkAllein({ lesen }: Datenbank): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = ${ANWENDUNG} and pid <> pg_backend_pid()`.execute(
    lesen,
  );
  if (rows.length === 0) return;
  throw new Startfehler(
    'Belegwerk läuft gerade auf dieser PostgreSQL-Datenbank. Bitte erst alle Server beenden.',
  );
}

async function check(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const reason = (error as NodeJS.ErrnoException).code ?? 'kein Grund genannt';
    throw new Startfehler(
      `Die PostgreSQL-Datenbank aus DATABASE_URL ist nicht erreichbar (${reason}). ` +
        'Bitte prüfen, ob sie läuft und ob Adresse, Benutzer und Passwort stimmen.',
    );
  }
}

async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (attempt > RETRIES || !RETRYABLE.has(code)) throw error;
      await sleep(2 ** attempt + Math.random() * 10);
    }
  }
}

function isInteger(oid: number): boolean {
  return oid === INT8 || oid === NUMERIC;
}

/** pg hands out int8 and sums as text; all our numbers are safe integers, and one that is not must not pass. */
function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`not a safe integer: ${text}`);
  return value;
}
