import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createApp } from '../app.ts';
import { openDatenbank } from '../aufbau/oeffnen.ts';
import { type Datenbank, reportLangsame } from '../db/datenbank.ts';
import { neueRechnung, PASSWORT, testConfig } from '../testing/api.ts';
import { createTestDatabase, openTestSqlite } from '../testing/onBothEngines.ts';
import { requestId } from './log.ts';

let datenbank: Datenbank;
beforeAll(async () => {
  datenbank = await openTestSqlite();
});
afterAll(() => datenbank.close());

test('the log names routes and faults, but neither people nor tokens nor what they searched', async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const app = await createApp({ datenbank, config: testConfig(), web: '/gibt-es-nicht', log });
  const payload = { username: 'geheime@adresse.example', password: PASSWORT, name: 'Vertrautername' };
  const { token } = (await app.inject({ method: 'POST', url: '/api/v1/auth/register', payload })).json();
  const headers = { authorization: `Bearer ${token}` };
  await app.inject({
    method: 'POST',
    url: '/api/v1/kunden',
    headers,
    payload: { nachname: 'Vertrautername' },
  });
  await app.inject({
    method: 'POST',
    url: '/api/v1/rechnungen',
    headers,
    payload: neueRechnung({ notizen: 'Vertrauliches' }),
  });
  await app.inject({ url: '/api/v1/rechnungen?q=Vertrautername', headers });
  await app.inject({ url: '/api/v1/kunden/abc%00Vertrautername', headers });
  await app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { ...payload, password: 'Geheimwort' },
  });
  await app.close();

  const text = lines.join('');
  for (const secret of [token, 'adresse.example', 'Geheim', 'Vertraut', PASSWORT])
    expect(text).not.toContain(secret);
  const eintraege = lines.map((line) => JSON.parse(line));
  expect(eintraege.filter(({ level }) => level >= 50)).toEqual([]);
  const routes = eintraege
    // A busy machine adds lines about slow queries.
    .filter(({ route }) => route !== undefined)
    .map(({ method, route, status, sicherheit = '' }) => `${method} ${route} ${status} ${sicherheit}`.trim());
  expect(routes).toEqual([
    'POST /api/v1/auth/register 201 zugang',
    'POST /api/v1/kunden 201',
    'POST /api/v1/rechnungen 201',
    'GET /api/v1/rechnungen 200',
    'GET /api/v1/kunden/:id 404',
    'POST /api/v1/auth/login 401 abgewiesen',
  ]);
});

test('a fault of the program is logged with the number that the user is given', async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const closed = await openTestSqlite();
  const app = await createApp({
    datenbank: closed,
    config: testConfig({ BELEGWERK_REGISTRIERUNG: 'erste' }),
    web: '/gibt-es-nicht',
    log,
  });
  await closed.close();
  const response = await app.inject('/api/v1/auth/status');
  expect(response.statusCode).toBe(500);
  const { instance, detail } = response.json();
  expect(detail).toBe('Das war ein Fehler im Programm; es wurde nichts gespeichert.');
  expect(response.headers['x-request-id']).toBe(instance);
  expect(response.body).not.toContain('database');
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      level: 50,
      reqId: instance,
      err: expect.objectContaining({ stack: expect.any(String) }),
    }),
  );
  await app.close();
});

test('guessing passwords and foreign tokens leave traces of what happened, not of whom', async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const app = await createApp({ datenbank, config: testConfig(), web: '/gibt-es-nicht', log });
  const payload = { username: 'ratend@geheim.example', password: 'geraten' };
  for (let i = 0; i < 12; i += 1) await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
  await app.inject({ url: '/api/v1/kunden', headers: { authorization: 'Bearer geheimes-token' } });
  await app.close();
  const events = lines.map((line) => JSON.parse(line).sicherheit);
  expect(events.slice(0, 2)).toEqual(['abgewiesen', 'abgewiesen']);
  expect(events.at(-2)).toBe('gebremst');
  expect(events.at(-1)).toBe('abgewiesen');
  expect(lines.join('')).not.toMatch(/geheim|geraten|127\.0\.0\.1/);
});

