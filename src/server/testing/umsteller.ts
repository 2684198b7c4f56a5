/**
 * Brings a database up to date as a process of its own and kills itself meanwhile, as a power cut would. Run with a place
 * (`{ daten, databaseUrl? }` as JSON) and the step behind which to die, or `FESTSCHREIBEN` for the last moment before the commit.
 */
import { MIGRATIONEN, type Migration, migrate } from '../aufbau/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';

/** When all is written and nothing is committed. */
export const FESTSCHREIBEN = 'festschreiben';

function sterben(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}

const toedlich = (migration: Migration): Migration => ({
  ...migration,
  danach: async (db, engine) => {
    await migration.danach?.(db, engine);
    await sterben();
  },
});

async function main([ort = '{}', moment = '']: readonly string[]): Promise<void> {
  const { daten, databaseUrl } = JSON.parse(ort) as { daten: string; databaseUrl?: string };
  const datenbank = databaseUrl === undefined ? openSqlite(daten) : await openPostgres(databaseUrl);
  const schreiben: typeof datenbank.schreiben = (work) =>
    datenbank.schreiben(async (db) => {
      const ergebnis = await work(db);
      return moment === FESTSCHREIBEN ? sterben() : ergebnis;
    });
  const migrationen = MIGRATIONEN.map((one) => (one.name === moment ? toedlich(one) : one));
  await migrate({ ...datenbank, schreiben }, migrationen);
  await datenbank.close();
}

if (import.meta.main) await main(process.argv.slice(2));
