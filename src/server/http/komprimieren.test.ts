import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Client, neueRechnung, PASSWORT, useApi } from '../testing/api.ts';
import { openTestSqlite } from '../testing/onBothEngines.ts';
import { HOECHSTENS_VIERFACH, wachstum } from '../testing/wachstum.ts';
import { compressAnswers } from './komprimieren.ts';
import { sendProblem } from './problem.ts';

const BR = { 'accept-encoding': 'br' };

describe('answers of the API', () => {
  const api = useApi(openTestSqlite);
  let client: Client;
  let plain: string;
  beforeAll(async () => {
    client = await api.register();
    for (let index = 0; index < 8; index += 1) await client.create('/rechnungen', neueRechnung());
    plain = (await client.get('/rechnungen')).body;
    expect(plain.length).toBeGreaterThan(1024);
  });

  const read = (headers: Record<string, string>, path = '/rechnungen') =>
    client.call('GET', path, undefined, headers);

  test.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.2, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
  ])('asked for as "%s" come as %s', async (wanted, got) => {
    const { headers, rawPayload } = await read({ 'accept-encoding': wanted });
    expect([headers['content-encoding'], headers.vary]).toEqual([got, 'accept-encoding']);
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(rawPayload.length).toBeLessThan(plain.length / 2);
    const unpack = got === 'br' ? brotliDecompressSync : gunzipSync;
    expect(unpack(rawPayload).toString()).toBe(plain);
  });

  test.each(['', 'identity', 'gzip;q=0', 'deflate', 'compress, x', '*;q=0', ';;,=,q=1'])(
    'asked for as "%s" come as they are',
    async (wanted) => {
      const { headers, body } = await read({ 'accept-encoding': wanted });
      expect([headers['content-encoding'], headers.vary, body]).toEqual([
        undefined,
        'accept-encoding',
        plain,
      ]);
    },
  );

  test('a HEAD says what a GET would', async () => {
    const head = await client.call('HEAD', '/rechnungen', undefined, BR);
    const get = await read(BR);
    const told = ({ headers }: typeof get) => [
      headers['content-encoding'],
      headers['content-length'],
      headers.vary,
    ];
    expect([head.rawPayload.length, told(head)]).toEqual([0, told(get)]);
  });

  test('small ones and files that are packed already stay as they are', async () => {
    const { id } = await client.create('/rechnungen', neueRechnung());
    for (const path of ['/mandant/steuer', '/nummern', `/rechnungen/${id}/pdf`]) {
      expect([path, (await read(BR, path)).headers['content-encoding']]).toEqual([path, undefined]);
    }
    const zip = await read(BR, '/export');
    expect([
      zip.statusCode,
      zip.headers['content-encoding'],
      zip.rawPayload.toString('latin1', 0, 2),
    ]).toEqual([200, undefined, 'PK']);
  });

  test('those of sign-in stay as they are: their length must not tell what is in them', async () => {
    const payload = { username: client.username, password: PASSWORT };
    for (const nr of [1, 2, 3, 4, 5]) {
      const headers = { 'user-agent': `${nr} `.repeat(150) };
      await api.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload, headers });
    }
    const sitzungen = await read(BR, '/auth/sitzungen');
    expect(sitzungen.rawPayload.length).toBeGreaterThan(1024);
    expect([sitzungen.headers['content-encoding'], sitzungen.json().length]).toEqual([undefined, 6]);
  });

  test('the description is packed for everybody', async () => {
    for (const url of ['/api/v1/openapi.json', '/api/docs']) {
      const { headers, rawPayload } = await api.app.inject({ url, headers: BR });
      expect([headers['content-encoding'], brotliDecompressSync(rawPayload).length]).toEqual([
        'br',
        (await api.app.inject(url)).rawPayload.length,
      ]);
    }
  });

  test.each(['/api/v1/openapi.json', '/api/docs'])(
    '%s is made once, however often strangers ask',
    async (url) => {
      const ask = (headers: Record<string, string>) => api.app.inject({ url, headers });
      expect((await ask({})).statusCode).toBe(200);
      const make = vi.spyOn(api.app, 'swagger');
      onTestFinished(() => make.mockRestore());
      for (const headers of [BR, { 'accept-encoding': 'gzip' }, {}])
        for (const { statusCode } of await Promise.all([ask(headers), ask(headers), ask(headers)]))
          expect(statusCode).toBe(200);
      expect(make).not.toHaveBeenCalled();
    },
  );

  test('the description is packed once in each way', async () => {
    const url = '/api/v1/openapi.json';
    const make = () => gzipSync(JSON.stringify(api.app.swagger()));
    for (const headers of [BR, { 'accept-encoding': 'gzip' }]) {
      const ask = () => api.app.inject({ url, headers });
      expect((await ask()).statusCode).toBe(200);
      expect(await wachstum(ask, make)).toBeGreaterThan(HOECHSTENS_VIERFACH);
    }
  });
});

describe('answers that are streams', () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  /** A server whose answer is this stream. */
  async function serve(payload: () => Readable, type = 'application/x-ndjson; charset=utf-8') {
    app = fastify({ forceCloseConnections: true });
    app.setErrorHandler(sendProblem);
    compressAnswers(app);
    app.get('/', (_request, reply) => reply.type(type).send(payload()));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    return typeof address === 'object' ? (address?.port ?? 0) : 0;
  }

  async function open(port: number, encoding: string): Promise<IncomingMessage> {
    const sent = request({ port, host: '127.0.0.1', headers: { 'accept-encoding': encoding } }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    expect(response.headers['transfer-encoding']).toBe('chunked');
    return response;
  }

  test.each([
    ['br', createBrotliDecompress],
    ['gzip', createGunzip],
  ] as const)('a line arrives as %s as soon as it is said', async (encoding, unpack) => {
    const heard = Promise.withResolvers<void>();
    const port = await serve(() =>
      Readable.from(
        (async function* () {
          yield 'erste\n';
          await heard.promise;
          yield 'zweite\n';
        })(),
      ),
    );
    const response = await open(port, encoding);
    expect(response.headers['content-encoding']).toBe(encoding);
    const lines = response.pipe(unpack());
    const [first] = await once(lines, 'data');
    expect(String(first)).toBe('erste\n');
    const next = once(lines, 'data');
    heard.resolve();
    expect(String((await next)[0])).toBe('zweite\n');
  });

  test('when the reader goes away, the source ends', async () => {
    const source = new Readable({ read: () => undefined });
    source.push('x'.repeat(2000));
    const closed = new Promise((resolve) => source.once('close', resolve));
    const response = await open(await serve(() => source, 'text/plain'), 'br');
    response.destroy();
    await closed;
    expect(source.destroyed).toBe(true);
  });

  test('one that fails before its first byte is answered by a problem that can be read', async () => {
    app = fastify();
    app.setErrorHandler(sendProblem);
    compressAnswers(app);
    app.get('/', (_request, reply) =>
      reply.type('text/plain').send(
        new Readable({
          read() {
            this.destroy(new Error('kaputt'));
          },
        }),
      ),
    );
    const { statusCode, headers, body } = await app.inject({ url: '/', headers: BR });
    expect([statusCode, headers['content-encoding'], JSON.parse(body).status]).toEqual([500, undefined, 500]);
  });
});
