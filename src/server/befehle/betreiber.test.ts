import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createApp } from '../app.ts';
import { openDatenbank } from '../aufbau/oeffnen.ts';
import { Passwortpruefer } from '../auth/passwort.ts';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { Client, PASSWORT, testConfig } from '../testing/api.ts';
import { runBefehl } from '../testing/befehl.ts';
import { createTestDatabase } from '../testing/onBothEngines.ts';

/** Runs the command as an operator would. */
const runBetreiber = (env: Record<string, string>, ...args: string[]) => runBefehl('betreiber', args, env);

describe.each([
  ['SQLite', false],
  ['PostgreSQL', true],
] as const)('who runs the server is named at the console (%s)', (_name, isPostgres) => {
  describe.skipIf(isPostgres && !inject('pgUrl'))('', () => {
    let folder: string;
    let env: Record<string, string>;
    let datenbank: Awaited<ReturnType<typeof openDatenbank>>;
    let app: Awaited<ReturnType<typeof createApp>>;
    let drop: () => Promise<void> = async () => undefined;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'belegwerk-betreiber-'));
      env = { BELEGWERK_DATEN: folder };
      if (isPostgres) {
        const database = await createTestDatabase();
        env = { DATABASE_URL: database.url, BELEGWERK_DATEN: folder };
        drop = database.drop;
      }
      const config = testConfig(env);
      datenbank = await openDatenbank(config);
      const passwoerter = new Passwortpruefer({ memory: 8, passes: 1, parallelism: 1 });
      app = await createApp({ datenbank, config, web: '/gibt-es-nicht', passwoerter });
    });
    afterAll(async () => {
      await app.close();
      await datenbank.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    });

    async function register(username: string): Promise<Client> {
      const payload = { username, password: PASSWORT };
      const response = await app.inject({ method: 'POST', url: '/api/v1/auth/register', payload });
      return new Client(app, response.json<{ token: string }>().token, username);
    }

    test('beside the running server, for whoever has an account, and taken back', async () => {
      expect((await runBetreiber(env)).output).toContain('Noch niemand');
      const [erste, zweite] = [await register('anna'), await register('berta')];
      expect((await runBetreiber(env)).output).toBe('Dieses Belegwerk betreiben:\n  anna\n');
      expect((await zweite.get('/sicherungen')).statusCode).toBe(403);

      expect(await runBetreiber(env, 'Berta')).toMatchObject({ code: 0 });
      expect((await runBetreiber(env, 'berta')).output).toContain('Das war schon so');
      expect((await zweite.get('/sicherungen')).statusCode).toBe(200);
      expect((await zweite.get('/auth/me')).json()).toMatchObject({ betreiber: true });

      expect(await runBetreiber(env, 'anna', '--weg')).toMatchObject({ code: 0 });
      const refused = await erste.get('/sicherungen');
      expect([refused.statusCode, refused.json().detail]).toEqual([
        403,
        expect.stringContaining('wer dieses Belegwerk betreibt'),
      ]);
      expect((await runBetreiber(env)).output).toBe('Dieses Belegwerk betreiben:\n  berta\n');
      expect((await checkDatenbank(datenbank, '2026-11-22')).fehler).toEqual([]);
    });

    test('what it does not understand changes nothing', async () => {
      for (const [args, text] of [
        [['--weg'], 'Aufruf: npm run betreiber'],
        [['anna', 'berta'], 'Aufruf: npm run betreiber'],
        [['anna', '--falsch'], 'Aufruf: npm run betreiber'],
        [['niemand'], 'Ein Konto „niemand“ gibt es nicht'],
      ] as const) {
        expect(await runBetreiber(env, ...args)).toEqual({ code: 1, output: expect.stringContaining(text) });
      }
      expect((await runBetreiber(env)).output).toBe('Dieses Belegwerk betreiben:\n  berta\n');
    });
  });
});
