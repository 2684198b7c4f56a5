import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Sicherungsinhalt } from '#kern/sicherung/sicherung.ts';
import { checkAufbau, migrate, readMigrationen } from '../aufbau/migrate.ts';
import type { Config } from '../config.ts';
import { copySqlite } from '../db/datei.ts';
import { type Engine, Startfehler } from '../db/datenbank.ts';
import { openPostgres } from '../db/postgres.ts';
import { DATEI, findDatei, openDateiLesend, openSqlite } from '../db/sqlite.ts';
import { countBestand, findDateifehler } from '../speicher/gesamt.repository.ts';
import { kopieren } from '../umzug/kopieren.ts';
import { PROGRAMM } from '../werkzeug/programm.ts';

/**
 * Copies the database that is in use, as it is at this moment, into an SQLite file; PostgreSQL too, so that a backup can
 * be read anywhere and brought back to either.
 * @param onAnteil told the share that is done where it is known
 * @returns path of the file
 */
export async function createKopie(
  { daten, databaseUrl }: Pick<Config, 'daten' | 'databaseUrl'>,
  ordner: string,
  onAnteil: (anteil: number | null) => void,
): Promise<string> {
  const datei = join(ordner, DATEI);
  if (databaseUrl === undefined) {
    onAnteil(null);
    copySqlite(findDatei(daten), datei);
    return datei;
  }
  const postgres = await openPostgres(databaseUrl);
  try {
    await checkAufbau(postgres);
    const ziel = openSqlite(ordner);
    try {
      await migrate(ziel);
      await postgres.schnappschuss((quelle) =>
        kopieren({
          quelle,
          ziel,
          sqlite: ziel.lesen,
          onFortschritt: ({ anteil }) => onAnteil(anteil),
        }),
      );
    } finally {
      await ziel.close();
    }
  } finally {
    await postgres.close();
  }
  return datei;
}

/**
 * Looks at a database file page by page and says what it holds.
 * @throws Startfehler when it is damaged: a damaged copy is no backup
 */
export async function readInhalt(datei: string, engine: Engine, zeit: string): Promise<Sicherungsinhalt> {
  const datenbank = openDateiLesend(datei);
  try {
    const [fehler] = await findDateifehler(datenbank);
    if (fehler) {
      throw new Startfehler(
        `Die Datenbank ist beschädigt (${fehler.was} ${fehler.gefunden}). Es wurde keine Sicherung gemacht. ` +
          'Bitte eine frühere Sicherung zurückholen (npm run wiederherstellen).',
      );
    }
    const migrationen = await readMigrationen(datenbank);
    const bestand = await countBestand(datenbank.lesen);
    const { size: bytes } = await stat(datei);
    return {
      format: 1,
      programm: PROGRAMM,
      zeit,
      engine,
      migrationen,
      ...bestand,
      bytes,
      sha256: await sha256Of(datei),
    };
  } finally {
    await datenbank.close();
  }
}

/** Lower-case hex SHA-256 of a file of any size. */
export async function sha256Of(datei: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(datei), hash);
  return hash.digest('hex');
}
