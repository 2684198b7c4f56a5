/** `npm run pruefen`: says whether everything that is stored is whole. Changes nothing; may run beside the server. */
import { inBerlin } from '#kern/datum.ts';
import { readConfig } from './config.ts';
import { Startfehler } from './db/datenbank.ts';
import { checkAufbau } from './db/migrate.ts';
import { openPostgres } from './db/postgres.ts';
import { openSqliteLesend } from './db/sqlite.ts';
import { type Ergebnis, pruefeDatenbank } from './pruefung/pruefeDatenbank.ts';

/** @returns exit code: 0 when all is well, 2 when something was found */
async function main(): Promise<number> {
  const { databaseUrl, daten } = readConfig(process.env);
  const datenbank = databaseUrl ? await openPostgres(databaseUrl) : openSqliteLesend(daten);
  try {
    await checkAufbau(datenbank);
    const ergebnis = await pruefeDatenbank(datenbank, inBerlin(Date.now()));
    process.stdout.write(berichtOf(ergebnis));
    return ergebnis.fehler.length === 0 ? 0 : 2;
  } finally {
    await datenbank.close();
  }
}

function berichtOf({ mandanten, rechnungen, dateien, protokolleintraege, fehler }: Ergebnis): string {
  const umfang = `Mandanten ${mandanten}, ausgestellte Rechnungen ${rechnungen}, Dateien ${dateien}, Protokolleinträge ${protokolleintraege}`;
  const zeilen = fehler.map(
    ({ wo, was, erwartet, gefunden }) =>
      `- ${wo}\n  ${was}\n  erwartet: ${erwartet}\n  gefunden: ${gefunden}\n`,
  );
  const urteil = fehler.length === 0 ? 'Alles in Ordnung.' : `${fehler.length} Fehler:`;
  return `Geprüft: ${umfang}.\n${urteil}\n${zeilen.join('')}`;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(
      error instanceof Startfehler ? `${error.message}\n` : `${String((error as Error).stack)}\n`,
    );
    process.exit(1);
  },
);
