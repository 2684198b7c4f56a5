/** `npm run umziehen -- <target>`: moves everything from the file to PostgreSQL, or back. The source stays as it is. */
import { resolve } from 'node:path';
import { runBefehl } from './befehl.ts';
import { readConfig } from './config.ts';
import { type Datenbank, Startfehler } from './db/datenbank.ts';
import { migrate } from './db/migrate.ts';
import { checkAllein, openPostgres } from './db/postgres.ts';
import { findDatei, openSqlite } from './db/sqlite.ts';
import { type Fortschritt, kopieren } from './umzug/kopieren.ts';

const HILFE = `So geht es:
  npm run umziehen -- postgres://name:passwort@rechner/datenbank   aus der Datei nach PostgreSQL
  DATABASE_URL=postgres://… npm run umziehen -- ./daten            aus PostgreSQL in eine Datei in diesem Ordner
Belegwerk muss dabei beendet sein.`;

/** @returns exit code */
async function main(): Promise<number> {
  const [angabe] = process.argv.slice(2);
  if (!angabe) throw new Startfehler(HILFE);
  const config = readConfig(process.env);
  const nachPostgres = /^postgres(ql)?:\/\//.test(angabe);
  const url = nachPostgres ? angabe : config.databaseUrl;
  if (url === undefined) throw new Startfehler(`Es ist nicht gesagt, woher die Daten kommen.\n${HILFE}`);
  const ordner = nachPostgres ? config.daten : resolve(angabe);
  if (nachPostgres) findDatei(ordner);
  const sqlite = openSqlite(ordner);
  try {
    const postgres = await openPostgres(url);
    try {
      await checkAllein(postgres);
      return await move(nachPostgres ? sqlite : postgres, nachPostgres ? postgres : sqlite, sqlite);
    } finally {
      await postgres.close();
    }
  } finally {
    await sqlite.close();
  }
}

async function move(quelle: Datenbank, ziel: Datenbank, sqlite: Datenbank): Promise<number> {
  for (const datenbank of [quelle, ziel]) await migrate(datenbank);
  const unterschiede = await kopieren({
    ...{ quelle: quelle.lesen, ziel, sqlite: sqlite.lesen },
    onFortschritt: createMelder(),
  });
  if (unterschiede.length > 0) {
    const namen = unterschiede.map(({ tabelle }) => tabelle).join(', ');
    throw new Startfehler(
      `Der Umzug ist nicht gelungen: Diese Tabellen sind nicht gleich: ${namen}. ` +
        'Bitte das Ziel leeren und noch einmal beginnen. Die bisherigen Daten sind unverändert.',
    );
  }
  const start =
    ziel.engine === 'postgres'
      ? 'Ab jetzt mit DATABASE_URL starten. Die alte Datei wird nicht mehr gebraucht; bitte nicht versehentlich mit ihr weiterarbeiten.'
      : 'Ab jetzt ohne DATABASE_URL starten. Die Datenbank in PostgreSQL wird nicht mehr gebraucht.';
  process.stdout.write(`\nAlles ist umgezogen, und beide Seiten sind gleich. ${start}\n`);
  return 0;
}

/** One line a step on a terminal, one for each tenth elsewhere. */
function createMelder(): (fortschritt: Fortschritt) => void {
  let said = '';
  return ({ art, zeilen, von }) => {
    const tun = art === 'kopieren' ? 'Kopieren' : 'Vergleichen';
    const zehntel = von === 0 ? 10 : Math.floor((zeilen * 10) / von);
    const text = `${tun}: ${zehntel * 10} % (${zeilen} von ${von} Einträgen)`;
    if (said === `${art} ${zehntel}`) return;
    said = `${art} ${zehntel}`;
    process.stdout.write(process.stdout.isTTY ? `\r${text}   ` : `${text}\n`);
  };
}

runBefehl(main);
