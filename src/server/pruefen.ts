/** `npm run pruefen`: says whether everything that is stored is whole. Changes nothing; may run beside the server. */
import { inBerlin } from '#kern/datum.ts';
import { runBefehl } from './befehl.ts';
import { readConfig } from './config.ts';
import { Startfehler } from './db/datenbank.ts';
import { checkAktuell } from './db/migrate.ts';
import { openPostgres } from './db/postgres.ts';
import { openSqliteLesend } from './db/sqlite.ts';
import { createMelder } from './melder.ts';
import { type Ergebnis, pruefeDatenbank } from './pruefung/pruefeDatenbank.ts';

/** @returns exit code: 0 when all is well, 2 when something was found */
async function main(): Promise<number> {
  const melde = createMelder(process.argv.includes('--meldungen'));
  const { databaseUrl, daten } = readConfig(process.env);
  const datenbank = databaseUrl ? await openPostgres(databaseUrl) : openSqliteLesend(daten);
  try {
    await checkAktuell(datenbank);
    melde({ art: 'fortschritt', schritt: 'Alles wird gelesen', anteil: null });
    const ergebnis = await pruefeDatenbank(datenbank, inBerlin(Date.now()));
    for (const fehler of ergebnis.fehler) melde({ art: 'befund', ...fehler });
    melde({ art: 'fertig', text: urteilOf(ergebnis) });
    return ergebnis.fehler.length === 0 ? 0 : 2;
  } catch (error) {
    if (!(error instanceof Startfehler)) throw error;
    melde({ art: 'fehler', text: error.message });
    return 1;
  } finally {
    await datenbank.close();
  }
}

function urteilOf({ mandanten, rechnungen, dateien, protokolleintraege, fehler }: Ergebnis): string {
  const umfang = `Mandanten ${mandanten}, ausgestellte Rechnungen ${rechnungen}, Dateien ${dateien}, Protokolleinträge ${protokolleintraege}`;
  const urteil = fehler.length === 0 ? 'Alles in Ordnung.' : `${fehler.length} Fehler.`;
  return `Geprüft: ${umfang}. ${urteil}`;
}

runBefehl(main);
