import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { testConfig } from '../testing/api.ts';
import { openTestSqlite } from '../testing/onBothEngines.ts';

let datenbank: Datenbank;
let app: Awaited<ReturnType<typeof createApp>>;
let port: number;

beforeAll(async () => {
  datenbank = await openTestSqlite();
  app = await createApp({ datenbank, config: testConfig(), web: '/gibt-es-nicht' });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await app.close();
  await datenbank.close();
});

/** Sends bytes as they are and collects everything that comes until the server hangs up. */
async function speak(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

function expectRefused(answer: string, status: number): void {
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/content-type: application\/problem\+json/i);
  expect(head).toMatch(/x-content-type-options: nosniff/i);
  expect(head).toMatch(/connection: close/i);
  const problem = JSON.parse(body);
  expect(problem).toMatchObject({ status, instance: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(head).toContain(`x-request-id: ${problem.instance}`);
}

test('whoever sends too much is told so when he has sent it, not cut off in the middle', async () => {
  const rest = 'x'.repeat(4_000_000);
  for (const laenge of [`Content-Length: ${rest.length}`, 'Transfer-Encoding: chunked']) {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.write(
      `POST /api/v1/auth/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${laenge}\r\n\r\n`,
    );
    if (laenge.startsWith('T')) socket.write(`${rest.length.toString(16)}\r\n`);
    socket.write(rest.slice(0, 3_000_000));
    // Long after the limit: nothing is said yet, and the connection stands.
    const health = await fetch(`http://127.0.0.1:${port}/api/health`);
    expect([health.status, answer]).toEqual([200, '']);
    socket.end(`${rest.slice(3_000_000)}${laenge.startsWith('T') ? '\r\n0\r\n\r\n' : ''}`);
    await once(socket, 'close');
    expectRefused(answer, 413);
  }
});

const HOST = 'Host: localhost\r\n';
const VERSTECKT = `GET /api/health HTTP/1.1\r\n${HOST}\r\n`;

describe('a request whose end is not certain is refused, and what hides behind it is not answered', () => {
  test.each([
    ['two different lengths', 'Content-Length: 5\r\nContent-Length: 60\r\n'],
    ['two equal lengths', 'Content-Length: 5\r\nContent-Length: 5\r\n'],
    ['a list of lengths', 'Content-Length: 5, 60\r\n'],
    ['length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'],
    ['chunks and length', 'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n'],
    ['a negative length', 'Content-Length: -1\r\n'],
    ['a hexadecimal length', 'Content-Length: 0x5\r\n'],
    ['chunks that are not last', 'Transfer-Encoding: chunked, identity\r\n'],
    ['a blank before the colon', 'Content-Length : 5\r\n'],
    ['a folded header', 'X-A: b\r\n Content-Length: 5\r\n'],
    ['a bare line feed', 'X-A: b\nContent-Length: 5\r\n'],
    ['a NUL', 'X-A: b\0c\r\n'],
  ])('%s', async (_, headers) => {
    const head = `POST /api/v1/auth/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${headers}\r\n`;
    expectRefused(await speak(`${head}{}   ${VERSTECKT}`), 400);
  });

  test('a chunk of a strange size', async () => {
    const head = `POST /api/v1/auth/login HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n`;
    const answer = await speak(`${head}zz\r\n{}\r\n0\r\n\r\n${VERSTECKT}`);
    expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    expect(answer).not.toContain('"ok"');
  });
});

test.each([
  ['no HTTP', 400, 'hallo\r\n\r\n'],
  ['an unknown method', 405, `FRESSEN /api/v1/kunden HTTP/1.1\r\n${HOST}\r\n`],
  ['an unknown version', 400, `GET / HTTP/9.9\r\n${HOST}\r\n`],
  ['TLS', 400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
])('%s is answered with a problem', async (_, status, bytes) => {
  expectRefused(await speak(bytes), status);
});

test.each([
  ['a long header', `GET /api/health HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['many headers', `GET /api/health HTTP/1.1\r\n${HOST}${'X-A: bcdefghij\r\n'.repeat(1500)}\r\n`],
  ['a long address', `GET /api/v1/kunden?q=${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`],
])('%s is refused', async (_, bytes) => {
  expectRefused(await speak(bytes), 431);
});

describe('a client that takes its time', () => {
  test('has a minute for a request, and less for its head', () => {
    const { headersTimeout, requestTimeout } = app.server;
    expect(headersTimeout).toBeGreaterThan(0);
    expect(headersTimeout).toBeLessThanOrEqual(15_000);
    expect(requestTimeout).toBeGreaterThan(headersTimeout);
    expect(requestTimeout).toBeLessThanOrEqual(60_000);
  });

  test('is told how long the connection stays, and for how many requests', async () => {
    const answer = await speak(`${VERSTECKT}GET /api/health HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`);
    expect(answer).toMatch(/keep-alive: timeout=72, max=10000/i);
  });

  test('hears why when its time is up', async () => {
    const opened = once(app.server, 'connection') as Promise<[Socket]>;
    const answer = speak(`POST /api/v1/auth/login HTTP/1.1\r\n${HOST}X-Lang`);
    const [socket] = await opened;
    // What Node does when the time is up, without waiting for it.
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    app.server.emit('clientError', error, socket);
    expectRefused(await answer, 408);
  });
});

test('a request that is on its way when the server ends is still answered', async () => {
  const ending = await createApp({ datenbank, config: testConfig(), web: '/gibt-es-nicht' });
  const url = new URL(await ending.listen({ port: 0, host: '127.0.0.1' }));
  const opened = once(ending.server, 'connection') as Promise<[Socket]>;
  const socket = connect(Number(url.port), '127.0.0.1').setEncoding('utf8');
  const answer = once(socket, 'data');
  socket.write(`GET /api/v1/auth/status HTTP/1.1\r\n${HOST}`);
  const [server] = await opened;
  if (server.bytesRead === 0) await once(server, 'data');
  const closed = ending.close();
  socket.write('\r\n');
  expect(String(await answer)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*connection: close/i);
  await closed;
});
