/** `npm run wiederherstellen -- <backup> [--ja]`: checks a backup, says what it will do, and puts it in place. */
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Sicherungsinhalt } from '#kern/sicherung/sicherung.ts';
import { type Config, readConfig } from '../config.ts';
import { Startfehler } from '../db/datenbank.ts';
import { toStartfehler } from '../db/gruende.ts';
import { openPostgres } from '../db/postgres.ts';
import { DATEI, openSqliteDaneben, openSqliteLesend } from '../db/sqlite.ts';
import { checkGeheimnisse } from '../schluessel/bestand.ts';
import { addSchluessel, parseSchluessel } from '../schluessel/schluesseldatei.ts';
import { Schluesselspeicher } from '../schluessel/schluesselspeicher.ts';
import { ankern } from '../sicherung/anker.ts';
import { clearReste, newArbeitsordner } from '../sicherung/arbeitsordner.ts';
import { entpacken } from '../sicherung/sicherungsdatei.ts';
import { stempelnLaut } from '../sicherung/stempeln.ts';
import { checkEntpackt, fillPostgres, prepare, tauschen } from '../sicherung/zuruecklegen.ts';
import { countBestand } from '../speicher/gesamt.repository.ts';
import { runBefehl } from './befehl.ts';
import { createMelder } from './melder.ts';
import { askGeheim, askJa, isTerminal } from './terminal.ts';

const HILFE = `So geht es: npm run wiederherstellen -- <Datei> [--ja]
Die Sicherungen liegen im Ordner „sicherungen“ bei den Daten. Belegwerk muss dabei beendet sein.`;

/** @returns exit code */
async function main(): Promise<number> {
  const argumente = process.argv.slice(2);
  const [angabe] = argumente.filter((argument) => !argument.startsWith('--'));
  if (!angabe) throw new Startfehler(HILFE);
  const datei = resolve(angabe);
  if (!existsSync(datei)) throw new Startfehler(`Die Datei ${datei} gibt es nicht.`);
  const config = readConfig(process.env);
  const passwort = datei.endsWith('.age') ? await readPasswort(config) : undefined;
  try {
    return await wiederherstellen(datei, { config, passwort, argumente });
  } catch (error) {
    throw toStartfehler(error, `Es wurde nichts wiederhergestellt (Ordner ${config.daten})`);
  }
}

type Auftrag = { config: Config; passwort: string | undefined; argumente: readonly string[] };

async function wiederherstellen(datei: string, { config, passwort, argumente }: Auftrag): Promise<number> {
  await mkdir(config.daten, { recursive: true });
  await clearReste(config.daten);
  const { ordner: arbeit, release } = await newArbeitsordner(config.daten);
  try {
    const { inhalt, sqlite, schluessel } = await entpacken(datei, arbeit, passwort);
    await checkEntpackt(inhalt, sqlite);
    process.stdout.write(`${await summaryOf(inhalt, config)}\n`);
    if (!(await isAgreed(argumente))) throw new Startfehler('Abgebrochen. Es wurde nichts verändert.');
    for (const line of await prepare(arbeit)) process.stdout.write(`${line}\n`);
    // Before the records: with them in place and the keys not, a crash would leave secrets that nobody can open.
    for (const line of putSchluessel(config, schluessel)) process.stdout.write(`${line}\n`);
    const verschlossen = await pruefeSchluessel(config, arbeit);
    process.stdout.write(`${await putInPlace(config, arbeit)}\n`);
    for (const line of verschlossen) process.stdout.write(`${line}\n`);
    await ankernNeu(config);
    await stempelnLaut(config.sicherung);
    return 0;
  } finally {
    release();
    await rm(arbeit, { recursive: true, force: true });
  }
}

/** From here on the Protokolle of the backup are what has to be there. */
async function ankernNeu({ databaseUrl, daten, sicherung }: Config): Promise<void> {
  const datenbank = databaseUrl ? await openPostgres(databaseUrl) : openSqliteDaneben(daten);
  try {
    await ankern(datenbank, { ordner: sicherung.ordner, jetzt: new Date(), anlass: 'wiederherstellung' });
  } finally {
    await datenbank.close();
  }
}

