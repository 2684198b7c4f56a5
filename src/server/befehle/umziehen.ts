/** `npm run umziehen -- <target>`: moves everything from the file to PostgreSQL, or back. The source stays as it is. */
import { resolve } from 'node:path';
import { migrate } from '../aufbau/migrate.ts';
import { type Config, readConfig, schluesselIn } from '../config.ts';
import { type Datenbank, Startfehler } from '../db/datenbank.ts';
import { checkAllein, openPostgres } from '../db/postgres.ts';
import { findDatei, openSqlite } from '../db/sqlite.ts';
import { addSchluessel, readSchluessel } from '../schluessel/schluesseldatei.ts';
import { Schluesselspeicher } from '../schluessel/schluesselspeicher.ts';
import { kopieren } from '../umzug/kopieren.ts';
import { haltAlles } from '../vonSelbst.ts';
import { runBefehl } from './befehl.ts';
import { createMelder } from './melder.ts';

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
      const lines = takeSchluessel(config, nachPostgres ? config.schluessel : schluesselIn(ordner));
      return await move(nachPostgres ? sqlite : postgres, nachPostgres ? postgres : sqlite, {
        ...{ sqlite, lines },
      });
    } finally {
      await postgres.close();
    }
  } finally {
    await sqlite.close();
  }
}

/** The keys go along to where the program will look for them. @returns German lines about it */
function takeSchluessel({ daten, schluessel: datei }: Config, ziel: string): string[] {
  if (!new Schluesselspeicher(datei).exists()) return [];
  if (datei !== schluesselIn(daten) || datei === ziel)
    return [`Die Schlüsseldatei bleibt in ${datei}; jeder Prozess braucht sie.`];
  addSchluessel(ziel, readSchluessel(datei), 'hinten');
  return [`Die Schlüsseldatei liegt jetzt auch in ${ziel}.`];
}

async function move(
  quelle: Datenbank,
  ziel: Datenbank,
  { sqlite, lines }: { sqlite: Datenbank; lines: readonly string[] },
): Promise<number> {
  for (const datenbank of [quelle, ziel])
    for (const zeile of (await migrate(datenbank)).zeilen) process.stdout.write(`${zeile}\n`);
  const melde = createMelder(false);
  await kopieren({
    ...{ quelle: quelle.lesen, ziel, sqlite: sqlite.lesen },
    onFortschritt: ({ schritt, anteil }) => melde({ art: 'fortschritt', schritt, anteil }),
    zuletzt: (db) => haltAlles({ db, jetzt: new Date() }, 'umzug'),
  });
  const start =
    ziel.engine === 'postgres'
      ? 'Ab jetzt mit DATABASE_URL starten. Die alte Datei wird nicht mehr gebraucht; bitte nicht versehentlich mit ihr weiterarbeiten.'
      : 'Ab jetzt ohne DATABASE_URL starten. Die Datenbank in PostgreSQL wird nicht mehr gebraucht.';
  melde({
    art: 'fertig',
    text: `Alles ist umgezogen, und beide Seiten sind gleich. ${[start, ...lines].join(' ')}`,
  });
  return 0;
}

runBefehl(main);
