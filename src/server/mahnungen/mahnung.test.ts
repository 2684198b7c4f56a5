import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import type { Mahnung, Mahnvorschlag, Mahnvorschlagszeile } from '#kern/mahnungen/mahnung.ts';
import { Auftragslauf } from '../auftraege/lauf.ts';
import { Mandantzugriff } from '../bestand/bestand.ts';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { type Client, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { mahneinwand } from './einwand.ts';
import { SAMMELMAHNEN, sammelmahnauftrag } from './sammeln.ts';

const AUSGESTELLT = '2026-05-01T10:00:00Z';
/** Due on the 15th of May; the first reminder a week later. */
const ERSTE = '2026-05-22T10:00:00Z';
const ZWEITE = '2026-06-05T10:00:00Z';

const log = pino({ level: 'silent' });

onAnyEngine('reminders', (open) => {
  let jetzt = new Date(AUSGESTELLT);
  const api = useApi(open, { jetzt: () => jetzt });
  afterEach(() => {
    jetzt = new Date(AUSGESTELLT);
  });
  const um = (zeit: string) => {
    jetzt = new Date(zeit);
  };

  async function newClient(kunde: object = {}): Promise<{ client: Client; kundenID: number }> {
    const client = await api.register();
    await client.patch('/mandant', {
      name: 'Studio',
      strasse: 'Weg 1',
      plz: '10115',
      ort: 'Berlin',
      steuernummer: '12/345/67890',
      iban: 'DE02 1203 0000 0000 2020 51',
    });
    return { client, kundenID: await newKunde(client, kunde) };
  }
  const newKunde = async (client: Client, kunde: object = {}): Promise<number> => {
    const ort = { strasse: 'Platz 2', plz: '80331', ort: 'München', istKunde: true };
    return (await client.create('/kunden', { firma: 'Hotel Post', ...ort, ...kunde })).id;
  };

  /** An issued invoice, due two weeks later. */
  async function stelleAus(client: Client, kundenID: number, preis = '100'): Promise<number> {
    const tag = jetzt.toISOString().slice(0, 10);
    const { id } = await client.create('/rechnungen', {
      einnahme: true,
      kundenID,
      leistungsdatumFrom: tag,
      leistungsdatumTo: tag,
      rechnungsdatum: tag,
      posten: [{ titel: 'Miete', menge: '1', preis }],
    });
    const antwort = await client.post(`/rechnungen/${id}/ausstellen`, {});
    expect(antwort.statusCode, antwort.body).toBe(200);
    return id;
  }
  const faellig = async (client: Client, frage = ''): Promise<Mahnvorschlagszeile[]> =>
    (await client.get(`/mahnungen/faellig${frage}`)).json();
  const schreibe = (client: Client, wunsch: object) => client.create<Mahnung>('/mahnungen', wunsch);
  const gesund = async () =>
    expect((await checkDatenbank(api.datenbank, jetzt.toISOString().slice(0, 10))).fehler).toEqual([]);

  const lasseLaufen = () =>
    new Auftragslauf({
      datenbank: api.datenbank,
      log,
      jetzt: async () => jetzt,
      arten: { [SAMMELMAHNEN]: sammelmahnauftrag(api.datenbank) },
    }).runFaellige();

  test('one letter per customer with all late invoices, frozen, and each level once', async () => {
    const { client, kundenID } = await newClient();
    const [a, b] = [await stelleAus(client, kundenID), await stelleAus(client, kundenID, '50')];
    um('2026-05-21T10:00:00Z');
    expect(await faellig(client)).toEqual([]);
    await stelleAus(client, kundenID, '7');
    um(ERSTE);
    expect(await faellig(client)).toMatchObject([
      { kundenID, kunde: 'Hotel Post', stufe: 1, anzahl: 2, offen: 150, faelligSeit: '2026-05-15', tage: 7 },
    ]);
    const mahnung = await schreibe(client, { kundenID });
    expect(mahnung).toMatchObject({
      stufe: 1,
      titel: 'Zahlungserinnerung',
      zustand: 'geschrieben',
      summe: 150,
      zinsen: 0,
      datum: '2026-05-22',
      frist: '2026-06-01',
    });
    expect(mahnung.posten.map(({ rechnungID }) => rechnungID)).toEqual([a, b]);
    const pdf = await client.get(`/mahnungen/${mahnung.id}/pdf`);
    expect(sha256(pdf.rawPayload)).toBe(mahnung.sha256);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

    expect(await faellig(client)).toEqual([]);
    expect((await client.post('/mahnungen', { kundenID })).statusCode).toBe(409);
    expect((await client.post('/mahnungen', { kundenID, rechnungen: [a] })).statusCode).toBe(409);
    um(ZWEITE);
    expect(await schreibe(client, { kundenID })).toMatchObject({ stufe: 2, titel: '1. Mahnung' });
    const verlauf = (await client.get(`/rechnungen/${a}/verlauf`)).json();
    expect(verlauf.filter(({ art }: { art: string }) => art === 'gemahnt')).toHaveLength(2);
    expect((await client.get(`/rechnungen/${a}/mahnstand`)).json()).toMatchObject({
      stufe: 2,
      sperre: null,
      mahnungen: [{ stufe: 2 }, { stufe: 1 }],
    });
    await gesund();
  });

  test('interest by half-years and balances, fee and lump sum, and nothing of it of a consumer without reason', async () => {
    um('2026-06-01T10:00:00Z');
    const { client, kundenID } = await newClient();
    const a = await stelleAus(client, kundenID, '1190');
    const anna = await newKunde(client, { firma: '', vorname: 'Anna', nachname: 'Huber' });
    await stelleAus(client, anna, '1190');
    um('2026-06-20T10:00:00Z');
    await client.create(`/rechnungen/${a}/zahlungen`, { betrag: '190', datum: '2026-06-20' });
    um('2026-07-12T10:00:00Z');
    const wunsch = { kundenID, zinsen: true, gebuehr: '2,50', pauschale: true };
    const { zinsen, gebuehr, pauschale, summe, posten } = await schreibe(client, wunsch);
    expect({ zinsen, gebuehr, pauschale, summe }).toEqual({
      zinsen: 7.95,
      gebuehr: 2.5,
      pauschale: 40,
      summe: 1050.45,
    });
    expect(posten[0]?.zinsabschnitte).toMatchObject([
      { von: '2026-06-16', bis: '2026-06-20', tage: 5, satz: 10.27, betrag: 1190 },
      { von: '2026-06-21', bis: '2026-06-30', tage: 10, satz: 10.27, betrag: 1000 },
      { von: '2026-07-01', bis: '2026-07-12', tage: 12, satz: 10.52, betrag: 1000 },
    ]);
    const mitPauschale = await client.post('/mahnungen', { kundenID: anna, pauschale: true });
    expect(mitPauschale.json().errors).toMatchObject([{ pfad: 'pauschale' }]);
    expect(await schreibe(client, { kundenID: anna, zinsen: true })).toMatchObject({
      zinsen: 0,
      verbraucher: true,
    });
    um('2026-07-27T10:00:00Z');
    // What was asked for stays asked for, once.
    expect(await schreibe(client, { kundenID, pauschale: true })).toMatchObject({
      gebuehr: 0,
      gebuehrBisher: 2.5,
      pauschale: 40,
    });
    const zweite = await schreibe(client, { kundenID: anna });
    expect(zweite.posten[0]?.zinsabschnitte).toMatchObject([
      { von: '2026-07-13', bis: '2026-07-27', satz: 6.52 },
    ]);
  });

  test('what was paid is not reminded, and a letter that was overtaken by money does not go out', async () => {
    const { client, kundenID } = await newClient({ email: 'hotel@example.org' });
    const [a, b] = [await stelleAus(client, kundenID), await stelleAus(client, kundenID)];
    await client.call('PUT', '/versandkonto', {
      host: 'localhost',
      port: 2525,
      verschluesselung: 'keine',
      anmeldung: 'keine',
      absenderAdresse: 'studio@example.org',
    });
    um(ERSTE);
    await client.create(`/rechnungen/${a}/zahlungen`, {});
    const mahnung = await schreibe(client, { kundenID });
    expect(mahnung.posten.map(({ rechnungID }) => rechnungID)).toEqual([b]);
    const vorschlag = (await client.get(`/mahnungen/${mahnung.id}/sendung`)).json();
    expect(vorschlag).toMatchObject({ an: ['hotel@example.org'], konto: true, hindernis: '' });
    expect(vorschlag.text).not.toContain('{');
    await client.create(`/rechnungen/${b}/zahlungen`, { betrag: '40' });
    const gesendet = await client.post(`/mahnungen/${mahnung.id}/senden`, {});
    expect([gesendet.statusCode, gesendet.json().detail]).toEqual([409, expect.stringContaining('60,00')]);
    expect((await client.get('/postausgang')).json()).toEqual([]);

    const zurueck = await client.post(`/mahnungen/${mahnung.id}/zurueckziehen`, { grund: 'Zahlung kam' });
    expect(zurueck.json()).toMatchObject({ zustand: 'zurueckgezogen', grund: 'Zahlung kam' });
    expect(await faellig(client)).toMatchObject([{ stufe: 1, offen: 60 }]);
    expect((await client.get(`/mahnungen/${mahnung.id}/sendung`)).json().hindernis).toContain(
      'zurückgezogen',
    );
    const neu = await schreibe(client, { kundenID, senden: true });
    expect(neu).toMatchObject({ zustand: 'verschickt', summe: 60, sendungen: [expect.any(Number)] });
    expect((await client.get('/postausgang')).json()).toMatchObject([
      { art: 'mahnung1', zustand: 'wartet', bezug: { wo: 'mahnungen', id: neu.id }, belegID: null },
    ]);
    expect((await client.get(`/mahnungen/${neu.id}/sendungen`)).json()).toMatchObject([{ nr: 1 }]);
    const einwand = () =>
      api.datenbank.lesen
        .selectFrom('benutzer')
        .select('mandant_id')
        .where('username', '=', client.username)
        .executeTakeFirstOrThrow()
        .then(({ mandant_id: mandantId }) =>
          mahneinwand(
            new Mandantzugriff(api.datenbank, { mandantId, benutzerId: 1 }, () => '2026-05-22'),
            `mahnung:${neu.id}:versand:1`,
          ),
        );
    expect(await einwand()).toBe('');
    // The mail waits in the outbox while the money comes.
    await client.create(`/rechnungen/${b}/zahlungen`, {});
    expect(await einwand()).toContain('0,00');
    await client.post(`/mahnungen/${neu.id}/zurueckziehen`, {});
    expect((await client.get('/postausgang')).json()).toMatchObject([{ zustand: 'zurueckgezogen' }]);
    expect(await faellig(client)).toEqual([]);
    expect((await client.post('/mahnungen', { kundenID })).statusCode).toBe(409);
    await gesund();
  });

  test('nothing is sent without an address, and then nothing is written either', async () => {
    const { client, kundenID } = await newClient();
    await stelleAus(client, kundenID);
    await client.call('PUT', '/versandkonto', {
      host: 'localhost',
      port: 2525,
      verschluesselung: 'keine',
      anmeldung: 'keine',
      absenderAdresse: 'studio@example.org',
    });
    um(ERSTE);
    expect((await client.post('/mahnungen', { kundenID, senden: true })).json().errors).toMatchObject([
      { pfad: 'an' },
    ]);
    expect((await client.get('/mahnungen')).json()).toEqual([]);
  });

  test('an invoice of which a part was credited is reminded of the rest, and of nothing once all was', async () => {
    const { client, kundenID } = await newClient();
    const id = await stelleAus(client, kundenID);
    const schreibeGut = async (prozent: number) => {
      const { id: korrektur } = await client.create(`/rechnungen/${id}/teilgutschrift`, {
        grund: 'zu laut',
        prozent,
      });
      expect((await client.post(`/rechnungen/${korrektur}/ausstellen`, {})).statusCode).toBe(200);
    };
    um(ERSTE);
    await schreibeGut(30);
    expect(await faellig(client)).toMatchObject([{ kundenID, anzahl: 1, offen: 70, hindernisse: [] }]);
    await schreibeGut(70);
    expect(await faellig(client)).toEqual([]);
    await gesund();
  });

  test('a stop on invoice or customer holds it, says why, and ends', async () => {
    const { client, kundenID } = await newClient();
    const [a, b] = [await stelleAus(client, kundenID), await stelleAus(client, kundenID, '50')];
    um(ERSTE);
    await client.call('PUT', `/rechnungen/${a}/mahnsperre`, { grund: 'Reklamation' });
    expect(await faellig(client)).toMatchObject([{ anzahl: 1, offen: 50, hindernisse: [] }]);
    const vorschlag = (await client.get(`/mahnungen/faellig/${kundenID}`)).json<Mahnvorschlag>();
    expect(vorschlag.weitere).toMatchObject([{ rechnungID: a, hindernisse: [{ art: 'sperre' }] }]);
    const genannt = await client.post('/mahnungen', { kundenID, rechnungen: [a] });
    expect([genannt.statusCode, genannt.json().detail]).toEqual([
      409,
      expect.stringContaining('Reklamation'),
    ]);
    await client.call('PUT', `/kunden/${kundenID}/mahnsperre`, { grund: 'Ratenplan', bis: '2026-05-31' });
    expect(await faellig(client)).toMatchObject([{ hindernisse: [{ art: 'kundensperre' }] }]);
    expect((await client.post('/mahnungen', { kundenID })).statusCode).toBe(409);
    um('2026-06-01T10:00:00Z');
    expect(await faellig(client)).toMatchObject([{ hindernisse: [] }]);
    await client.delete(`/rechnungen/${a}/mahnsperre`);
    expect((await schreibe(client, { kundenID })).posten.map(({ rechnungID }) => rechnungID)).toEqual([a, b]);
    await gesund();
  });

  test('credit is taken off, and where it covers everything nobody is reminded', async () => {
    const { client, kundenID } = await newClient();
    const [a] = [await stelleAus(client, kundenID), await stelleAus(client, kundenID)];
    um(ERSTE);
    await client.create(`/rechnungen/${a}/zahlungen`, { betrag: '130' });
    expect(await faellig(client)).toMatchObject([{ anzahl: 1, offen: 100, guthaben: 30 }]);
    const mahnung = await schreibe(client, { kundenID });
    expect(mahnung).toMatchObject({ guthaben: 30, summe: 70 });
    await client.post(`/mahnungen/${mahnung.id}/zurueckziehen`, {});
    await client.create(`/rechnungen/${a}/zahlungen`, { betrag: '70' });
    expect(await faellig(client)).toMatchObject([{ hindernisse: [{ art: 'guthaben' }] }]);
    expect((await client.post('/mahnungen', { kundenID })).statusCode).toBe(409);
  });

  test('many are written by one job, which says whom it left out, and again writes nothing twice', async () => {
    const { client, kundenID } = await newClient();
    const [zweiter, dritter] = [await newKunde(client), await newKunde(client)];
    for (const id of [kundenID, zweiter, dritter]) await stelleAus(client, id);
    um(ERSTE);
    await client.call('PUT', `/kunden/${dritter}/mahnsperre`, { grund: 'Streit' });
    const kunden = [kundenID, zweiter, dritter];
    const auftrag = (await client.post('/mahnungen/sammeln', { kunden })).json();
    await lasseLaufen();
    expect((await client.get(`/auftraege/${auftrag.id}`)).json().ergebnis).toMatchObject({
      gelungen: 2,
      offene: [{ id: dritter, grund: expect.stringContaining('Streit') }],
    });
    await client.post('/mahnungen/sammeln', { kunden });
    await lasseLaufen();
    expect((await client.get('/mahnungen')).json()).toHaveLength(2);
  });

  test('the same request once more gets the same letter', async () => {
    const { client, kundenID } = await newClient();
    await stelleAus(client, kundenID);
    um(ERSTE);
    const kopf = { 'idempotency-key': 'einmal' };
    const erste = await client.post('/mahnungen', { kundenID }, kopf);
    const zweite = await client.post('/mahnungen', { kundenID }, kopf);
    expect([zweite.statusCode, zweite.body]).toEqual([201, erste.body]);
    expect((await client.get('/mahnungen')).json()).toHaveLength(1);
  });

  test('a preview keeps nothing, and the list pages in order and finds by name', async () => {
    const { client, kundenID } = await newClient();
    const [zweiter, dritter] = [await newKunde(client, { firma: 'Mühle' }), await newKunde(client)];
    for (const id of [kundenID, zweiter, dritter]) await stelleAus(client, id);
    um(ERSTE);
    await schreibe(client, { kundenID: dritter });
    um('2026-06-05T10:00:00Z');
    const vorschau = await client.post('/mahnungen/vorschau', { kundenID });
    expect(vorschau.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await client.get('/mahnungen')).json()).toHaveLength(1);
    expect((await faellig(client)).map((zeile) => [zeile.kundenID, zeile.stufe])).toEqual([
      [dritter, 2],
      [kundenID, 1],
      [zweiter, 1],
    ]);
    const gesehen: number[] = [];
    for (let pfad = '/mahnungen/faellig?limit=1'; pfad !== ''; ) {
      const seite = await client.get(pfad);
      gesehen.push(...seite.json<Mahnvorschlagszeile[]>().map((zeile) => zeile.kundenID));
      pfad = /<\/api\/v1([^>]*)>/.exec(String(seite.headers.link ?? ''))?.[1] ?? '';
    }
    expect(gesehen).toEqual([dritter, kundenID, zweiter]);
    expect(await faellig(client, '?q=m%C3%BChle')).toMatchObject([{ kundenID: zweiter }]);
  });

  test('levels and rates are set up, and a half-year without a rate warns', async () => {
    um('2026-12-01T10:00:00Z');
    const { client, kundenID } = await newClient();
    await stelleAus(client, kundenID, '1000');
    um('2026-12-20T10:00:00Z');
    await client.get('/mandant');
    um('2027-01-05T10:00:00Z');
    const { stufen, version, land, fehlendeHalbjahre, hinweise } = (
      await client.get('/mahneinstellungen')
    ).json();
    expect({ land, fehlendeHalbjahre }).toEqual({ land: 'DE', fehlendeHalbjahre: ['2027-01-01'] });
    expect(hinweise).toHaveLength(1);
    const wunsch = { kundenID, zinsen: true };
    expect((await client.get(`/mahnungen/faellig/${kundenID}`)).json()).toMatchObject({ zinsen: 0 });
    stufen[0] = { ...stufen[0], zinsen: true, gebuehr: '5,00' };
    const ohne = await client.call('PUT', '/mahneinstellungen', { stufen, basiszinsen: [], version });
    expect(ohne.json()).toMatchObject({
      version: 2,
      hinweise: [expect.any(String), expect.any(String), expect.any(String)],
    });
    expect((await client.get(`/mahnungen/faellig/${kundenID}`)).json()).toMatchObject({
      zinsen: 4.61,
      gebuehr: 5,
      fehlendeHalbjahre: ['2027-01-01'],
    });
    const basiszinsen = [{ land: 'DE', ab: '2027-01-01', satz: '1,48' }];
    await client.call('PUT', '/mahneinstellungen', { stufen, basiszinsen, version: 2 });
    expect(await schreibe(client, wunsch)).toMatchObject({ zinsen: 6.05, fehlendeHalbjahre: [] });
    const veraltet = await client.call('PUT', '/mahneinstellungen', { stufen, basiszinsen, version: 2 });
    expect(veraltet.statusCode).toBe(409);
    const falsch = { stufen: [{ ...stufen[0], textVor: '{Mond}' }, stufen[1], stufen[2]] };
    expect((await client.call('PUT', '/mahneinstellungen', falsch)).json().errors).toMatchObject([
      { pfad: 'stufen.0.textVor' },
    ]);
    await gesund();
  });
});
