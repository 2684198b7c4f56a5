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
import { messeDauerlast } from './messen/dauerlast.ts';
import { messeFragen } from './messen/fragen.ts';
import { messeGegen } from './messen/gegen.ts';
import { messeHandeln } from './messen/handeln.ts';
import { messeLesen } from './messen/lesen.ts';
import type { Stufe, Wert } from './messen/messung.ts';
import { messeSerien } from './messen/serien.ts';
import { messeStart } from './messen/start.ts';
import { messeWeb } from './messen/web.ts';
import { Orte } from './orte.ts';

const TEILE: Record<string, (orte: Orte, stufe: Stufe) => Promise<Wert[]>> = {
  fragen: messeFragen,
  handeln: messeHandeln,
  dauerlast: messeDauerlast,
  lesen: messeLesen,
  serien: messeSerien,
  web: messeWeb,
  start: messeStart,
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
  if (wahl[0] === 'gegen') return { gegen: (orte, stufe) => messeGegen(orte, stufe, dort) };
  const alle: typeof TEILE = wahl.includes('probe') ? { ...TEILE, gegen: messeGegen } : TEILE;
  const namen = wahl.filter((name) => name !== 'probe');
  const unbekannt = namen.filter((name) => !(name in alle));
  if (unbekannt.length > 0)
    throw new Abbruch(`Unbekannt: ${unbekannt.join(', ')}. Es gibt: ${NAMEN.join(', ')}, gegen, probe.`);
  return Object.fromEntries(
    Object.entries(alle).filter(([name]) => namen.length === 0 || namen.includes(name)),
  );
}
