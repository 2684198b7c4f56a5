import { expect, test } from 'vitest';
import { PASSWORT, type TestApi, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { sha256 } from '../werkzeug/sha256.ts';

const MINUTE = 60_000;
const clock = { now: Date.parse('2026-11-22T10:00:00Z') };

function post(api: TestApi, call: string, payload: object, remoteAddress = '10.0.0.1') {
  return api.app.inject({ method: 'POST', url: `/api/v1/auth/${call}`, payload, remoteAddress });
}

onBothEngines('who guesses', (open) => {
  const api = useApi(open, { jetzt: () => new Date(clock.now) });

  /** An account, and what the device keeps that it was made at. */
  async function newKonto(i: string) {
    const username = `${i}-${Math.random()}@example.org`;
    const response = await post(api, 'register', { username, password: PASSWORT }, '10.9.9.9');
    return { username, ...response.json<{ token: string; geraet: string }>() };
  }

  const login = (username: string, password: string, from: string, geraet = '') =>
    post(api, 'login', { username, password, geraet }, from);

  test('does not keep the owner out who comes from elsewhere', async () => {
    const { username } = await newKonto('elsewhere');
    for (let i = 0; i < 17; i += 1) await login(username, 'falsch', '203.0.113.1');
    expect((await login(username, PASSWORT, '203.0.113.1')).statusCode).toBe(429);
    expect((await login(username, PASSWORT, '198.51.100.1')).statusCode).toBe(200);
  });

  test('from many addresses is slowed down, while a known device gets in at each try', async () => {
    const { username, geraet } = await newKonto('many');
    const answers: number[] = [];
    for (let i = 0; i < 60; i += 1)
      answers.push((await login(username, 'falsch', `203.0.${i}.7`)).statusCode);
    expect(answers.filter((status) => status === 401)).toHaveLength(50);
    expect((await login(username, PASSWORT, '198.51.100.2')).statusCode).toBe(429);
    for (let i = 0; i < 3; i += 1)
      expect((await login(username, PASSWORT, '203.0.1.7', geraet)).statusCode).toBe(200);
    clock.now += 2 * MINUTE;
    expect((await login(username, PASSWORT, '198.51.100.2')).statusCode).toBe(200);
  });

  test('at a known device has a count of its own, and leaves that of others alone', async () => {
    const { username, geraet } = await newKonto('device');
    for (let i = 0; i < 5; i += 1)
      expect((await login(username, 'falsch', '10.4.0.1', geraet)).statusCode).toBe(401);
    expect((await login(username, PASSWORT, '10.4.0.1', geraet)).statusCode).toBe(429);
    expect((await login(username, PASSWORT, '10.4.0.2')).statusCode).toBe(200);
  });

  test('with the device of another account is a stranger', async () => {
    const { username } = await newKonto('victim');
    const { geraet } = await newKonto('attacker');
    for (let i = 0; i < 5; i += 1) await login(username, 'falsch', '10.5.0.1', geraet);
    expect((await login(username, PASSWORT, '10.5.0.1', geraet)).statusCode).toBe(429);
    expect((await login(username, PASSWORT, '10.5.0.1', 'ausgedacht')).statusCode).toBe(429);
  });

  test('in parallel is judged five times, not more', async () => {
    const { username } = await newKonto('parallel');
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => login(username, 'falsch', '10.6.0.1')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(35);
  });

  test('with a whole net of IPv6 addresses has the tries of one', async () => {
    const { username } = await newKonto('six');
    for (let i = 0; i < 5; i += 1) await login(username, 'falsch', `2001:db8:1:2::${i.toString(16)}`);
    expect((await login(username, PASSWORT, '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await login(username, PASSWORT, '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  test('at a found session does not keep its owner from confirming at another one', async () => {
    const { username, token } = await newKonto('found');
    const { token: other } = (await login(username, PASSWORT, '10.7.0.2')).json<{ token: string }>();
    const confirm = (of: string, passwort: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/v1/auth/bestaetigen',
        payload: { passwort },
        headers: { authorization: `Bearer ${of}` },
      });
    for (let i = 0; i < 5; i += 1) await confirm(token, 'falsch');
    expect((await confirm(token, PASSWORT)).statusCode).toBe(429);
    expect((await confirm(other, PASSWORT)).statusCode).toBe(204);
  });
});

onBothEngines('a known device', (open) => {
  const api = useApi(open, { jetzt: () => new Date(clock.now) });
  const known = () => api.datenbank.lesen.selectFrom('bekanntes_geraet').selectAll().execute();
  const call = (method: 'POST' | 'DELETE', url: string, token: string) =>
    api.app.inject({ method, url: `/api/v1${url}`, headers: { authorization: `Bearer ${token}` } });

  test('stays one over signing out and in, is stored as a hash, and is forgotten with the other sessions', async () => {
    const konto = { username: 'geraet@example.org', password: PASSWORT };
    const first = (await post(api, 'register', konto)).json();
    await call('POST', '/auth/logout', first.token);
    const second = (await post(api, 'login', { ...konto, geraet: first.geraet })).json();
    expect(second.geraet).toBe(first.geraet);
    const elsewhere = (await post(api, 'login', konto)).json();
    expect((await known()).map(({ geraet_sha256 }) => geraet_sha256).sort()).toEqual(
      [sha256(first.geraet), sha256(elsewhere.geraet)].sort(),
    );
    expect((await call('DELETE', '/auth/sitzungen', elsewhere.token)).statusCode).toBe(204);
    expect(await known()).toMatchObject([{ geraet_sha256: sha256(elsewhere.geraet) }]);
  });

  test('is one of at most twenty', async () => {
    const konto = { username: 'viele@example.org', password: PASSWORT };
    await post(api, 'register', konto);
    for (let i = 0; i < 22; i += 1) {
      clock.now += 1000;
      expect((await post(api, 'login', konto)).statusCode).toBe(200);
    }
    const { mandant_id } = await api.datenbank.lesen
      .selectFrom('benutzer')
      .select('mandant_id')
      .where('username', '=', konto.username)
      .executeTakeFirstOrThrow();
    expect((await known()).filter((each) => each.mandant_id === mandant_id)).toHaveLength(20);
  });
});

onBothEngines('registration', (open) => {
  const api = useApi(open, { registrierungen: 3, jetzt: () => new Date(clock.now) });

  test('is slowed down for one address, with the time to wait, and open for others', async () => {
    const register = (i: number, from: string) =>
      post(api, 'register', { username: `neu${i}@example.org`, password: PASSWORT }, from);
    for (let i = 0; i < 3; i += 1) expect((await register(i, '10.1.0.1')).statusCode).toBe(201);
    const slowed = await register(3, '10.1.0.1');
    expect([slowed.statusCode, slowed.headers['retry-after']]).toEqual([429, '2']);
    expect((await register(4, '10.1.0.2')).statusCode).toBe(201);
  });

  test('refuses a name that looks like one that is taken, also one from before that was compared', async () => {
    const konto = { username: 'paul@example.org', password: PASSWORT };
    expect((await post(api, 'register', konto, '10.2.0.1')).statusCode).toBe(201);
    await api.datenbank.schreiben(async (db) => {
      await db.updateTable('benutzer').set({ username_gestalt: '' }).execute();
    });
    const alike = await post(api, 'register', { ...konto, username: 'pau1@example.org' }, '10.2.0.2');
    expect(alike.statusCode).toBe(409);
    expect(alike.json().detail).toContain('genauso aussieht');
  });
});
