/** Pages of the database file overwritten at random: `npm run pruefen` notices what touches records. */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DATEI } from '#server/db/sqlite.ts';
import { runBefehl } from '#server/testing/befehl.ts';
import { Zufall } from '../zufall.ts';
import { leererBefund } from './befund.ts';
import type { Teil } from './lage.ts';
import { fillVielfalt } from './verfaelschung.ts';

const RUNDEN = { kurz: 4, voll: 100 };
const GLEICHZEITIG = 2;
const SEITE = 4096;

export const kaputteSeite: Teil = {
  name: 'kaputte-seite',
  was: 'Seiten der Datei überschrieben',
  run: async (lage) => {
    const befund = leererBefund(kaputteSeite.was, 'SQLite');
    const ort = lage.sqlite();
    await fillVielfalt(ort, join(lage.ordner(), 'anker'));
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

/** All rows of all tables as text, read without any index; but copies that only whoever repeats his request reads. */
function dump(datei: string): string {
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
      .filter((name) => name !== 'idempotenz' && !name.startsWith('partei_fts'))
      .map((name) => `${name}\n${rows(name)}`)
      .join('\n');
  } catch (error) {
    return String(error);
  } finally {
    db.close();
  }
}
