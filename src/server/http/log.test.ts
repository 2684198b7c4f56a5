import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { neueRechnung, PASSWORT } from '../testing/api.ts';
import { openTestSqlite } from '../testing/onBothEngines.ts';

let datenbank: Datenbank;
beforeAll(async () => {
  datenbank = await openTestSqlite();
});
afterAll(() => datenbank.close());

test('the log names routes and faults, but neither people nor tokens nor what they searched', async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const app = await createApp({ datenbank, registrierung: 'offen', web: '/gibt-es-nicht', log });
  const payload = { username: 'geheime@adresse.example', password: PASSWORT, name: 'Geheimname' };
  const { token } = (await app.inject({ method: 'POST', url: '/api/v1/auth/register', payload })).json();
  const headers = { authorization: `Bearer ${token}` };
  await app.inject({ method: 'POST', url: '/api/v1/kunden', headers, payload: { nachname: 'Geheimname' } });
  await app.inject({
    method: 'POST',
    url: '/api/v1/rechnungen',
    headers,
    payload: neueRechnung({ notizen: 'Geheimnis' }),
  });
  await app.inject({ url: '/api/v1/rechnungen?q=Geheimname', headers });
  await app.inject({ url: '/api/v1/kunden/abc%00Geheimname', headers });
  await app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { ...payload, password: 'Geheimwort' },
  });
  await app.close();

  const text = lines.join('');
  for (const secret of [token, 'adresse.example', 'Geheim', PASSWORT]) expect(text).not.toContain(secret);
  const routes = lines
    .map((line) => JSON.parse(line))
    .map(({ method, route, status }) => `${method} ${route} ${status}`);
  expect(routes).toEqual([
    'POST /api/v1/auth/register 201',
    'POST /api/v1/kunden 201',
    'POST /api/v1/rechnungen 201',
    'GET /api/v1/rechnungen 200',
    'GET /api/v1/kunden/:id 404',
    'POST /api/v1/auth/login 401',
  ]);
});

test('a fault of the program is logged with the number that the user is given', async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const closed = await openTestSqlite();
  const app = await createApp({ datenbank: closed, registrierung: 'erste', web: '/gibt-es-nicht', log });
  await closed.close();
  const response = await app.inject('/api/v1/auth/status');
  expect(response.statusCode).toBe(500);
  const { instance, detail } = response.json();
  expect(detail).toContain(instance);
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
