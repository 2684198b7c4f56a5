/** kill -9 in the middle of writes, again and again. */
import { type Serverprozess, startServer } from '#server/testing/serverprozess.ts';
import { envOf, type Ort } from '../orte.ts';
import { Zufall } from '../zufall.ts';
import { type Befund, leererBefund } from './befund.ts';
import { Buero } from './buero.ts';
import type { Teil } from './lage.ts';

const RUNDEN = { kurz: 1, voll: 200 };
/** Confirmed writes before the next kill, at most. */
const SCHREIBEN = { kurz: 15, voll: 45 };
/** The thorough check reads everything ever written; it runs once in so many rounds, and at the end. */
const GRUENDLICH_JE = 25;

export const absturz: Teil = {
  name: 'absturz',
  was: 'kill -9 unter gemischtem Schreiben',
  run: async (lage) => {
    const umfang = lage.kurz ? 'kurz' : 'voll';
    const spiel = { runden: RUNDEN[umfang], schreiben: SCHREIBEN[umfang], saat: lage.saat };
    const befunde: Befund[] = [];
    // In short PostgreSQL is left to `drei-server`, where processes die as well.
    const orte = lage.kurz ? [{ engine: 'SQLite', ort: lage.sqlite() }] : await lage.beide();
    for (const { engine, ort } of orte) {
      befunde.push(await crash(leererBefund(absturz.was, engine), ort, spiel));
    }
    return befunde;
  },
};

/** The writers live on and repeat what was not answered, as a client does whose connection broke. */
async function crash(
  befund: Befund,
  ort: Ort,
  { runden, schreiben, saat }: { runden: number; schreiben: number; saat: number },
): Promise<Befund> {
  const zufall = new Zufall(saat);
  let server: Serverprozess | undefined = await startServer(envOf(ort));
  const buero = await Buero.open(() => server?.url, saat);
  buero.start();
  for (let runde = 1; runde <= runden; runde += 1) {
    await buero.waitFor(5 + zufall.below(schreiben - 5));
    const dying = server;
    await dying?.kill('SIGKILL');
    server = undefined;
    await buero.check(ort, befund, { gruendlich: runde % GRUENDLICH_JE === 0 });
    server = await startServer(envOf(ort));
    befund.runden = runde;
  }
  await buero.stop();
  await server?.kill('SIGTERM');
  await buero.check(ort, befund, { ruhig: true, gruendlich: true });
  return befund;
}
