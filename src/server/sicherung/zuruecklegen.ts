import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sicherungsinhalt } from '#kern/sicherung/sicherung.ts';
import { repairAufbau } from '../aufbau/heilung.ts';
import { checkMigrierbar, migrate } from '../aufbau/migrate.ts';
import { SitzungRepository } from '../auth/sitzung.repository.ts';
import { flush, takeInLog } from '../db/datei.ts';
import { Startfehler } from '../db/datenbank.ts';
import { openPostgres } from '../db/postgres.ts';
import { DATEI, lockFolder, openDateiLesend, openSqlite } from '../db/sqlite.ts';
import { endOffene } from '../speicher/auftragsliste.repository.ts';
import { findDateifehler } from '../speicher/gesamt.repository.ts';
import { closeAlleKundenseiten } from '../speicher/kundenseitenende.repository.ts';
import { endAlleSchluessel } from '../speicher/schluesselende.repository.ts';
import { kopieren } from '../umzug/kopieren.ts';
import { haltAlles } from '../vonSelbst.ts';
import { sha256Of } from './kopie.ts';

/**
 * Judges an unpacked backup before anything is replaced.
 * @throws Startfehler when the file is not the one that was packed, is damaged, or comes from a newer program
 */
export async function checkEntpackt(inhalt: Sicherungsinhalt, sqlite: string): Promise<void> {
  if ((await sha256Of(sqlite)) !== inhalt.sha256) {
    throw new Startfehler('Die Sicherung ist beschädigt: Die Prüfsumme der Datenbank stimmt nicht.');
  }
  const datenbank = openDateiLesend(sqlite);
  try {
    await checkMigrierbar(datenbank);
    const [fehler] = await findDateifehler(datenbank);
    if (fehler) throw new Startfehler(`Die Sicherung ist beschädigt: ${fehler.was} ${fehler.gefunden}`);
  } finally {
    await datenbank.close();
  }
}

/**
 * Brings an unpacked database to the newest structure. Nobody is signed in any more, no API key is good, and no link of a
 * customer opens anything: what was ended since would come alive again. What went out by itself since would go out again: it is held.
 * @returns German lines about the upgrade, and about walls that were down in the backup and stand again
 */
export async function prepare(ordner: string): Promise<string[]> {
  const datenbank = openSqlite(ordner);
  try {
    const { zeilen } = await migrate(datenbank);
    await new SitzungRepository(datenbank).endAll();
    const { schreiben } = datenbank;
    await schreiben((db) => endAlleSchluessel(db, new Date()));
    await schreiben((db) => closeAlleKundenseiten(db, new Date()));
    await endOffene(datenbank, new Date());
    await schreiben((db) => haltAlles({ db, jetzt: new Date() }, 'sicherung'));
    return [...zeilen, ...(await repairAufbau(datenbank))];
  } finally {
    await datenbank.close();
  }
}

/**
 * Puts the unpacked database in the place of the one in use. What was there lies complete in a folder beside it before
 * anything changes; the change itself is one renaming, so that a whole database is there at every moment.
 * @param zeit ISO instant, for the name of the folder
 * @returns the folder, or undefined when there was nothing
 * @throws Startfehler when a server uses the data folder
 */
export async function tauschen(daten: string, entpackt: string, zeit: string): Promise<string | undefined> {
  const release = lockFolder(daten);
  try {
    const alt = join(daten, DATEI);
    const beiseite = existsSync(alt) ? await setAside(daten, zeit) : undefined;
    // A log of the old file would be played into the new one.
    for (const name of BEIWERK) await rm(join(daten, name), { force: true });
    await rename(join(entpackt, DATEI), alt);
    await flush(daten);
    return beiseite;
  } finally {
    release();
  }
}

const BEIWERK = [`${DATEI}-wal`, `${DATEI}-shm`];

async function setAside(daten: string, zeit: string): Promise<string> {
  const beiseite = join(daten, `vor-wiederherstellung-${zeit.slice(0, 19).replaceAll(':', '-')}`);
  await mkdir(beiseite);
  try {
    takeInLog(join(daten, DATEI));
  } catch {
    // Damage is why somebody restores; the log then goes beside its file.
  }
  for (const name of [DATEI, ...BEIWERK]) {
    const datei = join(daten, name);
    // A second name for the same file costs no space; where there are none, a copy.
    if (existsSync(datei))
      await link(datei, join(beiseite, name)).catch(() => copy(datei, join(beiseite, name)));
  }
  await flush(beiseite);
  return beiseite;
}

async function copy(datei: string, ziel: string): Promise<void> {
  await copyFile(datei, ziel);
  await flush(ziel);
}

/** Copies the unpacked database into an empty PostgreSQL database. @throws Startfehler when it is not empty */
export async function fillPostgres(
  url: string,
  entpackt: string,
  onAnteil: (anteil: number) => void,
): Promise<void> {
  const postgres = await openPostgres(url);
  const quelle = openDateiLesend(join(entpackt, DATEI));
  try {
    await migrate(postgres);
    await repairAufbau(postgres);
    await kopieren({
      ...{ quelle: quelle.lesen, ziel: postgres, sqlite: quelle.lesen },
      onFortschritt: ({ anteil }) => onAnteil(anteil),
    });
  } finally {
    await quelle.close();
    await postgres.close();
  }
}
