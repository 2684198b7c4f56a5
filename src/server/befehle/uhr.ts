/** `npm run uhr [-- --ja]`: shows the clock, and confirms it after it has jumped far ahead. May run beside the server. */

import { checkAufbau } from '../aufbau/migrate.ts';
import { confirmUhr, readUhr } from '../betrieb/uhr.ts';
import { readConfig } from '../config.ts';
import { Startfehler } from '../db/datenbank.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqliteDaneben } from '../db/sqlite.ts';
import { runBefehl } from './befehl.ts';
import { askJa, isTerminal } from './terminal.ts';

const ZEIT = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** @returns exit code */
async function main(): Promise<number> {
  const { databaseUrl, daten } = readConfig(process.env);
  const datenbank = databaseUrl ? await openPostgres(databaseUrl) : openSqliteDaneben(daten);
  try {
    await checkAufbau(datenbank);
    const jetzt = new Date();
    const { bekannt, isGlaubhaft } = await readUhr(datenbank, jetzt);
    process.stdout.write(`Die Uhr steht auf:  ${ZEIT.format(jetzt)}\n`);
    process.stdout.write(`Zuletzt bestätigt:  ${ZEIT.format(new Date(bekannt))}\n`);
    if (isGlaubhaft) {
      process.stdout.write('Das passt zusammen; es ist nichts zu tun.\n');
      return 0;
    }
    process.stdout.write(
      'Danach wird gelöscht, dessen Zeit abgelaufen ist (Papierkorb, gelöschte Konten), und fällige Serien werden ausgeführt.\n',
    );
    if (!(await isBestaetigt())) throw new Startfehler('Abgebrochen. Es wurde nichts geändert.');
    await confirmUhr(datenbank, jetzt);
    process.stdout.write('Die Uhr ist bestätigt.\n');
    return 0;
  } finally {
    await datenbank.close();
  }
}

async function isBestaetigt(): Promise<boolean> {
  if (process.argv.includes('--ja')) return true;
  if (!isTerminal())
    throw new Startfehler('Ohne Terminal bitte mit --ja bestätigen. Es wurde nichts geändert.');
  return askJa('Stimmt die Uhr?');
}

runBefehl(main);
