import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { Client, PASSWORT, type TestApi, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { TestPasskey } from '../testing/passkey.ts';

const MINUTE = 60_000;

function login(api: TestApi, username: string, password = PASSWORT) {
  const headers = { 'user-agent': 'Testbrowser' };
  return api.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers,
    payload: { username, password },
  });
}

onBothEngines('the account', (open) => {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') };
  const api = useApi(open, { jetzt: () => new Date(clock.now) });

  test('changes its name at once, its user name only with a fresh proof', async () => {
    const client = await api.register();
    expect((await client.patch('/auth/me', { name: 'Neu' })).json()).toMatchObject({
      username: client.username,
      name: 'Neu',
      betreiber: true,
    });
    const username = `neu-${client.username}`;
    clock.now += 6 * MINUTE;
    const refused = await client.patch('/auth/me', { username });
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([403, 'bestaetigung-noetig']);
    expect((await client.post('/auth/bestaetigen', { passwort: PASSWORT })).statusCode).toBe(204);
    expect((await client.patch('/auth/me', { username })).json()).toMatchObject({ username });
    expect((await login(api, username)).json()).toMatchObject({ username, name: 'Neu' });
    expect((await login(api, client.username)).statusCode).toBe(401);
    const other = await api.register();
    const taken = await client.patch('/auth/me', { username: other.username.toUpperCase() });
    expect(taken.statusCode).toBe(409);
    expect((await client.patch('/auth/me', { username: username.toUpperCase() })).statusCode).toBe(200);
  });

  test('keeps both when name and user name are changed at the same moment', async () => {
    const client = await api.register();
    const username = `neu-${client.username}`;
    const body = { name: 'Neu' };
    await Promise.all([client.patch('/auth/me', { username }), client.patch('/auth/me', body)]);
    expect((await client.get('/auth/me')).json()).toMatchObject({ username, name: 'Neu' });
  });

  test.each([
    ['PATCH', '/auth/me', { username: 'anders' }],
    ['POST', '/auth/totp', undefined],
    ['DELETE', '/auth/totp', undefined],
    ['POST', '/auth/passkeys/frage', undefined],
    ['DELETE', '/auth/passkeys/1', undefined],
    ['POST', '/auth/wiederherstellungscodes', undefined],
    ['DELETE', '/auth/sitzungen', undefined],
    ['DELETE', '/auth/sitzungen/0123456789abcdef', undefined],
  ] as const)('five minutes after the sign-in %s %s needs a fresh proof', async (method, path, body) => {
    const client = await api.register();
    clock.now += 5 * MINUTE + 1;
    const refused = await client.call(method, path, body);
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([403, 'bestaetigung-noetig']);
    await client.post('/auth/bestaetigen', { passwort: PASSWORT });
    const tried = await client.call(method, path, body, { origin: 'https://belege.example' });
    expect(tried.statusCode).not.toBe(403);
    clock.now += 5 * MINUTE + 1;
    const late = body ? { username: `${body.username}-${client.username}` } : undefined;
    expect((await client.call(method, path, late)).statusCode).toBe(403);
  });

  test('proves itself with password, code or passkey, and is stopped from guessing', async () => {
    const client = await api.register();
    const prove = async (body: object) => (await client.post('/auth/bestaetigen', body)).statusCode;
    const { geheimnis } = (await client.post('/auth/totp', undefined)).json();
    const codeAt = (ms: number) =>
      TOTP.generate({ secret: Secret.fromBase32(geheimnis), timestamp: clock.now + ms });
    expect(await prove({ totp: codeAt(0) })).toBe(422);
    await client.post('/auth/totp/aktivieren', { code: codeAt(0) });
    expect(await prove({ totp: codeAt(0) })).toBe(422);
    expect(await prove({ totp: codeAt(30_000) })).toBe(204);
    const headers = { origin: 'https://belege.example' };
    const passkey = new TestPasskey(headers.origin);
    const neu = (await client.post('/auth/passkeys/frage', undefined, headers)).json();
    const added = { vorgang: neu.vorgang, name: 'Laptop', passkey: passkey.create(neu.optionen) };
    expect((await client.post('/auth/passkeys', added, headers)).json().codes).toEqual([]);
    const { vorgang, optionen } = (await client.post('/auth/bestaetigen/passkey', undefined, headers)).json();
    const answer = { vorgang, passkey: passkey.get(optionen) };
    expect((await client.post('/auth/bestaetigen', answer, headers)).statusCode).toBe(204);
    expect((await client.post('/auth/bestaetigen', answer, headers)).statusCode).toBe(422);
    expect(await prove({})).toBe(422);
    expect(await prove({ passwort: PASSWORT, totp: '1' })).toBe(422);
    expect(await prove({ passwort: PASSWORT })).toBe(204);
    for (let i = 0; i < 5; i += 1) expect(await prove({ passwort: 'geraten' })).toBe(422);
    expect(await prove({ passwort: PASSWORT })).toBe(429);
    const change = { altesPasswort: PASSWORT, neuesPasswort: 'ein ganz anderes Passwort' };
    expect((await client.post('/auth/passwort', change)).statusCode).toBe(429);
  });

  test.each([
    ['Passwort2026!', 'sehr oft verwendet'],
    ['qwertzuiop12', 'sehr oft verwendet'],
    ['P@ssw0rt-1234', 'sehr oft verwendet'],
    ['Testbetrieb-2026', 'Name oder Benutzername'],
  ])('refuses the new password %s', async (neuesPasswort, text) => {
    const client = await api.register();
    const refused = await client.post('/auth/passwort', { altesPasswort: PASSWORT, neuesPasswort });
    expect([refused.statusCode, refused.json().errors[0].pfad]).toEqual([422, 'neuesPasswort']);
    expect(refused.json().detail).toContain(text);
  });

  test('gets the authenticator app whose code was entered, whatever another window asks for meanwhile', async () => {
    const client = await api.register();
    const { geheimnis } = (await client.post('/auth/totp', undefined)).json();
    const code = TOTP.generate({ secret: Secret.fromBase32(geheimnis), timestamp: clock.now });
    const [on, other] = await Promise.all([
      client.post('/auth/totp/aktivieren', { code }),
      client.post('/auth/totp', undefined),
    ]);
    const isOn = on.statusCode === 200;
    expect([on.statusCode, other.statusCode]).toEqual(isOn ? [200, 409] : [422, 200]);
    expect((await client.get('/auth/sicherheit')).json().totp).toBe(isOn);
  });

  test('signs all other devices out at once', async () => {
    const client = await api.register();
    const other = new Client(api.app, (await login(api, client.username)).json().token, '');
    const stranger = await api.register();
    expect((await client.delete('/auth/sitzungen')).statusCode).toBe(204);
    expect((await other.get('/auth/me')).statusCode).toBe(401);
    expect((await client.get('/auth/me')).statusCode).toBe(200);
    expect((await stranger.get('/auth/me')).statusCode).toBe(200);
  });

  test('changes its password with the old one, and all other sessions end', async () => {
    const client = await api.register();
    const { token } = (await login(api, client.username)).json();
    const neu = 'ein ganz anderes Passwort';
    const wrong = await client.post('/auth/passwort', { altesPasswort: 'falsch', neuesPasswort: neu });
    expect([wrong.statusCode, wrong.json().errors[0].pfad]).toEqual([422, 'altesPasswort']);
    const short = await client.post('/auth/passwort', { altesPasswort: PASSWORT, neuesPasswort: 'kurz' });
    expect([short.statusCode, short.json().errors[0].pfad]).toEqual([422, 'neuesPasswort']);
    expect(
      (await client.post('/auth/passwort', { altesPasswort: PASSWORT, neuesPasswort: neu })).statusCode,
    ).toBe(204);
    expect((await client.get('/auth/me')).statusCode).toBe(200);
    const other = await api.app.inject({ url: '/api/v1/auth/me', headers: { authorization: token } });
    expect(other.statusCode).toBe(401);
    expect((await login(api, client.username)).statusCode).toBe(401);
    expect((await login(api, client.username, neu)).statusCode).toBe(200);
  });

  test('lets nobody stay in who signs in with the old password at the moment of its change', async () => {
    const client = await api.register();
    const answers: Awaited<ReturnType<typeof login>>[] = [];
    let changed = false;
    const signInAgainAndAgain = async () => {
      while (!changed) answers.push(await login(api, client.username));
    };
    const body = { altesPasswort: PASSWORT, neuesPasswort: 'ein ganz anderes Passwort' };
    const change = client.post('/auth/passwort', body).finally(() => {
      changed = true;
    });
    const [{ statusCode }] = await Promise.all([change, ...Array.from({ length: 4 }, signInAgainAndAgain)]);
    expect(statusCode).toBe(204);
    for (const answer of answers.filter((one) => one.statusCode === 200)) {
      const stranger = new Client(api.app, answer.json().token, client.username);
      expect((await stranger.get('/auth/me')).statusCode).toBe(401);
    }
  });

  test('lists its sessions and ends one of them, but never one of somebody else', async () => {
    const [client, stranger] = [await api.register(), await api.register()];
    const { token } = (await login(api, client.username)).json();
    const sitzungen = (await client.get('/auth/sitzungen')).json();
    expect(sitzungen).toHaveLength(2);
    const other = sitzungen.find((sitzung: { aktuell: boolean }) => !sitzung.aktuell);
    expect(other).toMatchObject({ geraet: 'Testbrowser', id: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect((await stranger.delete(`/auth/sitzungen/${other.id}`)).statusCode).toBe(404);
    expect((await client.delete(`/auth/sitzungen/${other.id}`)).statusCode).toBe(204);
    const dead = await api.app.inject({ url: '/api/v1/auth/me', headers: { authorization: token } });
    expect(dead.statusCode).toBe(401);
    expect((await client.get('/auth/sitzungen')).json()).toMatchObject([{ aktuell: true }]);
    expect((await client.delete('/auth/sitzungen/..%2f')).statusCode).toBe(404);
  });

  test('keeps its preferences, begins with those of the specification and refuses unknown ones', async () => {
    const client = await api.register();
    const standard = (await client.get('/auth/vorlieben')).json();
    expect(standard).toMatchObject({ startTab: 'uebersicht', bereich: '365', navigation: 'unten' });
    const changed = { navigation: 'links', karten: ['belege', 'saldo'] };
    expect((await client.patch('/auth/vorlieben', changed)).json()).toEqual({ ...standard, ...changed });
    expect((await client.get('/auth/vorlieben')).json()).toEqual({ ...standard, ...changed });
    for (const wrong of [{ navigation: 'oben' }, { karten: ['saldo', 'saldo'] }, { bereich: 7 }]) {
      expect((await client.patch('/auth/vorlieben', wrong)).statusCode).toBe(422);
    }
  });
});
