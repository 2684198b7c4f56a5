import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { PASSWORT, testConfig } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';

/** A database whose disk is full as long as somebody says so. */
function fillable(datenbank: Datenbank) {
  const platte = { voll: false };
  const schreiben: Datenbank['schreiben'] = (work) =>
    platte.voll
      ? Promise.reject(Object.assign(new Error('disk full'), { code: 'SQLITE_FULL' }))
      : datenbank.schreiben(work);
  return { platte, datenbank: { ...datenbank, schreiben } };
}

onBothEngines('signing out while the disk is full', (open) => {
  test('ends the session at once, says what is still to be done, and does it when there is room', async () => {
    const echt = await open();
    const { platte, datenbank } = fillable(echt);
    const app = await createApp({ datenbank, web: '/gibt-es-nicht', config: testConfig() });
    const payload = { username: 'anna@example.org', password: PASSWORT };
    const { token } = (await app.inject({ method: 'POST', url: '/api/v1/auth/register', payload })).json();
    const headers = { authorization: `Bearer ${token}` };
    platte.voll = true;
    const response = await app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers });
    expect(response.statusCode).toBe(202);
    expect(response.json().hinweis).toContain('Du bist abgemeldet. Gespeichert werden konnte das noch nicht');
    expect((await app.inject({ url: '/api/v1/auth/me', headers })).statusCode).toBe(401);
    const sitzungen = () => echt.lesen.selectFrom('sitzung').select('token_sha256').execute();
    expect(await sitzungen()).toHaveLength(1);
    platte.voll = false;
    await app.close();
    expect(await sitzungen()).toEqual([]);
    await echt.close();
  });
});
