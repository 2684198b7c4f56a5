/** Strangers who send what is too large, and readers who never read: everybody else is served meanwhile. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqliteDaneben } from '#server/db/sqlite.ts';
import { neueRechnung, PASSWORT } from '#server/testing/api.ts';
import { type Serverprozess, startServer } from '#server/testing/serverprozess.ts';
import { envOf, type Ort } from '../orte.ts';
import { type Befund, leererBefund } from './befund.ts';
import type { Teil } from './lage.ts';
import { dateiadressen, sendOffenen } from './offeneAufrufe.ts';

const RUNDEN = { kurz: 1, voll: 10 };
const LESER = { kurz: 3, voll: 12 };
/** More than the buffers of a connection take. */
const LOGO_BYTES = 24 * 1024 * 1024;
const PROBE_MS = 20;
/** Far above what a busy machine needs, far below the minutes that such input took. */
const HOECHSTENS_MS = 5000;
const MARKS = `a${'\u0315\u0300\u05ae\u0300\u0315'.repeat(190_000)}`;

const GROSS: readonly string[] = [
  JSON.stringify({ username: MARKS, password: PASSWORT }),
  JSON.stringify({ username: 'a', password: 'x'.repeat(1_800_000) }),
  `${'['.repeat(900_000)}${']'.repeat(900_000)}`,
  '{"a":'.repeat(360_000),
  `{"vorgang":"${'\u0315\u0300'.repeat(4000)}"}`,
  `${'['.repeat(8000)}${']'.repeat(8000)}`,
];

export const fremde: Teil = {
  name: 'fremde',
  was: 'Riesige Eingaben ohne Anmeldung; Exporte, die niemand liest',
  run: async (lage) => {
    const orte = lage.kurz ? [{ engine: 'SQLite', ort: lage.sqlite() }] : await lage.beide();
    const befunde: Befund[] = [];
    for (const { engine, ort } of orte) befunde.push(await tryOn(ort, { engine, kurz: lage.kurz }));
    return befunde;
  },
};

async function tryOn(ort: Ort, { engine, kurz }: { engine: string; kurz: boolean }): Promise<Befund> {
  const befund = leererBefund(fremde.was, engine);
  befund.runden = kurz ? RUNDEN.kurz : RUNDEN.voll;
  const server = await startServer(envOf(ort));
  try {
    const langsamste = await longestDuring(server.url, async () => {
      for (let runde = 0; runde < befund.runden; runde += 1) {
        befund.maengel.push(...(await sendOffenen(server.url, GROSS)));
      }
    });
    const stockend = await longestDuring(server.url, async () => {
      befund.maengel.push(...(await stall(server, ort, kurz ? LESER.kurz : LESER.voll)));
    });
    befund.anmerkung = `längste Antwort von /api/health bei riesigen Eingaben ${langsamste} ms, bei stockenden Exporten ${stockend} ms`;
    if (langsamste > HOECHSTENS_MS) befund.maengel.push(`/api/health brauchte ${langsamste} ms.`);
  } finally {
    await server.kill('SIGTERM');
  }
  return befund;
}

/** Milliseconds of the longest answer of health while the work goes on. */
async function longestDuring(url: string, work: () => Promise<void>): Promise<number> {
  const ende = startProbe(url);
  try {
    await work();
  } finally {
    await ende();
  }
  return Math.round(await ende());
}

/** Asks again and again how long health takes. @returns what ends it and says the longest */
function startProbe(url: string): () => Promise<number> {
  let laeuft = true;
  let langsamste = 0;
  const ende = (async () => {
    while (laeuft) {
      const start = performance.now();
      await fetch(`${url}/api/health`);
      langsamste = Math.max(langsamste, performance.now() - start);
      await sleep(PROBE_MS);
    }
  })();
  return async () => {
    laeuft = false;
    await ende;
    return langsamste;
  };
}

/**
 * Begins as many exports at once, each of an account of its own and more than a connection's buffers take, and everything else that is
 * handed out as a file, and reads none of them: meanwhile, and while they stand still, every account reads and writes.
 */
async function stall(server: Serverprozess, ort: Ort, anzahl: number): Promise<string[]> {
  const konten: Konto[] = [];
  for (let i = 0; i < anzahl; i += 1) konten.push(await newKonto(server.url, `leser${i}`));
  await fillLogos(ort);
  const adressen = await dateiadressen(server.url);
  const calls = konten.flatMap(({ token }) => adressen.map((adresse) => ({ token, adresse })));
  const sockets = calls.map(({ token, adresse }) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${adresse} HTTP/1.1\r\nHost: a\r\nAuthorization: ${token}\r\n\r\n`);
    return socket;
  });
  try {
    const begonnen = Promise.all(sockets.map((socket) => once(socket, 'readable')));
    const waehrend = await askAll(konten, 'geschrieben werden');
    await begonnen;
    const stehend = await askAll(konten, 'stocken');
    const zweite = await konten[0]?.call('GET', '/export');
    const maengel = zweite === 409 ? [] : [`Ein zweiter Export desselben Kontos antwortet ${zweite}.`];
    return [...waehrend, ...stehend, ...maengel];
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

async function askAll(konten: readonly Konto[], was: string): Promise<string[]> {
  const antworten = await Promise.all(
    konten.map(({ call }) =>
      Promise.all([call('GET', '/rechnungen'), call('POST', '/rechnungen', neueRechnung())]),
    ),
  );
  return antworten.flatMap(([lesen, schreiben], i) =>
    lesen === 200 && schreiben === 201
      ? []
      : [
          `Während ${konten.length} Exporte ${was}: Konto ${i} liest mit ${lesen}, schreibt mit ${schreiben}.`,
        ],
  );
}

/** Incompressible, past the API, which takes no picture of that size. */
async function fillLogos(ort: Ort): Promise<void> {
  const { databaseUrl } = ort;
  const datenbank = databaseUrl ? await openPostgres(databaseUrl) : openSqliteDaneben(ort.daten);
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

type Konto = {
  token: string;
  /** Status of the answer. */
  call: (method: string, path: string, content?: object) => Promise<number>;
};

async function newKonto(url: string, username: string): Promise<Konto> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password: PASSWORT });
  const response = await fetch(`${url}/api/v1/auth/register`, { method: 'POST', headers, body });
  const { token } = (await response.json()) as { token: string };
  const call: Konto['call'] = async (method, path, content) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      ...{ method, headers: { ...(content && headers), authorization: token } },
      ...(content && { body: JSON.stringify(content) }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  return { token, call };
}
