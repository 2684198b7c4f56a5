/**
 * `npm run messen`: measures the built program against the budgets of docs/leistung.md and writes the table there; each
 * part writes its own rows as soon as it is through, so that one that fails takes nothing from the others.
 * `-- <part> …` only these · `-- gegen <folder>` beside another checkout, in turn · `--klein` a tenth, and `probe` every
 * part for seconds, to see that all of them can run; these three write nothing. Ends with 1 when a part could not run.
 */
import { parseArgs } from 'node:util';
import { Abbruch, runScript, withProgress } from '../scripts/ausgabe.mjs';
import { ensureServer } from '../scripts/build.mjs';
import { renderWerte, schreibe } from './messen/bericht.ts';
import { measureDauerlast } from './messen/dauerlast.ts';
import { measureFragen } from './messen/fragen.ts';
import { measureGegen } from './messen/gegen.ts';
import { measureHandeln } from './messen/handeln.ts';
import { measureLesen } from './messen/lesen.ts';
import type { Stufe, Wert } from './messen/messung.ts';
import { measureSerien } from './messen/serien.ts';
import { measureFirstStart } from './messen/start.ts';
import { measureWeb } from './messen/web.ts';
import { Orte } from './orte.ts';

const TEILE: Record<string, (orte: Orte, stufe: Stufe) => Promise<Wert[]>> = {
  fragen: measureFragen,
  handeln: measureHandeln,
  dauerlast: measureDauerlast,
  lesen: measureLesen,
  serien: measureSerien,
  web: measureWeb,
  start: measureFirstStart,
};
const NAMEN = Object.keys(TEILE);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { klein: { type: 'boolean', default: false } },
});

await runScript(async () => {
  const [, dort] = positionals;
  const stufe: Stufe = positionals.includes('probe') ? 'probe' : values.klein ? 'klein' : 'voll';
  const teile = teileOf(positionals, dort);
  await ensureServer(process.execPath);
  for (const [name, messe] of Object.entries(teile)) {
    const orte = new Orte();
    try {
      const werte = await withProgress(name, () => messe(orte, stufe));
      console.log(`\n${renderWerte(werte)}\n`);
      if (stufe === 'voll' && NAMEN.includes(name)) schreibe(NAMEN, name, werte);
    } catch (error) {
      console.error(`${name} lässt sich nicht messen:`, error);
      process.exitCode = 1;
    } finally {
      await orte.close();
    }
  }
});

/** @throws when a part is unknown */
function teileOf(wahl: readonly string[], dort: string | undefined): typeof TEILE {
  if (wahl[0] === 'gegen') return { gegen: (orte, stufe) => measureGegen(orte, stufe, dort) };
  const alle: typeof TEILE = wahl.includes('probe') ? { ...TEILE, gegen: measureGegen } : TEILE;
  const namen = wahl.filter((name) => name !== 'probe');
  const unbekannt = namen.filter((name) => !(name in alle));
  if (unbekannt.length > 0)
    throw new Abbruch(`Unbekannt: ${unbekannt.join(', ')}. Es gibt: ${NAMEN.join(', ')}, gegen, probe.`);
  return Object.fromEntries(
    Object.entries(alle).filter(([name]) => namen.length === 0 || namen.includes(name)),
  );
}
