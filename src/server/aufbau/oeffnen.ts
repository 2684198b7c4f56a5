import { join } from 'node:path';
import type { Config } from '../config.ts';
import { copySqlite } from '../db/datei.ts';
import type { Abfragemelder, Datenbank } from '../db/datenbank.ts';
import { toStartfehler } from '../db/gruende.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';
import { checkFertig } from './baustelle.repository.ts';
import { MIGRATIONEN, type Migration, migrate } from './migrate.ts';

/**
 * Opens the configured database and migrates it. An SQLite file is copied beside itself before a structure changes.
 * @throws Startfehler with a German reason
 */
export async function openDatenbank(
  config: Pick<Config, 'databaseUrl' | 'daten'>,
  { migrationen = MIGRATIONEN, melde }: { migrationen?: readonly Migration[]; melde?: Abfragemelder } = {},
): Promise<Datenbank> {
  if (config.databaseUrl !== undefined) {
    const postgres = await openPostgres(config.databaseUrl, melde);
    await closeOnError(postgres, async () => {
      await checkFertig(postgres);
      await migrate(postgres, migrationen);
    });
    return postgres;
  }
  const sqlite = openSqlite(config.daten, melde);
  await closeOnError(sqlite, async () => {
    await checkFertig(sqlite);
    await migrate(sqlite, migrationen, () => copySqlite(sqlite.datei, copyName(config.daten)));
  });
  return sqlite;
}

async function closeOnError(datenbank: Datenbank, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await datenbank.close();
    throw toStartfehler(error, 'Belegwerk kann mit dieser Datenbank nicht starten');
  }
}

/** e.g. `daten/vor-aktualisierung-2026-11-20T22-15-03.sqlite` */
function copyName(ordner: string): string {
  const zeit = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return join(ordner, `vor-aktualisierung-${zeit}.sqlite`);
}
