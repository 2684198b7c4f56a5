import { expect, test } from 'vitest';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { Client, PASSWORT, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';

const HEUTE = '2026-11-22';

type Ich = { mandantID: number; rechte: string[]; mandanten: { id: number }[] };

const me = async (client: Client) => (await client.get('/auth/me')).json<Ich>();

const leave = (client: Client, mandantID: number) => client.post('/auth/mandant/verlassen', { mandantID });

onBothEngines('a window and its Mandant', (open) => {
  const api = useApi(open, { jetzt: () => new Date(`${HEUTE}T12:00:00Z`) });

  async function login({ username }: Client) {
    const payload = { username, password: PASSWORT };
    const antwort = await api.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
    const { token, mandantID } = antwort.json<{ token: string; mandantID: number }>();
    return { client: new Client(api.app, token, username), mandantID };
  }

  test('nothing meant for one Mandant is read from or stored at another', async () => {
    const anna = await api.register();
    const { mandantID: alt } = await me(anna);
    const { id: neu } = await anna.create<{ id: number }>('/auth/mandanten', { name: 'Verein' });
    const als = (mandant: number | string) => ({ 'x-mandant': String(mandant) });
    expect((await anna.post('/kunden', { firma: 'Alt' }, als(alt))).statusCode).toBe(201);
    // Another window of the same session switches.
    expect((await anna.post('/auth/mandant', { mandantID: neu }, als(alt))).statusCode).toBe(204);
    for (const mandant of [alt, '', 'x', `${neu} `.padEnd(5, '0')]) {
      const refused = await anna.post('/kunden', { firma: 'Irrläufer' }, als(mandant));
      expect(refused.json()).toMatchObject({ status: 409, errors: [{ code: 'anderer-betrieb' }] });
      expect((await anna.call('GET', '/kunden', undefined, als(mandant))).statusCode).toBe(409);
    }
    expect((await anna.get('/kunden')).json()).toEqual([]);
    expect((await anna.post('/kunden', { firma: 'Neu' }, als(neu))).statusCode).toBe(201);
    // What belongs to the person alone is no matter of the Mandant, so that the window can find out.
    expect((await anna.call('GET', '/auth/me', undefined, als(alt))).json()).toMatchObject({
      mandantID: neu,
    });
  });

  test('who signs in learns for whom the session works', async () => {
    const anna = await api.register();
    expect((await login(anna)).mandantID).toBe((await me(anna)).mandantID);
  });

  test('one leaves by oneself: the session goes on elsewhere, others that worked there end', async () => {
    const [anna, berta] = [await api.register(), await api.register()];
    const { mandantID: zuhause } = await me(berta);
    const { token } = await anna.create<{ token: string }>('/einladungen', { rolle: 'kassenpruefung' });
    await berta.post('/auth/einladung/annehmen', { token });
    const { mandantID: beiAnna } = await me(berta);
    const handy = (await login(berta)).client;
    const daheim = (await login(berta)).client;
    await handy.post('/auth/mandant', { mandantID: beiAnna });

    expect((await leave(berta, beiAnna)).statusCode).toBe(204);
    expect(await me(berta)).toMatchObject({ mandantID: zuhause, mandanten: [{ id: zuhause }] });
    expect((await handy.get('/auth/me')).statusCode).toBe(401);
    expect((await daheim.get('/kunden')).statusCode).toBe(200);
    expect((await leave(berta, beiAnna)).statusCode).toBe(422);
    expect((await anna.get('/mitglieder')).json()).toHaveLength(1);
    const letzte = await leave(anna, beiAnna);
    expect([letzte.statusCode, letzte.json().detail]).toEqual([409, expect.stringContaining('Inhaber')]);
    expect((await checkDatenbank(api.datenbank, HEUTE)).fehler).toEqual([]);
  });

  test('who leaves the last one keeps the account, and the session', async () => {
    const [anna, berta] = [await api.register(), await api.register()];
    const { token } = await anna.create<{ token: string }>('/einladungen', { rolle: 'inhaber' });
    await berta.post('/auth/einladung/annehmen', { token });
    const { mandantID } = await me(anna);
    expect((await leave(anna, mandantID)).statusCode).toBe(204);
    expect(await me(anna)).toMatchObject({ rechte: ['eigenes'], mandanten: [] });
    expect((await anna.get('/kunden')).statusCode).toBe(403);
  });
});
