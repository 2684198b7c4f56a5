import { expect, test } from 'vitest';
import { type Anlagenliste, MAX_ANLAGEN, MAX_BYTES } from '#kern/anlagen/abgabe.ts';
import { readERechnung } from '#kern/erechnung/lesen.ts';
import { extractXml } from '#kern/erechnung/pdfAnhang.ts';
import type { Kundenseite } from '#kern/kundenseiten/kundenseite.ts';
import type { Sendung, Sendungsvorschlag } from '#kern/postausgang/sendung.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import type { Verlaufseintrag } from '#kern/verlauf/verlauf.ts';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { ABSENDER, ANSCHRIFT } from '../testing/stamm.ts';

const ERREICHBAR = { iban: 'DE02120300000000202051', telefon: '089 1234567', email: 'post@krume.example' };
const CSV = Buffer.from('Tag;Stunden\n2026-11-02;3\n');
const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`);

onAnyEngine('files that go along with an invoice', (open) => {
  const api = useApi(open, {
    jetzt: () => new Date('2026-11-20T10:00:00Z'),
    adresse: 'https://belege.example',
  });

  const anhaengen = (client: Client, id: number, inhalt: Buffer, frage = 'name=Stunden.csv') =>
    client.post(`/rechnungen/${id}/anlagen?${frage}`, inhalt);
  const liste = async (client: Client, id: number) =>
    (await client.get(`/rechnungen/${id}/anlagen`)).json<Anlagenliste>();
  const rechnung = async (client: Client, id: number) =>
    (await client.get(`/rechnungen/${id}`)).json<Rechnung>();
  const expectWhole = async () =>
    expect((await checkDatenbank(api.datenbank, '2026-11-20')).fehler).toEqual([]);
  const dateien = async () => {
    const rows = await api.datenbank.lesen.selectFrom('datei').select('sha256').execute();
    return rows.length;
  };

  test('are added, named, read back byte for byte and removed, and the history says so', async () => {
    const client = await api.register();
    const vorher = await dateien();
    const { id } = await client.create('/rechnungen', neueRechnung());
    const frage = `name=${encodeURIComponent('../Stunden März.txt')}&beschreibung=Stundenzettel&version=1`;
    const antwort = await anhaengen(client, id, CSV, frage);
    expect(antwort.statusCode).toBe(201);
    const [anlage] = antwort.json<Anlagenliste>().anlagen;
    expect(anlage).toMatchObject({
      nr: 1,
      name: 'Stunden März.txt.csv',
      typ: 'text/csv',
      groesse: CSV.length,
      beschreibung: 'Stundenzettel',
    });
    expect(await rechnung(client, id)).toMatchObject({ version: 2, anlagen: [anlage] });
    const datei = await client.get(`/rechnungen/${id}/anlagen/1`);
    expect(datei.rawPayload.equals(CSV)).toBe(true);
    expect(datei.headers).toMatchObject({
      'content-type': 'text/csv',
      'x-content-type-options': 'nosniff',
      etag: `"${anlage?.sha256}"`,
      'content-disposition': "attachment; filename*=UTF-8''Stunden%20M%C3%A4rz.txt.csv",
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const name = { name: 'Zeiten', beschreibung: '' };
    const geaendert = (await client.patch(`/rechnungen/${id}/anlagen/1`, name)).json<Anlagenliste>();
    expect(geaendert).toMatchObject({ version: 3, anlagen: [{ name: 'Zeiten.csv', beschreibung: '' }] });
    await expectWhole();
    expect((await client.delete(`/rechnungen/${id}/anlagen/1?version=3`)).json()).toEqual({
      version: 4,
      anlagen: [],
    });
    expect(await dateien()).toBe(vorher);
    await expectWhole();
    const verlauf = (await client.get(`/rechnungen/${id}/verlauf`)).json<Verlaufseintrag[]>();
    expect(verlauf.map(({ art }) => art)).toEqual([
      ...['anlageEntfernt', 'anlageGeaendert', 'angehaengt', 'angelegt'],
    ]);
  });

  test('come once for each key, however often they are sent', async () => {
    const client = await api.register();
    const { id } = await client.create('/rechnungen', neueRechnung());
    const senden = () =>
      client.post(`/rechnungen/${id}/anlagen?name=a.csv`, CSV, { 'idempotency-key': 'einmal' });
    const [erste, zweite] = [await senden(), await senden()];
    expect([erste.statusCode, zweite.statusCode]).toEqual([201, 201]);
    expect(zweite.json()).toEqual(erste.json());
    expect((await liste(client, id)).anlagen).toHaveLength(1);
  });

  test('are refused in words, and nothing of them is stored', async () => {
    const client = await api.register();
    const { id } = await client.create('/rechnungen', neueRechnung());
    const vorher = await dateien();
    const faelle: [Buffer, string, number, RegExp][] = [
      [Buffer.alloc(0), 'name=a.csv', 422, /leer/],
      [Buffer.from('<?xml version="1.0"?><Invoice/>'), 'name=factur-x.xml', 422, /XML/],
      [Buffer.from('MZ\x90\0programm'), 'name=a.pdf', 422, /Programm/],
      [CSV, 'version=7', 409, /inzwischen geändert/],
      [CSV, `name=${'x'.repeat(1001)}`, 400, /Dateiname ist zu lang/],
      [CSV, `beschreibung=${'x'.repeat(201)}`, 400, /höchstens 200 Zeichen/],
      [Buffer.alloc(MAX_BYTES + 1), 'name=a.pdf', 413, /./],
    ];
    for (const [inhalt, frage, status, grund] of faelle) {
      const antwort = await anhaengen(client, id, inhalt, frage);
      expect([antwort.statusCode, antwort.body]).toEqual([status, expect.stringMatching(grund)]);
    }
    expect((await anhaengen(client, 999, CSV)).statusCode).toBe(404);
    expect((await client.delete(`/rechnungen/${id}/anlagen/1`)).statusCode).toBe(404);
    expect((await client.get(`/rechnungen/${id}/anlagen/0x1`)).statusCode).toBe(404);
    expect(await liste(client, id)).toEqual({ version: 1, anlagen: [] });
    expect(await dateien()).toBe(vorher);
  });

  test('are bounded in number and in size together, and none comes twice', async () => {
    const client = await api.register();
    const { id } = await client.create('/rechnungen', neueRechnung());
    for (let nr = 1; nr < MAX_ANLAGEN; nr += 1) await anhaengen(client, id, pdf(`${nr}`), 'name=a.pdf');
    expect((await anhaengen(client, id, pdf('1'))).body).toMatch(/hängt schon an: „a.pdf“/);
    const rest = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(MAX_BYTES - 100)]);
    expect((await anhaengen(client, id, rest)).body).toMatch(/wären 16 MB groß, erlaubt sind 15 MB/);
    expect((await anhaengen(client, id, pdf('letzte'))).statusCode).toBe(201);
    expect((await anhaengen(client, id, pdf('mehr'))).body).toMatch(/Mehr als 20 Anlagen/);
    const namen = (await liste(client, id)).anlagen.map(({ name }) => name);
    expect(new Set(namen).size).toBe(MAX_ANLAGEN);
  });

  test('stay as they are once the invoice is issued, and go on to the draft that corrects it', async () => {
    const client = await api.register();
    await client.patch('/mandant', ABSENDER);
    const { id: kundenID } = await client.create('/kunden', { firma: 'Hotel', ...ANSCHRIFT });
    const { id } = await client.create('/rechnungen', neueRechnung({ kundenID }));
    await anhaengen(client, id, CSV);
    expect((await client.post(`/rechnungen/${id}/ausstellen`, {})).statusCode).toBe(200);
    const { anlagen } = await rechnung(client, id);
    for (const antwort of [
      await anhaengen(client, id, pdf('neu')),
      await client.patch(`/rechnungen/${id}/anlagen/1`, { name: 'anders' }),
      await client.delete(`/rechnungen/${id}/anlagen/1`),
    ])
      expect([antwort.statusCode, antwort.body]).toEqual([409, expect.stringMatching(/ist ausgestellt/)]);
    const neu = (await client.post(`/rechnungen/${id}/korrigieren`, {})).json<{ id: number }>();
    expect((await liste(client, neu.id)).anlagen).toEqual(anlagen);
    await client.delete(`/rechnungen/${neu.id}/anlagen/1`);
    expect((await client.get(`/rechnungen/${id}/anlagen/1`)).rawPayload.equals(CSV)).toBe(true);
    await expectWhole();
  });

  test('go out in each file of the invoice, and what few want is made when they ask', async () => {
    const client = await api.register();
    await client.patch('/mandant', { ...ABSENDER, ...ERREICHBAR, ustId: 'DE136695976' });
    const eAdresse = '0088:4012345000009';
    for (const [rechnungsformat, archiviert, formate] of [
      ['zugferd', ['cii', 'pdf', 'stand'], ['cii', 'ubl']],
      ['peppol', ['cii', 'pdf', 'peppol', 'stand'], ['cii', 'ubl', 'peppol']],
    ] as const) {
      const kunde = { firma: 'Hotel', ...ANSCHRIFT, rechnungsformat, eAdresse, kaeuferreferenz: 'B-1' };
      const { id: kundenID } = await client.create('/kunden', kunde);
      const { id } = await client.create('/rechnungen', neueRechnung({ kundenID }));
      await anhaengen(client, id, CSV, 'name=Stunden.csv&beschreibung=Oktober');
      const ausgestellt = await client.post(`/rechnungen/${id}/ausstellen`, {});
      expect([ausgestellt.statusCode, ausgestellt.body]).toEqual([
        200,
        expect.stringContaining('Stunden.csv'),
      ]);
      const rows = await api.datenbank.lesen
        .selectFrom('archiv')
        .select('art')
        .where('rechnung_id', '=', id)
        .where('mandant_id', '=', (qb) => qb.selectFrom('mandant').select(({ fn }) => fn.max('id').as('id')))
        .execute();
      expect(rows.map(({ art }) => art).toSorted()).toEqual(archiviert);
      for (const format of formate) {
        const xml = await client.get(`/rechnungen/${id}/xml?format=${format}`);
        const gelesen = readERechnung(xml.body);
        expect([format, gelesen.rechnung.anhaenge]).toEqual([
          format,
          [
            {
              id: 'Stunden.csv',
              beschreibung: 'Oktober',
              mime: 'text/csv',
              dateiname: 'Stunden.csv',
              ort: undefined,
              inhalt: CSV.toString('base64'),
            },
          ],
        ]);
      }
      const pdf = await client.get(`/rechnungen/${id}/pdf`);
      const imPdf = await extractXml(pdf.rawPayload);
      expect(readERechnung(new TextDecoder().decode(imPdf?.xml)).rechnung.anhaenge).toMatchObject([
        { id: 'Stunden.csv', beschreibung: 'Oktober', inhalt: undefined },
      ]);
      expect(pdf.body).toContain('/Supplement');
    }
    await expectWhole();
  });

  test('go with the mail as files unless an authority takes one XML, and lie on the page of the customer', async () => {
    const client = await api.register();
    await client.patch('/mandant', { ...ABSENDER, ...ERREICHBAR });
    await client.call('PUT', '/versandkonto', {
      host: 'localhost',
      port: 2525,
      verschluesselung: 'keine',
      anmeldung: 'keine',
      absenderAdresse: 'rechnung@example.org',
    });
    const { id: kundenID } = await client.create('/kunden', { firma: 'Hotel', ...ANSCHRIFT });
    const { id } = await client.create('/rechnungen', neueRechnung({ kundenID }));
    await anhaengen(client, id, CSV, `name=${encodeURIComponent('Stunden <März>.csv')}`);
    await client.post(`/rechnungen/${id}/ausstellen`, {});
    const vorschlag = (await client.get(`/rechnungen/${id}/sendung`)).json<Sendungsvorschlag>();
    expect(vorschlag).toMatchObject({ mitAnlagen: true, anhang: 'pdf' });
    expect(vorschlag.anhaenge.map(({ art, groesse }) => [art, groesse])).toEqual([
      ['pdf', undefined],
      ['cii', undefined],
      ['anlage:1', CSV.length],
    ]);
    const namen = async (wunsch: object) =>
      (
        await client.create<Sendung>(`/rechnungen/${id}/senden`, { an: ['k@example.org'], ...wunsch })
      ).anhaenge.map(({ name }) => name.replace(/^Rechnung_.*\./, 'Rechnung_….'));
    expect(await namen({})).toEqual(['Rechnung_….pdf', 'Stunden _März_.csv']);
    expect(await namen({ anhang: 'xml' })).toEqual(['Rechnung_….xml']);
    expect(await namen({ mitAnlagen: false })).toEqual(['Rechnung_….pdf']);

    const { adresse } = (await client.call('PUT', `/rechnungen/${id}/kundenseite`, {})).json<Kundenseite>();
    const seite = new URL(adresse).pathname;
    const holen = (pfad: string) => api.app.inject({ url: `${seite}${pfad}` });
    expect((await holen('')).body).toContain(`<a href="${seite}/anlagen/1" download>Stunden _März_.csv</a>`);
    const datei = await holen('/anlagen/1');
    expect(datei.rawPayload.equals(CSV)).toBe(true);
    expect(datei.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
    });
    for (const nr of ['2', '0', '01', '1e0', '-1'])
      expect((await holen(`/anlagen/${nr}`)).statusCode).toBe(404);
  });

  test('lie in the Papierkorb with their draft, come back with it, and go for good with it', async () => {
    const client = await api.register();
    const vorher = await dateien();
    const { id } = await client.create('/rechnungen', neueRechnung());
    await anhaengen(client, id, CSV);
    const { anlagen } = await liste(client, id);
    await client.delete(`/rechnungen/${id}`);
    expect((await client.get(`/rechnungen/${id}/anlagen/1`)).statusCode).toBe(404);
    await expectWhole();
    await client.post(`/rechnungen/${id}/wiederherstellen`, undefined);
    expect((await liste(client, id)).anlagen).toEqual(anlagen);
    expect((await client.get(`/rechnungen/${id}/anlagen/1`)).rawPayload.equals(CSV)).toBe(true);
    await expectWhole();
    await client.delete(`/rechnungen/${id}`);
    const [eintrag] = (await client.get('/papierkorb')).json<{ id: number }[]>();
    await client.delete(`/papierkorb/${eintrag?.id}`);
    expect(await dateien()).toBe(vorher);
    await expectWhole();
  });

  test('belong to income, and to nobody else', async () => {
    const client = await api.register();
    const { id: ausgabe } = await client.create('/rechnungen', neueRechnung({ einnahme: false }));
    expect((await anhaengen(client, ausgabe, CSV)).body).toMatch(/liegt im Eingang/);
    const { id } = await client.create('/rechnungen', neueRechnung());
    await anhaengen(client, id, CSV);
    expect((await client.patch(`/rechnungen/${id}`, { einnahme: false })).body).toMatch(/zuerst entfernen/);
    const fremder = await api.register();
    expect((await fremder.get(`/rechnungen/${id}/anlagen/1`)).statusCode).toBe(404);
    expect((await anhaengen(fremder, id, pdf('x'))).statusCode).toBe(404);
  });
});