/** Keys that are there stay, and the newest of them stays the one that encrypts. */
function putSchluessel({ schluessel: datei }: Config, text: string | undefined): string[] {
  if (text === undefined) return [];
  const anzahl = addSchluessel(datei, parseSchluessel(text, 'in der Sicherung'), 'vorn');
  return anzahl > 0 ? [`Die Schlüsseldatei aus der Sicherung liegt jetzt in ${datei}.`] : [];
}

/** Faults of the key file that would otherwise only be noticed when somebody wants to sign in. */
async function pruefeSchluessel({ schluessel }: Config, arbeit: string): Promise<string[]> {
  const datenbank = openSqliteLesend(arbeit);
  try {
    const { fehler } = await checkGeheimnisse(datenbank.lesen, new Schluesselspeicher(schluessel));
    return fehler.map(({ was }) => was);
  } finally {
    await datenbank.close();
  }
}

async function readPasswort({ sicherung }: Config): Promise<string> {
  if (sicherung.passwort !== undefined) return sicherung.passwort;
  if (isTerminal()) return askGeheim('Passwort der Sicherung: ');
  throw new Startfehler('Die Sicherung ist verschlüsselt. Bitte BELEGWERK_SICHERUNG_PASSWORT setzen.');
}

async function isAgreed(argumente: readonly string[]): Promise<boolean> {
  if (argumente.includes('--ja')) return true;
  if (!isTerminal())
    throw new Startfehler('Ohne Terminal bitte mit --ja bestätigen. Es wurde nichts verändert.');
  return askJa('Wiederherstellen?');
}

async function summaryOf(inhalt: Sicherungsinhalt, config: Config): Promise<string> {
  const zeit = new Intl.DateTimeFormat('de-DE', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  });
  return [
    `Sicherung vom ${zeit.format(new Date(inhalt.zeit))} (${inhalt.programm}), unbeschädigt:`,
    `  ${zaehlen(inhalt)}`,
    config.databaseUrl === undefined
      ? await summaryOfOrdner(config.daten)
      : 'Sie kommt in die PostgreSQL-Datenbank aus DATABASE_URL; diese muss leer sein.',
    'Danach müssen sich alle neu anmelden, und API-Schlüssel werden neu ausgestellt.',
  ].join('\n');
}

async function summaryOfOrdner(daten: string): Promise<string> {
  if (!existsSync(join(daten, DATEI)))
    return `Sie kommt in den Ordner ${daten}, in dem noch keine Datenbank liegt.`;
  return (
    `Sie ersetzt die Datenbank in ${daten}. Diese wird nicht gelöscht, sondern daneben aufgehoben:\n` +
    `  ${await countOrReason(daten)}`
  );
}

/** A damaged database is a good reason to be here. */
async function countOrReason(daten: string): Promise<string> {
  try {
    const datenbank = openSqliteLesend(daten);
    try {
      return zaehlen(await countBestand(datenbank.lesen));
    } finally {
      await datenbank.close();
    }
  } catch (error) {
    return `nicht lesbar (${(error as Error).message})`;
  }
}

function zaehlen({
  mandanten,
  rechnungen,
  protokolleintraege,
}: Pick<Sicherungsinhalt, 'mandanten' | 'rechnungen' | 'protokolleintraege'>): string {
  return `Mandanten ${mandanten}, Belege ${rechnungen}, Protokolleinträge ${protokolleintraege}`;
}

async function putInPlace({ daten, databaseUrl }: Config, arbeit: string): Promise<string> {
  if (databaseUrl !== undefined) {
    const melde = createMelder(false);
    await fillPostgres(databaseUrl, arbeit, (anteil) =>
      melde({ art: 'fortschritt', schritt: 'Daten werden kopiert', anteil }),
    );
    return '\nWiederhergestellt. Belegwerk kann wieder gestartet werden.';
  }
  const beiseite = await tauschen(daten, arbeit, new Date().toISOString());
  const alt = beiseite === undefined ? '' : ` Der bisherige Stand liegt in ${beiseite}.`;
  return `Wiederhergestellt. Belegwerk kann wieder gestartet werden.${alt}`;
}

runBefehl(main);
