/** The packed program as somebody has it who has nothing but the file. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JPEG } from '#kern/blatt/testing/jpeg.ts';
import { neueRechnung, PASSWORT } from '#server/testing/api.ts';
import { findNpm } from './npm.mjs';
import { ROOT } from './prozess.mjs';

const run = promisify(execFile);

/** Reachable registry that npm is set to: what the program needs comes from there. */
const online = await run(process.execPath, [
  findNpm(),
  'ping',
  '--fetch-retries=0',
  '--fetch-timeout=5000',
]).then(
  () => true,
  () => false,
);

if (!online) console.warn('PROBE DES PAKETS ÜBERSPRUNGEN: Die Registry von npm ist nicht erreichbar.');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'belegwerk-paket-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.skipIf(!online)(
  'npx in an empty folder: an account, a logo, an invoice, data here, a clean end',
  async () => {
    await run(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/packen.ts'], {
      cwd: ROOT,
    });
    const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const { url, end, output } = await startNpx(`file:${join(ROOT, 'dist', `${name}-${version}.tgz`)}`);

    const call = async (path: string, body?: object, token = '') => {
      const headers = {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const response = await fetch(url + path, {
        headers,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      return { status: response.status, type: response.headers.get('content-type'), response };
    };
    const start = await call('/');
    expect([start.type, start.response.headers.get('content-encoding')]).toEqual([
      expect.stringContaining('text/html'),
      'gzip',
    ]);
    const konto = { username: 'probe@example.org', password: PASSWORT, name: 'Probe' };
    const { token } = (await (await call('/api/v1/auth/register', konto)).response.json()) as {
      token: string;
    };
    const logo = await fetch(`${url}/api/v1/mandant/logo`, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` },
      body: JPEG,
    });
    expect(logo.status, `${await logo.text()} ${output()}`).toBe(200);
    const created = await call('/api/v1/rechnungen', neueRechnung(), token);
    expect(created.status, output()).toBe(201);
    const { id } = (await created.response.json()) as { id: number };
    const pdf = await call(`/api/v1/rechnungen/${id}/pdf`, undefined, token);
    expect([pdf.status, pdf.type], output()).toEqual([200, 'application/pdf']);

    await end();
    // Only a server that has ended cleanly takes its write-ahead log back into the file.
    const files = () => readdirSync(join(folder, 'daten'));
    await expect.poll(files, { timeout: 10_000 }).not.toContain('belegwerk.sqlite-wal');
    expect(files()).toContain('belegwerk.sqlite');
    expect(readdirSync(folder).sort()).toEqual(['cache', 'daten']);
  },
  240_000,
);

/** Starts what the file holds and waits until it says its address. */
async function startNpx(tarball: string) {
  const npx = join(findNpm(), '..', 'npx-cli.js');
  const child = spawn(process.execPath, [npx, '--yes', tarball], {
    cwd: folder,
    env: { ...process.env, PORT: '0', npm_config_prefer_offline: 'true', npm_config_cache: makeCache() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        const found = /Belegwerk läuft: http:\/\/localhost:(\d+)/.exec(text)?.[1];
        if (found) resolve(`http://127.0.0.1:${found}`);
      });
    }
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${text}`)));
  });
  const end = async () => {
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  };
  return { url, end, output: () => text };
}

/** npm's downloads, but not what npx unpacked earlier: that stays for good, and it is large. */
function makeCache(): string {
  const cache = join(folder, 'cache');
  mkdirSync(cache);
  const downloads = join(process.env['npm_config_cache'] ?? join(homedir(), '.npm'), '_cacache');
  if (existsSync(downloads)) symlinkSync(downloads, join(cache, '_cacache'));
  return cache;
}
