import { expect, test } from 'vitest';
import { findBruch, type Kettenglied } from '#kern/protokoll/kette.ts';
import { readKette } from '../speicher/protokoll.repository.ts';
import { neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { sha256 } from '../werkzeug/sha256.ts';

onAnyEngine('master data', (open) => {
  const api = useApi(open);

  test('a product takes its price as it is typed', async () => {
    const client = await api.register();
    for (const [preis, expected] of [
      ['12,50', 12.5],
      ['1.234,56 €', 1234.56],
      [0.0001, 0.0001],
      ['1.234', 1234],
    ] as const) {
      const produkt = await client.create<{ preis: number }>('/produkte', { titel: 'Brot', preis });
      expect([preis, produkt.preis]).toEqual([preis, expected]);
    }
    expect((await client.post('/produkte', { titel: 'Brot', preis: 'teuer' })).statusCode).toBe(422);
    expect((await client.get('/produkte?q=BROT&limit=2')).json()).toHaveLength(2);
  });

  test.each([
    ['/produkte', { preis: 1 }],
    ['/zahlungsmethoden', {}],
  ])('of %s what a search finds is found behind any number of others', async (path, felder) => {
    const client = await api.register();
    for (const titel of ['Bar', 'Karte', 'Barscheck', 'Bank', 'Bitte']) {
      await client.create(path, { titel, ...felder });
    }
    const first = await client.get(`${path}?q=BAR&limit=1`);
    expect(first.json()).toMatchObject([{ titel: 'Barscheck' }]);
    const next = /<\/api\/v1(.*)>/.exec(String(first.headers['link']))?.[1] ?? '';
    const last = await client.get(next);
    expect(last.json()).toMatchObject([{ titel: 'Bar' }]);
    expect(last.headers['link']).toBeUndefined();
  });

  test('products are listed, read, changed and deleted', async () => {
    const client = await api.register();
    await client.create('/produkte', { titel: 'Alt', preis: 1 });
    await client.create('/produkte', { titel: 'Neu', preis: 2 });
    const list = await client.get('/produkte');
    expect(list.headers['x-total-count']).toBe('2');
    expect(list.json()).toEqual([
      { id: 2, titel: 'Neu', preis: 2, einheit: 'C62', summe: 0, archiviert: false, version: 1 },
      { id: 1, titel: 'Alt', preis: 1, einheit: 'C62', summe: 0, archiviert: false, version: 1 },
    ]);
    const changed = await client.patch('/produkte/1', { titel: 'Älter', unbekannt: 1 });
    expect(changed.json()).toEqual({
      id: 1,
      titel: 'Älter',
      preis: 1,
      einheit: 'C62',
      summe: 0,
      archiviert: false,
      version: 2,
    });
    expect((await client.delete('/produkte/1')).statusCode).toBe(204);
    expect((await client.get('/produkte/1')).statusCode).toBe(404);
  });

  test('a product knows its income, by year and in all, and is archived once it was sold', async () => {
    const client = await api.register();
    const brot = await client.create('/produkte', { titel: 'Brot', preis: 4 });
    const line = { titel: 'Brot', preis: 4, menge: 2, produktID: brot.id };
    const sell = (leistungsdatumFrom: string, felder: object = {}) =>
      client.create(
        '/rechnungen',
        neueRechnung({ leistungsdatumFrom, leistungsdatumTo: '2026-12-31', posten: [line, line], ...felder }),
      );
    await sell('2025-05-05');
    const { id } = await sell('2026-05-05');
    await sell('2026-05-05', { einnahme: false });
    const summe = async (jahr = '') => (await client.get(`/produkte/${brot.id}${jahr}`)).json().summe;
    expect([await summe(), await summe('?jahr=2025'), await summe('?jahr=2024')]).toEqual([32, 16, 0]);
    await client.patch(`/rechnungen/${id}`, { posten: [line] });
    expect(await summe('?jahr=2026')).toBe(8);
    expect((await client.delete(`/produkte/${brot.id}`)).json()).toMatchObject({ archiviert: true });
    expect((await client.get('/produkte')).json()).toEqual([]);
    const stranger = await api.register();
    const refused = await stranger.post('/rechnungen', neueRechnung({ posten: [line] }));
    expect([refused.statusCode, refused.json().errors[0].pfad]).toEqual([422, 'posten.0.produktID']);
  });

  test('payment methods are the same under both spellings', async () => {
    const client = await api.register();
    await client.create('/zahlunsmethode', { titel: 'Bar' });
    expect((await client.get('/zahlungsmethoden/1')).json()).toEqual({
      id: 1,
      titel: 'Bar',
      kontoID: null,
      archiviert: false,
      version: 1,
    });
    await client.patch('/zahlunsmethode/1', { titel: 'Überweisung' });
    expect((await client.get('/zahlungsmethoden')).json()).toEqual([
      { id: 1, titel: 'Überweisung', kontoID: null, archiviert: false, version: 2 },
    ]);
    expect((await client.delete('/zahlungsmethoden/1')).statusCode).toBe(204);
  });

  test('the issuer starts with the name of the account and can be edited; a wrong IBAN is refused', async () => {
    const client = await api.register();
    expect((await client.get('/mandant')).json()).toMatchObject({
      name: 'Testbetrieb',
      steuerhinweis: 'Umsatzsteuerbefreit aufgrund von Liebhaberei.',
      version: 1,
    });
    const saved = await client.patch('/mandant', { iban: 'de02120300000000202051', ort: 'Wien', version: 1 });
    expect(saved.json()).toMatchObject({
      iban: 'DE02 1203 0000 0000 2020 51',
      ort: 'Wien',
      name: 'Testbetrieb',
      version: 2,
    });
    expect((await client.patch('/mandant', { ort: 'Graz', version: 1 })).statusCode).toBe(409);
    expect((await client.patch('/mandant', { iban: 'DE02120300000000202052' })).statusCode).toBe(422);
    expect((await client.get('/mandant')).json()).toEqual(saved.json());
  });

  test('every change stands in the Protokoll with before and after, in an unbroken chain', async () => {
    const client = await api.register();
    await client.create('/produkte', { titel: 'A', preis: 1 });
    await client.patch('/produkte/1', { titel: 'B' });
    await client.delete('/produkte/1');
    const me = await api.datenbank.lesen
      .selectFrom('benutzer')
      .select('mandant_id')
      .where('username', '=', client.username)
      .executeTakeFirstOrThrow();
    const kette: Kettenglied[] = [];
    for await (const glied of readKette(api.datenbank.lesen, me.mandant_id)) kette.push(glied);
    const produkt = kette.filter(({ objekt }) => objekt === 'produkt');
    expect(produkt.map(({ aktion }) => aktion)).toEqual(['angelegt', 'geaendert', 'geloescht']);
    expect(produkt[1]).toMatchObject({
      vorher: { titel: 'A' },
      nachher: { titel: 'B' },
      programm: expect.stringMatching(/^belegwerk \d/),
    });
    expect(findBruch(kette, sha256)).toBeUndefined();
    const forged = kette.map((glied, i) => (i === 2 ? { ...glied, nachher: { titel: 'C' } } : glied));
    expect(findBruch(forged, sha256)).toBe(3);
  });
});