test.each(['sqlite', 'postgres'] as const)(
  'slow queries of %s are logged without their values',
  async (engine) => {
    if (engine === 'postgres' && !inject('pgUrl')) return;
    const folder = await mkdtemp(join(tmpdir(), 'belegwerk-log-'));
    const { url, drop } =
      engine === 'postgres' ? await createTestDatabase() : { url: undefined, drop: async () => undefined };
    const lines: string[] = [];
    const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
    const melde = reportLangsame(0, (abfrage) => log.info(abfrage, 'slow query'));
    const eigene = await openDatenbank({ databaseUrl: url, daten: folder }, { melde });
    const app = await createApp({ datenbank: eigene, config: testConfig(), web: '/gibt-es-nicht', log });
    const payload = { username: 'vertraut@adresse.example', password: PASSWORT, name: 'Vertrautername' };
    const { token } = (await app.inject({ method: 'POST', url: '/api/v1/auth/register', payload })).json();
    const headers = { authorization: `Bearer ${token}` };
    const posten = [{ titel: 'Vertrauensware', preis: '98765,43', menge: 1 }];
    const rechnung = neueRechnung({ notizen: 'Vertrauliches', posten });
    await app.inject({
      method: 'POST',
      url: '/api/v1/kunden',
      headers,
      payload: { nachname: 'Vertrautername' },
    });
    await app.inject({ method: 'POST', url: '/api/v1/rechnungen', headers, payload: rechnung });
    await app.inject({ url: '/api/v1/rechnungen?q=Vertrautername&kundenID=1', headers });
    await app.close();
    await eigene.close();
    await drop();
    await rm(folder, { recursive: true, force: true });
    const slow = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'slow query');
    expect(slow.length).toBeGreaterThan(20);
    expect(slow.some(({ sql, ms }) => /^insert into "rechnung"/.test(sql) && Number.isInteger(ms))).toBe(
      true,
    );
    // Without the times of the log: their digits are nobody's.
    const text = lines
      .join('')
      .replaceAll(/"time":\d+/g, '')
      .toLowerCase();
    for (const secret of [token, 'adresse.example', 'vertrau', '9876543', '98765', PASSWORT]) {
      expect(text).not.toContain(secret.toLowerCase());
    }
  },
);

test('a query that is quick enough is not logged', () => {
  const gemeldet: number[] = [];
  const melde = reportLangsame(200, ({ ms }) => gemeldet.push(ms));
  for (const ms of [0, 199.9, 200, 1500.4]) melde({ sql: 'select 1', ms });
  expect(gemeldet).toEqual([200, 1500]);
});

test('every answer names its request; a number from a proxy is kept, anything else is not', async () => {
  const app = await createApp({ datenbank, config: testConfig(), web: '/gibt-es-nicht' });
  const ask = async (id?: string, url = '/api/health') =>
    (await app.inject({ url, headers: id === undefined ? {} : { 'x-request-id': id } })).headers[
      'x-request-id'
    ];
  const given = '0190b0e7-7a6b-7cc3-98c5-1f2d3e4a5b6c';
  expect(await ask(given)).toBe(given);
  for (const bad of [undefined, '', 'x', 'Franz Huber', '12345678\r\nset-cookie: a=b', 'a'.repeat(65)]) {
    expect(await ask(bad)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  }
  for (const url of ['/api/gibtesnicht', '/api/v1/kunden', '/%', '/api/v1/kunden/%ff']) {
    expect(await ask(given, url)).toBe(given);
  }
  expect(requestId({ headers: { 'x-request-id': ['a', 'b'] as never } })).toMatch(/^[0-9a-f-]{36}$/);
  await app.close();
});
