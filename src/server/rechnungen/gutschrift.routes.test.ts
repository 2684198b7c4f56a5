import { expect, test } from 'vitest';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { ABSENDER } from '../testing/stamm.ts';

const POSTEN = [
  { titel: 'Brot', preis: 3, menge: 10, steuersatz: 7 },
  { titel: 'Torte', preis: 40, menge: 2, steuersatz: 19 },
];
const grund = 'Zwei Brote waren verbrannt';
const ZWEI_BROTE = { grund, zeilen: [{ zeile: 1, menge: 2 }] };

onAnyEngine('partial credits', (open) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T10:00:00Z') });

  async function begin(): Promise<Client> {
    const client = await api.register();
    await client.patch('/mandant', { ...ABSENDER, steuernummer: '143/123/45678', steuerart: 'regel' });
    await client.create('/kunden', { firma: 'Hotel Post', ...ABSENDER });
    return client;
  }
  async function rechnung(client: Client, felder: object = {}): Promise<number> {
    const wie = { kundenID: 1, steuerart: 'regel', preisart: 'netto', posten: POSTEN, ...felder };
    const { id } = await client.create('/rechnungen', neueRechnung(wie));
    expect((await stelleAus(client, id)).statusCode).toBe(200);
    return id;
  }
  const lies = async (client: Client, id: number) => (await client.get(`/rechnungen/${id}`)).json();
  const stelleAus = (client: Client, id: number) => client.post(`/rechnungen/${id}/ausstellen`, {});
  const beginne = (client: Client, id: number, body: object = ZWEI_BROTE) =>
    client.post(`/rechnungen/${id}/teilgutschrift`, body);
  async function schreibeGut(client: Client, id: number, body: object = ZWEI_BROTE): Promise<number> {
    const entwurf = (await beginne(client, id, body)).json();
    const antwort = await stelleAus(client, entwurf.id);
    expect([antwort.statusCode, antwort.json().meldung]).toEqual([200, undefined]);
    return entwurf.id;
  }
  const befunde = async () => (await checkDatenbank(api.datenbank, '2026-11-20')).fehler;

  test('begin as a draft, and count only once they are issued', async () => {
    const client = await begin();
    const id = await rechnung(client);
    const entwurf = (await beginne(client, id)).json();
    expect(entwurf).toMatchObject({
      art: 'gutschrift',
      status: 'entwurf',
      summe: -6.42,
      bezug: { id },
      rechnungsdatum: '2026-11-20',
      textDavor: `Grund der Korrektur: ${grund}`,
      rechnungsposten: [{ titel: 'Brot', menge: -2, preis: 3, summe: -6 }],
    });
    expect(await lies(client, id)).toMatchObject({ bezahlt: 0, bezahlstatus: 'offen' });
    const { nummer } = (await stelleAus(client, entwurf.id)).json();
    expect(nummer).toBe('2026_11_2');
    expect(await lies(client, id)).toMatchObject({
      summe: 127.3,
      bezahlt: 6.42,
      bezahlstatus: 'teilbezahlt',
      korrekturen: [{ id: entwurf.id, nummer, status: 'ausgestellt', summe: -6.42 }],
    });
    expect(await lies(client, entwurf.id)).toMatchObject({ bezahlt: -6.42, bezahlstatus: 'bezahlt' });
    const lage = (await client.get('/auswertungen/lage')).json();
    expect(lage.forderungen).toMatchObject({ offen: { anzahl: 1, offen: 120.88 } });
    await client.post(`/rechnungen/${id}/zahlungen`, {});
    expect(await lies(client, id)).toMatchObject({ bezahlt: 127.3, bezahlstatus: 'bezahlt' });
    expect(await befunde()).toEqual([]);
  });

  test('leave a paid invoice paid too much, which is given back there', async () => {
    const client = await begin();
    const id = await rechnung(client);
    await client.post(`/rechnungen/${id}/zahlungen`, {});
    const korrektur = await schreibeGut(client, id);
    expect(await lies(client, id)).toMatchObject({ bezahlt: 133.72, bezahlstatus: 'ueberzahlt' });
    expect((await client.get('/kunden/1/guthaben')).json()).toMatchObject({ guthaben: 6.42 });
    expect((await client.post(`/rechnungen/${korrektur}/zahlungen`, { betrag: -6.42 })).statusCode).toBe(409);
    expect((await client.post(`/rechnungen/${id}/zahlungen`, { betrag: -6.42 })).statusCode).toBe(201);
    expect(await lies(client, id)).toMatchObject({ bezahlt: 127.3, bezahlstatus: 'bezahlt' });
    // The settlement is no payment that somebody takes back.
    const [zahlung] = (await client.get(`/rechnungen/${korrektur}/zahlungen`)).json();
    expect((await client.delete(`/rechnungen/${korrektur}/zahlungen/${zahlung.id}`)).statusCode).toBe(409);
    expect(await befunde()).toEqual([]);
  });

  test('are cancelled first: then the invoice asks for all again, and may be cancelled itself', async () => {
    const client = await begin();
    const id = await rechnung(client);
    const korrektur = await schreibeGut(client, id);
    for (const tat of ['stornieren', 'korrigieren']) {
      const verboten = await client.post(`/rechnungen/${id}/${tat}`, {});
      expect([tat, verboten.statusCode]).toEqual([tat, 409]);
      expect(verboten.body).toContain('Storniere zuerst die Rechnungskorrektur');
    }
    expect((await client.post(`/rechnungen/${korrektur}/korrigieren`, {})).statusCode).toBe(409);
    expect((await beginne(client, korrektur)).statusCode).toBe(409);
    const storno = (await client.post(`/rechnungen/${korrektur}/stornieren`, {})).json();
    expect(storno).toMatchObject({ art: 'storno', summe: 6.42, bezug: { id: korrektur } });
    expect(storno).not.toHaveProperty('zuErstatten');
    expect(await lies(client, korrektur)).toMatchObject({ status: 'storniert', bezahlt: 0 });
    expect(await lies(client, id)).toMatchObject({ bezahlt: 0, bezahlstatus: 'offen' });
    expect((await client.post(`/rechnungen/${id}/stornieren`, {})).statusCode).toBe(201);
    expect((await beginne(client, id)).statusCode).toBe(409);
    const arten = (await client.get(`/rechnungen/${id}/verlauf`))
      .json()
      .map(({ art }: { art: string }) => art);
    expect(arten).toEqual(['storniert', 'korrekturStorniert', 'gutgeschrieben', 'ausgestellt', 'angelegt']);
    expect(await befunde()).toEqual([]);
  });

  test('even out what rounding leaves over, also in drafts that wait', async () => {
    const client = await begin();
    const posten = [{ titel: 'Nagel', preis: 0.08, menge: 3, steuersatz: 19 }];
    const id = await rechnung(client, { posten });
    const einer = { grund, zeilen: [{ zeile: 1, menge: 1 }] };
    const [eins, zwei, drei] = await Promise.all(
      [1, 2, 3].map(async () => (await beginne(client, id, einer)).json()),
    );
    for (const { id: entwurf } of [eins, zwei, drei]) {
      const antwort = await stelleAus(client, entwurf);
      expect([entwurf, antwort.statusCode, antwort.json().detail]).toEqual([entwurf, 200, undefined]);
    }
    const summen = await Promise.all(
      [eins, zwei, drei].map(async (eine) => (await lies(client, eine.id)).summe),
    );
    expect(summen).toEqual([-0.1, -0.1, -0.09]);
    expect(await lies(client, id)).toMatchObject({ summe: 0.29, bezahlt: 0.29, bezahlstatus: 'bezahlt' });
    expect(await befunde()).toEqual([]);
  });

  test('say what follows from their invoice and nothing else', async () => {
    const client = await begin();
    const id = await rechnung(client);
    const { id: entwurf } = (await beginne(client, id)).json();
    const aendere = async (felder: object) =>
      (await client.patch(`/rechnungen/${entwurf}`, felder)).statusCode;
    expect(await aendere({ notizen: 'Danke für den Hinweis.', textDavor: 'Grund: verbrannt' })).toBe(200);
    for (const felder of [
      { posten: POSTEN },
      { kundenID: null },
      { steuerart: 'reverse' },
      { art: 'rechnung' },
    ])
      expect([felder, await aendere(felder)]).toEqual([felder, 422]);
    expect((await client.post('/rechnungen', neueRechnung({ art: 'gutschrift' }))).statusCode).toBe(422);
    expect((await client.delete(`/rechnungen/${entwurf}`)).statusCode).toBe(204);
    expect(await lies(client, id)).not.toHaveProperty('korrekturen');
    expect((await client.post(`/rechnungen/${entwurf}/wiederherstellen`, undefined)).statusCode).toBe(204);
    expect((await stelleAus(client, entwurf)).statusCode).toBe(200);
  });

  test.each([
    ['no reason', { zeilen: [{ zeile: 1, menge: 1 }] }],
    ['nothing', { grund }],
    ['both lines and all', { ...ZWEI_BROTE, prozent: 5 }],
    ['quantity and money of one line', { grund, zeilen: [{ zeile: 1, menge: 1, betrag: 1 }] }],
    [
      'a line twice',
      {
        grund,
        zeilen: [
          { zeile: 1, menge: 1 },
          { zeile: 1, menge: 1 },
        ],
      },
    ],
    ['less than nothing', { grund, zeilen: [{ zeile: 1, menge: -1 }] }],
    ['a line that is not there', { grund, zeilen: [{ zeile: 9, menge: 1 }] }],
  ])('refuse %s', async (_, body) => {
    const client = await begin();
    const id = await rechnung(client);
    expect((await beginne(client, id, body)).statusCode).toBe(422);
  });

  test('are made once for one key, of the version that was read', async () => {
    const client = await begin();
    const id = await rechnung(client);
    const { version } = await lies(client, id);
    expect((await beginne(client, id, { ...ZWEI_BROTE, version: version - 1 })).statusCode).toBe(409);
    const headers = { 'idempotency-key': 'eine-gutschrift-und-nicht-zwei' };
    const path = `/rechnungen/${id}/teilgutschrift`;
    const [eins, zwei] = [
      (await client.post(path, ZWEI_BROTE, headers)).json(),
      (await client.post(path, ZWEI_BROTE, headers)).json(),
    ];
    expect(zwei.id).toBe(eins.id);
  });

  test('are none of an Abschlagsrechnung, of an expense or of another account', async () => {
    const client = await begin();
    const abschlag = await rechnung(client, { art: 'abschlag' });
    expect((await beginne(client, abschlag)).body).toContain('Von einer Abschlagsrechnung');
    const ausgabe = await client.create('/rechnungen', neueRechnung({ einnahme: false, posten: POSTEN }));
    expect((await beginne(client, ausgabe.id)).statusCode).toBe(409);
    const fremd = await api.register();
    expect((await beginne(fremd, abschlag)).statusCode).toBe(404);
  });

  test('take tax back on their day: with what is agreed, and with the money that settles', async () => {
    const client = await begin();
    const id = await rechnung(client, { leistungsdatumFrom: '2026-09-10', leistungsdatumTo: '2026-09-10' });
    await client.post(`/rechnungen/${id}/zahlungen`, { datum: '2026-10-05' });
    await schreibeGut(client, id, { grund, zeilen: [{ zeile: 2, prozent: 50 }] });
    await client.post(`/rechnungen/${id}/zahlungen`, { betrag: -47.6 });
    const steuern = async (nach: string) => {
      const query = `von=2026-09-01&bis=2026-11-30&nach=${nach}`;
      const monate = (await client.get(`/auswertungen/umsatzsteuer?${query}`)).json();
      return monate.map(({ umsatzsteuer }: { umsatzsteuer: number }) => umsatzsteuer);
    };
    expect(await steuern('rechnung')).toEqual([17.3, 0, -7.6]);
    expect(await steuern('zahlung')).toEqual([0, 17.3, -7.6]);
    const jahr = (await client.get('/auswertungen/saldo?von=2026-01-01&bis=2026-12-31')).json();
    expect(jahr.einnahmen).toBe(79.7);
  });
});
