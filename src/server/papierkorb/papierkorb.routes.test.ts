import { expect, test } from 'vitest';
import type { Papierkorbeintrag } from '#kern/papierkorb/papierkorb.ts';
import { Bestand } from '../bestand/bestand.ts';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { ABSENDER, ANSCHRIFT } from '../testing/stamm.ts';
import { leerePapierkoerbe } from './leeren.ts';

const TAG_MS = 24 * 60 * 60_000;
const AUSGABE = {
  ...{ einnahme: false, notizen: 'Quittung im Ordner', belegart: 'kassenbon', belegnummer: '77' },
  posten: [{ titel: 'Mehl', preis: 10.7, menge: 1 }],
  ust: [{ satz: 7, netto: 10, steuer: 0.7, brutto: 10.7, abziehbar: true, betrieblich: 100 }],
};

const PAPIERINHALT = {
  notizen: 'Eilt',
  posten: [
    { titel: 'Fenster putzen', preis: 40, menge: 3 },
    { titel: 'Anfahrt', preis: 9.9, menge: 1 },
  ],
};

onAnyEngine('the Papierkorb', (open, engine) => {
  const api = useApi(open);

  const list = async (client: Client, query = '') =>
    (await client.get(`/papierkorb${query}`)).json<Papierkorbeintrag[]>();
  const titel = async (client: Client) => (await list(client)).map((eintrag) => eintrag.titel);
  const restore = async (client: Client, path: string) =>
    (await client.post(`${path}/wiederherstellen`, undefined)).statusCode;
  const expectWhole = async () =>
    expect((await checkDatenbank(api.datenbank, '2026-11-20')).fehler).toEqual([]);

  type Fall = [path: string, body: object, was: string];

  /** Deletes one of each, and has it back as it was. */
  async function gehenUndKommen(client: Client, faelle: readonly Fall[]): Promise<void> {
    for (const [pfad, body, was] of faelle) {
      const { id } = await client.create(pfad, body);
      const path = `${pfad}/${id}`;
      const lesen = async () => [
        (await client.get(path)).json(),
        (await client.get(`${pfad}?q=${encodeURIComponent('u')}`)).json(),
        (await client.get('/auswertungen/saldo?von=2026-01-01&bis=2026-12-31')).json(),
      ];
      const vorher = await lesen();
      expect((await client.delete(path)).statusCode).toBe(204);
      expect((await client.get(path)).statusCode).toBe(404);
      expect((await client.get(pfad)).json()).not.toContainEqual(expect.objectContaining({ id }));
      expect(await list(client)).toMatchObject([{ objektID: id, was, geloeschtVon: 'Testbetrieb' }]);
      await expectWhole();
      expect([await restore(client, path), await restore(client, path)]).toEqual([204, 204]);
      expect(await lesen()).toEqual(vorher);
      expect(await list(client)).toEqual([]);
      await expectWhole();
    }
  }

  test('takes each kind of record and gives it back as it was, once and for all who ask', async () => {
    const client = await api.register();
    const { id: kundenID } = await client.create('/kunden', { firma: 'Hotel Ährenkrone', ort: 'Wien' });
    const konto = await client.create('/konten', { titel: 'Sparbuch', art: 'bank' });
    const faelle: Fall[] = [
      ['/kunden', { nachname: 'Huber', istKunde: false, istLieferant: true }, 'Lieferant'],
      ['/produkte', { titel: 'Brot', preis: 3.5 }, 'Produkt'],
      ['/zahlungsmethoden', { titel: 'Bar' }, 'Zahlungsmethode'],
      ['/konten', { titel: 'Kasse', art: 'kasse', anfangsbestand: 50 }, 'Konto'],
      ['/rechnungen', neueRechnung({ kundenID, notizen: 'bitte bald' }), 'Rechnungsentwurf'],
      ['/rechnungen', neueRechnung(AUSGABE), 'Ausgabe'],
    ];
    await gehenUndKommen(client, faelle);
    expect(await restore(client, `/konten/${konto.id}`)).toBe(204);
    expect(await restore(client, '/konten/999')).toBe(404);
  });

  test('takes drafts of quotes and unused series, and gives them back as they were', async () => {
    const client = await api.register();
    const { id: kundenID } = await client.create('/kunden', { firma: 'Hotel Ährenkrone', ort: 'Wien' });
    await gehenUndKommen(client, [
      ['/angebote', { art: 'angebot', kundenID, ...PAPIERINHALT }, 'Entwurf'],
      [
        '/serien',
        { titel: 'Miete', kundenID, anker: '2199-01-01', monate: 3, inhalt: PAPIERINHALT },
        'Serie',
      ],
    ]);
  });

  test('gives a record back that was typed upon before, and whose number somebody else has by now', async () => {
    const client = await api.register();
    const { id, version } = await client.create('/rechnungen', neueRechnung());
    await client.delete(`/rechnungen/${id}`);
    await restore(client, `/rechnungen/${id}`);
    expect((await client.patch(`/rechnungen/${id}`, { version, notizen: 'neu' })).statusCode).toBe(200);
    expect((await client.patch(`/rechnungen/${id}`, { version, notizen: 'alt' })).statusCode).toBe(409);
    // As drafts from before there was issuing are called.
    const andere = await client.create('/rechnungen', neueRechnung());
    const mandant = await mandantOf(client);
    const rename = (nummer: string, wessen: number) =>
      api.datenbank.schreiben(async (db) => {
        const welche = db.updateTable('rechnung').set({ nummer }).where('mandant_id', '=', mandant);
        await welche.where('id', '=', wessen).execute();
      });
    await rename('2024_01_7', id);
    await client.delete(`/rechnungen/${id}`);
    await rename('2024_01_7', andere.id);
    await restore(client, `/rechnungen/${id}`);
    expect((await client.get(`/rechnungen/${id}`)).json()).toMatchObject({ nummer: `Entwurf ${id}` });
    await rename(`Entwurf ${andere.id}`, andere.id);
    await expectWhole();
  });

  test('a newer version of a quote comes back only while it still has a place, and its lines what they took', async () => {
    const client = await api.register();
    await client.patch('/mandant', ABSENDER);
    const { id: kundenID } = await client.create('/kunden', { firma: 'Hotel Post', ...ANSCHRIFT });
    const alt = await client.create('/angebote', { art: 'angebot', kundenID, ...PAPIERINHALT });
    await client.post(`/angebote/${alt.id}/fertigstellen`, {});
    const neu = await client.create(`/angebote/${alt.id}/neueFassung`, {});
    await client.patch(`/angebote/${neu.id}`, { version: neu.version, notizen: 'Eilt sehr' });
    const vorher = (await client.get(`/angebote/${neu.id}`)).json();
    await client.delete(`/angebote/${neu.id}`);
    // Its place is taken by another draft, then by nobody.
    const anderer = await client.create(`/angebote/${alt.id}/neueFassung`, {});
    expect(await restore(client, `/angebote/${neu.id}`)).toBe(409);
    await client.delete(`/angebote/${anderer.id}`);
    expect(await restore(client, `/angebote/${neu.id}`)).toBe(204);
    expect((await client.get(`/angebote/${neu.id}`)).json()).toEqual(vorher);
    await client.delete(`/angebote/${neu.id}`);
    // Something was made of the old one: it stays as it is.
    const schein = (await client.post(`/angebote/${alt.id}/weiterfuehren`, { nach: 'lieferschein' })).json();
    expect(await restore(client, `/angebote/${neu.id}`)).toBe(409);
    // A delivery that was deleted comes back unless another one has taken all there is.
    await client.delete(`/angebote/${schein.id}`);
    expect(await restore(client, `/angebote/${schein.id}`)).toBe(204);
    await client.delete(`/angebote/${schein.id}`);
    await client.create(`/angebote/${alt.id}/weiterfuehren`, { nach: 'lieferschein' });
    expect(await restore(client, `/angebote/${schein.id}`)).toBe(422);
    expect(await list(client)).toHaveLength(3);
    await expectWhole();
  });

  test('a series that comes back makes up for what was due meanwhile, and keeps its customer', async () => {
    const client = await api.register();
    const { id: kundenID } = await client.create('/kunden', { firma: 'Hotel Post' });
    const plan = { titel: 'Miete', kundenID, anker: '2199-01-01', monate: 3, inhalt: PAPIERINHALT };
    const { id } = await client.create('/serien', plan);
    await client.delete(`/serien/${id}`);
    expect((await client.delete(`/kunden/${kundenID}`)).statusCode).toBe(204);
    const [kunde] = await list(client);
    expect((await client.delete(`/papierkorb/${kunde?.id}`)).statusCode).toBe(409);
    expect(await restore(client, `/serien/${id}`)).toBe(204);
    expect((await client.get(`/kunden/${kundenID}`)).statusCode).toBe(200);
    const mandant = await mandantOf(client);
    const lauf = await api.datenbank.lesen
      .selectFrom('auftrag')
      .select('faellig')
      .where('mandant_id', '=', mandant)
      .where('art', '=', 'serienlauf')
      .executeTakeFirstOrThrow();
    expect(Date.parse(lauf.faellig)).toBeLessThanOrEqual(Date.now());
    await expectWhole();
  });

  test('brings back with a record what it refers to, and keeps that as long as the record', async () => {
    const client = await api.register();
    const { id: kundenID } = await client.create('/kunden', { firma: 'Mühle' });
    const produkt = await client.create('/produkte', { titel: 'Mehl', preis: 1 });
    const posten = [{ titel: 'Mehl', preis: 1, menge: 1, produktID: produkt.id }];
    const { id } = await client.create('/rechnungen', neueRechnung({ kundenID, posten }));
    expect((await client.delete(`/kunden/${kundenID}`)).json()).toMatchObject({ archiviert: true });
    for (const path of [`/rechnungen/${id}`, `/kunden/${kundenID}`, `/produkte/${produkt.id}`])
      expect((await client.delete(path)).statusCode).toBe(204);
    const entwurf = `Entwurf ${id} · Mühle · 1,00\u00a0€`;
    expect(await titel(client)).toEqual(['Mehl', 'Mühle', entwurf]);
    const [, partei] = await list(client);
    const refused = await client.delete(`/papierkorb/${partei?.id}`);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringContaining(`„${entwurf}“`),
    ]);
    await restore(client, `/rechnungen/${id}`);
    expect(await list(client)).toEqual([]);
    expect((await client.get(`/rechnungen/${id}`)).json()).toMatchObject({ kunde: { firma: 'Mühle' } });
    await expectWhole();
  });

  test('says why a record cannot come back when what it refers to was thrown away past the program', async () => {
    const client = await api.register();
    const { id: kundenID } = await client.create('/kunden', { firma: 'Mühle' });
    const { id } = await client.create('/rechnungen', neueRechnung({ kundenID }));
    await client.delete(`/rechnungen/${id}`);
    await client.delete(`/kunden/${kundenID}`);
    const partei = await takeOut(await mandantOf(client));
    const refused = await client.post(`/rechnungen/${id}/wiederherstellen`, undefined);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringContaining('Endgültig gelöscht ist der Kunde oder Lieferant'),
    ]);
    expect(await list(client)).toHaveLength(1);
    const { fehler } = await checkDatenbank(api.datenbank, '2026-11-20');
    expect(fehler.map(({ wo }) => wo)).toEqual([expect.stringContaining('Gelöschtes im Papierkorb')]);
    await api.datenbank.schreiben(async (db) => {
      await db.insertInto('papierkorb').values(partei).execute();
    });
    await expectWhole();
  });

  test('lists the newest first, page by page, and loses for good what somebody throws away', async () => {
    const client = await api.register();
    for (const name of ['A', 'B', 'C']) {
      const { id } = await client.create('/produkte', { titel: name, preis: 1 });
      await client.delete(`/produkte/${id}`);
    }
    const first = await client.get('/papierkorb?limit=2');
    const nach = /nach=([^>&]+)/.exec(String(first.headers.link))?.[1];
    expect(first.json().map((eintrag: Papierkorbeintrag) => eintrag.titel)).toEqual(['C', 'B']);
    expect(await list(client, `?limit=2&nach=${nach}`)).toMatchObject([{ titel: 'A' }]);
    const [c] = await list(client);
    expect((await client.delete(`/papierkorb/${c?.id}`)).statusCode).toBe(204);
    expect((await client.delete(`/papierkorb/${c?.id}`)).statusCode).toBe(404);
    expect(await restore(client, `/produkte/${c?.objektID}`)).toBe(404);
    expect(await titel(client)).toEqual(['B', 'A']);
  });

  test('is emptied after 30 days, not before, and the Protokoll says that nobody did it', async () => {
    const client = await api.register();
    const { id } = await client.create('/produkte', { titel: 'Alt', preis: 1 });
    await client.delete(`/produkte/${id}`);
    const jetzt = Date.now();
    await leerePapierkoerbe(api.datenbank, new Date(jetzt + 29 * TAG_MS));
    expect(await titel(client)).toEqual(['Alt']);
    await leerePapierkoerbe(api.datenbank, new Date(jetzt + 31 * TAG_MS));
    expect(await titel(client)).toEqual([]);
    expect(await readProtokoll(client)).toEqual(['angelegt', 'geloescht', 'geloescht von 0']);
  });

  test('enters into the Protokoll who deletes, restores and throws away', async () => {
    const client = await api.register();
    const { id } = await client.create('/produkte', { titel: 'Brot', preis: 1 });
    await client.delete(`/produkte/${id}`);
    await restore(client, `/produkte/${id}`);
    await client.delete(`/produkte/${id}`);
    const [eintrag] = await list(client);
    await client.delete(`/papierkorb/${eintrag?.id}`);
    const soll = ['angelegt', 'geloescht', 'wiederhergestellt', 'geloescht', 'geloescht'];
    expect(await readProtokoll(client)).toEqual(soll);
    await expectWhole();
  });

  test('lets nobody throw away what they may not delete', async () => {
    const client = await api.register();
    const { id } = await client.create('/konten', { titel: 'Kasse', art: 'kasse' });
    await client.delete(`/konten/${id}`);
    await api.datenbank.schreiben(async (db) => {
      const mandant = await mandantOf(client);
      await db
        .updateTable('mitgliedschaft')
        .set({ rolle: 'erfassung' })
        .where('mandant_id', '=', mandant)
        .execute();
    });
    const [eintrag] = await list(client);
    expect((await client.delete(`/papierkorb/${eintrag?.id}`)).statusCode).toBe(403);
    expect(await restore(client, `/konten/${id}`)).toBe(403);
    expect(await titel(client)).toEqual(['Kasse']);
  });

  /** Past the program. */
  async function takeOut(mandantId: number) {
    return api.datenbank.schreiben((db) =>
      db
        .deleteFrom('papierkorb')
        .where('mandant_id', '=', mandantId)
        .where('art', '=', 'kunde')
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  }

  async function mandantOf(client: Client): Promise<number> {
    const { mandant_id } = await api.datenbank.lesen
      .selectFrom('benutzer')
      .select('mandant_id')
      .where('username', '=', client.username)
      .executeTakeFirstOrThrow();
    return mandant_id;
  }

  /** Entries about products and the Papierkorb. */
  async function readProtokoll(client: Client): Promise<string[]> {
    const bestand = new Bestand({
      ...{ db: api.datenbank.lesen, engine, mandantId: await mandantOf(client), heute: '2026-11-20' },
    });
    const taten: string[] = [];
    for await (const { objekt, aktion, benutzerId } of bestand.readKette())
      if (['produkt', 'papierkorb'].includes(objekt))
        taten.push(benutzerId === 0 ? `${aktion} von 0` : aktion);
    return taten;
  }
});
