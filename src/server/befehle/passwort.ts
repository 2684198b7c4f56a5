/**
 * `npm run passwort -- <benutzer> [--neu] [--ohne-zweiten-faktor]`: a new password for somebody who has lost theirs.
 * May run beside the server: it is one short transaction, and the server keeps no account in memory.
 */
import { parseArgs } from 'node:util';
import { Ablehnung } from '#kern/ablehnung.ts';
import { Passwort } from '#kern/auth/anmeldung.ts';
import { checkAufbau } from '../aufbau/migrate.ts';
import { BenutzerRepository, type Konto } from '../auth/benutzer.repository.ts';
import { Passwortpruefer } from '../auth/passwort.ts';
import { readPasswortliste } from '../auth/passwortliste.ts';
import { checkNeuesPasswort } from '../auth/passwortregeln.ts';
import { newPasswort } from '../auth/wiederherstellung.ts';
import { zuruecksetzen } from '../auth/zuruecksetzen.ts';
import { readConfig } from '../config.ts';
import { type Datenbank, Startfehler } from '../db/datenbank.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqliteDaneben } from '../db/sqlite.ts';
import { runBefehl } from './befehl.ts';
import { askGeheim } from './terminal.ts';

const AUFRUF = 'Aufruf: npm run passwort -- <benutzer> [--neu] [--ohne-zweiten-faktor]';

/** @returns exit code */
async function main(): Promise<number> {
  const { username, neu, ohneZweitenFaktor } = readAufruf();
  const { databaseUrl, daten, passwortliste } = readConfig(process.env);
  const datenbank = databaseUrl ? await openPostgres(databaseUrl) : openSqliteDaneben(daten);
  try {
    await checkAufbau(datenbank);
    const konto = await findKonto(datenbank, username);
    const klartext = neu ? newPasswort() : await askPasswort(konto, passwortliste);
    const passwort = await new Passwortpruefer().hash(klartext);
    await zuruecksetzen(datenbank, konto, { passwort, ohneZweitenFaktor });
    if (neu) process.stdout.write(`Neues Passwort für ${konto.username}: ${klartext}\n`);
    process.stdout.write(
      'Das neue Passwort gilt. Alle Sitzungen dieses Kontos sind beendet, seine API-Schlüssel zurückgezogen.\n',
    );
    if (ohneZweitenFaktor)
      process.stdout.write('Authenticator-App, Passkeys und Wiederherstellungscodes sind entfernt.\n');
    return 0;
  } finally {
    await datenbank.close();
  }
}

/** @throws Startfehler when the arguments are not understood */
function readAufruf() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { neu: { type: 'boolean' }, 'ohne-zweiten-faktor': { type: 'boolean' } },
    });
    const [username] = positionals;
    if (username === undefined || positionals.length > 1) throw new Startfehler(AUFRUF);
    return { username, neu: values.neu === true, ohneZweitenFaktor: values['ohne-zweiten-faktor'] === true };
  } catch {
    throw new Startfehler(AUFRUF);
  }
}

async function findKonto(datenbank: Datenbank, username: string): Promise<Konto> {
  const konto = await new BenutzerRepository(datenbank).find(username);
  if (!konto) throw new Startfehler(`Ein Konto „${username}“ gibt es nicht. Bitte die Schreibweise prüfen.`);
  return konto;
}

/** @throws Startfehler when the password may not be chosen */
async function askPasswort(konto: Konto, passwortliste: string | undefined): Promise<string> {
  const passwort = await askGeheim(`Neues Passwort für ${konto.username}: `);
  const checked = Passwort.safeParse(passwort);
  if (!checked.success) throw new Startfehler(checked.error.issues[0]?.message ?? '');
  try {
    checkNeuesPasswort(passwort, konto, { liste: await readPasswortliste(passwortliste), pfad: '' });
  } catch (error) {
    throw error instanceof Ablehnung ? new Startfehler(error.message) : error;
  }
  if (process.stdin.isTTY && (await askGeheim('Noch einmal: ')) !== passwort) {
    throw new Startfehler('Die beiden Passwörter stimmen nicht überein. Es wurde nichts geändert.');
  }
  return passwort;
}

runBefehl(main);
