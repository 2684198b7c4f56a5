import { expect, test } from 'vitest';
import { PASSWORT, type TestApi, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';

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
  const api = useApi(open);

  test('changes its name at once, its user name only with the password', async () => {
    const client = await api.register();
    expect((await client.patch('/auth/me', { name: 'Neu' })).json()).toEqual({
      username: client.username,
      name: 'Neu',
    });
    const username = `neu-${client.username}`;
    expect((await client.patch('/auth/me', { username })).json().errors[0].pfad).toBe('passwort');
    expect((await client.patch('/auth/me', { username, passwort: PASSWORT })).json()).toMatchObject({
      username,
    });
    expect((await login(api, username)).json()).toMatchObject({ username, name: 'Neu' });
    expect((await login(api, client.username)).statusCode).toBe(401);
    const other = await api.register();
    const taken = await client.patch('/auth/me', {
      username: other.username.toUpperCase(),
      passwort: PASSWORT,
    });
    expect(taken.statusCode).toBe(409);
    const sameInCapitals = { username: username.toUpperCase(), passwort: PASSWORT };
    expect((await client.patch('/auth/me', sameInCapitals)).statusCode).toBe(200);
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
