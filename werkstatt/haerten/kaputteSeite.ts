/** Pages of the database file overwritten at random: noticed by `npm run pruefen`, made good by the backup. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DATEI } from '#server/db/sqlite.ts';
import { runBefehl } from '#server/testing/befehl.ts';
import { startServer } from '#server/testing/serverprozess.ts';
import { envOf, type Ort } from '../orte.ts';
import { Zufall } from '../zufall.ts';
import { leererBefund } from './befund.ts';
import { Buero } from './buero.ts';
import type { Teil } from './lage.ts';

const RUNDEN = { kurz: 4, voll: 100 };
const SCHRITTE = { kurz: 50, voll: 150 };
/** So many of the noticed ones are made good by restoring. */
const WIEDERHERGESTELLT = { kurz: 1, voll: 10 };
const GLEICHZEITIG = 2;
const SEITE = 4096;

export const kaputteSeite: Teil = {
  name: 'kaputte-seite',
  was: 'Seiten der Datei überschrieben: pruefen, wiederherstellen',
  run: async (lage) => {
    const befund = leererBefund(kaputteSeite.was, 'SQLite');
    const ort = lage.sqlite();
    befund.bestaetigt = await work(ort, {
      saat: lage.saat,
      schritte: lage.kurz ? SCHRITTE.kurz : SCHRITTE.voll,
    });
    const whole = dump(join(ort.daten, DATEI), OHNE_ANTWORTEN);
    const sicherung = await backUp(ort);
    const gesichert = dump(join(ort.daten, DATEI), OHNE_SITZUNGEN);
    let wiederherzustellen = lage.kurz ? WIEDERHERGESTELLT.kurz : WIEDERHERGESTELLT.voll;
    const runden = lage.kurz ? RUNDEN.kurz : RUNDEN.voll;
    let [bemerkt, ohneFolgen] = [0, 0];
    const lane = async () => {
      while (befund.runden < runden) {
        befund.runden += 1;
        const zufall = new Zufall(lage.saat * 1000 + befund.runden);
        const ordner = join(ort.daten, `kopie-${befund.runden}`);
        const schaden = damage(ort.daten, ordner, zufall);
        const { code, output } = await runBefehl('pruefen', [], { BELEGWERK_DATEN: ordner });
        const fehler = findFehler(code, output, () => dump(join(ordner, DATEI), OHNE_ANTWORTEN) === whole);
        if (fehler !== undefined) befund.maengel.push(`${schaden}: ${fehler}`);
        if (code === 0) ohneFolgen += 1;
        else bemerkt += 1;
        if (code !== 0 && wiederherzustellen > 0) {
          wiederherzustellen -= 1;
          const anders = findAnders(await restore(sicherung, ordner), gesichert);
          if (anders !== undefined)
            befund.maengel.push(`${schaden}: Die Sicherung kam nicht vollständig zurück: ${anders}`);
        }
        rmSync(ordner, { recursive: true });
      }
    };
    await Promise.all(Array.from({ length: GLEICHZEITIG }, lane));
    befund.anmerkung = `${bemerkt} Schäden bemerkt, ${ohneFolgen} ohne Folgen für die Daten`;
    return [befund];
  },
};

/** A database as an office leaves it behind. @returns how many writes it holds */
async function work(ort: Ort, { saat, schritte }: { saat: number; schritte: number }): Promise<number> {
  const server = await startServer(envOf(ort));
  const buero = await Buero.open(() => server.url, saat);
  buero.start();
  await buero.waitFor(schritte);
  await buero.stop();
  await server.kill('SIGTERM');
  return buero.bestaetigt;
}

/** @returns path of the backup */
async function backUp(ort: Ort): Promise<string> {
  const ordner = join(ort.daten, 'gesichert');
  await runBefehl('sichern', [ordner], envOf(ort));
  const [name = ''] = readdirSync(ordner).filter((datei) => datei.endsWith('.zip'));
  return join(ordner, name);
}

/** @returns what is there afterwards */
async function restore(sicherung: string, ordner: string): Promise<string> {
  const { code, output } = await runBefehl('wiederherstellen', [sicherung, '--ja'], {
    BELEGWERK_DATEN: ordner,
  });
  return code === 0 ? dump(join(ordner, DATEI), OHNE_SITZUNGEN) : output;
}

/** The first rows that came back otherwise, or what was said instead. */
function findAnders(zurueck: string, gesichert: string): string | undefined {
  if (zurueck === gesichert) return undefined;
  const zeilen = new Set(gesichert.split('\n'));
  return (zurueck.split('\n').find((zeile) => !zeilen.has(zeile)) ?? 'es fehlt etwas').slice(0, 300);
}

/** Copies the database and overwrites a page of the copy. @returns what was done to it */
function damage(von: string, nach: string, zufall: Zufall): string {
  mkdirSync(nach);
  const datei = join(nach, DATEI);
  copyFileSync(join(von, DATEI), datei);
  const bytes = readFileSync(datei);
  const seite = zufall.below(bytes.length / SEITE);
  const [art, begin, length] = zufall.pick([
    ['Zufall', 0, SEITE],
    ['Nullen', 0, SEITE],
    ['Zufall', SEITE / 2, SEITE / 2],
    ['fremde Seite', 0, SEITE],
  ] as const);
  const from = seite * SEITE + begin;
  const fremd = zufall.below(bytes.length / SEITE) * SEITE;
  for (let i = 0; i < length; i += 1) {
    const neu = { Zufall: zufall.below(256), Nullen: 0, 'fremde Seite': bytes[fremd + i] }[art];
    bytes[from + i] = neu ?? 0;
  }
  writeFileSync(datei, bytes);
  return `Seite ${seite + 1}, ${length} Bytes ${art}`;
}

function findFehler(code: number | null, output: string, isWhole: () => boolean): string | undefined {
  if (/\.ts:\d|node_modules|^\s+at /m.test(output))
    return `Absturz statt Urteil (${code}): ${output.slice(0, 300)}`;
  if (code === 2 && /beschädigt|Fehler\./.test(output)) return undefined;
  if (code !== 0) return `Kein Urteil (${code}): ${output.slice(0, 300)}`;
  return isWhole() ? undefined : 'Nicht bemerkt, obwohl sich Daten geändert haben.';
}

/** Copies of records, which nobody reads but whoever repeats his request within a week. */
const OHNE_ANTWORTEN = ['idempotenz'];
/** Restoring ends the sessions, forgets the devices that were known by them, and writes an anchor of its own. */
const OHNE_SITZUNGEN = ['sitzung', 'bekanntes_geraet', 'betrieb', 'auftrag'];

/** All rows of all tables but some, as text, read without any index. */
function dump(datei: string, ohne: readonly string[]): string {
  const db = new Database(datei, { readonly: true });
  try {
    const tabellen = db
      .prepare(
        `select name from sqlite_schema where type = 'table' and sql not like 'create virtual%' order by name`,
      )
      .pluck()
      .all() as string[];
    const rows = (name: string) => JSON.stringify(db.prepare(`select * from "${name}" not indexed`).all());
    return tabellen
      .filter((name) => !ohne.includes(name) && !name.startsWith('partei_fts'))
      .map((name) => `${name}\n${rows(name)}`)
      .join('\n');
  } catch (error) {
    return String(error);
  } finally {
    db.close();
  }
}
