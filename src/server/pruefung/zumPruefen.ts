import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { toStartfehler } from '../db/gruende.ts';
import { openPostgres } from '../db/postgres.ts';
import { DATEI, findDatei, openDateiLesend, openSqliteLesend } from '../db/sqlite.ts';
import { stoerungOf } from '../db/stoerung.ts';

const KEIN_PLATZ = new Set(['voll', 'schreibgeschuetzt', 'datentraeger']);

/**
 * Opens what is stored only to read. Even for that SQLite wants to put a file beside the database; where a full or
 * read-only disk takes none, nobody can be writing either, and a copy elsewhere is read.
 * @throws Startfehler
 */
export async function openZumPruefen({
  databaseUrl,
  daten,
}: Pick<Config, 'databaseUrl' | 'daten'>): Promise<Datenbank> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl);
  try {
    return openSqliteLesend(daten);
  } catch (error) {
    if (!KEIN_PLATZ.has(stoerungOf(error) ?? '')) throw error;
    return openKopie(findDatei(daten));
  }
}

function openKopie(datei: string): Datenbank {
  const ordner = mkdtempSync(join(tmpdir(), 'belegwerk-pruefen-'));
  const remove = () => rmSync(ordner, { recursive: true, force: true });
  const kopie = join(ordner, DATEI);
  try {
    for (const ende of ['', '-wal']) if (existsSync(datei + ende)) copyFileSync(datei + ende, kopie + ende);
    const datenbank = openDateiLesend(kopie);
    return { ...datenbank, close: () => datenbank.close().finally(remove) };
  } catch (error) {
    remove();
    throw toStartfehler(error, `Die Datenbank ${datei} lässt sich dort nicht lesen und auch nicht kopieren`);
  }
}
