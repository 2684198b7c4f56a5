/** Two servers on one PostgreSQL behind the nginx of this machine, with the configuration that we hand out. */
import { once } from 'node:events';
import http2 from 'node:http2';
import { Agent, request } from 'node:https';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { neueRechnung, PASSWORT } from '#server/testing/api.ts';
import { type Postgres, startPostgres } from '#server/testing/globalSetup.ts';
import { type Serverprozess, startServer } from '#server/testing/serverprozess.ts';
import { hasNginx, type Nginx, startNginx } from './nginx.ts';

const possible = hasNginx() && process.env['BELEGWERK_TEST_OHNE_PG'] !== '1';
if (!hasNginx()) console.warn('PROBE HINTER NGINX ÜBERSPRUNGEN: nginx oder openssl ist nicht installiert.');

type Antwort = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  stuecke: number;
};
type Anfrage = { method?: string; body?: object | Buffer; headers?: Record<string, string> };

describe.skipIf(!possible)('behind nginx', () => {
  let postgres: Postgres;
  let server: Serverprozess[] = [];
  let nginx: Nginx;
  let agent: Agent;
  let token = '';

  const start = () =>
    startServer({
      DATABASE_URL: postgres.url,
      BELEGWERK_REGISTRIERUNG: 'erste',
      BELEGWERK_PROXY: '127.0.0.1',
      BELEGWERK_ADRESSE: `https://localhost:${nginx?.port ?? 1}`,
      BELEGWERK_METRIKEN_TOKEN: 'nur fuer den Betreiber'.replaceAll(' ', '-'),
    });

  beforeAll(async () => {
    postgres = await startPostgres();
    server = [await start(), await start()];
    nginx = await startNginx(server.map(({ url }) => url));
    agent = new Agent({ ca: nginx.zertifikat, keepAlive: true });
    await vi.waitFor(() => send('/api/health'), { timeout: 30_000 });
    const konto = { username: 'nginx@example.org', password: PASSWORT, name: 'Nginx' };
    const answer = await send('/api/v1/auth/register', { body: konto });
    token = JSON.parse(answer.body.toString()).token;
  });
  afterAll(async () => {
    agent?.destroy();
    await nginx?.end();
    for (const one of server) if (one.isRunning()) await one.kill('SIGTERM');
    await postgres?.stop();
  });

  async function send(path: string, { method, body, headers }: Anfrage = {}): Promise<Antwort> {
    const payload = Buffer.isBuffer(body) || body === undefined ? body : JSON.stringify(body);
    const req = request({
      host: '127.0.0.1',
      port: nginx.port,
      agent,
      path,
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(payload && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    req.end(payload);
    const [response] = await once(req, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    return {
      status: response.statusCode,
      headers: response.headers,
      body: Buffer.concat(chunks),
      stuecke: chunks.length,
    };
  }

  test('plain HTTP leads to HTTPS', async () => {
    const answer = await fetch(`http://127.0.0.1:${nginx.offen}/rechnungen`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, 'https://127.0.0.1/rechnungen']);
  });

  test.each(['TLSv1.2', 'TLSv1.3'] as const)('%s is spoken, HTTP/2 offered', async (version) => {
    const socket = await connect({ minVersion: version, maxVersion: version });
    expect([socket.getProtocol(), socket.alpnProtocol]).toEqual([version, 'h2']);
    socket.destroy();
  });

  test('TLS 1.1 is refused', async () => {
    await expect(connect({ minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1' })).rejects.toThrow();
  });

  test('HTTP/2 answers', async () => {
    const session = http2.connect(`https://127.0.0.1:${nginx.port}`, { ca: nginx.zertifikat });
    const stream = session.request({ ':path': '/api/health' });
    const [headers] = await once(stream, 'response');
    expect(headers[':status']).toBe(200);
    session.destroy();
  });

  test('headers: HSTS once, those of the program, one number of the request through all', async () => {
    const { headers } = await send('/api/v1/auth/me');
    expect(headers['strict-transport-security']).toBe('max-age=63072000');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    const id = String(headers['x-request-id']);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    await expect.poll(() => server.some((one) => one.output().includes(id))).toBe(true);
  });

  test('metrics are not to be had from outside', async () => {
    const headers = { authorization: 'Bearer nur-fuer-den-Betreiber' };
    expect((await send('/api/metrics', { headers })).status).toBe(404);
    expect((await fetch(`${server[0]?.url}/api/metrics`, { headers })).status).toBe(200);
  });

  test('a body up to the limit of the program passes, and the program itself says what is too large', async () => {
    const posten = Array.from({ length: 90 }, () => ({ titel: 'B'.repeat(200), preis: 1, menge: 1 }));
    const passed = await send('/api/v1/rechnungen', { body: neueRechnung({ posten }) });
    expect([passed.status, passed.body.toString()]).toEqual([201, expect.any(String)]);
    const tooLarge = await send('/api/v1/rechnungen', { body: { notizen: 'x'.repeat(2_200_000) } });
    expect([tooLarge.status, tooLarge.headers['content-type']]).toEqual([
      413,
      'application/problem+json; charset=utf-8',
    ]);
  });

  test('lists come packed, the export as it is', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    expect((await send('/api/v1/rechnungen/1', { headers })).headers['content-encoding']).toBe('gzip');
    const zip = await send('/api/v1/export', { headers });
    expect([zip.status, zip.headers['content-encoding']]).toEqual([200, undefined]);
    expect(zip.body.subarray(0, 2).toString()).toBe('PK');
  });

  test('an answer that grows line by line arrives line by line', async () => {
    const answer = await send('/api/v1/pruefungen', { body: {} });
    const lines = answer.body.toString().trim().split('\n');
    expect([answer.status, JSON.parse(lines.at(-1) ?? '').art]).toEqual([200, 'fertig']);
    expect(answer.stuecke).toBeGreaterThan(1);
  });

  test('tries to sign in count for the address that nginx saw, whatever the client claims', async () => {
    const tries: number[] = [];
    for (let i = 0; i < 22; i += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${i}` };
      tries.push((await send('/api/v1/auth/passkey/frage', { body: {}, headers })).status);
    }
    expect(tries.at(-1)).toBe(429);
  });

  test('a process that dies takes no answer to a reading request with it, and no acknowledged write', async () => {
    let stop = false;
    const reads: number[] = [];
    const written: number[] = [];
    const read = async () => {
      while (!stop) reads.push((await send('/api/v1/kunden')).status);
    };
    const write = async () => {
      for (let i = 0; !stop; i += 1) {
        const headers = { 'idempotency-key': `k-${i}` };
        const body = { nachname: `K${i}` };
        for (let status = 0; status !== 201; ) {
          const answer = await send('/api/v1/kunden', { body, headers }).catch(() => undefined);
          status = answer?.status ?? 0;
          if (status === 201) written.push(JSON.parse(String(answer?.body)).id);
        }
      }
    };
    const work = Promise.all([read(), read(), write()]);
    await expect.poll(() => written.length, { timeout: 20_000 }).toBeGreaterThan(10);
    await server[0]?.kill('SIGKILL');
    const before = written.length;
    await expect.poll(() => written.length, { timeout: 20_000 }).toBeGreaterThan(before + 20);
    stop = true;
    await work;
    expect(new Set(reads)).toEqual(new Set([200]));
    const all = await send('/api/v1/kunden?limit=1');
    expect(Number(all.headers['x-total-count'])).toBe(written.length);
    expect(new Set(written).size).toBe(written.length);
  });

  test('when nobody is left it says so in the form of every other fault', async () => {
    await server[1]?.kill('SIGKILL');
    const { status, headers, body } = await send('/api/v1/kunden');
    expect([status, headers['content-type'], headers['retry-after']]).toEqual([
      503,
      'application/problem+json',
      '5',
    ]);
    expect(JSON.parse(body.toString()).detail).toMatch(/gerade nicht zu erreichen/);
    expect(headers['strict-transport-security']).toBe('max-age=63072000');
  });

  async function connect(options: tls.ConnectionOptions): Promise<tls.TLSSocket> {
    const socket = tls.connect({
      host: '127.0.0.1',
      port: nginx.port,
      ca: nginx.zertifikat,
      ALPNProtocols: ['h2'],
      ...options,
    });
    await once(socket, 'secureConnect');
    return socket;
  }
});
