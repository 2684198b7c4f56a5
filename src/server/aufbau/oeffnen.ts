import { readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { copySqlite, flush } from '../db/datei.ts';
import type { Abfragemelder, Datenbank } from '../db/datenbank.ts';
import { toStartfehler } from '../db/gruende.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';
import { checkFertig } from './baustelle.repository.ts';
import { MIGRATIONEN, type Migration, migrate } from './migrate.ts';

const KOPIE = 'vor-aktualisierung-';
const UNFERTIG = '.unfertig';

/** How the structure is brought up to date while a database is opened. */
type Umgang = {
  migrationen?: readonly Migration[];
  melde?: Abfragemelder;
  /** Is told line by line, in German, what an upgrade did. */
  sage?: (zeile: string) => void;
};

/**
 * Opens the configured database and migrates it. An SQLite file is copied beside itself before a structure changes.
 * @throws Startfehler with a German reason
 */
export async function openDatenbank(
  config: Pick<Config, 'databaseUrl' | 'daten'>,
  { migrationen = MIGRATIONEN, melde, sage = () => undefined }: Umgang = {},
): Promise<Datenbank> {
  if (config.databaseUrl !== undefined) {
    const postgres = await openPostgres(config.databaseUrl, melde);
    await closeOnError(postgres, async () => {
      await checkFertig(postgres);
      for (const zeile of (await migrate(postgres, migrationen)).zeilen) sage(zeile);
    });
    return postgres;
  }
  const sqlite = openSqlite(config.daten, melde);
  await closeOnError(sqlite, async () => {
    await checkFertig(sqlite);
    for (const zeile of await migrateMitKopie(sqlite, config.daten, migrationen)) sage(zeile);
    // Behind the upgrade, which may have made indexes. Without it the program works as well, only slower.
    await sqlite.analyze?.().catch((error: unknown) => sage(`Ohne neue Statistik: ${String(error)}`));
  });
  return sqlite;
}

/**
 * Upgrades with a copy beside it, which is dropped where nothing is upgraded after all: a service that starts again and
 * again would fill the disk.
 * @returns German lines about the upgrade
 */
async function migrateMitKopie(
  sqlite: Datenbank & { datei: string },
  ordner: string,
  migrationen: readonly Migration[],
): Promise<string[]> {
  const kopie = copyName(ordner);
  let isKopiert = false;
  try {
    const { zeilen } = await migrate(sqlite, migrationen, async () => {
      await copyWhole(sqlite.datei, kopie);
      isKopiert = true;
    });
    return isKopiert && zeilen.length > 0
      ? [...zeilen, `Die Datenbank von vorher liegt in ${kopie}.`]
      : zeilen;
  } catch (error) {
    if (isKopiert) rmSync(kopie, { force: true });
    throw error;
  }
}

/** Under its name there is a whole copy on the disk, or none. */
async function copyWhole(datei: string, kopie: string): Promise<void> {
  const [ordner, unfertig] = [dirname(kopie), `${kopie}${UNFERTIG}`];
  // What a kill in the middle of copying left: whoever has the folder is alone in it.
  for (const name of readdirSync(ordner).filter((one) => one.startsWith(KOPIE) && one.endsWith(UNFERTIG)))
    rmSync(join(ordner, name));
  try {
    copySqlite(datei, unfertig);
    await flush(unfertig);
    renameSync(unfertig, kopie);
    await flush(ordner);
  } finally {
    rmSync(unfertig, { force: true });
  }
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
  return join(ordner, `${KOPIE}${zeit}.sqlite`);
}
