import pino from 'pino';
import { expect, test } from 'vitest';
import type { Sendung, Sendungszeile } from '#kern/postausgang/sendung.ts';
import { Auftragslauf } from '../auftraege/lauf.ts';
import { mandantauftraege } from '../mandantauftraege.ts';
import { SERIENLAUF, serienauftrag } from '../serien/lauf.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { ABSENDER, ANSCHRIFT } from '../testing/stamm.ts';

const DORT = 'https://belege.example';
const TEXT = 'Anbei.\n\nIm Browser ansehen:\n{Link}\n\nGruß';
const OHNE = 'Anbei.\n\nGruß';
const log = pino({ level: 'silent' });

onAnyEngine('the place for a link in a mail', (open) => {
  const api = useApi(open);

  async function newClient(): Promise<{ client: Client; kundenID: number }> {
    const client = await api.register();
    await client.patch('/mandant', { ...ABSENDER, steuernummer: '12/345/67890' });
    const konto = { host: 'localhost', port: 2525, verschluesselung: 'keine', anmeldung: 'keine' };
    await client.call('PUT', '/versandkonto', { ...konto, absenderAdresse: 'studio@example.org' });
    const partei = { firma: 'Hotel Post', email: 'hotel@example.org', istKunde: true, ...ANSCHRIFT };
    return { client, kundenID: (await client.create('/kunden', partei)).id };
  }
  const stelleAus = async (client: Client, felder: object) => {
    const { id } = await client.create('/rechnungen', neueRechnung(felder));
    const antwort = await client.post(`/rechnungen/${id}/ausstellen`, {});
    expect(antwort.statusCode, antwort.body).toBe(200);
    return id;
  };
  const links = async (client: Client, id: number): Promise<number> =>
    (await client.get(`/rechnungen/${id}/kundenseite`)).json().links;
  const pfadeIn = (text: string) =>
    [...text.matchAll(/https:\/\/belege\.example(\/k\/\w+)$/gm)].map(([, pfad]) => pfad);
  const lasseLaufen = (adresse?: string) =>
    new Auftragslauf({
      datenbank: api.datenbank,
      log,
      arten: mandantauftraege(api.datenbank, adresse),
    }).runFaellige();
  const mailsOf = async (client: Client) => {
    const zeilen = (await client.get('/postausgang')).json<Sendungszeile[]>();
    return Promise.all(
      zeilen.map(async ({ id }) => (await client.get(`/postausgang/${id}`)).json<Sendung>()),
    );
  };

  test('it becomes a link that opens the page; without it nothing opens', async () => {
    const { client, kundenID } = await newClient();
    const id = await stelleAus(client, { kundenID });
    const von = { origin: DORT };
    await client.post(`/rechnungen/${id}/senden`, {}, von);
    expect(await links(client, id)).toBe(0);
    await client.call('PUT', '/mailvorlagen/rechnung', { betreff: 'R', text: TEXT });
    const vorschlag = (await client.call('GET', `/rechnungen/${id}/sendung`, undefined, von)).json();
    expect(vorschlag).toMatchObject({ link: DORT, text: TEXT });
    const { text } = (await client.post(`/rechnungen/${id}/senden`, {}, von)).json<Sendung>();
    const [pfad = ''] = pfadeIn(text);
    expect((await api.app.inject(pfad)).statusCode).toBe(200);
    expect(await links(client, id)).toBe(1);
  });

  test('where customers cannot get, its line is left out and nothing opens', async () => {
    const { client, kundenID } = await newClient();
    const id = await stelleAus(client, { kundenID });
    expect((await client.get(`/rechnungen/${id}/sendung`)).json()).toMatchObject({ link: '' });
    const { text } = (await client.post(`/rechnungen/${id}/senden`, { text: TEXT })).json<Sendung>();
    expect(text).toBe(OHNE);
    expect(await links(client, id)).toBe(0);
  });

  test('a page that has as many links as it may have keeps nothing from going out', async () => {
    const { client, kundenID } = await newClient();
    const id = await stelleAus(client, { kundenID });
    await Promise.all(
      Array.from({ length: 100 }, () => client.call('PUT', `/rechnungen/${id}/kundenseite`, {})),
    );
    expect(await links(client, id)).toBe(100);
    const gesendet = await client.post(`/rechnungen/${id}/senden`, { text: TEXT }, { origin: DORT });
    expect([gesendet.statusCode, gesendet.json<Sendung>().text]).toEqual([201, OHNE]);
  });

  test.each([
    ['senden', DORT, 1],
    ['senden', undefined, 0],
    ['ausstellen-und-senden', DORT, 1],
  ] as const)('many at once by „%s“, reached at %s', async (wie, adresse, anzahl) => {
    const { client, kundenID } = await newClient();
    await client.call('PUT', '/mailvorlagen/rechnung', { betreff: 'R', text: TEXT });
    const ids: number[] = [];
    for (let i = 0; i < 2; i += 1)
      ids.push(
        wie === 'senden'
          ? await stelleAus(client, { kundenID })
          : (await client.create('/rechnungen', neueRechnung({ kundenID }))).id,
      );
    expect((await client.post(`/rechnungen/sammeln/${wie}`, { ids })).statusCode).toBe(202);
    await lasseLaufen(adresse);
    const mails = await mailsOf(client);
    expect(mails).toHaveLength(2);
    for (const { text } of mails) expect(pfadeIn(text)).toHaveLength(anzahl);
    for (const id of ids) expect(await links(client, id)).toBe(anzahl);
  });

  test('a series that sends by itself', async () => {
    const { client, kundenID } = await newClient();
    await client.call('PUT', '/mailvorlagen/rechnung', { betreff: 'R', text: TEXT });
    const heute = new Date().toISOString().slice(0, 10);
    const serie = await client.post('/serien', {
      titel: 'Miete',
      kundenID,
      modus: 'senden',
      anker: heute,
      monate: 1,
      inhalt: { posten: [{ titel: 'Miete', menge: '1', preis: '100' }] },
    });
    expect(serie.statusCode, serie.body).toBe(201);
    const auftrag = await api.datenbank.lesen
      .selectFrom('auftrag')
      .selectAll()
      .where('art', '=', SERIENLAUF)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { signal: ende } = new AbortController();
    const jetzt = new Date(Date.now() + 24 * 60 * 60_000);
    await serienauftrag(api.datenbank, { adresse: DORT }).run({ auftrag, jetzt, ende });
    const [mail] = await mailsOf(client);
    expect(pfadeIn(mail?.text ?? '')).toHaveLength(1);
  });

  test('a reminder leads to each of its invoices', async () => {
    const { client, kundenID } = await newClient();
    const alt = {
      rechnungsdatum: '2026-01-05',
      leistungsdatumFrom: '2026-01-05',
      leistungsdatumTo: '2026-01-05',
    };
    const ids: number[] = [];
    for (let i = 0; i < 2; i += 1) {
      const { id } = await client.create('/rechnungen', neueRechnung({ kundenID, ...alt }));
      await client.post(`/rechnungen/${id}/ausstellen`, { rechnungsdatum: '2026-01-05' });
      ids.push(id);
    }
    const mahnung = await client.post(
      '/mahnungen',
      { kundenID, senden: { text: 'Bitte:\n{Link}' } },
      { origin: DORT },
    );
    expect(mahnung.statusCode, mahnung.body).toBe(201);
    const [mail] = await mailsOf(client);
    expect(pfadeIn(mail?.text ?? '')).toHaveLength(2);
    expect(mail?.text).toMatch(/^Bitte:\n\S+: https/);
    for (const id of ids) expect(await links(client, id)).toBe(1);
  });
});
