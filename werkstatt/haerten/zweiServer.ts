/** Several servers started on one SQLite folder at the very same moment: one serves, the others say why not. */
import { runServer, startServer } from '#server/testing/serverprozess.ts';
import { envOf, type Ort } from '../orte.ts';
import { leererBefund } from './befund.ts';
import type { Teil } from './lage.ts';

const RUNDEN = { kurz: 1, voll: 20 };
const GRUND = /^Der Datenordner .* wird schon von einem laufenden Belegwerk benutzt\./;

export const zweiServer: Teil = {
  name: 'zwei-server',
  was: 'Zwei Server, ein SQLite-Ordner, gleichzeitig',
  run: async (lage) => {
    const befund = leererBefund(zweiServer.was, 'SQLite');
    befund.runden = lage.kurz ? RUNDEN.kurz : RUNDEN.voll;
    const ort = lage.sqlite();
    for (let runde = 0; runde < befund.runden; runde += 1) befund.maengel.push(...(await race(ort)));
    return [befund];
  },
};

async function race(ort: Ort): Promise<string[]> {
  const starts = await Promise.allSettled([startServer(envOf(ort)), startServer(envOf(ort))]);
  const serving = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const reasons = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []));
  const late = serving.length > 0 ? await runServer({ ...envOf(ort), PORT: '0' }) : undefined;
  await Promise.all(serving.map((server) => server.kill('SIGTERM')));
  const maengel: string[] = [];
  if (serving.length !== 1) maengel.push(`${serving.length} Server dienen: ${reasons.join(' ')}`);
  for (const reason of reasons) {
    if (!GRUND.test(reason.replace(/^Error: ended with 1: /, ''))) maengel.push(`Unklare Absage: ${reason}`);
  }
  if (late && (late.code !== 1 || !GRUND.test(late.output))) maengel.push(`Unklare Absage: ${late.output}`);
  return maengel;
}
