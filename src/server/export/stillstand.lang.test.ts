import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { Ablehnung } from '#kern/ablehnung.ts';
import { createApp } from '../app.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { endStalled } from '../http/stillstand.ts';
import { Client, PASSWORT, testConfig } from '../testing/api.ts';
import { onBothEngines, openTestSqlite } from '../testing/onBothEngines.ts';
import { operationsOf } from '../testing/openapi.ts';
import { clearZwischenlager, zwischenlagern } from '../werkzeug/zwischenlager.ts';

/** More than the buffers of a connection take. */
const BYTES = 24 * 1024 * 1024;

onBothEngines('an answer that nobody reads', (open) => {
  test('holds no snapshot of the database; an export is the only one of its account until it ends', async () => {
    const offene = await open();
    let schnappschuesse = 0;
    const datenbank: Datenbank = {
      ...offene,
      schnappschuss: async (work) => {
        schnappschuesse += 1;
        return await offene.schnappschuss(work).finally(() => {
          schnappschuesse -= 1;
        });
      },
    };
    const app = await createApp({ datenbank, web: '/gibt-es-nicht', config: testConfig() });
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    const payload = { username: 'anna@example.org', password: PASSWORT };
    const { token } = (await app.inject({ method: 'POST', url: '/api/v1/auth/register', payload })).json();
    const client = new Client(app, token, payload.username);
    const { mandant_id } = await datenbank.lesen
      .selectFrom('mandant')
      .select('id as mandant_id')
      .executeTakeFirstOrThrow();
    const datei = { mandant_id, sha256: 'x', bytes: BYTES, inhalt: randomBytes(BYTES) };
    await datenbank.schreiben(async (db) => {
      await db.insertInto('datei').values(datei).execute();
      await db.insertInto('logo').values({ mandant_id, typ: 'image/jpeg', sha256: 'x' }).execute();
    });

    const leerlauf = datenbank.auslastung().aktiv;
    const pfade = operationsOf(app.swagger())
      .filter(({ method, params }) => method === 'GET' && params.length === 0)
      .map(({ path }) => path);
    expect(pfade).toEqual(expect.arrayContaining(['/api/v1/export', '/api/v1/archiv/pruefung']));
    const sockets = await Promise.all(
      pfade.map(async (path) => {
        const socket = connect(port, '127.0.0.1');
        socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`);
        await once(socket, 'readable');
        return socket;
      }),
    );
    expect([schnappschuesse, datenbank.auslastung().aktiv]).toEqual([0, leerlauf]);
    const second = await client.get('/export');
    expect([second.statusCode, second.json().detail]).toEqual([
      409,
      expect.stringContaining('schon ein Export'),
    ]);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await client.get('/export')).statusCode, { timeout: 60_000 }).toBe(200);
    await app.close();
    await datenbank.close();
  });
});

test('an export that finds too many others says so', async () => {
  const datenbank = await openTestSqlite();
  const voll = () => Promise.reject(new Ablehnung('ueberlastet', 'Gerade ist zu viel los.'));
  const app = await createApp({
    datenbank: { ...datenbank, schnappschuss: voll },
    web: '/gibt-es-nicht',
    config: testConfig(),
  });
  const payload = { username: 'anna@example.org', password: PASSWORT };
  const { token } = (await app.inject({ method: 'POST', url: '/api/v1/auth/register', payload })).json();
  const response = await new Client(app, token, payload.username).get('/export');
  expect([response.statusCode, response.json().detail]).toEqual([503, 'Gerade ist zu viel los.']);
  await app.close();
  await datenbank.close();
});

test('a file on its way out has no name any more, and what was left behind is removed at the start', async () => {
  const ordner = await mkdtemp(join(tmpdir(), 'belegwerk-lager-'));
  const { signal } = new AbortController();
  const { bytes, inhalt } = await zwischenlagern(ordner, Readable.from(['abc', 'def']), signal);
  expect([bytes, await readdir(ordner)]).toEqual([6, []]);
  expect(String(await buffer(inhalt))).toBe('abcdef');
  const broken = Readable.from(
    (async function* () {
      yield 'abc';
      throw new Error('disk gone');
    })(),
  );
  await expect(zwischenlagern(ordner, broken, signal)).rejects.toThrow('disk gone');
  expect(await readdir(ordner)).toEqual([]);
  await clearZwischenlager(ordner);
  await rm(ordner, { recursive: true });
});

test('who reads nothing for a while is cut off', async () => {
  const server = createServer((_, raw) => {
    endStalled({ raw } as never, 50);
    Readable.from(
      (async function* () {
        for (;;) yield 'x'.repeat(100_000);
      })(),
    ).pipe(raw);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  socket.on('error', () => undefined).pause();
  const answered = once(server, 'request');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const [, raw] = await answered;
  await once(raw, 'close');
  expect(raw.writableFinished).toBe(false);
  socket.destroy();
  server.close();
});
