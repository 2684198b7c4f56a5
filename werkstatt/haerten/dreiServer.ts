/** Three server processes on one PostgreSQL, killed at random while clients ask them in turn. */
import { type Serverprozess, startServer } from '#server/testing/serverprozess.ts';
import { envOf, type Ort } from '../orte.ts';
import { Zufall } from '../zufall.ts';
import { type Befund, leererBefund } from './befund.ts';
import { Buero } from './buero.ts';
import type { Teil } from './lage.ts';

const SERVER = 3;
const RUNDEN = { kurz: 1, voll: 100 };
/** Confirmed writes before the next kill, at most. */
const SCHREIBEN = { kurz: 15, voll: 45 };
/** Failures of one account that are free; the next one waits, whichever process is asked. */
const FREIE_VERSUCHE = 5;

export const dreiServer: Teil = {
  name: 'drei-server',
  was: 'Drei Server an einem PostgreSQL, kill -9',
  run: async (lage) => {
    const befund = leererBefund(dreiServer.was, 'PostgreSQL');
    const ort = await lage.postgresOrt();
    // Side by side on an empty database: only one of them may build its tables.
    const server = await Promise.all(Array.from({ length: SERVER }, () => startServer(envOf(ort))));
    let turn = 0;
    const ziel = () => {
      turn += 1;
      return server[turn % SERVER]?.url;
    };
    const buero = await Buero.open(ziel, lage.saat);
    buero.start();
    const umfang = lage.kurz ? 'kurz' : 'voll';
    befund.runden = RUNDEN[umfang];
    const spiel = { runden: befund.runden, schreiben: SCHREIBEN[umfang] };
    await killAtRandom(server, { ort, buero, zufall: new Zufall(lage.saat), ...spiel });
    await buero.stop();
    await checkSitzung(befund, server, buero.token);
    await checkBremse(befund, server);
    await Promise.all(server.map((einer) => einer.kill('SIGTERM')));
    await buero.check(ort, befund, { ruhig: true, gruendlich: true });
    return [befund];
  },
};

type Spiel = { ort: Ort; buero: Buero; zufall: Zufall; runden: number; schreiben: number };

/** The two others serve while one comes back. */
async function killAtRandom(server: Serverprozess[], spiel: Spiel): Promise<void> {
  const { ort, buero, zufall, runden, schreiben } = spiel;
  for (let runde = 0; runde < runden; runde += 1) {
    await buero.waitFor(5 + zufall.below(schreiben - 5));
    const place = zufall.below(SERVER);
    await server[place]?.kill('SIGKILL');
    server[place] = await startServer(envOf(ort));
  }
}

async function checkSitzung(befund: Befund, server: readonly Serverprozess[], token: string): Promise<void> {
  for (const [i, { url }] of server.entries()) {
    const { status } = await fetch(`${url}/api/v1/auth/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (status !== 200) befund.maengel.push(`Die Anmeldung gilt am Server ${i + 1} nicht (${status}).`);
  }
}

/** Wrong passwords at one process after the other: together they are too many. */
async function checkBremse(befund: Befund, server: readonly Serverprozess[]): Promise<void> {
  const stati: number[] = [];
  for (let i = 0; i <= FREIE_VERSUCHE; i += 1) {
    const response = await fetch(`${server[i % SERVER]?.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'mandant1', password: 'falsch' }),
    });
    stati.push(response.status);
  }
  const erwartet = [...Array.from({ length: FREIE_VERSUCHE }, () => 401), 429];
  if (stati.join() === erwartet.join()) return;
  befund.maengel.push(`Falsche Passwörter werden nicht gemeinsam gezählt: ${stati.join(', ')}`);
}
