import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { PASSWORT, testConfig } from '../testing/api.ts';
import { openTestSqlite } from '../testing/onBothEngines.ts';

const TOKEN = 'ein-token-nur-fuer-prometheus';

let datenbank: Datenbank;
beforeAll(async () => {
  datenbank = await openTestSqlite();
});
afterAll(() => datenbank.close());

function open(metrikenToken?: string) {
  return createApp({
    datenbank,
    web: '/gibt-es-nicht',
    config: testConfig(metrikenToken ? { BELEGWERK_METRIKEN_TOKEN: metrikenToken } : {}),
  });
}

const read = (app: Awaited<ReturnType<typeof open>>, token: string) =>
  app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${token}` } });

test('without a token in the settings there is no such address', async () => {
  const app = await open();
  expect((await read(app, TOKEN)).statusCode).toBe(404);
  expect((await app.inject('/api/metrics')).statusCode).toBe(404);
  await app.close();
});

test('with one they are read by whoever knows it, not by a session and not by others', async () => {
  const app = await open(TOKEN);
  const payload = { username: 'm@example.org', password: PASSWORT, name: 'M' };
  const { token } = (await app.inject({ method: 'POST', url: '/api/v1/auth/register', payload })).json();
  for (const wrong of ['', token, `${TOKEN}x`, TOKEN.slice(1)]) {
    expect((await read(app, wrong)).statusCode).toBe(401);
  }
  expect((await read(app, TOKEN)).statusCode).toBe(200);
  await app.close();
});

test('they count requests by pattern and class, and name nobody', async () => {
  const app = await open(TOKEN);
  const payload = { username: 'geheim@example.org', password: PASSWORT, name: 'Geheim' };
  const { token } = (await app.inject({ method: 'POST', url: '/api/v1/auth/register', payload })).json();
  const headers = { authorization: `Bearer ${token}` };
  for (const id of [1, 2, 3]) await app.inject({ url: `/api/v1/kunden/${id}`, headers });
  await app.inject({ method: 'PROPFIND' as 'GET', url: '/geheim"\n' });
  const response = await read(app, TOKEN);
  expect(response.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = response.body.split('\n');
  const count = 'belegwerk_http_request_duration_seconds_count';
  expect(lines).toContain(`${count}{method="GET",route="/api/v1/kunden/:id",status="4xx"} 3`);
  expect(lines).toContain(`${count}{method="POST",route="/api/v1/auth/register",status="2xx"} 1`);
  expect(lines).toContain('belegwerk_db_waiting{engine="sqlite"} 0');
  for (const name of [
    'nodejs_eventloop_delay_seconds{quantile="0.99"}',
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
    'belegwerk_build_info{programm="belegwerk ',
  ]) {
    expect(lines.some((line) => line.startsWith(name))).toBe(true);
  }
  for (const secret of [token, TOKEN, 'geheim', 'Geheim']) expect(response.body).not.toContain(secret);
  await app.close();
});

test('each line is one that Prometheus reads, and a histogram only grows towards its count', async () => {
  const app = await open(TOKEN);
  for (let i = 0; i < 20; i += 1) await app.inject('/api/health');
  const { body } = await read(app, TOKEN);
  expect(body.endsWith('\n')).toBe(true);
  const sample = /^[a-z_]+(\{([a-z]+="([^"\\\n]|\\[\\"n])*",?)+\})? [0-9.e+-]+$/;
  for (const line of body.trimEnd().split('\n')) {
    if (!line.startsWith('# ')) expect(line).toMatch(sample);
  }
  const buckets = [...body.matchAll(/_bucket\{method="GET",route="\/api\/health".*\} (\d+)/g)].map((m) =>
    Number(m[1]),
  );
  expect(buckets).toEqual([...buckets].sort((a, b) => a - b));
  expect(buckets.at(-1)).toBe(20);
  await app.close();
});
