import { expect, test } from 'vitest';
import type { Rolle } from '#kern/rechte/rechte.ts';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { Client, neueRechnung, PASSWORT, type TestApi, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';

const HEUTE = '2026-11-22';
const TAG = 86_400_000;

type Ich = { mandantID: number; rechte: string[]; mandanten: { id: number; name: string; rolle: Rolle }[] };

const me = async (client: Client) => (await client.get('/auth/me')).json<Ich>();

async function einladen(client: Client, rolle: Rolle, felder: object = {}): Promise<string> {
  return (await client.create<{ token: string }>('/einladungen', { rolle, ...felder })).token;
}

async function join(inhaber: Client, client: Client, rolle: Rolle): Promise<number> {
  const token = await einladen(inhaber, rolle);
  expect((await client.post('/auth/einladung/annehmen', { token })).statusCode).toBe(204);
  const mitglieder = (await inhaber.get('/mitglieder')).json<{ id: number; username: string }[]>();
  return mitglieder.find(({ username }) => username === client.username)?.id ?? 0;
}

const login = (api: TestApi, username: string) =>
  api.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { username, password: PASSWORT } });

onAnyEngine('members', (open) => {
  const clock = { now: Date.parse(`${HEUTE}T12:00:00Z`) };
  const api = useApi(open, { jetzt: () => new Date(clock.now) });

  test('come by an invitation, work with the role that it names, and each sees one Mandant at a time', async () => {
    const [anna, berta] = [await api.register(), await api.register()];
    const { id } = await anna.create('/kunden', { firma: 'Annas Kundin' });
    await berta.create('/kunden', { firma: 'Bertas Kunde' });
    const [{ mandantID: beiAnna }, { mandantID: beiBerta }] = [await me(anna), await me(berta)];

    const token = await einladen(anna, 'kassenpruefung', { fuer: 'Berta' });
    const blick = await api.app.inject({ method: 'POST', url: '/api/v1/auth/einladung', payload: { token } });
    expect(blick.json()).toMatchObject({ mandant: 'Testbetrieb', rolle: 'kassenpruefung' });
    expect((await anna.get('/einladungen')).json()).toMatchObject([
      { rolle: 'kassenpruefung', fuer: 'Berta' },
    ]);
    expect((await anna.get('/einladungen')).body).not.toContain(token);
    expect((await berta.post('/auth/einladung/annehmen', { token })).statusCode).toBe(204);

    expect(await me(berta)).toMatchObject({
      mandantID: beiAnna,
      rechte: ['eigenes', 'lesen', 'anmerken', 'pruefen'],
      mandanten: [
        { id: beiAnna, rolle: 'kassenpruefung' },
        { id: beiBerta, rolle: 'inhaber' },
      ],
    });
    expect((await berta.get('/kunden')).json()).toMatchObject([{ firma: 'Annas Kundin' }]);
    expect((await berta.patch(`/kunden/${id}`, { firma: 'X' })).statusCode).toBe(403);
    expect((await berta.post('/auth/mandant', { mandantID: beiBerta })).statusCode).toBe(204);
    expect((await berta.get('/kunden')).json()).toMatchObject([{ firma: 'Bertas Kunde' }]);
    expect((await berta.patch(`/kunden/${id}`, { ort: 'Hier' })).statusCode).toBe(200);
    expect((await anna.get('/kunden')).json()).toMatchObject([{ firma: 'Annas Kundin', ort: '' }]);
    expect((await anna.get('/mitglieder')).json()).toMatchObject([
      { id: 1, rolle: 'inhaber', du: true },
      { id: 2, rolle: 'kassenpruefung', du: false, username: berta.username },
    ]);
    expect((await anna.post('/auth/mandant', { mandantID: beiBerta })).statusCode).toBe(422);
    expect((await checkDatenbank(api.datenbank, HEUTE)).fehler).toEqual([]);
  });

  test('are named by the Protokoll of the Mandant, each by a number of their own there', async () => {
    const [anna, berta] = [await api.register(), await api.register()];
    const id = await join(anna, berta, 'mitarbeit');
    await berta.create('/kunden', { firma: 'Neu' });
    const { mandantID } = await me(anna);
    const eintraege = await api.datenbank.lesen
      .selectFrom('protokoll')
      .select(['objekt', 'benutzer_id'])
      .where('mandant_id', '=', mandantID)
      .where('objekt', 'in', ['kunde', 'mitglied'])
      .orderBy('lfd')
      .execute();
    expect(eintraege.map(({ objekt, benutzer_id }) => [objekt, benutzer_id])).toEqual([
      ['mitglied', 1],
      ['mitglied', id],
      ['kunde', id],
    ]);
  });

  test('lose their sessions there with the membership, and their role at once', async () => {
    const [anna, berta] = [await api.register(), await api.register()];
    const id = await join(anna, berta, 'mitarbeit');
    expect((await berta.post('/kunden', { firma: 'A' })).statusCode).toBe(201);
    expect((await anna.patch(`/mitglieder/${id}`, { rolle: 'erfassung' })).statusCode).toBe(204);
    expect((await me(berta)).rechte).toEqual([
      ...['eigenes', 'lesen', 'erfassen', 'stammdaten', 'einreichen', 'anmerken'],
    ]);
    expect((await anna.delete(`/mitglieder/${id}`)).statusCode).toBe(204);
    expect((await berta.get('/kunden')).statusCode).toBe(401);
    const { token } = (await login(api, berta.username)).json();
    const wieder = new Client(api.app, token, berta.username);
    expect((await me(wieder)).mandanten).toMatchObject([{ rolle: 'inhaber' }]);
    expect((await anna.delete(`/mitglieder/${id}`)).statusCode).toBe(404);
    // Who comes back is the same person to the Protokoll.
    expect(await join(anna, wieder, 'steuerberatung')).toBe(id);
    expect((await checkDatenbank(api.datenbank, HEUTE)).fehler).toEqual([]);
  });

  test('always include an Inhaber', async () => {
    const [anna, berta] = [await api.register(), await api.register()];
    const id = await join(anna, berta, 'mitarbeit');
    for (const response of [
      await anna.patch('/mitglieder/1', { rolle: 'mitarbeit' }),
      await anna.delete('/mitglieder/1'),
    ])
      expect([response.statusCode, response.json().detail]).toEqual([
        409,
        expect.stringContaining('Wenigstens ein Mitglied muss Inhaber bleiben'),
      ]);
    await anna.patch(`/mitglieder/${id}`, { rolle: 'inhaber' });
    expect((await berta.patch('/mitglieder/1', { rolle: 'kassenpruefung' })).statusCode).toBe(204);
    expect((await anna.get('/mitglieder')).statusCode).toBe(403);
  });

  test('an invitation ends with its day, with its use and when it is taken back', async () => {
    const [anna, berta] = [await api.register(), await api.register()];
    const annehmen = (client: Client, token: string) => client.post('/auth/einladung/annehmen', { token });
    const alt = await einladen(anna, 'inhaber', { tage: 1 });
    const weg = await einladen(anna, 'inhaber', { tage: 60 });
    const [{ id }] = (await anna.get('/einladungen')).json<[{ id: number }]>();
    expect((await anna.delete(`/einladungen/${id}`)).statusCode).toBe(204);
    expect((await anna.delete(`/einladungen/${id}`)).statusCode).toBe(404);
    clock.now += TAG + 1;
    expect((await anna.post('/auth/bestaetigen', { passwort: PASSWORT })).statusCode).toBe(204);
    const neu = await einladen(anna, 'kassenpruefung');
    const antworten = await Promise.all([annehmen(berta, neu), annehmen(await api.register(), neu)]);
    expect(antworten.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422]);
    for (const token of [alt, weg, neu, 'x', '']) expect((await annehmen(berta, token)).statusCode).toBe(422);
    expect((await anna.post('/einladungen', { rolle: 'inhaber', tage: 61 })).statusCode).toBe(422);
    clock.now += TAG;
    const refused = await anna.post('/einladungen', { rolle: 'inhaber' });
    expect(refused.json()).toMatchObject({ status: 403, errors: [{ code: 'bestaetigung-noetig' }] });
    clock.now -= 2 * TAG + 1;
  });

  test('a further Mandant is empty, and its books are apart', async () => {
    const anna = await api.register();
    await anna.create('/kunden', { firma: 'Alt' });
    const verein = await anna.create<{ id: number }>('/auth/mandanten', { name: 'Gesangverein' });
    expect((await anna.get('/kunden')).json()).toHaveLength(1);
    await anna.post('/auth/mandant', { mandantID: verein.id });
    expect((await anna.get('/kunden')).json()).toEqual([]);
    expect((await anna.get('/mandant')).json()).toMatchObject({ name: 'Gesangverein' });
    expect(await anna.create('/kunden', { firma: 'Neu' })).toMatchObject({ id: 1 });
    expect((await me(anna)).mandanten.map(({ name }) => name)).toEqual(['Testbetrieb', 'Gesangverein']);
    expect((await anna.post('/auth/mandanten', { name: ' ' })).statusCode).toBe(422);
    expect((await checkDatenbank(api.datenbank, HEUTE)).fehler).toEqual([]);
  });

  test('an invitation and a further Mandant come once, however often the same click arrives', async () => {
    const anna = await api.register();
    const kopf = { 'idempotency-key': 'doppelklick' };
    const einladungen = await Promise.all(
      [1, 2].map(() => anna.post('/einladungen', { rolle: 'mitarbeit' }, kopf)),
    );
    expect(einladungen.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await anna.get('/einladungen')).json()).toHaveLength(1);
    const neu = { 'idempotency-key': 'nochein' };
    const mandanten = await Promise.all(
      [1, 2].map(() => anna.post('/auth/mandanten', { name: 'Gesangverein' }, neu)),
    );
    expect(mandanten.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(mandanten[0]?.json()).toEqual(mandanten[1]?.json());
    expect((await me(anna)).mandanten.map(({ name }) => name)).toEqual(['Testbetrieb', 'Gesangverein']);
    expect((await anna.post('/auth/mandanten', { name: 'Chor' }, neu)).statusCode).toBe(422);
  });

  test('the end of an account leaves what belongs to others, and takes what is nobody else’s', async () => {
    const [anna, berta] = [await api.register(), await api.register()];
    const id = await join(anna, berta, 'mitarbeit');
    const ende = (client: Client) => client.post('/auth/ende', { benutzername: client.username });
    for (const response of [await ende(anna), await anna.get('/auth/ende')])
      expect([response.statusCode, response.json().detail]).toEqual([
        409,
        expect.stringContaining('„Testbetrieb“ gehören noch andere'),
      ]);
    await anna.patch(`/mitglieder/${id}`, { rolle: 'inhaber' });
    await anna.create('/rechnungen', neueRechnung({ einnahme: false }));
    const verein = await anna.create<{ id: number }>('/auth/mandanten', { name: 'Verein' });
    await anna.post('/auth/mandant', { mandantID: verein.id });
    await anna.create('/rechnungen', neueRechnung({ einnahme: false }));
    expect((await anna.get('/auth/ende')).json()).toMatchObject({ belege: 1 });
    expect((await ende(anna)).json()).toEqual({ belege: 1, aufbewahrenBis: '2036-12-31' });
    expect((await login(api, anna.username)).statusCode).toBe(401);
    expect((await berta.get('/mitglieder')).json()).toMatchObject([{ id, rolle: 'inhaber' }]);
    expect((await berta.get('/rechnungen')).json()).toHaveLength(1);
    expect((await checkDatenbank(api.datenbank, HEUTE)).fehler).toEqual([]);

    // Berta ends too: now nobody is left, and what has to be kept is kept.
    expect((await ende(berta)).json()).toMatchObject({ belege: 1 });
    expect((await login(api, berta.username)).statusCode).toBe(401);
    expect((await checkDatenbank(api.datenbank, HEUTE)).fehler).toEqual([]);
  });

  test('the end of the books does not end the account of who once made them', async () => {
    const [anna, berta] = [await api.register(), await api.register()];
    const id = await join(anna, berta, 'inhaber');
    const { mandantID } = await me(anna);
    expect((await berta.delete('/mitglieder/1')).statusCode).toBe(204);
    const { token } = (await login(api, anna.username)).json();
    const ohne = new Client(api.app, token, anna.username);
    expect(await me(ohne)).toMatchObject({ rechte: ['eigenes'], mandanten: [] });
    for (const path of ['/rechnungen', '/mandant', '/mitglieder', '/export'])
      expect([path, (await ohne.get(path)).statusCode]).toEqual([path, 403]);
    expect(id).toBe(2);
    expect((await berta.post('/auth/ende', { benutzername: berta.username })).statusCode).toBe(200);
    expect((await ohne.get('/auth/me')).statusCode).toBe(200);
    const neu = await ohne.create<{ id: number }>('/auth/mandanten', { name: 'Neuanfang' });
    expect(neu.id).not.toBe(mandantID);
    expect((await ohne.post('/auth/ende', { benutzername: anna.username })).statusCode).toBe(200);
    expect((await checkDatenbank(api.datenbank, HEUTE)).fehler).toEqual([]);
  });
});

