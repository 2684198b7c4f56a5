/** Strangers who send what is too large, and readers who never read: everybody else is served meanwhile. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { neueRechnung, PASSWORT } from '#server/testing/api.ts';
import { type Serverprozess, startServer } from '#server/testing/serverprozess.ts';
import { leererBefund } from './befund.ts';
import { envOf, type Teil } from './lage.ts';

const RUNDEN = { kurz: 1, voll: 10 };
const LESER = { kurz: 3, voll: 12 };
const PROBE_MS = 20;
/** Far above what a busy machine needs, far below the minutes that such input took. */
const HOECHSTENS_MS = 5000;
const OFFEN = ['login', 'register', 'zweiter-faktor', 'passkey/frage', 'passkey/anmelden'];
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
    const befund = leererBefund(fremde.was, 'SQLite');
    befund.runden = lage.kurz ? RUNDEN.kurz : RUNDEN.voll;
    const server = await startServer(envOf(lage.sqlite()));
    try {
      const probe = startProbe(server.url);
      for (let runde = 0; runde < befund.runden; runde += 1) {
        befund.maengel.push(...(await sendGrosses(server.url)));
      }
      const langsamste = Math.round(await probe());
      befund.anmerkung = `längste Antwort von /api/health bei riesigen Eingaben: ${langsamste} ms`;
      if (langsamste > HOECHSTENS_MS) befund.maengel.push(`/api/health brauchte ${langsamste} ms.`);
      befund.maengel.push(...(await stall(server, lage.kurz ? LESER.kurz : LESER.voll)));
    } finally {
      await server.kill('SIGTERM');
    }
    return [befund];
  },
};

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

async function sendGrosses(url: string): Promise<string[]> {
  const calls = OFFEN.flatMap((call) => GROSS.map((body) => ({ call, body })));
  const stati = await Promise.all(calls.map(({ call, body }) => post(`${url}/api/v1/auth/${call}`, body)));
  return stati.flatMap((status, i) =>
    status >= 400 && status < 500 ? [] : [`auth/${calls[i]?.call} antwortet auf Riesiges mit ${status}.`],
  );
}

async function post(url: string, body: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}

/** Begins exports that nobody reads, each of an account of its own; writing and reading must go on. */
async function stall(server: Serverprozess, anzahl: number): Promise<string[]> {
  const sockets: Socket[] = [];
  const maengel: string[] = [];
  try {
    for (let i = 0; i < anzahl; i += 1) {
      const send = await newKonto(server.url, `leser${i}`);
      const { hostname, port } = new URL(server.url);
      const socket = connect(Number(port), hostname);
      socket.write(`GET /api/v1/export HTTP/1.1\r\nHost: a\r\nAuthorization: ${send.token}\r\n\r\n`);
      await once(socket, 'readable');
      sockets.push(socket);
      const { status } = await send('/rechnungen', neueRechnung());
      if (status !== 201) maengel.push(`Während ${i + 1} Exporte stocken: Anlegen antwortet ${status}.`);
    }
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  return maengel;
}

async function newKonto(url: string, username: string) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password: PASSWORT });
  const response = await fetch(`${url}/api/v1/auth/register`, { method: 'POST', headers, body });
  const { token } = (await response.json()) as { token: string };
  const send = (path: string, content: object) =>
    fetch(`${url}/api/v1${path}`, {
      ...{ method: 'POST', headers: { ...headers, authorization: token } },
      body: JSON.stringify(content),
    });
  const titel = () => Array.from({ length: 400 }, () => Math.random().toString(36)[3]).join('');
  const posten = Array.from({ length: 1000 }, () => ({ titel: titel(), preis: 1, menge: 1 }));
  for (let i = 0; i < 5; i += 1) await send('/rechnungen', neueRechnung({ posten }));
  return Object.assign(send, { token });
}
