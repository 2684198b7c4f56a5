import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { PASSWORT } from '../testing/api.ts';
import { runBefehl } from '../testing/befehl.ts';
import { createTestDatabase } from '../testing/onBothEngines.ts';
import { type Serverprozess, startServer } from '../testing/serverprozess.ts';

const NEU = 'Hund frisst Käse 7';

describe.each([
  ['SQLite', false],
  ['PostgreSQL', true],
] as const)('a password is reset on the server (%s)', (_name, isPostgres) => {
  describe.skipIf(isPostgres && !inject('pgUrl'))('', () => {
    let folder: string;
    let env: Record<string, string>;
    let server: Serverprozess;
    let drop: () => Promise<void> = async () => undefined;
    let count = 0;
    /** A user name of its own for each test. */
    let anna = { username: '', password: PASSWORT };
    beforeEach(() => {
      count += 1;
      anna = { username: `anna${count}@example.org`, password: PASSWORT };
    });

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'belegwerk-passwort-'));
      env = { BELEGWERK_DATEN: folder };
      if (isPostgres) {
        const database = await createTestDatabase();
        env = { DATABASE_URL: database.url, BELEGWERK_DATEN: folder };
        drop = database.drop;
      }
      server = await startServer(env);
    });
    afterAll(async () => {
      await server.kill('SIGTERM');
      await drop();
      rmSync(folder, { recursive: true, force: true });
    });

    async function call(path: string, body: object | undefined, token = '') {
      const response = await fetch(`${server.url}/api/v1/auth/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, answer: await response.json() };
    }

    test('beside the running server, and every session ends', async () => {
      const { token } = (await call('register', anna)).answer;
      expect(await runBefehl('passwort', [anna.username.toUpperCase()], env, `${NEU}\n`)).toEqual({
        code: 0,
        output:
          'Das neue Passwort gilt. Alle Sitzungen dieses Kontos sind beendet, seine API-Schlüssel zurückgezogen.\n',
      });
      expect((await call('me', undefined, token)).status).toBe(401);
      expect((await call('login', anna)).status).toBe(401);
      expect((await call('login', { ...anna, password: NEU })).status).toBe(200);
    });

    test('while others are writing, without failing one of them', async () => {
      const { token } = (await call('register', anna)).answer;
      const other = (await call('register', { ...anna, username: `bert-${anna.username}` })).answer.token;
      let running = true;
      const writer = (async () => {
        const statuses = new Set<number>();
        while (running) {
          const response = await fetch(`${server.url}/api/v1/produkte`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${other}` },
            body: JSON.stringify({ titel: 'Brot', preis: 3 }),
          });
          statuses.add(response.status);
        }
        return [...statuses];
      })();
      for (let i = 0; i < 3; i += 1)
        expect((await runBefehl('passwort', [anna.username, '--neu'], env)).code).toBe(0);
      running = false;
      expect(await writer).toEqual([201]);
      expect((await call('me', undefined, token)).status).toBe(401);
    });

    test('to a generated one, with the second factor removed if that is wished', async () => {
      const { token } = (await call('register', anna)).answer;
      const { geheimnis } = await (
        await fetch(`${server.url}/api/v1/auth/totp`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
        })
      ).json();
      const code = TOTP.generate({ secret: Secret.fromBase32(geheimnis), timestamp: Date.now() });
      expect((await call('totp/aktivieren', { code }, token)).answer.codes).toHaveLength(10);

      const first = await runBefehl('passwort', [anna.username, '--neu'], env);
      const password = /Neues Passwort für \S+: (\S+)/.exec(first.output)?.[1];
      expect((await call('login', { ...anna, password })).answer.zweiterFaktor).toContain('totp');
      const second = await runBefehl('passwort', [anna.username, '--ohne-zweiten-faktor'], env, `${NEU}\n`);
      expect(second.output).toContain('sind entfernt');
      expect((await call('login', { ...anna, password: NEU })).answer.token).toMatch(/^bw_/);
    });

    test.each([
      [['niemand'], `${NEU}\n`, 'Ein Konto „niemand“ gibt es nicht.'],
      [[], '', 'Aufruf: npm run passwort'],
      [['anna@example.org', '--falsch'], '', 'Aufruf: npm run passwort'],
      [['bert@example.org'], 'kurz\n', 'mindestens 12 Zeichen'],
      [['bert@example.org'], 'Passwort2026!\n', 'sehr oft verwendet'],
      [['bert@example.org'], '', 'Abgebrochen. Es wurde nichts geändert.'],
    ])('and says what is wrong with %j', async (args, eingabe, text) => {
      const bert = { username: 'bert@example.org', password: PASSWORT };
      await call('register', bert);
      const { code, output } = await runBefehl('passwort', args, env, eingabe);
      expect([code, output]).toEqual([1, expect.stringContaining(text)]);
      expect((await call('login', bert)).status).toBe(200);
    });
  });
});

test('a folder without a database is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-passwort-'));
  const { code, output } = await runBefehl('passwort', ['anna', '--neu'], { BELEGWERK_DATEN: folder });
  expect([code, output]).toEqual([1, expect.stringContaining('liegt keine Datenbank')]);
  rmSync(folder, { recursive: true });
});
