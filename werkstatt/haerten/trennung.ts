/** PostgreSQL restarted, and its connections cut, in the middle of transactions. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '#server/testing/serverprozess.ts';
import { envOf, runSql } from '../orte.ts';
import { Zufall } from '../zufall.ts';
import { leererBefund } from './befund.ts';
import { Buero } from './buero.ts';
import type { Teil } from './lage.ts';

const SCHNITTE = { kurz: 10, voll: 400 };
const NEUSTARTS = { kurz: 1, voll: 10 };
const MAX_PAUSE_MS = 120;
const ZWISCHEN_NEUSTARTS = { kurz: 12, voll: 30 };

/** Ends the sessions of this database, but not the one that asks. */
const SCHNITT = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

export const trennung: Teil = {
  name: 'trennung',
  was: 'PostgreSQL neu gestartet, Verbindungen gekappt',
  run: async (lage) => {
    const umfang = lage.kurz ? 'kurz' : 'voll';
    const befund = leererBefund(trennung.was, 'PostgreSQL');
    const ort = await lage.postgresOrt();
    const server = await startServer(envOf(ort));
    const zufall = new Zufall(lage.saat);
    let unbeantwortet = 0;
    const buero = await Buero.open(
      () => server.url,
      lage.saat,
      () => {
        unbeantwortet += 1;
      },
    );
    buero.start();
    for (let i = 0; i < SCHNITTE[umfang]; i += 1) {
      await runSql(ort.databaseUrl, SCHNITT);
      await sleep(zufall.below(MAX_PAUSE_MS));
    }
    for (let i = 0; i < NEUSTARTS[umfang]; i += 1) {
      await buero.waitFor(ZWISCHEN_NEUSTARTS[umfang]);
      await (await lage.postgres).restart();
    }
    await buero.waitFor(ZWISCHEN_NEUSTARTS[umfang]);
    await buero.stop();
    if (!server.isRunning())
      befund.maengel.push(`Der Server hat sich beendet: ${server.output().slice(-500)}`);
    await server.kill('SIGTERM');
    await buero.check(ort, befund, { ruhig: true, gruendlich: true });
    befund.runden = SCHNITTE[umfang] + NEUSTARTS[umfang];
    befund.anmerkung = `${unbeantwortet} Anfragen scheiterten und wurden wiederholt`;
    return [befund];
  },
};
