import { beforeEach, expect, test } from 'vitest';
import type { Kundenseite } from '#kern/kundenseiten/kundenseite.ts';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { closeAlleKundenseiten } from '../speicher/kundenseitenende.repository.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { ABSENDER } from '../testing/stamm.ts';
import { sha256 } from '../werkzeug/sha256.ts';

const HEUTE = '2026-11-23';
const UNBEKANNT = `/k/${'0'.repeat(32)}`;

onAnyEngine('the page that a customer sees', (open) => {
  let tag = HEUTE;
  const api = useApi(open, { jetzt: () => new Date(`${tag}T10:00:00Z`), adresse: 'https://belege.example' });
  let client: Client;
  let id: number;
  beforeEach(async () => {
    tag = HEUTE;
    await api.datenbank.schreiben((db) => db.deleteFrom('fehlversuch').execute());
    client = await api.register();
    await client.patch('/mandant', { ...ABSENDER, iban: 'DE02120300000000202051' });
    const { id: kundenID } = await client.create('/kunden', {
      ...{ firma: 'Hotel <Post> & Söhne', strasse: 'Markt 1', plz: '94032', ort: 'Passau' },
    });
    id = await ausgestellt({ kundenID });
  });

  const ausgestellt = async (felder: object) => {
    const rechnung = await client.create('/rechnungen', neueRechnung(felder));
    expect((await client.post(`/rechnungen/${rechnung.id}/ausstellen`, {})).statusCode).toBe(200);
    return rechnung.id;
  };
  const put = (body: object = {}) => client.call('PUT', `/rechnungen/${id}/kundenseite`, body);
  const oeffne = async (body: object = {}) => {
    const response = await put(body);
    expect([response.statusCode, response.body]).toEqual([200, expect.anything()]);
    const { adresse } = response.json<Kundenseite>();
    expect(adresse).toMatch(/^https:\/\/belege\.example\/k\/[0-9a-z]{32}$/);
    return new URL(adresse).pathname;
  };
  const stand = async () => (await client.get(`/rechnungen/${id}/kundenseite`)).json<Kundenseite>();
  const besuche = (url: string, remoteAddress = '198.51.100.7') =>
    api.app.inject({ method: 'GET', url, remoteAddress });

  test('shows the lines, the sums, where to pay and what is still open, and changes with it', async () => {
    const pfad = await oeffne();
    const offen = (await besuche(pfad)).body;
    for (const text of [
      'Hotel &lt;Post&gt; &amp; Söhne',
      'Brot',
      '7,00\u00a0€',
      'Noch zu zahlen',
      'GiroCode',
    ])
      expect(offen).toContain(text);
    expect(offen).toContain('DE02 1203 0000 0000 2020 51');
    await client.create(`/rechnungen/${id}/zahlungen`, { betrag: 2, datum: '2026-11-23' });
    const teil = (await besuche(pfad)).body;
    expect(teil).toContain('Noch zu zahlen: 5,00\u00a0€');
    expect(teil).toContain('Von 7,00\u00a0€ sind 2,00\u00a0€ bezahlt.');
    await client.create(`/rechnungen/${id}/zahlungen`, { datum: '2026-11-23' });
    const bezahlt = (await besuche(pfad)).body;
    expect(bezahlt).toContain('Bezahlt am 23.11.2026');
    expect(bezahlt).not.toContain('Überweisen');
    await client.post(`/rechnungen/${id}/stornieren`, {});
    const storniert = (await besuche(pfad)).body;
    expect(storniert).toContain('Storniert');
    expect(storniert).toContain('Bitte nicht mehr bezahlen.');
  });

  test('says what was credited, which nobody has paid', async () => {
    const pfad = await oeffne();
    const schreibeGut = async (betrag: number) => {
      const gutschrift = await client.create(`/rechnungen/${id}/teilgutschrift`, {
        grund: 'Zu dunkel',
        betrag,
      });
      await client.post(`/rechnungen/${gutschrift.id}/ausstellen`, {});
      return (await besuche(pfad)).body;
    };
    const teil = await schreibeGut(2);
    expect(teil).toContain('Noch zu zahlen: 5,00\u00a0€');
    expect(teil).toContain('Gutgeschrieben sind 2,00\u00a0€.');
    expect(teil).not.toContain('bezahlt.');
    const ganz = await schreibeGut(5);
    expect(ganz).toContain('Gutgeschrieben sind 7,00\u00a0€.');
    expect(ganz).not.toContain('Bezahlt am');
  });

  test('hands out the very files that were archived', async () => {
    const pfad = await oeffne();
    for (const art of ['pdf', 'xml']) {
      const datei = await besuche(`${pfad}/${art}`);
      const archiviert = await client.get(`/rechnungen/${id}/${art}`);
      expect(datei.statusCode).toBe(200);
      expect(sha256(datei.rawPayload)).toBe(sha256(archiviert.rawPayload));
      expect(datei.headers['content-disposition']).toMatch(
        /^attachment; filename="Rechnung_[\w-]+\.(pdf|xml)"$/,
      );
    }
    expect((await besuche(`${pfad}/logo`)).statusCode).toBe(404);
    expect((await besuche(`${pfad}/absender`)).statusCode).toBe(404);
  });

  test('is not kept, not found by search engines, tells nobody where it was, runs no script', async () => {
    const pfad = await oeffne();
    for (const url of [pfad, `${pfad}/pdf`, UNBEKANNT, '/k/x', '/k/a/b/c']) {
      const { headers, body } = await besuche(url);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': expect.stringContaining('noindex'),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(Object.keys(headers)).not.toContain('x-request-id');
      expect(Object.keys(headers)).not.toContain('set-cookie');
      const sichtbares = url.endsWith('/pdf') ? '' : body;
      expect(`${JSON.stringify(headers)}${sichtbares}`).not.toMatch(/belegwerk|<script|https?:/i);
    }
  });

  test('keeps no link: only the hash of each, of which the owner sees how many there are', async () => {
    expect(await stand()).toMatchObject({
      seit: '',
      links: 0,
      adresse: '',
      herkunft: 'https://belege.example',
    });
    const [erster, zweiter] = [await oeffne(), await oeffne()];
    expect(erster).not.toBe(zweiter);
    expect(await stand()).toMatchObject({ adresse: '', links: 2, seit: expect.stringMatching(/^20/) });
    for (const pfad of [erster, zweiter]) expect((await besuche(pfad)).statusCode).toBe(200);
    const rows = await api.datenbank.lesen.selectFrom('kundenlink').select('token_sha256').execute();
    expect(rows.map(({ token_sha256 }) => token_sha256)).toContain(sha256(erster.slice('/k/'.length)));
    expect((await client.get('/rechnungen?limit=5')).body).not.toContain(erster);
  });

  test('once withdrawn it is what never was, and a new link opens no old one', async () => {
    const pfad = await oeffne();
    expect((await client.delete(`/rechnungen/${id}/kundenseite`)).statusCode).toBe(200);
    const [weg, nie] = [await besuche(pfad), await besuche(UNBEKANNT)];
    expect([weg.statusCode, weg.body]).toEqual([404, nie.body]);
    expect({ ...weg.headers, date: '' }).toEqual({ ...nie.headers, date: '' });
    for (const art of ['pdf', 'xml']) expect((await besuche(`${pfad}/${art}`)).statusCode).toBe(404);
    expect(await stand()).toMatchObject({
      seit: '',
      links: 0,
      zurueckgezogenAm: expect.stringMatching(/^20/),
    });
    expect((await client.delete(`/rechnungen/${id}/kundenseite`)).statusCode).toBe(200);
    const neu = await oeffne();
    expect((await besuche(neu)).statusCode).toBe(200);
    expect((await besuche(pfad)).statusCode).toBe(404);
  });

  test('ends with its last day, and begins anew when it is opened again', async () => {
    const pfad = await oeffne({ bis: '2026-11-24' });
    tag = '2026-11-24';
    expect((await besuche(pfad)).statusCode).toBe(200);
    tag = '2026-11-25';
    expect((await besuche(pfad)).statusCode).toBe(404);
    expect((await put({ bis: '2026-11-24' })).statusCode).toBe(422);
    const neu = await oeffne();
    expect(await stand()).toMatchObject({ bis: '' });
    expect((await besuche(neu)).statusCode).toBe(200);
    expect((await put({ bis: '2026-12-01', link: false })).json()).toMatchObject({
      bis: '2026-12-01',
      adresse: '',
    });
    expect((await put({ bis: '', link: false })).json()).toMatchObject({ bis: '' });
  });

  test('there is none of drafts and expenses, and nobody opens one who may only read', async () => {
    const entwurf = await client.create('/rechnungen', neueRechnung());
    const ausgabe = await client.create('/rechnungen', neueRechnung({ einnahme: false }));
    for (const { id: andere } of [entwurf, ausgabe])
      expect((await client.call('PUT', `/rechnungen/${andere}/kundenseite`, {})).statusCode).toBe(409);
    const { token } = await client.create<{ token: string }>('/api-schluessel', {
      name: 'X',
      rechte: ['lesen'],
    });
    const headers = { authorization: `Bearer ${token}` };
    const call = (method: 'GET' | 'PUT' | 'DELETE') =>
      api.app.inject({
        ...{ method, url: `/api/v1/rechnungen/${id}/kundenseite`, headers },
        ...(method === 'PUT' && { payload: {} }),
      });
    expect((await call('GET')).statusCode).toBe(200);
    expect((await call('PUT')).statusCode).toBe(403);
    expect((await call('DELETE')).statusCode).toBe(403);
  });

  test('who guesses has to wait, and who has a link does not', async () => {
    const pfad = await oeffne();
    let letzte = 0;
    for (let i = 0; i < 31; i += 1) letzte = (await besuche(UNBEKANNT)).statusCode;
    expect(letzte).toBe(429);
    expect((await besuche(UNBEKANNT)).headers['retry-after']).toMatch(/^\d+$/);
    expect((await besuche(pfad)).statusCode).toBe(200);
    expect((await besuche(UNBEKANNT, '203.0.113.9')).statusCode).toBe(404);
    // What cannot be a link costs nothing and counts for nothing.
    expect((await besuche(`/k/${'z'.repeat(90)}`)).statusCode).toBe(404);
  });

  test('closes with the account, and when a backup is put back; the check agrees', async () => {
    const pfad = await oeffne();
    const { schreiben } = api.datenbank;
    await schreiben((db) => closeAlleKundenseiten(db, new Date()));
    expect((await besuche(pfad)).statusCode).toBe(404);
    expect(await stand()).toMatchObject({ seit: '', links: 0 });
    const neu = await oeffne();
    expect((await checkDatenbank(api.datenbank, HEUTE)).fehler).toEqual([]);
    const { username } = client;
    const ende = await client.post('/auth/ende', { benutzername: username });
    expect([ende.statusCode, ende.body]).toEqual([200, expect.anything()]);
    expect((await besuche(neu)).statusCode).toBe(404);
  });
});
