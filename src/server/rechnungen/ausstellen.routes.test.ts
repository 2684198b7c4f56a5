import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readERechnung } from '#kern/erechnung/lesen.ts';
import { findAbweichungen } from '../speicher/summenpruefung.repository.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';

const ABSENDER = {
  name: 'Backstube Huber',
  strasse: 'Hauptstraße 1',
  plz: '10115',
  ort: 'Berlin',
  steuernummer: '12/345/67890',
  iban: 'DE02120300000000202051',
};
const KUNDE = { firma: 'Hotel Post', strasse: 'Am Markt 2', plz: '80331', ort: 'München' };

onAnyEngine('issuing', (open) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T10:00:00Z') });

  /** An account that has entered what invoices need, and its customer. */
  async function prepare(absender: object = {}): Promise<{ client: Client; kundenID: number }> {
    const client = await api.register();
    await client.patch('/mandant', { ...ABSENDER, ...absender });
    const { id } = await client.create('/kunden', KUNDE);
    return { client, kundenID: id };
  }
  const issue = (client: Client, id: number, body: object = {}) =>
    client.post(`/rechnungen/${id}/ausstellen`, body);
  async function issued(client: Client, body: object) {
    const { id } = await client.create('/rechnungen', neueRechnung(body));
    const response = await issue(client, id);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  }

  test('gives number and date, freezes everything, and archives PDF and e-invoice', async () => {
    const { client, kundenID } = await prepare();
    await client.create('/rechnungen', neueRechnung({ kundenID }));
    const { id } = await client.create('/rechnungen', neueRechnung({ kundenID }));
    const rechnung = (await issue(client, id)).json();
    expect(rechnung).toMatchObject({
      status: 'ausgestellt',
      nummer: '2026_11_1',
      rechnungsdatum: '2026-11-20',
      faelligAm: '2026-12-04',
      summe: 7,
    });
    const pdf = await client.get(`/rechnungen/${id}/pdf`);
    expect(pdf.headers['content-disposition']).toContain('rechnung_a4_2026_11_1.pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    for (const format of ['cii', 'ubl']) {
      const xml = await client.get(`/rechnungen/${id}/xml?format=${format}`);
      expect(readERechnung(xml.body).rechnung).toMatchObject({
        nummer: '2026_11_1',
        kaeufer: { name: 'Hotel Post' },
        summen: { zahlbetrag: '7.00' },
      });
    }
    expect(await findAbweichungen(api.datenbank.lesen, 1)).toEqual([]);
  });

  test('what was handed out stays the same, byte for byte, whatever changes afterwards', async () => {
    const { client, kundenID } = await prepare();
    const { id } = await issued(client, { kundenID });
    const before = await client.get(`/rechnungen/${id}/pdf`);
    await client.patch('/mandant', { name: 'Anders GmbH', steuerhinweis: 'Anders.' });
    await client.patch(`/kunden/${kundenID}`, { firma: 'Umbenannt AG', ort: 'Hof' });
    const after = await client.get(`/rechnungen/${id}/pdf`);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true);
    expect((await client.get(`/rechnungen/${id}`)).json().kunde).toMatchObject(KUNDE);
    expect((await client.get(`/rechnungen/${id}/absender`)).json()).toMatchObject(ABSENDER_GESPEICHERT);
  });

  test('says everything that is missing, and where to enter it', async () => {
    const client = await api.register();
    const { id } = await client.create(
      '/rechnungen',
      neueRechnung({ posten: [{ titel: '', menge: 1, preis: 900 }] }),
    );
    const response = await issue(client, id);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors.map(({ pfad }: { pfad: string }) => pfad)).toEqual([
      'mandant.strasse',
      'kundenID',
      'posten.0.titel',
    ]);
    expect((await client.get(`/rechnungen/${id}`)).json()).toMatchObject({ status: 'entwurf', version: 1 });
    expect((await client.get('/nummern')).json().naechsteLaufnummer).toBe(1);
  });

  test.each([
    ['250,00', 200],
    ['250,01', 422],
  ])('without a customer %s € may be issued: %d (§ 33 UStDV)', async (preis, status) => {
    const { client } = await prepare({ steuerart: 'regel', preisart: 'brutto' });
    const { id } = await client.create(
      '/rechnungen',
      neueRechnung({ posten: [{ titel: 'Brot', menge: 1, preis }] }),
    );
    expect((await issue(client, id)).statusCode).toBe(status);
  });

  test('a draft has a PDF to look at, but no e-invoice yet', async () => {
    const { client, kundenID } = await prepare();
    const { id } = await client.create('/rechnungen', neueRechnung({ kundenID }));
    const pdf = await client.get(`/rechnungen/${id}/pdf`);
    expect(pdf.headers['content-disposition']).toContain('rechnung_a4.pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const xml = await client.get(`/rechnungen/${id}/xml`);
    expect([xml.statusCode, xml.json().detail]).toEqual([409, expect.stringContaining('ausgestellt')]);
    for (const path of ['pdf', 'xml', 'absender']) {
      expect((await client.get(`/rechnungen/99/${path}`)).statusCode).toBe(404);
    }
  });

  test('names in any script are archived as they are, and what no font has is refused by name', async () => {
    const { client } = await prepare();
    const { id: kundenID } = await client.create('/kunden', {
      ...KUNDE,
      firma: '東京株式会社',
      ort: 'תל אביב',
    });
    const { id } = await issued(client, { kundenID });
    expect((await client.get(`/rechnungen/${id}/xml`)).body).toContain('東京株式会社');
    const entwurf = await client.create(
      '/rechnungen',
      neueRechnung({ kundenID, notizen: 'Tafel \u{12000}' }),
    );
    const antwort = await issue(client, entwurf.id);
    expect(antwort.statusCode).toBe(422);
    expect(antwort.json().detail).toContain(
      'Dieses Zeichen kennt keine unserer Schriften: „\u{12000}“ (U+12000)',
    );
    await client.patch(`/rechnungen/${entwurf.id}`, { notizen: '' });
    expect((await issue(client, entwurf.id)).json().nummer).toBe('2026_11_2');
  });

  test('is refused for expenses, for what is issued already, and for days to come', async () => {
    const { client, kundenID } = await prepare();
    const ausgabe = await client.create('/rechnungen', neueRechnung({ einnahme: false }));
    expect((await issue(client, ausgabe.id)).statusCode).toBe(409);
    const { id } = await client.create('/rechnungen', neueRechnung({ kundenID }));
    expect((await issue(client, id, { rechnungsdatum: '2026-11-21' })).statusCode).toBe(422);
    expect((await issue(client, id)).statusCode).toBe(200);
    expect((await issue(client, id)).statusCode).toBe(409);
    expect((await issue(client, 99)).statusCode).toBe(404);
  });

  test('shows VAT by rate where the mode has it', async () => {
    const { client, kundenID } = await prepare({ steuerart: 'regel' });
    const { id, summe } = await issued(client, {
      kundenID,
      rabatt: '10',
      posten: [
        { titel: 'Torte', menge: 1, preis: 100 },
        { titel: 'Brot', menge: 2, preis: '10', steuersatz: 7, rabatt: '50' },
      ],
    });
    // 100 + 10 - 10 %: 90 at 19 % and 9 at 7 %.
    expect(summe).toBe(116.73);
    const { rechnung } = readERechnung((await client.get(`/rechnungen/${id}/xml`)).body);
    expect(rechnung.steuern).toMatchObject([
      { kategorie: 'S', satz: '19.00', basis: '90.00', betrag: '17.10' },
      { kategorie: 'S', satz: '7.00', basis: '9.00', betrag: '0.63' },
    ]);
  });

  describe('an issued invoice', () => {
    test('is changed or deleted by nobody: not by the API', async () => {
      const { client, kundenID } = await prepare();
      const { id, nummer } = await issued(client, { kundenID });
      for (const response of [
        await client.patch(`/rechnungen/${id}`, { notizen: 'anders' }),
        await client.delete(`/rechnungen/${id}`),
      ]) {
        expect(response.statusCode).toBe(409);
        expect(response.json().detail).toContain(`${nummer} ist ausgestellt`);
        expect(response.json().detail).toContain('stornieren');
      }
    });

    test.each([
      'update rechnung set summe = 1 where status = $$ausgestellt$$',
      'update rechnung set status = $$entwurf$$ where status = $$ausgestellt$$',
      'update rechnung set nummer = $$X$$ where status = $$ausgestellt$$',
      'delete from rechnung where status = $$ausgestellt$$',
      'update posten set preis = 1',
      'delete from posten',
      'insert into posten (mandant_id, rechnung_id, nr, titel, menge, preis, summe) select mandant_id, id, 9, $$x$$, 1, 1, 1 from rechnung where status = $$ausgestellt$$',
      'update archiv set sha256 = $$0$$',
      'delete from archiv',
    ])('nor by plain SQL: %s', async (statement) => {
      const { client, kundenID } = await prepare();
      await issued(client, { kundenID });
      const text = statement.replaceAll('$$', "'");
      await expect(api.datenbank.schreiben((db) => sql.raw(text).execute(db))).rejects.toThrow(
        'unveränderlich',
      );
    });

    test('nor by the ways that pass by the triggers of rows', async () => {
      const { client, kundenID } = await prepare();
      await issued(client, { kundenID });
      const ways =
        api.datenbank.engine === 'sqlite'
          ? ['rechnung', 'posten', 'archiv', 'protokoll'].map(
              (table) => `insert or replace into ${table} select * from ${table}`,
            )
          : ['rechnung', 'posten', 'archiv', 'protokoll'].map((table) => `truncate ${table} cascade`);
      for (const way of ways) {
        await expect(api.datenbank.schreiben((db) => sql.raw(way).execute(db))).rejects.toThrow(
          'unveränderlich',
        );
      }
    });

    test('can still be paid', async () => {
      const { client, kundenID } = await prepare();
      const { id } = await issued(client, { kundenID });
      expect((await client.post(`/rechnungen/${id}/zahlungen`, {})).statusCode).toBe(201);
      expect((await client.get(`/rechnungen/${id}`)).json().bezahlstatus).toBe('bezahlt');
    });
  });

  describe('a Storno', () => {
    test('is a document of its own that takes the invoice back to the cent', async () => {
      const { client, kundenID } = await prepare({ steuerart: 'regel', preisart: 'brutto' });
      const original = await issued(client, {
        kundenID,
        posten: [{ titel: 'Brot', menge: 3, preis: '3,33' }],
      });
      await client.patch(`/kunden/${kundenID}`, { firma: 'Umbenannt AG' });
      const storno = await client.create<Record<string, unknown>>(
        `/rechnungen/${original.id}/stornieren`,
        {},
      );
      expect(storno).toMatchObject({
        nummer: '2026_11_2',
        art: 'storno',
        status: 'ausgestellt',
        summe: -9.99,
        bezug: { id: original.id, nummer: '2026_11_1', datum: '2026-11-20' },
        kunde: { firma: 'Hotel Post' },
      });
      expect((await client.get(`/rechnungen/${original.id}`)).json()).toMatchObject({
        status: 'storniert',
        summe: 9.99,
        storno: { nummer: '2026_11_2' },
      });
      const { rechnung } = readERechnung((await client.get(`/rechnungen/${storno['id']}/xml`)).body);
      expect(rechnung).toMatchObject({
        typ: '384',
        vorgaenger: [{ nummer: '2026_11_1', datum: '2026-11-20' }],
      });
      const saldo = await client.get('/auswertungen/saldo?von=2026-01-01&bis=2026-12-31');
      expect(saldo.json().saldo).toBe(0);
      const offen = await client.get('/rechnungen?bezahlstatus=offen');
      expect(offen.json()).toEqual([]);
    });

    test('happens once, only to invoices, and keeps its own range of numbers if wanted', async () => {
      const { client, kundenID } = await prepare({ stornoformat: 'ST-{JJJJ}-{NR:3}' });
      const { id } = await issued(client, { kundenID });
      const entwurf = await client.create('/rechnungen', neueRechnung({ kundenID }));
      expect((await client.post(`/rechnungen/${entwurf.id}/stornieren`, {})).statusCode).toBe(409);
      const storno = await client.create<{ id: number; nummer: string }>(`/rechnungen/${id}/stornieren`, {});
      expect(storno.nummer).toBe('ST-2026-001');
      expect((await client.post(`/rechnungen/${id}/stornieren`, {})).statusCode).toBe(409);
      expect((await client.post(`/rechnungen/${storno.id}/stornieren`, {})).statusCode).toBe(409);
    });

    test('with a correction leaves a fresh draft with the same content', async () => {
      const { client, kundenID } = await prepare();
      const { id, nummer } = await issued(client, { kundenID, notizen: 'Danke' });
      const entwurf = await client.create<Record<string, unknown>>(`/rechnungen/${id}/korrigieren`, {});
      expect(entwurf).toMatchObject({
        status: 'entwurf',
        art: 'rechnung',
        bezug: { id, nummer },
        notizen: 'Danke',
        summe: 7,
      });
      expect((await client.get(`/rechnungen/${id}`)).json().status).toBe('storniert');
    });

    test('with a correction, the new invoice names the one it replaces (§ 31 Abs. 5 UStDV; BG-3)', async () => {
      const { client, kundenID } = await prepare();
      const { id, nummer, rechnungsdatum } = await issued(client, { kundenID });
      const { id: neu } = await client.create<{ id: number }>(`/rechnungen/${id}/korrigieren`, {});
      const { id: anderer } = await client.create('/kunden', {
        firma: 'Gasthof',
        plz: '87561',
        ort: 'Oberstdorf',
      });
      await client.patch(`/rechnungen/${neu}`, { notizen: 'berichtigt', kundenID: anderer });
      expect((await issue(client, neu)).statusCode).toBe(200);
      for (const format of ['cii', 'ubl']) {
        const xml = (await client.get(`/rechnungen/${neu}/xml?format=${format}`)).body;
        const { rechnung } = readERechnung(xml);
        expect(rechnung).toMatchObject({
          typ: '384',
          vorgaenger: [{ nummer, datum: rechnungsdatum }],
          kaeufer: { name: 'Gasthof' },
        });
      }
      const wieder = await client.create<{ bezug: object }>(`/rechnungen/${neu}/korrigieren`, {});
      expect(wieder.bezug).toMatchObject({ id: neu });
    });

    test('a correction that becomes an expense replaces no invoice', async () => {
      const { client, kundenID } = await prepare();
      const { id } = await issued(client, { kundenID });
      const { id: neu } = await client.create<{ id: number }>(`/rechnungen/${id}/korrigieren`, {});
      const ausgabe = await client.patch(`/rechnungen/${neu}`, { einnahme: false, kundenID: null });
      expect(ausgabe.json().bezug).toBeNull();
    });
  });

  describe('numbers', () => {
    test('follow the format of the day, and one that exists already is passed over', async () => {
      const { client, kundenID } = await prepare();
      const next = async (nummernformat: string) => {
        await client.patch('/mandant', { nummernformat });
        return (await issued(client, { kundenID })).nummer;
      };
      expect(await next('{NR}2')).toBe('12');
      expect((await client.patch('/mandant', { nummernformat: '{JJJJ}' })).statusCode).toBe(422);
      // 2 would be "12" again.
      expect(await next('1{NR}')).toBe('13');
      expect((await client.get('/nummern')).json().kreise[0].luecken).toEqual([
        {
          von: 2,
          bis: 2,
          isGeklaert: true,
          grund: 'Übersprungen: Die Nummer 12 gab es schon auf einem älteren Beleg.',
        },
      ]);
      expect(await next('RE-{JJ}/{NR:4}')).toBe('RE-26/0001');
    });

    test('of invoices and Storno documents may not look alike', async () => {
      const { client } = await prepare();
      const refused = await client.patch('/mandant', { nummernformat: 'R-{NR}', stornoformat: 'R-{NR}' });
      expect([refused.statusCode, refused.json().errors[0].pfad]).toEqual([422, 'stornoformat']);
      expect((await client.get('/mandant')).json().nummernformat).toBe('{JJJJ}_{MM}_{NR}');
    });

    test.each([
      ['Entwurf {NR}', 'Entwürfe'],
      ['Entwurf 1{NR:4}', 'Entwürfe'],
      ['A{JJJJ}_{MM}_{NR}', 'Ausgaben'],
    ])('in the format %s would take the names of %s, and are refused', async (format, wessen) => {
      const { client } = await prepare();
      for (const pfad of ['nummernformat', 'stornoformat']) {
        const refused = await client.patch('/mandant', { [pfad]: format });
        expect([refused.statusCode, refused.json().errors[0].pfad]).toEqual([422, pfad]);
        expect(refused.json().detail).toContain(wessen);
      }
    });

    test('come from the range of the invoices, also for what was entered as an expense first', async () => {
      const { client, kundenID } = await prepare();
      const { id } = await client.create('/rechnungen', neueRechnung({ kundenID, einnahme: false }));
      const income = await client.patch(`/rechnungen/${id}`, { einnahme: true });
      expect(income.json().nummer).toBe('Entwurf 1');
      expect((await issue(client, id)).json().nummer).toBe('2026_11_1');
      expect((await client.get('/nummern')).json().kreise).toMatchObject([{ letzte: 1, vergeben: 1 }]);
    });

    test('go upward only, and a jump explains its gap', async () => {
      const { client, kundenID } = await prepare();
      await issued(client, { kundenID });
      expect((await client.patch('/nummern', { naechsteLaufnummer: 1 })).statusCode).toBe(422);
      const nummern = (await client.patch('/nummern', { naechsteLaufnummer: 100 })).json();
      expect(nummern.naechste).toBe('2026_11_100');
      expect(nummern.kreise[0].luecken[0].grund).toContain('auf 100 gesetzt');
      expect((await issued(client, { kundenID })).nummer).toBe('2026_11_100');
      const { kreise } = (await client.get('/nummern')).json();
      expect(kreise).toMatchObject([{ letzte: 100, vergeben: 2, luecken: [{ von: 2, bis: 99 }] }]);
      expect(kreise[0].luecken[0].grund).toContain('auf 100 gesetzt');
    });
  });
});

const ABSENDER_GESPEICHERT = { ...ABSENDER, iban: 'DE02 1203 0000 0000 2020 51' };
