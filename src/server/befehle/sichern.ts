/** `npm run sichern [-- folder] [--passwort]`: makes a backup of everything, also while the server runs. */
import { resolve } from 'node:path';
import { type Meldung, MIN_PASSWORT } from '#kern/sicherung/sicherung.ts';
import { readUhr } from '../betrieb/uhr.ts';
import { type Config, readConfig } from '../config.ts';
import { Startfehler } from '../db/datenbank.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqliteDaneben } from '../db/sqlite.ts';
import { openZumPruefen } from '../pruefung/zumPruefen.ts';
import { ankern } from '../sicherung/anker.ts';
import { rotieren } from '../sicherung/ordner.ts';
import { sichern } from '../sicherung/sichern.ts';
import { stempelnLaut } from '../sicherung/stempeln.ts';
import { runBefehl } from './befehl.ts';
import { createMelder } from './melder.ts';
import { askGeheim, isTerminal } from './terminal.ts';

/** @returns exit code */
async function main(): Promise<number> {
  const argumente = process.argv.slice(2);
  const [angabe] = argumente.filter((argument) => !argument.startsWith('--'));
  const config = readConfig(process.env);
  const ordner = angabe ? resolve(angabe) : config.sicherung.ordner;
  const onMeldung = createMelder(argumente.includes('--meldungen'));
  const passwort = argumente.includes('--passwort') ? await askPasswort() : config.sicherung.passwort;
  try {
    const name = await sichern({ config, ordner, passwort, jetzt: new Date(), onMeldung });
    await ankernIn(config);
    // By a clock that is wrong, the last seven days would be seven that never were.
    if (argumente.includes('--rotieren') && (await isUhrGlaubhaft(config))) await rotieren(ordner, name);
    onMeldung({ art: 'fertig', text: `Gesichert: ${resolve(ordner, name)}`, name });
    await stempelnLaut(config.sicherung);
    return 0;
  } catch (error) {
    if (!(error instanceof Startfehler)) throw error;
    const meldung: Meldung = { art: 'fehler', text: error.message };
    onMeldung(meldung);
    return 1;
  }
}

/** Until where every Protokoll had come when this backup was made. */
async function ankernIn(config: Config): Promise<void> {
  const datenbank = config.databaseUrl
    ? await openPostgres(config.databaseUrl)
    : openSqliteDaneben(config.daten);
  try {
    await ankern(datenbank, { ordner: config.sicherung.ordner, jetzt: new Date(), anlass: 'sicherung' });
  } finally {
    await datenbank.close();
  }
}

async function isUhrGlaubhaft(config: Config): Promise<boolean> {
  const datenbank = await openZumPruefen(config);
  try {
    return (await readUhr(datenbank, new Date())).isGlaubhaft;
  } finally {
    await datenbank.close();
  }
}

async function askPasswort(): Promise<string> {
  if (!isTerminal()) {
    throw new Startfehler(
      'Ohne Terminal kommt das Passwort aus BELEGWERK_SICHERUNG_PASSWORT, nicht aus --passwort.',
    );
  }
  const passwort = await askGeheim(`Passwort der Sicherung (mindestens ${MIN_PASSWORT} Zeichen): `);
  if (passwort.length < MIN_PASSWORT)
    throw new Startfehler(`Das Passwort braucht mindestens ${MIN_PASSWORT} Zeichen.`);
  if (passwort !== (await askGeheim('Noch einmal: ')))
    throw new Startfehler('Die beiden Eingaben sind verschieden.');
  return passwort;
}

runBefehl(main);
