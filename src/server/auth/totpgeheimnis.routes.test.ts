import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { Client, PASSWORT, testConfig } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';

const MINUTE = 60_000;

onBothEngines('the secret of an authenticator app', (open) => {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') };
  const ordner = mkdtempSync(join(tmpdir(), 'belegwerk-totp-'));
  const datei = join(ordner, 'schluessel');
  let datenbank: Datenbank;
  let app: Awaited<ReturnType<typeof createApp>>;
  beforeAll(async () => {
    datenbank = await open();
    const config = testConfig({ BELEGWERK_SCHLUESSEL: datei });
    app = await createApp({ datenbank, config, web: '/gibt-es-nicht', jetzt: () => new Date(clock.now) });
  });
  afterAll(async () => {
    await app.close();
    await datenbank.close();
    rmSync(ordner, { recursive: true, force: true });
  });
  let counter = 0;
  const post = (path: string, payload: object) => {
    counter += 1;
    const remoteAddress = `10.7.${counter >> 8}.${counter & 255}`;
    return app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload, remoteAddress });
  };
  const codeOf = (secret: string) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now });

  async function register(): Promise<Client> {
    const username = `u${counter}@example.org`;
    const { token } = (await post('register', { username, password: PASSWORT, name: 'Betrieb' })).json();
    return new Client(app, token, username);
  }

  async function withTotp() {
    const client = await register();
    const { geheimnis } = (await client.post('/auth/totp', undefined)).json<{ geheimnis: string }>();
    const pending = await readStored();
    const { codes } = (await client.post('/auth/totp/aktivieren', { code: codeOf(geheimnis) })).json<{
      codes: string[];
    }>();
    clock.now += MINUTE;
    return { client, geheimnis, pending, codes };
  }
  const readStored = async () =>
    (await datenbank.lesen.selectFrom('totp').select('geheimnis').execute()).map((row) => row.geheimnis);

  async function second({ username }: Client, beweis: object) {
    const { vorgang } = (await post('login', { username, password: PASSWORT })).json<{ vorgang: string }>();
    return post('zweiter-faktor', { vorgang, ...beweis });
  }

  beforeEach(() => {
    clock.now += MINUTE;
  });
  afterEach(async () => {
    await datenbank.schreiben((db) => db.deleteFrom('totp').execute());
    rmSync(datei, { force: true });
  });

  test('is never stored in clear, not even while it is being set up, and opens the account', async () => {
    const { client, geheimnis, pending } = await withTotp();
    const tables = JSON.stringify([pending, await readStored()]);
    expect(tables).not.toContain(geheimnis);
    expect(await readStored()).toEqual([expect.stringMatching(/^v1\./)]);
    expect((await second(client, { totp: codeOf(geheimnis) })).statusCode).toBe(200);
  });

  test('without the key: the reason, and recovery codes and the password open as before', async () => {
    const { client, geheimnis, codes } = await withTotp();
    rmSync(datei);
    const refused = await second(client, { totp: codeOf(geheimnis) });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toContain('Bitte einen Wiederherstellungscode verwenden');
    expect(refused.body).not.toContain(ordner);
    const proof = await client.post('/auth/bestaetigen', { totp: codeOf(geheimnis) });
    expect([proof.statusCode, proof.json().detail]).toEqual([409, refused.json().detail]);
    expect((await client.post('/auth/bestaetigen', { passwort: PASSWORT })).statusCode).toBe(204);
    expect((await client.get('/auth/sicherheit')).json()).toMatchObject({ totp: true });
    const recovered = await second(client, { wiederherstellung: codes[0] });
    expect(recovered.statusCode).toBe(200);

    // While others' secrets wait for their key, no new one is made by itself.
    const other = await register();
    const setUp = await other.post('/auth/totp', undefined);
    expect([setUp.statusCode, setUp.json().detail]).toEqual([
      409,
      expect.stringContaining('npm run pruefen'),
    ]);
    expect(readdirSync(ordner)).toEqual([]);
    // Switched off and set up anew, it works: nothing is left that a lost key would open.
    const again = new Client(app, recovered.json().token, client.username);
    expect((await again.delete('/auth/totp')).statusCode).toBe(204);
    const fresh = (await again.post('/auth/totp', undefined)).json<{ geheimnis: string }>().geheimnis;
    const on = await again.post('/auth/totp/aktivieren', { code: codeOf(fresh) });
    expect(on.json().codes).toHaveLength(10);
  });

  test('of another account opens nothing, put in its place', async () => {
    const [anna, berta] = [await withTotp(), await withTotp()];
    await datenbank.schreiben(async (db) => {
      const rows = await db.selectFrom('totp').selectAll().orderBy('mandant_id').execute();
      for (const { mandant_id } of rows.slice(0, 1))
        await db
          .updateTable('totp')
          .set({ geheimnis: rows[1]?.geheimnis ?? '' })
          .where('mandant_id', '=', mandant_id)
          .execute();
    });
    expect((await second(anna.client, { totp: codeOf(berta.geheimnis) })).statusCode).toBe(409);
    expect((await second(berta.client, { totp: codeOf(berta.geheimnis) })).statusCode).toBe(200);
  });

  test('in clear, past the program, does not count', async () => {
    const { client, geheimnis } = await withTotp();
    await datenbank.schreiben((db) => db.updateTable('totp').set({ geheimnis }).execute());
    expect((await second(client, { totp: codeOf(geheimnis) })).statusCode).toBe(409);
  });
});
