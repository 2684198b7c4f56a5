import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import type { Datenbank } from '../db/datenbank.ts';
import { PASSWORT, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';

onBothEngines('signing in', (open) => {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') };
  const writes = { count: 0 };
  const openCounting = async (): Promise<Datenbank> => {
    const datenbank = await open();
    const schreiben: Datenbank['schreiben'] = (work) => {
      writes.count += 1;
      return datenbank.schreiben(work);
    };
    return { ...datenbank, schreiben };
  };
  const api = useApi(openCounting, { jetzt: () => new Date(clock.now) });

  const post = (path: string, payload: object) =>
    api.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload });
  async function count(status: number, send: () => Promise<{ statusCode: number }>): Promise<number> {
    writes.count = 0;
    expect((await send()).statusCode).toBe(status);
    return writes.count;
  }

  /** Of the next minute: none counts twice. */
  function nextCode(geheimnis: string): string {
    clock.now += 60_000;
    return TOTP.generate({ secret: Secret.fromBase32(geheimnis), timestamp: clock.now });
  }

  test('costs two write transactions for the password and one for the second factor', async () => {
    const client = await api.register();
    const begin = () => post('login', { username: client.username, password: PASSWORT });
    expect(await count(200, begin)).toBe(2);
    const wrong = () => post('login', { username: client.username, password: 'falsch' });
    expect(await count(401, wrong)).toBe(1);
    const { geheimnis } = (await client.post('/auth/totp', undefined)).json();
    const code = () => nextCode(geheimnis);
    const { codes } = (await client.post('/auth/totp/aktivieren', { code: code() })).json();
    expect(await count(200, begin)).toBe(2);

    const { vorgang } = (await begin()).json();
    expect(await count(401, () => post('zweiter-faktor', { vorgang, totp: '000000' }))).toBe(1);
    expect(await count(200, () => post('zweiter-faktor', { vorgang, totp: code() }))).toBe(1);
    const next = (await begin()).json().vorgang;
    const byCode = { vorgang: next, wiederherstellung: codes[0] };
    expect(await count(200, () => post('zweiter-faktor', byCode))).toBe(1);
  });

  test('once more, to confirm, costs one for a code and two for the password', async () => {
    const client = await api.register();
    const { geheimnis } = (await client.post('/auth/totp', undefined)).json();
    const code = () => nextCode(geheimnis);
    await client.post('/auth/totp/aktivieren', { code: code() });
    expect(await count(204, () => client.post('/auth/bestaetigen', { totp: code() }))).toBe(1);
    expect(await count(422, () => client.post('/auth/bestaetigen', { totp: '000000' }))).toBe(1);
    expect(await count(204, () => client.post('/auth/bestaetigen', { passwort: PASSWORT }))).toBe(2);
  });
});
