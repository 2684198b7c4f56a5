/** `npm run pruefen`: says whether everything that is stored is whole. Changes nothing; may run beside the server. */
import { formatDatum, inBerlin } from '#kern/datum.ts';
import { checkAufbau } from '../aufbau/migrate.ts';
import { findUmstellung } from '../aufbau/umstellung.ts';
import { readConfig } from '../config.ts';
import { type Datenbank, Startfehler } from '../db/datenbank.ts';
import type { Fehler } from '../db/fehler.ts';
import { toStartfehler } from '../db/gruende.ts';
import { lesefehlerOf } from '../db/lesefehler.ts';
import { stoerungOf } from '../db/stoerung.ts';
import { checkDatenbank, type Ergebnis } from '../pruefung/checkDatenbank.ts';
import { openZumPruefen } from '../pruefung/zumPruefen.ts';
import { checkGeheimnisse } from '../schluessel/bestand.ts';
import { Schluesselspeicher } from '../schluessel/schluesselspeicher.ts';
import { findDateifehler } from '../speicher/gesamt.repository.ts';
import { runBefehl } from './befehl.ts';
import { createMelder } from './melder.ts';

/** @returns exit code: 0 when all is well, 2 when something was found */
async function main(): Promise<number> {
  const melde = createMelder(process.argv.includes('--meldungen'));
  const config = readConfig(process.env);
  let datenbank: Datenbank | undefined;
  try {
    datenbank = await openZumPruefen(config);
    await checkAufbau(datenbank);
    melde({ art: 'fortschritt', schritt: 'Alles wird gelesen', anteil: null });
    const ergebnis = await checkDatenbank(datenbank, inBerlin(Date.now()), {
      ordner: config.sicherung.ordner,
      pruefpunkt: readPruefpunkt(process.argv.slice(2)),
    });
    const geheimnisse = await findVerschlossene(datenbank, config.schluessel);
    ergebnis.fehler.push(...geheimnisse.fehler);
    ergebnis.hinweise.push(...geheimnisse.hinweise);
    ergebnis.hinweise.push(...(await readUmstellung(datenbank)));
    for (const fehler of ergebnis.fehler) melde({ art: 'befund', ...fehler });
    melde({ art: 'fertig', text: urteilOf(ergebnis) });
    return ergebnis.fehler.length === 0 ? 0 : 2;
  } catch (error) {
    const schaeden = await findSchaeden(datenbank, error);
    if (schaeden.length > 0) {
      for (const fehler of schaeden) melde({ art: 'befund', ...fehler });
      melde({ art: 'fertig', text: BESCHAEDIGT });
      return 2;
    }
    const gemeldet = toStartfehler(error, 'Es ließ sich nicht prüfen');
    if (!(gemeldet instanceof Startfehler)) throw error;
    melde({ art: 'fehler', text: gemeldet.message });
    return 1;
  } finally {
    await datenbank?.close();
  }
}

/** Secrets that do not open; damage hides nothing else that was found. */
function findVerschlossene(
  { lesen }: Datenbank,
  datei: string,
): Promise<{ fehler: Fehler[]; hinweise: string[] }> {
  return checkGeheimnisse(lesen, new Schluesselspeicher(datei)).catch((error: unknown) => ({
    fehler: [lesefehlerOf('Verschlüsselte Geheimnisse', error)],
    hinweise: [],
  }));
}

const BESCHAEDIGT =
  'Die Datenbank ist beschädigt. Bitte nicht weiterarbeiten, sondern die letzte Sicherung zurückholen.';

/** A damaged file may not open at all, or look like one of another program. */
async function findSchaeden(datenbank: Datenbank | undefined, error: unknown): Promise<Fehler[]> {
  if (stoerungOf(error) === 'beschaedigt') return [lesefehlerOf('Datenbankdatei', error)];
  return datenbank ? findDateifehler(datenbank) : [];
}

function urteilOf(ergebnis: Ergebnis): string {
  const { mandanten, rechnungen, dateien, protokolleintraege, fehler, teilweise, hinweise } = ergebnis;
  const konten = mandanten === 1 ? '' : `Mandanten ${mandanten}, `;
  const umfang = `${konten}ausgestellte Rechnungen ${rechnungen}, Dateien ${dateien}, Protokolleinträge ${protokolleintraege}`;
  const urteil = fehler.length === 0 ? 'Alles in Ordnung.' : `${fehler.length} Fehler.`;
  return [`Geprüft: ${umfang}. ${urteil}`, ...(teilweise > 0 ? [aelter(teilweise)] : []), ...hinweise].join(
    '\n',
  );
}

/** Report that the last upgrade left to be read again. */
async function readUmstellung({ lesen }: Datenbank): Promise<string[]> {
  const umstellung = await findUmstellung(lesen).catch(() => undefined);
  if (!umstellung) return [];
  return [
    `Zuletzt umgestellt am ${formatDatum(inBerlin(Date.parse(umstellung.zeit)))}:`,
    ...umstellung.zeilen,
  ];
}

/** A code that somebody printed: `npm run pruefen -- 17-3f2a-9c01-77be-12d4`. */
function readPruefpunkt(argumente: readonly string[]): string | undefined {
  return argumente.find((argument) => !argument.startsWith('--'));
}

function aelter(saetze: number): string {
  return `${saetze} Datensätze wurden zuletzt von einer früheren Version geändert; verglichen ist, was deren Protokoll nennt.`;
}

runBefehl(main);
