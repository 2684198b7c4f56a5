/**
 * `npm run haerten`: tries to break what Belegwerk promises, and prints a table. `--kurz` in a good minute, `-- <name> …`
 * only these parts, `--saat=<n>` another order of events. Ends with 1 when a promise is broken.
 */
import { parseArgs } from 'node:util';
import { Abbruch, runScript, withProgress } from '../scripts/ausgabe.mjs';
import { ensureServer } from '../scripts/build.mjs';
import { absturz } from './haerten/absturz.ts';
import { type Befund, isGehalten, renderBefunde } from './haerten/befund.ts';
import { DATEITEILE } from './haerten/dateien.ts';
import { dreiServer } from './haerten/dreiServer.ts';
import { fremde } from './haerten/fremde.ts';
import { fuzz } from './haerten/fuzz.ts';
import { kaputteSeite } from './haerten/kaputteSeite.ts';
import { Lage, type Teil } from './haerten/lage.ts';
import { postausgang } from './haerten/postausgang.ts';
import { stromausfall } from './haerten/stromausfall.ts';
import { trennung } from './haerten/trennung.ts';
import { verfaelschung } from './haerten/verfaelschung.ts';
import { vollePlatte } from './haerten/vollePlatte.ts';
import { describeRechner } from './tabelle.ts';

/** Parts of the suite, in the order of a run. */
const TEILE: readonly Teil[] = [
  ...[absturz, vollePlatte, trennung, kaputteSeite, dreiServer, stromausfall, fremde, fuzz],
  ...[...DATEITEILE, postausgang, verfaelschung],
];

const { values: wahl, positionals } = parseArgs({
  allowPositionals: true,
  options: { kurz: { type: 'boolean', default: false }, saat: { type: 'string', default: '1' } },
});

await runScript(async () => {
  const unknown = positionals.filter((name) => !TEILE.some((teil) => teil.name === name));
  if (unknown.length > 0) {
    throw new Abbruch(
      `Unbekannt: ${unknown.join(', ')}. Es gibt: ${TEILE.map(({ name }) => name).join(', ')}.`,
    );
  }
  const teile = positionals.length > 0 ? TEILE.filter(({ name }) => positionals.includes(name)) : TEILE;
  await ensureServer(process.execPath);
  const lage = new Lage({ kurz: wahl.kurz, saat: Number(wahl.saat) });
  const befunde: Befund[] = [];
  try {
    for (const teil of teile) befunde.push(...(await withProgress(teil.was, () => teil.run(lage))));
  } finally {
    await lage.close();
  }
  console.log(`\n${renderBefunde(befunde)}\nSaat ${wahl.saat} · ${describeRechner()}`);
  process.exitCode = befunde.every(isGehalten) ? 0 : 1;
});
