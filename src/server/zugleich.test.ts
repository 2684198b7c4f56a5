/** Acts of several at the same moment: on both engines, since PostgreSQL really does it at once. */
import { expect, test } from 'vitest';
import { checkDatenbank } from './pruefung/checkDatenbank.ts';
import { type Client, neueRechnung, useApi } from './testing/api.ts';
import { onBothEngines } from './testing/onBothEngines.ts';
import { ABSENDER, ANSCHRIFT } from './testing/stamm.ts';

const HEUTE = '2026-11-20';
const ENTWURF = neueRechnung({ kundenID: 1 });

onBothEngines('at the same moment', (open) => {
  let jetzt = HEUTE;
  const api = useApi(open, { jetzt: () => new Date(`${jetzt}T10:00:00Z`) });

  /** An account that has entered what invoices need, and its customer. */
  async function begin(absender: object = {}): Promise<Client> {
    const client = await api.register();
    const steuer = { steuernummer: '143/123/45678', iban: 'DE02 1203 0000 0000 2020 51' };
    await client.patch('/mandant', { ...ABSENDER, ...steuer, ...absender });
    await client.create('/kunden', { firma: 'Hotel Post', ...ANSCHRIFT });
    return client;
  }
  const stelleAus = (client: Client, id: number) => client.post(`/rechnungen/${id}/ausstellen`, {});
  const statusOf = (antworten: readonly { statusCode: number }[]) =>
    antworten.map(({ statusCode }) => statusCode).sort();
  const befunde = async () => (await checkDatenbank(api.datenbank, HEUTE)).fehler;

  test('many invoices are issued: their numbers are unique and without gap', async () => {
    const client = await begin();
    const ids: number[] = [];
    for (let nr = 1; nr <= 60; nr += 1) ids.push((await client.create('/rechnungen', ENTWURF)).id);
    const antworten = await Promise.all(ids.map((id) => stelleAus(client, id)));
    const nummern = antworten.map((antwort) => Number(antwort.json().nummer.split('_')[2]));
    expect(nummern.sort((a, b) => a - b)).toEqual(ids.map((_, index) => index + 1));
  });

  test('credits are issued: they never come to more than their invoice', async () => {
    const client = await begin({ steuerart: 'regel' });
    const posten = [
      { titel: 'Brot', preis: 3, menge: 10, steuersatz: 7 },
      { titel: 'Torte', preis: 40, menge: 2, steuersatz: 19 },
    ];
    const wie = { steuerart: 'regel', preisart: 'netto', posten };
    const { id } = await client.create('/rechnungen', { ...ENTWURF, ...wie });
    expect((await stelleAus(client, id)).statusCode).toBe(200);
    const beginne = (zeilen: object[]) =>
      client.post(`/rechnungen/${id}/teilgutschrift`, { grund: 'Verbrannt', zeilen });
    const torte = { zeile: 2, menge: 1 };
    const entwuerfe = await Promise.all(
      [1, 2, 3].map(async () => (await beginne([torte, { zeile: 1, menge: 6 }])).json()),
    );
    const antworten = await Promise.all(entwuerfe.map((entwurf) => stelleAus(client, entwurf.id)));
    expect(statusOf(antworten)).toEqual([200, 422, 422]);
    const zuviel = await beginne([{ zeile: 1, menge: 5 }]);
    expect([zuviel.statusCode, zuviel.body]).toEqual([422, expect.stringContaining('höchstens noch 4')]);
    const rest = (await beginne([torte, { zeile: 1, menge: 4 }])).json();
    expect((await stelleAus(client, rest.id)).statusCode).toBe(200);
    const rechnung = (await client.get(`/rechnungen/${id}`)).json();
    expect(rechnung).toMatchObject({ bezahlt: 127.3, bezahlstatus: 'bezahlt' });
    expect(await befunde()).toEqual([]);
  });

  test('two write a reminder: one does, and a payment in between is seen', async () => {
    jetzt = '2026-05-01';
    const client = await begin();
    const { id } = await client.create('/rechnungen', { ...ENTWURF, rechnungsdatum: jetzt });
    expect((await stelleAus(client, id)).statusCode).toBe(200);
    jetzt = '2026-05-22';
    const mahne = (wunsch: object = {}) => client.post('/mahnungen', { kundenID: 1, ...wunsch });
    const antworten = await Promise.all([mahne(), mahne(), mahne({ rechnungen: [id] })]);
    expect(statusOf(antworten)).toEqual([201, 409, 409]);
    jetzt = '2026-06-05';
    const [mahnung, zahlung] = await Promise.all([mahne(), client.post(`/rechnungen/${id}/zahlungen`, {})]);
    expect(zahlung.statusCode).toBe(201);
    expect([201, 409]).toContain(mahnung.statusCode);
    if (mahnung.statusCode === 201) {
      const senden = await client.post(`/mahnungen/${mahnung.json().id}/senden`, { an: ['a@example.org'] });
      expect(senden.statusCode).toBe(409);
    }
    jetzt = HEUTE;
  });

  test('an account ends and an invoice is issued: what is issued is kept', async () => {
    for (let round = 0; round < 10; round += 1) {
      const client = await begin();
      const { id } = await client.create('/rechnungen', ENTWURF);
      const [ende, ausgestellt] = await Promise.all([
        client.post('/auth/ende', { benutzername: client.username }),
        stelleAus(client, id),
      ]);
      expect(ende.statusCode).toBe(200);
      expect([200, 401]).toContain(ausgestellt.statusCode);
      if (ausgestellt.statusCode === 200) expect(ende.json()).toMatchObject({ belege: 1 });
    }
  });

  test('the same bytes come in twice: there is one piece', async () => {
    const client = await api.register();
    const handIn = () => client.post('/eingang?name=bon.pdf', Buffer.from('%PDF-1.7\n%%EOF'));
    const beide = await Promise.all([handIn(), handIn()]);
    expect(statusOf(beide)).toEqual([200, 201]);
    expect(new Set(beide.map((antwort) => antwort.json<{ id: number }>().id)).size).toBe(1);
    expect((await client.get('/eingang')).json()).toHaveLength(1);
  });

  test('a piece becomes an expense by two clicks: there is one expense', async () => {
    const client = await api.register();
    const { id } = await client.create('/eingang?name=bon.pdf', Buffer.from('%PDF-1.7 1'));
    const bon = {
      ...{ version: 1, lieferant: { name: 'Malerbetrieb Test GmbH' }, belegart: 'kassenbon' },
      ...{ belegdatum: '2026-10-14', brutto: 9.88, kategorie: 'buero', belegnummer: '9213' },
      ust: [{ satz: 19, netto: 8.3, steuer: 1.58, brutto: 9.88 }],
    };
    const key = { 'idempotency-key': 'k' };
    const uebernimm = () => client.post(`/eingang/${id}/uebernehmen`, bon, key);
    const [eine, andere] = await Promise.all([uebernimm(), uebernimm()]);
    expect(statusOf([eine, andere])).toEqual([201, 201]);
    expect(eine.json()).toEqual(andere.json());
    expect((await client.get('/rechnungen')).json()).toHaveLength(1);
  });

  test('an invitation is taken twice, or asked for by two clicks: it counts once', async () => {
    const [anna, berta, carla] = [await api.register(), await api.register(), await api.register()];
    const { token } = await anna.create<{ token: string }>('/einladungen', { rolle: 'kassenpruefung' });
    const nimmAn = (client: Client) => client.post('/auth/einladung/annehmen', { token });
    expect(statusOf(await Promise.all([nimmAn(berta), nimmAn(carla)]))).toEqual([204, 422]);
    const kopf = { 'idempotency-key': 'doppelklick' };
    const laden = () => anna.post('/einladungen', { rolle: 'mitarbeit' }, kopf);
    expect(statusOf(await Promise.all([laden(), laden()]))).toEqual([201, 409]);
    expect((await anna.get('/einladungen')).json()).toHaveLength(1);
  });

  test('a further Mandant is founded by two clicks: there is one', async () => {
    const client = await api.register();
    const kopf = { 'idempotency-key': 'nochein' };
    const gruende = () => client.post('/auth/mandanten', { name: 'Gesangverein' }, kopf);
    const [einer, anderer] = await Promise.all([gruende(), gruende()]);
    expect([einer.statusCode, einer.json()]).toEqual([201, anderer.json()]);
    const { mandanten } = (await client.get('/auth/me')).json<{ mandanten: { name: string }[] }>();
    expect(mandanten.map(({ name }) => name)).toEqual(['Testbetrieb', 'Gesangverein']);
  });

  test('a key for programs is asked for by two clicks: there is one', async () => {
    const client = await api.register();
    const kopf = { 'idempotency-key': 'doppelklick' };
    const wunsch = () => client.post('/api-schluessel', { name: 'Kasse', rechte: ['lesen'] }, kopf);
    expect(statusOf(await Promise.all([wunsch(), wunsch()]))).toEqual([201, 409]);
    expect((await client.get('/api-schluessel')).json()).toHaveLength(1);
  });
});
