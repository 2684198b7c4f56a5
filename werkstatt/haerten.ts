/**
 * `npm run haerten`: tries to break what Belegwerk promises, and prints a table. `--kurz` in a good minute, `-- <name> …`
 * only these parts, `--saat=<n>` another order of events. Ends with 1 when a promise is broken.
 */
import { parseArgs } from 'node:util';
import { Abbruch, runScript, withProgress } from '../scripts/ausgabe.mjs';
import { ensureServer } from '../scripts/build.mjs';
import { type Befund, isGehalten, renderBefunde } from './haerten/befund.ts';
import { eigenschaften } from './haerten/eigenschaften.ts';
import { Lage } from './haerten/lage.ts';
import { TEILE } from './haerten/teile.ts';
import { describeRechner } from './tabelle.ts';

/** In short without those that try other examples of tests. */
const ALLE = [...TEILE, eigenschaften];

const { values: wahl, positionals } = parseArgs({
  allowPositionals: true,
  options: { kurz: { type: 'boolean', default: false }, saat: { type: 'string', default: '1' } },
});

await runScript(async () => {
  const unknown = positionals.filter((name) => !ALLE.some((teil) => teil.name === name));
  if (unknown.length > 0) {
    throw new Abbruch(
      `Unbekannt: ${unknown.join(', ')}. Es gibt: ${ALLE.map(({ name }) => name).join(', ')}.`,
    );
  }
  const teile =
    positionals.length > 0 ? ALLE.filter(({ name }) => positionals.includes(name)) : wahl.kurz ? TEILE : ALLE;
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
