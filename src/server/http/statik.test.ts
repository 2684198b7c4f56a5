import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerStatik } from './statik.ts';

const SKRIPT = 'const x = 1;\n'.repeat(400);
const SEITE = `<!doctype html>${'<p>Belegwerk</p>'.repeat(200)}`;

let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'belegwerk-statik-'));
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of [
    ['assets/a.js', SKRIPT],
    ['assets/kern.wasm', SKRIPT],
    ['assets/bund.mjs', SKRIPT],
    ['index.html', SEITE],
  ] as const) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
  }
  writeFileSync(join(folder, 'assets/klein.js'), 'x=1');
  app = fastify();
  await registerStatik(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, encoding: string, more: object = {}) =>
  app.inject({ url, headers: { 'accept-encoding': encoding, ...more } });

test.each([
  ['/assets/a.js', SKRIPT, '/javascript'],
  ['/assets/kern.wasm', SKRIPT, 'application/wasm'],
  ['/assets/bund.mjs', SKRIPT, '/javascript'],
  ['/', SEITE, 'text/html'],
  ['/rechnungen/7', SEITE, 'text/html'],
])('%s comes packed as the browser likes it, with the type of what is in it', async (url, text, type) => {
  const br = await get(url, 'gzip, deflate, br, zstd');
  expect([br.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'accept-encoding']);
  expect(br.headers['content-type']).toContain(type);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text);
  const gz = await get(url, 'gzip, deflate');
  expect([gz.headers['content-encoding'], gunzipSync(gz.rawPayload).toString()]).toEqual(['gzip', text]);
  const plain = await get(url, 'identity');
  expect([plain.headers['content-encoding'], plain.headers.vary, plain.body]).toEqual([
    undefined,
    'accept-encoding',
    text,
  ]);
  // A cache must not take one for the other.
  expect(new Set([br, gz, plain].map(({ headers }) => headers.etag)).size).toBe(3);
});

test('what was not packed comes as it is', async () => {
  const { headers, body } = await get('/assets/klein.js', 'br');
  expect([headers['content-encoding'], body]).toEqual([undefined, 'x=1']);
});

test('a HEAD, what the browser has already, and a part of it speak of the same bytes', async () => {
  const full = await get('/assets/a.js', 'br');
  const head = await app.inject({
    method: 'HEAD',
    url: '/assets/a.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect([head.headers['content-encoding'], head.headers['content-length'], head.rawPayload.length]).toEqual([
    'br',
    String(full.rawPayload.length),
    0,
  ]);
  const known = await get('/assets/a.js', 'br', { 'if-none-match': full.headers.etag });
  expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
  const part = await get('/assets/a.js', 'br', { range: 'bytes=2-5' });
  expect([part.statusCode, part.headers['content-encoding']]).toEqual([206, 'br']);
  expect(part.rawPayload).toEqual(full.rawPayload.subarray(2, 6));
});
