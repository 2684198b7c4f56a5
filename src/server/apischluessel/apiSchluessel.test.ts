import pino from 'pino';
import { expect, test } from 'vitest';
import { MAX_SCHLUESSEL } from '#kern/apischluessel/apischluessel.ts';
import type { Schluesselrecht } from '#kern/rechte/rechte.ts';
import { Auftragslauf } from '../auftraege/lauf.ts';
import { BenutzerRepository } from '../auth/benutzer.repository.ts';
import { zuruecksetzen } from '../auth/zuruecksetzen.ts';
import { mandantauftraege } from '../mandantauftraege.ts';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { Client, neueRechnung, PASSWORT, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { ABSENDER, ANSCHRIFT } from '../testing/stamm.ts';
import { sha256 } from '../werkzeug/sha256.ts';

const HEUTE = '2026-11-22';
const STUNDE = 3_600_000;
const TAG = 24 * STUNDE;

type Antwort = { id: number; token: string };

onAnyEngine('API keys', (open) => {
  const clock = { now: Date.parse(`${HEUTE}T12:00:00Z`) };
  const api = useApi(open, { jetzt: () => new Date(clock.now) });

  async function issue(client: Client, rechte: Schluesselrecht[], felder: object = {}) {
    const neu = await client.create<Antwort>('/api-schluessel', { name: 'Kasse', rechte, ...felder });
    return { ...neu, client: new Client(api.app, neu.token, client.username) };
  }

  /** @returns the number of the member, and who it is */
  async function join(inhaber: Client, rolle: string): Promise<{ id: number; client: Client }> {
    const client = await api.register();
    const { token } = await inhaber.create<{ token: string }>('/einladungen', { rolle });
    await client.post('/auth/einladung/annehmen', { token });
    const mitglieder = (await inhaber.get('/mitglieder')).json<{ id: number; username: string }[]>();
    return { id: mitglieder.find(({ username }) => username === client.username)?.id ?? 0, client };
  }

  const istGut = async (client: Client) => (await client.get('/kunden')).statusCode === 200;

  test('are shown once, stored as a hash, and work as far as they may', async () => {
    const anna = await api.register();
    const { token, client, ...rest } = await issue(anna, ['stammdaten', 'lesen', 'lesen']);
    expect(token).toMatch(/^bwk_[\w-]{43}$/);
    expect(rest).toMatchObject({
      id: 1,
      rechte: ['lesen', 'stammdaten'],
      bis: '2027-11-22',
      benutztAm: null,
    });
    const liste = await anna.get('/api-schluessel');
    expect(liste.json()).toMatchObject([{ id: 1, name: 'Kasse', von: 'Testbetrieb', abgelaufen: false }]);
    expect(liste.body).not.toContain(token);
    const [row] = await api.datenbank.lesen.selectFrom('api_schluessel').selectAll().execute();
    expect(row).toMatchObject({ token_sha256: sha256(token) });
    expect(JSON.stringify(row)).not.toContain(token);

    const kunde = await client.create('/kunden', { firma: 'Vom Programm' });
    expect((await client.get('/kunden')).json()).toMatchObject([{ firma: 'Vom Programm' }]);
    expect((await client.post('/rechnungen', neueRechnung())).statusCode).toBe(403);
    const fremd = await api.register();
    expect((await fremd.get(`/kunden/${kunde.id}`)).statusCode).toBe(404);
    expect((await checkDatenbank(api.datenbank, HEUTE)).fehler).toEqual([]);
  });

  test('asked for twice with the same key there is one, and its token is neither kept nor shown again', async () => {
    const anna = await api.register();
    const wunsch = { name: 'Kasse', rechte: ['lesen'] };
    const kopf = { 'idempotency-key': 'doppelklick' };
    const antworten = await Promise.all([
      anna.post('/api-schluessel', wunsch, kopf),
      anna.post('/api-schluessel', wunsch, kopf),
    ]);
    expect(antworten.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const token = antworten.find(({ statusCode }) => statusCode === 201)?.json().token;
    const nochmals = await anna.post('/api-schluessel', wunsch, kopf);
    expect([nochmals.statusCode, nochmals.body]).toEqual([
      409,
      expect.stringContaining('nur einmal gezeigt'),
    ]);
    expect((await anna.post('/api-schluessel', { ...wunsch, name: 'Laden' }, kopf)).statusCode).toBe(422);
    expect((await anna.get('/api-schluessel')).json()).toHaveLength(1);
    const abgelegt = await api.datenbank.lesen.selectFrom('idempotenz').selectAll().execute();
    expect(abgelegt.length).toBeGreaterThan(0);
    expect(JSON.stringify(abgelegt)).not.toContain(token);
  });

  test('are named by the Protokoll beside who issued them', async () => {
    const anna = await api.register();
    const { id, client } = await issue(anna, ['stammdaten']);
    await client.create('/kunden', { firma: 'Vom Programm' });
    await anna.create('/kunden', { firma: 'Von Hand' });
    expect((await anna.delete(`/api-schluessel/${id}`)).statusCode).toBe(204);
    const { mandantID } = (await anna.get('/auth/me')).json<{ mandantID: number }>();
    const glieder = await api.datenbank.lesen
      .selectFrom('protokoll')
      .select(['objekt', 'aktion', 'benutzer_id', 'schluessel_id'])
      .where('objekt', 'in', ['kunde', 'apischluessel'])
      .where('mandant_id', '=', mandantID)
      .orderBy('lfd')
      .execute();
    expect(glieder.map(Object.values)).toEqual([
      ['apischluessel', 'angelegt', 1, null],
      ['kunde', 'angelegt', 1, id],
      ['kunde', 'angelegt', 1, null],
      ['apischluessel', 'geaendert', 1, null],
    ]);
    expect((await checkDatenbank(api.datenbank, HEUTE)).fehler).toEqual([]);
  });

  test('are named also by what a job did that they asked for', async () => {
    const anna = await api.register();
    await anna.patch('/mandant', ABSENDER);
    const kunde = await anna.create('/kunden', { firma: 'Hotel Post', ...ANSCHRIFT });
    await anna.create('/rechnungen', neueRechnung({ kundenID: kunde.id }));
    const { id, client } = await issue(anna, ['lesen', 'ausstellen']);
    expect((await client.post('/rechnungen/ausstellen-alle', undefined)).statusCode).toBe(202);
    const arten = mandantauftraege(api.datenbank);
    await new Auftragslauf({ datenbank: api.datenbank, log: pino({ level: 'silent' }), arten }).runFaellige();
    const { mandantID } = (await anna.get('/auth/me')).json<{ mandantID: number }>();
    const glieder = await api.datenbank.lesen
      .selectFrom('protokoll')
      .select('schluessel_id')
      .where('mandant_id', '=', mandantID)
      .where('aktion', '=', 'ausgestellt')
      .execute();
    expect(glieder).toEqual([{ schluessel_id: id }]);
    const verlauf = (await anna.get('/rechnungen/1/verlauf')).json<{ art: string; wer: object }[]>();
    expect(verlauf).toMatchObject([
      { art: 'ausgestellt', wer: { du: true, durch: 'Kasse' } },
      { art: 'angelegt', wer: { du: true } },
    ]);
    expect(verlauf[1]?.wer).not.toHaveProperty('durch');
  });

  test('note their last use, at most once an hour', async () => {
    const anna = await api.register();
    const { client } = await issue(anna, ['lesen']);
    const benutztAm = async () =>
      (await anna.get('/api-schluessel')).json<{ benutztAm: string }[]>()[0]?.benutztAm;
    const begin = new Date(clock.now).toISOString();
    await client.get('/kunden');
    expect(await benutztAm()).toBe(begin);
    clock.now += STUNDE - 1;
    await client.get('/kunden');
    expect(await benutztAm()).toBe(begin);
    clock.now += 2;
    await client.get('/kunden');
    expect(await benutztAm()).toBe(new Date(clock.now).toISOString());
  });

  test('end when they are withdrawn, and after their last day', async () => {
    const anna = await api.register();
    const weg = await issue(anna, ['lesen']);
    const kurz = await issue(anna, ['lesen'], { bis: HEUTE });
    expect([await istGut(weg.client), await istGut(kurz.client)]).toEqual([true, true]);
    expect((await anna.delete(`/api-schluessel/${weg.id}`)).statusCode).toBe(204);
    expect((await anna.delete(`/api-schluessel/${weg.id}`)).statusCode).toBe(404);
    clock.now += TAG;
    const [alt, ab] = [await weg.client.get('/kunden'), await kurz.client.get('/kunden')];
    expect([alt.statusCode, ab.statusCode]).toEqual([401, 401]);
    expect(alt.json().detail).toBe(ab.json().detail);
    expect((await anna.get('/api-schluessel')).json()).toMatchObject([{ id: kurz.id, abgelaufen: true }]);
    clock.now -= TAG;
  });

  test('take a fresh proof, a right and an end within two years; 50 are enough', async () => {
    const anna = await api.register();
    const post = async (felder: object) => {
      const response = await anna.post('/api-schluessel', { name: 'Kasse', rechte: ['lesen'], ...felder });
      return [response.statusCode, response.json().errors?.[0]?.pfad];
    };
    expect(await post({ rechte: [] })).toEqual([422, 'rechte']);
    expect(await post({ rechte: ['mitglieder'] })).toEqual([422, 'rechte.0']);
    expect(await post({ name: ' ' })).toEqual([422, 'name']);
    expect(await post({ bis: '2026-11-21' })).toEqual([422, 'bis']);
    expect(await post({ bis: '2028-11-23' })).toEqual([422, 'bis']);
    expect(await post({ bis: '2028-11-22' })).toEqual([201, undefined]);
    for (let i = 1; i < MAX_SCHLUESSEL; i++) await issue(anna, ['lesen']);
    expect(await post({})).toEqual([409, undefined]);
    clock.now += STUNDE;
    expect((await anna.post('/api-schluessel', { name: 'X', rechte: ['lesen'] })).json()).toMatchObject({
      status: 403,
      errors: [{ code: 'bestaetigung-noetig' }],
    });
    clock.now -= STUNDE;
  });

  test('count as freshly proved for the export, and never for bank details', async () => {
    const anna = await api.register();
    const { client } = await issue(anna, ['export', 'einstellungen']);
    expect((await client.get('/export')).statusCode).toBe(200);
    expect((await client.patch('/mandant', { ort: 'Ulm' })).statusCode).toBe(200);
    const refused = await client.patch('/mandant', { iban: 'DE02120300000000202051' });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      expect.stringContaining('geht nicht mit einem API-Schlüssel'),
    ]);
  });

  test('end with the membership of who issued them, and do not come back with it', async () => {
    const anna = await api.register();
    const berta = await join(anna, 'inhaber');
    const { client } = await issue(berta.client, ['lesen', 'stammdaten', 'export']);
    await anna.patch(`/mitglieder/${berta.id}`, { rolle: 'steuerberatung' });
    expect((await client.post('/kunden', { firma: 'X' })).statusCode).toBe(403);
    expect(await istGut(client)).toBe(true);
    await anna.delete(`/mitglieder/${berta.id}`);
    expect(await istGut(client)).toBe(false);
    const { token } = await anna.create<{ token: string }>('/einladungen', { rolle: 'inhaber' });
    const payload = { username: berta.client.username, password: PASSWORT };
    const login = await api.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
    const wieder = new Client(api.app, login.json<{ token: string }>().token, berta.client.username);
    expect((await wieder.post('/auth/einladung/annehmen', { token })).statusCode).toBe(204);
    expect(await istGut(client)).toBe(false);
    expect((await checkDatenbank(api.datenbank, HEUTE)).fehler).toEqual([]);
  });

  test('end with a reset at the console, everywhere, but not with an ordinary new password', async () => {
    const anna = await api.register();
    const berta = await join(anna, 'inhaber');
    const { mandanten } = (await berta.client.get('/auth/me')).json<{ mandanten: { id: number }[] }>();
    const hier = await issue(berta.client, ['lesen']);
    await berta.client.post('/auth/mandant', { mandantID: mandanten[1]?.id });
    const dort = await issue(berta.client, ['lesen']);
    const fremd = await issue(anna, ['lesen']);
    const neu = 'ein anderes langes Passwort';
    const change = await berta.client.post('/auth/passwort', { altesPasswort: PASSWORT, neuesPasswort: neu });
    expect(change.statusCode).toBeLessThan(300);
    expect([await istGut(hier.client), await istGut(dort.client)]).toEqual([true, true]);
    const konto = await new BenutzerRepository(api.datenbank).find(berta.client.username);
    if (konto) await zuruecksetzen(api.datenbank, konto, { passwort: 'x', ohneZweitenFaktor: false });
    expect([await istGut(hier.client), await istGut(dort.client)]).toEqual([false, false]);
    expect(await istGut(fremd.client)).toBe(true);
    expect((await checkDatenbank(api.datenbank, HEUTE)).fehler).toEqual([]);
  });

  test('end with the account, also where the records are kept and somebody is let in again', async () => {
    const anna = await api.register();
    await anna.create('/rechnungen', neueRechnung({ einnahme: false }));
    const { client } = await issue(anna, ['lesen']);
    const konto = await new BenutzerRepository(api.datenbank).find(anna.username);
    const ende = await anna.post('/auth/ende', { benutzername: anna.username });
    expect(ende.json()).toMatchObject({ belege: 1 });
    expect(await istGut(client)).toBe(false);
    if (konto) await zuruecksetzen(api.datenbank, konto, { passwort: 'x', ohneZweitenFaktor: false });
    expect(await istGut(client)).toBe(false);
    // Whoever comes next is compared with all names.
    await api.register();
    expect((await checkDatenbank(api.datenbank, HEUTE)).fehler).toEqual([]);
  });

  test('wrong ones are slowed down by where they come from, good ones and people there are not', async () => {
    const anna = await api.register();
    const { client, token } = await issue(anna, ['lesen']);
    const falsch = new Client(api.app, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, '');
    const status = async () => (await falsch.get('/kunden')).statusCode;
    const answers: number[] = [];
    for (let i = 0; i < 25; i++) answers.push(await status());
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(answers.at(-1)).toBe(429);
    expect(Number((await falsch.get('/kunden')).headers['retry-after'])).toBeGreaterThan(0);
    expect([await istGut(client), await istGut(anna)]).toEqual([true, true]);
    clock.now += 16 * 60_000;
    expect(await status()).toBe(401);
    clock.now -= 16 * 60_000;
  });

  test('one that was put in, given more or brought back past the program is found', async () => {
    const anna = await api.register();
    const { id } = await issue(anna, ['lesen']);
    const { mandantID } = (await anna.get('/auth/me')).json<{ mandantID: number }>();
    const set = (columns: object) =>
      api.datenbank.schreiben((db) =>
        db
          .updateTable('api_schluessel')
          .set(columns)
          .where('mandant_id', '=', mandantID)
          .where('id', '=', id)
          .execute()
          .then(() => undefined),
      );
    const findFehler = async () => (await checkDatenbank(api.datenbank, HEUTE)).fehler.map(({ wo }) => wo);
    await anna.delete(`/api-schluessel/${id}`);
    const { beendet_am, token_sha256 } = await api.datenbank.lesen
      .selectFrom('api_schluessel')
      .select(['beendet_am', 'token_sha256'])
      .where('mandant_id', '=', mandantID)
      .executeTakeFirstOrThrow();
    const vorher = { rechte: 'lesen', bis: '2027-11-22', token_sha256, beendet_am };
    for (const columns of [
      { rechte: 'lesen export' },
      { bis: '2099-01-01' },
      { token_sha256: 'x' },
      { beendet_am: '' },
    ]) {
      await set(columns);
      expect([columns, await findFehler()]).toEqual([
        columns,
        [`Mandant ${mandantID}, API-Schlüssel mit der ID ${id}`],
      ]);
      await set(vorher);
    }
    expect(await findFehler()).toEqual([]);
  });
});
