/** Pages of the database file overwritten at random: `npm run pruefen` has to notice whatever touches the data. */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { runBefehl } from '#server/testing/befehl.ts';
import { startServer } from '#server/testing/serverprozess.ts';
import { DATEI } from '../messen/ablage.ts';
import type { Ort } from '../messen/bestand.ts';
import { Zufall } from '../messen/zufall.ts';
import { leererBefund } from './befund.ts';
import { Buero } from './buero.ts';
import { envOf, type Teil } from './lage.ts';

const RUNDEN = { kurz: 8, voll: 100 };
const SCHRITTE = 150;
const GLEICHZEITIG = 2;
const SEITE = 4096;

export const kaputteSeite: Teil = {
  name: 'kaputte-seite',
  was: 'Seiten der Datei überschrieben, dann pruefen',
  run: async (lage) => {
    const befund = leererBefund(kaputteSeite.was, 'SQLite');
    const ort = lage.sqlite();
    befund.bestaetigt = await work(ort, lage.saat);
    const whole = dump(join(ort.daten, DATEI));
    const runden = lage.kurz ? RUNDEN.kurz : RUNDEN.voll;
    let [bemerkt, ohneFolgen] = [0, 0];
    const lane = async () => {
      while (befund.runden < runden) {
        befund.runden += 1;
        const zufall = new Zufall(lage.saat * 1000 + befund.runden);
        const ordner = join(ort.daten, `kopie-${befund.runden}`);
        const schaden = damage(ort.daten, ordner, zufall);
        const { code, output } = await runBefehl('pruefen', [], { BELEGWERK_DATEN: ordner });
        const fehler = findFehler(code, output, () => dump(join(ordner, DATEI)) === whole);
        if (fehler !== undefined) befund.maengel.push(`${schaden}: ${fehler}`);
        if (code === 0) ohneFolgen += 1;
        else bemerkt += 1;
        rmSync(ordner, { recursive: true });
      }
    };
    await Promise.all(Array.from({ length: GLEICHZEITIG }, lane));
    befund.anmerkung = `${bemerkt} Schäden bemerkt, ${ohneFolgen} ohne Folgen für die Daten`;
    return [befund];
  },
};

/** A database as an office leaves it behind. @returns how many writes it holds */
async function work(ort: Ort, saat: number): Promise<number> {
  const server = await startServer(envOf(ort));
  const buero = await Buero.open(() => server.url, saat);
  buero.start();
  await buero.waitFor(SCHRITTE);
  await buero.stop();
  await server.kill('SIGTERM');
  return buero.bestaetigt;
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

/**
 * All rows of all tables as text, read without any index. Left out are the answers under an Idempotency-Key: copies of
 * records, which nobody reads but whoever repeats his request within a week.
 */
function dump(datei: string): string {
  const db = new Database(datei, { readonly: true });
  try {
    const tabellen = db
      .prepare(
        `select name from sqlite_schema where type = 'table' and sql not like 'create virtual%'
          and name <> 'idempotenz' order by name`,
      )
      .pluck()
      .all() as string[];
    const rows = (name: string) => JSON.stringify(db.prepare(`select * from "${name}" not indexed`).all());
    return tabellen.map((name) => `${name}\n${rows(name)}`).join('\n');
  } catch (error) {
    return String(error);
  } finally {
    db.close();
  }
}
