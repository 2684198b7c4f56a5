import { expect, test } from 'vitest';
import { Client, neueRechnung, PASSWORT, type TestApi, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { createEinrichtungscode } from './einrichtung.repository.ts';

const MINUTE = 60_000;
const TAG = 86_400_000;

function post(api: TestApi, path: string, payload: object, remoteAddress = '10.0.0.1') {
  return api.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload, remoteAddress });
}

onBothEngines('sign-in', (open) => {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') };
  const api = useApi(open, { jetzt: () => new Date(clock.now), echteKosten: true });

  test('a new account is signed in at once and can sign in again, in any letter case', async () => {
    const username = 'Anna@Example.org';
    const registered = await post(api, 'register', { username, password: PASSWORT, name: 'Anna' });
    expect(registered.statusCode).toBe(201);
    expect(registered.json()).toEqual({
      token: expect.stringMatching(/^bw_[\w-]{43}$/),
      geraet: expect.stringMatching(/^[\w-]{43}$/),
      mandantID: expect.any(Number),
      username,
      name: 'Anna',
    });
    const login = await post(api, 'login', { username: ' anna@example.ORG ', password: PASSWORT });
    expect(login.statusCode).toBe(200);
    expect(login.json()).toMatchObject({ username, name: 'Anna' });
    expect(login.json().token).not.toBe(registered.json().token);
  });

  test('the token is accepted with and without the word Bearer, and nothing else is', async () => {
    const client = await api.register();
    for (const [authorization, status] of [
      [`Bearer ${client.token}`, 200],
      [client.token, 200],
      [`${client.token}x`, 401],
      ['Bearer ', 401],
      ['', 401],
    ] as const) {
      const me = await api.app.inject({ url: '/api/v1/auth/me', headers: { authorization } });
      expect([authorization, me.statusCode]).toEqual([authorization, status]);
    }
  });

  test('after signing out the token is dead at once', async () => {
    const client = await api.register();
    expect((await client.post('/auth/logout', undefined)).statusCode).toBe(204);
    expect((await client.get('/auth/me')).statusCode).toBe(401);
  });

  test('a session ends after 30 unused days and after 90 days in all', async () => {
    const unused = await api.register();
    const used = await api.register();
    for (let day = 29; day <= 87; day += 29) {
      clock.now += 29 * TAG;
      expect((await used.get('/auth/me')).statusCode).toBe(200);
    }
    expect((await unused.get('/auth/me')).statusCode).toBe(401);
    clock.now += 4 * TAG;
    expect((await used.get('/auth/me')).statusCode).toBe(401);
  });

  test('a wrong password and an unknown account get the same answer', async () => {
    const { username } = await api.register();
    const wrong = await post(api, 'login', { username, password: 'falsch' }, '10.1.0.1');
    const unknown = await post(api, 'login', { username: 'niemand', password: 'falsch' }, '10.1.0.2');
    expect(wrong.statusCode).toBe(401);
    expect({ ...wrong.json(), instance: '' }).toEqual({ ...unknown.json(), instance: '' });
    expect(wrong.json().detail).toBe('Benutzername oder Passwort ist falsch');
  });

  test('after five failures an account has to wait, longer each time, and then gets in', async () => {
    const { username } = await api.register();
    const attempt = (password: string) => post(api, 'login', { username, password }, '10.2.0.1');
    for (let i = 0; i < 5; i += 1) expect((await attempt('falsch')).statusCode).toBe(401);
    const blocked = await attempt(PASSWORT);
    expect(blocked.statusCode).toBe(429);
    expect(blocked.headers['retry-after']).toBe('2');
    clock.now += 2000;
    expect((await attempt('falsch')).statusCode).toBe(401);
    expect((await attempt(PASSWORT)).headers['retry-after']).toBe('4');
    clock.now += 4000;
    expect((await attempt(PASSWORT)).statusCode).toBe(200);
    expect((await attempt('falsch')).statusCode).toBe(401);
    expect((await attempt(PASSWORT)).statusCode).toBe(200);
  });

  test('one address cannot try many accounts, while others are not kept out', async () => {
    const { username } = await api.register();
    for (let i = 0; i < 20; i += 1)
      await post(api, 'login', { username: `x${i}`, password: 'x' }, '10.3.0.1');
    const login = { username, password: PASSWORT };
    expect((await post(api, 'login', login, '10.3.0.1')).statusCode).toBe(429);
    expect((await post(api, 'login', login, '10.3.0.2')).statusCode).toBe(200);
    clock.now += 16 * MINUTE;
    expect((await post(api, 'login', login, '10.3.0.1')).statusCode).toBe(200);
  });

  test('a clock that was years ahead leaves neither a lock nor a session that lasts too long', async () => {
    const right = clock.now;
    const { username } = await api.register();
    clock.now += 2 * 365 * TAG;
    const attempt = (password: string) => post(api, 'login', { username, password }, '10.4.0.1');
    const { token } = (await attempt(PASSWORT)).json();
    for (let i = 0; i < 5; i += 1) expect((await attempt('falsch')).statusCode).toBe(401);
    expect((await attempt(PASSWORT)).statusCode).toBe(429);
    clock.now = right;
    const headers = { authorization: token };
    expect((await api.app.inject({ url: '/api/v1/auth/me', headers })).statusCode).toBe(401);
    expect((await attempt(PASSWORT)).statusCode).toBe(200);
  });

  test('registration refuses short passwords and taken names, also in other letter case', async () => {
    const { username } = await api.register();
    const short = await post(api, 'register', { username: 'neu', password: 'kurz' });
    expect(short.statusCode).toBe(422);
    expect(short.json().errors).toEqual([
      { pfad: 'password', code: 'custom', text: 'Bitte ein Passwort mit mindestens 12 Zeichen wählen.' },
    ]);
    const taken = await post(api, 'register', { username: username.toUpperCase(), password: PASSWORT });
    expect(taken.statusCode).toBe(409);
  });

  test('neither password nor token stand in the database', async () => {
    const client = await api.register();
    const sitzungen = await api.datenbank.lesen.selectFrom('sitzung').selectAll().execute();
    const benutzer = await api.datenbank.lesen.selectFrom('benutzer').selectAll().execute();
    const stored = JSON.stringify([sitzungen, benutzer]);
    expect(stored).not.toContain(client.token);
    expect(stored).not.toContain(PASSWORT);
    expect(benutzer.at(-1)?.passwort).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

onBothEngines('registration for the first account only', (open) => {
  const api = useApi(open, { registrierung: 'erste' });

  test('of many simultaneous registrations exactly one succeeds; afterwards it is closed', async () => {
    const status = () => api.app.inject('/api/v1/auth/status');
    expect((await status()).json()).toEqual({ registrierungOffen: true, erstesKonto: true });
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) => post(api, 'register', { username: `u${i}`, password: PASSWORT })),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 403, 403, 403, 403]);
    expect((await status()).json()).toEqual({ registrierungOffen: false, erstesKonto: false });
  });

  test('while records of an ended account are kept, the next one needs the code of the console', async () => {
    const status = async () => (await api.app.inject('/api/v1/auth/status')).json();
    const { username } = await api.datenbank.lesen
      .selectFrom('benutzer')
      .select('username')
      .executeTakeFirstOrThrow();
    const { token } = (await post(api, 'login', { username, password: PASSWORT })).json();
    const erster = new Client(api.app, token, username);
    await erster.create('/rechnungen', neueRechnung({ einnahme: false }));
    expect(await createEinrichtungscode(api.datenbank, new Date())).toBeUndefined();
    expect((await erster.post('/auth/ende', { benutzername: username })).json()).toMatchObject({ belege: 1 });
    expect(await status()).toEqual({ registrierungOffen: false, erstesKonto: true, einrichtungscode: true });
    const fremder = { username: 'fremder', password: PASSWORT };
    for (const einrichtungscode of [undefined, '', 'x', '%']) {
      const answer = await post(api, 'register', { ...fremder, einrichtungscode });
      expect([answer.statusCode, answer.json().errors[0]?.pfad]).toEqual([403, 'einrichtungscode']);
    }
    const codes = [
      await createEinrichtungscode(api.datenbank, new Date()),
      await createEinrichtungscode(api.datenbank, new Date()),
    ];
    const betrieb = await api.datenbank.lesen.selectFrom('betrieb').selectAll().execute();
    expect(JSON.stringify(betrieb)).not.toContain(codes[0]);
    const neuer = { username: 'neuer', password: PASSWORT, einrichtungscode: codes[0]?.toUpperCase() };
    expect((await post(api, 'register', neuer)).statusCode).toBe(201);
    expect(await status()).toEqual({ registrierungOffen: false, erstesKonto: false });
    const zweiter = { ...fremder, einrichtungscode: codes[1] };
    expect((await post(api, 'register', zweiter)).statusCode).toBe(403);
  });
});
