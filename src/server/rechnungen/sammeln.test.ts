import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import type { Auftrag } from '#kern/auftraege/auftrag.ts';
import { Auftragslauf } from '../auftraege/lauf.ts';
import { mandantauftraege } from '../mandantauftraege.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { ABSENDER, ANSCHRIFT } from '../testing/stamm.ts';

const log = pino({ level: 'silent' });
type Gelesen = { status: string; bezahlstatus: string; bezahlt: number };

onAnyEngine('the same done to many receipts', (open) => {
  const api = useApi(open);
  let client: Client;
  let kundenID: number;
  beforeEach(async () => {
    client = await api.register();
    await client.patch('/mandant', ABSENDER);
    kundenID = (await client.create('/kunden', { firma: 'Hotel Post', ...ANSCHRIFT })).id;
  });

  const entwurf = async () => (await client.create('/rechnungen', neueRechnung({ kundenID }))).id;
  const offene = async () => {
    const id = await entwurf();
    await client.post(`/rechnungen/${id}/ausstellen`, {});
    return id;
  };
  const ask = async (pfad: string, body?: object) => {
    const response = await client.post(`/rechnungen/sammeln/${pfad}`, body);
    expect([response.statusCode, response.body]).toEqual([202, expect.anything()]);
    return response.json<Auftrag>().id;
  };
  const runAll = () =>
    new Auftragslauf({ datenbank: api.datenbank, log, arten: mandantauftraege(api.datenbank) }).runFaellige();
  const result = async (id: number) => (await client.get(`/auftraege/${id}`)).json<Auftrag>();
  const read = async (id: number) => (await client.get(`/rechnungen/${id}`)).json<Gelesen>();

  test('marks as paid what is open, says why the rest is not, and is undone as one', async () => {
    const ids = [await offene(), await entwurf(), await offene(), await offene()];
    const [erste = 0, nochEntwurf = 0, schonBezahlt = 0, letzte = 0] = ids;
    await client.post(`/rechnungen/${schonBezahlt}/zahlungen`, { betrag: 7 });
    await client.post(`/rechnungen/${letzte}/zahlungen`, { betrag: 2 });
    const id = await ask('bezahlen', { ids });
    await runAll();
    const auftrag = await result(id);
    expect(auftrag).toMatchObject({ zustand: 'fertig', erledigt: 4, gesamt: 4 });
    expect(auftrag.ergebnis).toEqual({
      gelungen: 2,
      weitere: 0,
      offene: [
        { id: nochEntwurf, grund: expect.stringContaining('noch ein Entwurf') },
        { id: schonBezahlt, grund: expect.any(String) },
      ],
    });
    for (const bezahlt of [erste, letzte])
      expect(await read(bezahlt)).toMatchObject({ bezahlstatus: 'bezahlt' });

    const zurueck = await ask(`bezahlen/${id}/rueckgaengig`);
    await runAll();
    expect(await result(zurueck)).toMatchObject({ ergebnis: { gelungen: 2, offene: [] } });
    expect(await read(erste)).toMatchObject({ bezahlstatus: 'offen', bezahlt: 0 });
    expect(await read(letzte)).toMatchObject({ bezahlstatus: 'teilbezahlt', bezahlt: 2 });
    expect(await read(schonBezahlt)).toMatchObject({ bezahlstatus: 'bezahlt', bezahlt: 7 });

    const nochmal = await ask(`bezahlen/${id}/rueckgaengig`);
    await runAll();
    expect(await result(nochmal)).toMatchObject({ zustand: 'fertig', ergebnis: { gelungen: 0 } });
    expect(await read(letzte)).toMatchObject({ bezahlt: 2 });
  });

  test('asked for twice it is done once', async () => {
    const ids = [await offene(), await offene()];
    expect(await ask('bezahlen', { ids })).toBe(await ask('bezahlen', { ids }));
    await runAll();
    const id = await ask('bezahlen', { ids });
    await runAll();
    expect(await result(id)).toMatchObject({ ergebnis: { gelungen: 0, offene: [{}, {}] } });
    for (const bezahlt of ids) expect(await read(bezahlt)).toMatchObject({ bezahlt: 7 });
  });

  test('does it to all that a filter finds', async () => {
    const [a, b] = [await offene(), await offene()];
    const ausgabe = (await client.create('/rechnungen', neueRechnung({ einnahme: false }))).id;
    const id = await ask('bezahlen', {
      filter: { von: '2026-01-01', bis: '2026-12-31', richtung: 'pos', q: 'post' },
    });
    await runAll();
    expect(await result(id)).toMatchObject({ gesamt: 2, ergebnis: { gelungen: 2 } });
    for (const bezahlt of [a, b]) expect(await read(bezahlt)).toMatchObject({ bezahlstatus: 'bezahlt' });
    expect(await read(ausgabe)).toMatchObject({ bezahlt: 0 });
  });

  test('puts drafts away and brings them back, whatever stands between them', async () => {
    const ids = [await entwurf(), await offene(), await entwurf()];
    const id = await ask('loeschen', { ids });
    await runAll();
    const [erster, fest = 0] = ids;
    expect(await result(id)).toMatchObject({
      ergebnis: { gelungen: 2, offene: [{ id: fest, grund: expect.stringContaining('stornieren') }] },
    });
    expect((await client.get(`/rechnungen/${erster}`)).statusCode).toBe(404);
    await ask(`loeschen/${id}/rueckgaengig`);
    await runAll();
    for (const da of ids) expect((await client.get(`/rechnungen/${da}`)).statusCode).toBe(200);
  });

  test('issues the drafts that were chosen and no others', async () => {
    const [a, b, c] = [await entwurf(), await entwurf(), await entwurf()];
    const id = await ask('ausstellen', { ids: [c, a] });
    await runAll();
    expect(await result(id)).toMatchObject({ gesamt: 2, ergebnis: { gelungen: 2 } });
    expect([(await read(a)).status, (await read(b)).status, (await read(c)).status]).toEqual([
      'ausgestellt',
      'entwurf',
      'ausgestellt',
    ]);
  });

  test('issues and sends in one act; what cannot be sent stays a draft and says why', async () => {
    const ohneKonto = await client.post('/rechnungen/sammeln/ausstellen-und-senden', {
      ids: [await entwurf()],
    });
    expect([ohneKonto.statusCode, ohneKonto.body]).toEqual([409, expect.stringContaining('Mailkonto')]);
    await client.call('PUT', '/versandkonto', {
      host: 'localhost',
      port: 2525,
      verschluesselung: 'keine',
      anmeldung: 'keine',
      absenderAdresse: 'rechnung@example.org',
    });
    const mitMail = await client.create('/kunden', {
      firma: 'Cafe Eck',
      email: 'cafe@example.org',
      ...ANSCHRIFT,
    });
    const [ohne, schon] = [await entwurf(), await offene()];
    const mit = (await client.create('/rechnungen', neueRechnung({ kundenID: mitMail.id }))).id;
    const id = await ask('ausstellen-und-senden', { ids: [mit, ohne, schon] });
    await runAll();
    expect(await result(id)).toMatchObject({
      ergebnis: { gelungen: 1, offene: [{ id: ohne, grund: expect.stringContaining('Mailadresse') }] },
    });
    expect((await read(mit)).status).toBe('ausgestellt');
    expect((await read(ohne)).status).toBe('entwurf');
    const sendungen = async (rechnung: number) =>
      (await client.get(`/rechnungen/${rechnung}/sendungen`)).json<{ an: string[] }[]>().map(({ an }) => an);
    expect(await sendungen(mit)).toEqual([['cafe@example.org']]);
    expect(await sendungen(schon)).toEqual([]);
  });

  test('ended by somebody it keeps what it did, and that is undone', async () => {
    const ids = [];
    for (let i = 0; i < 30; i += 1) ids.push(await entwurf());
    const id = await ask('loeschen', { ids });
    let read25: Promise<unknown> | undefined;
    // Ended as soon as the first portion is through: what is written then belongs to the second one.
    const { schreiben } = api.datenbank;
    const lauf = new Auftragslauf({
      datenbank: api.datenbank,
      log,
      arten: mandantauftraege({
        ...api.datenbank,
        schreiben: async (work) => {
          const done = await schreiben(work);
          if ((await result(id)).erledigt === 25)
            read25 ??= client.post(`/auftraege/${id}/abbrechen`, undefined);
          await read25;
          return done;
        },
      }),
    });
    await lauf.runFaellige();
    expect(await result(id)).toMatchObject({ zustand: 'abgebrochen', erledigt: 25, gesamt: 30 });
    const zurueck = await ask(`loeschen/${id}/rueckgaengig`);
    await runAll();
    expect(await result(zurueck)).toMatchObject({ ergebnis: { gelungen: 25 } });
  });

  test('refuses what names nothing, too much or both, and undoing what still runs', async () => {
    const send = async (body: object) => (await client.post('/rechnungen/sammeln/bezahlen', body)).statusCode;
    expect(await send({})).toBe(422);
    expect(await send({ ids: [] })).toBe(422);
    expect(await send({ ids: [1], filter: {} })).toBe(422);
    expect(await send({ ids: Array.from({ length: 5001 }, (_, i) => i + 1) })).toBe(422);
    expect(await send({ filter: { q: 'niemand' } })).toBe(409);
    const id = await ask('bezahlen', { ids: [await offene()] });
    expect((await client.post(`/rechnungen/sammeln/bezahlen/${id}/rueckgaengig`, undefined)).statusCode).toBe(
      409,
    );
    await runAll();
    expect((await client.post(`/rechnungen/sammeln/loeschen/${id}/rueckgaengig`, undefined)).statusCode).toBe(
      409,
    );
  });
});