onAnyEngine('where only the first account may register', (open) => {
  const api = useApi(open, { registrierung: 'erste' });

  async function register(felder: object) {
    const payload = { username: 'berta', password: PASSWORT, name: 'Berta', ...felder };
    return api.app.inject({ method: 'POST', url: '/api/v1/auth/register', payload });
  }

  test('an invitation opens the door, to whom it invites and nowhere else', async () => {
    const anna = await api.register();
    expect((await register({})).statusCode).toBe(403);
    const refused = await register({ einladung: 'erfunden' });
    expect([refused.statusCode, refused.json().errors[0].pfad]).toEqual([422, 'einladung']);
    const einladung = await einladen(anna, 'kassenpruefung');
    const response = await register({ einladung });
    expect(response.statusCode).toBe(201);
    const berta = new Client(api.app, response.json<{ token: string }>().token, 'berta');
    const { mandantID } = await me(anna);
    expect(await me(berta)).toMatchObject({
      mandantID,
      betreiber: false,
      rechte: ['eigenes', 'lesen', 'anmerken', 'pruefen'],
      mandanten: [{ id: mandantID, rolle: 'kassenpruefung' }],
    });
    expect((await berta.post('/auth/mandanten', { name: 'Meins' })).statusCode).toBe(403);
    expect((await anna.post('/auth/mandanten', { name: 'Noch eins' })).statusCode).toBe(201);
    expect((await register({ username: 'carla', einladung })).statusCode).toBe(422);
    expect((await berta.post('/auth/ende', { benutzername: 'berta' })).json()).toEqual({
      belege: 0,
      aufbewahrenBis: null,
    });
    expect((await anna.get('/mitglieder')).json()).toMatchObject([{ id: 1 }]);
    expect((await checkDatenbank(api.datenbank, HEUTE)).fehler).toEqual([]);
  });
});
