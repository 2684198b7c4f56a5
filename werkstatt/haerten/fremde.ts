/** Exports that nobody reads: everybody else is served meanwhile, and while they stand still. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqliteDaneben } from '#server/db/sqlite.ts';
import { type Serverprozess, startServer } from '#server/testing/serverprozess.ts';
import { envOf, type Ort } from '../orte.ts';
import { type Befund, leererBefund } from './befund.ts';
import type { Teil } from './lage.ts';
import { beleg, registerZugang, type Zugang } from './zugang.ts';

const LESER = { kurz: 3, voll: 12 };
/** Size of a picture that the buffers of a connection do not take. */
const LOGO_BYTES = 24 * 1024 * 1024;

export const fremde: Teil = {
  name: 'fremde',
  was: 'Exporte, die niemand liest',
  run: async (lage) => {
    const orte = lage.kurz ? [{ engine: 'SQLite', ort: lage.sqlite() }] : await lage.beide();
    const befunde: Befund[] = [];
    for (const { engine, ort } of orte) {
      const befund = leererBefund(fremde.was, engine);
      befund.runden = LESER[lage.kurz ? 'kurz' : 'voll'];
      const server = await startServer(envOf(ort));
      befund.maengel.push(...(await stall(server, ort, befund.runden)));
      await server.kill('SIGTERM');
      befunde.push(befund);
    }
    return befunde;
  },
};

/** Begins as many exports at once, each of an account of its own, and reads none of them. @returns German, who was not served */
async function stall(server: Serverprozess, ort: Ort, anzahl: number): Promise<string[]> {
  const konten: Zugang[] = [];
  for (let nr = 0; nr < anzahl; nr += 1) konten.push(await registerZugang(() => server.url, `leser${nr}`));
  await fillLogos(ort);
  const { hostname, port } = new URL(server.url);
  const sockets = konten.map(({ token }) => {
    const socket = connect(Number(port), hostname);
    socket.write(`GET /api/v1/export HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    return socket;
  });
  try {
    const begonnen = Promise.all(sockets.map((socket) => once(socket, 'readable')));
    const waehrend = await askAll(konten, 'geschrieben werden');
    await begonnen;
    const stehend = await askAll(konten, 'stocken');
    const zweite = (await konten[0]?.send('GET', '/export'))?.status;
    const maengel = zweite === 409 ? [] : [`Ein zweiter Export desselben Kontos antwortet ${zweite}.`];
    return [...waehrend, ...stehend, ...maengel];
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

async function askAll(konten: readonly Zugang[], was: string): Promise<string[]> {
  const antworten = await Promise.all(
    konten.map(async (zugang) => [
      (await zugang.send('GET', '/rechnungen')).status,
      (await zugang.send('POST', '/rechnungen', { body: beleg(1, 1) })).status,
    ]),
  );
  return antworten.flatMap(([lesen, schreiben], nr) =>
    lesen === 200 && schreiben === 201
      ? []
      : [
          `Während ${konten.length} Exporte ${was}: Konto ${nr} liest mit ${lesen}, schreibt mit ${schreiben}.`,
        ],
  );
}

/** Incompressible, past the API, which takes no picture of that size. */
async function fillLogos({ databaseUrl, daten }: Ort): Promise<void> {
  const datenbank = databaseUrl ? await openPostgres(databaseUrl) : openSqliteDaneben(daten);
  try {
    const mandanten = await datenbank.lesen.selectFrom('mandant').select('id').execute();
    for (const { id } of mandanten) {
      const datei = { mandant_id: id, sha256: 'x', bytes: LOGO_BYTES, inhalt: randomBytes(LOGO_BYTES) };
      await datenbank.schreiben(async (db) => {
        await db.insertInto('datei').values(datei).execute();
        await db.insertInto('logo').values({ mandant_id: id, typ: 'image/jpeg', sha256: 'x' }).execute();
      });
    }
  } finally {
    await datenbank.close();
  }
}
