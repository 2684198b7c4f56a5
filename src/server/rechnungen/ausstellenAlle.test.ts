import { sql } from 'kysely';
import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import type { Auftrag } from '#kern/auftraege/auftrag.ts';
import { Auftragslauf } from '../auftraege/lauf.ts';
import type { Db } from '../db/schema.ts';
import { mandantauftraege } from '../mandantauftraege.ts';
import { AuftragRepository } from '../speicher/auftrag.repository.ts';
import { endOffene } from '../speicher/auftragsliste.repository.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { ABSENDER } from '../testing/stamm.ts';
import { zeichne } from './ausfertigung.ts';
import { ausstellenAlleAuftrag } from './ausstellenAlle.ts';
import { Vergabe } from './vergabe.ts';

const KUNDE = { firma: 'Hotel Post', strasse: 'Markt 2', plz: '80331', ort: 'München' };
const log = pino({ level: 'silent' });

onBothEngines('issuing all drafts', (open) => {
  const api = useApi(open);
  let client: Client;
  let kundenID: number;
  beforeEach(async () => {
    client = await api.register();
    await client.patch('/mandant', ABSENDER);
    kundenID = (await client.create('/kunden', KUNDE)).id;
  });

  const create = async (felder: object = {}) =>
    (await client.create('/rechnungen', neueRechnung({ kundenID, ...felder }))).id;
  const runAll = () =>
    new Auftragslauf({ datenbank: api.datenbank, log, arten: mandantauftraege(api.datenbank) }).runFaellige();
  const begin = async () => (await client.post('/rechnungen/ausstellen-alle', undefined)).json<Auftrag>();
  const read = async (id: number) => (await client.get(`/auftraege/${id}`)).json<Auftrag>();
  const statusOf = async (id: number) =>
    (await client.get(`/rechnungen/${id}`)).json<{ status: string; nummer: string }>();
  const act = (id: number, was: 'abbrechen' | 'wiederholen') =>
    client.post(`/auftraege/${id}/${was}`, undefined);

  test('issues what is ready, in the order of its days, and says what the rest lacks', async () => {
    const spaet = await create({ leistungsdatumFrom: '2026-11-03', leistungsdatumTo: '2026-11-03' });
    const frueh = await create({ leistungsdatumFrom: '2026-11-02', leistungsdatumTo: '2026-11-02' });
    const ohneKunde = await create({
      kundenID: undefined,
      posten: [{ titel: 'Brot', preis: 900, menge: 1 }],
    });
    const ausgabe = await create({ einnahme: false, kundenID: undefined });
    const response = await client.post('/rechnungen/ausstellen-alle', undefined);
    expect(response.statusCode).toBe(202);
    const { id, zustand } = response.json<Auftrag>();
    expect(zustand).toBe('wartet');
    const spaeter = await create();
    await runAll();
    expect(await read(id)).toMatchObject({
      zustand: 'fertig',
      erledigt: 3,
      gesamt: 3,
      fehler: '',
      ergebnis: {
        gelungen: 2,
        offene: [{ id: ohneKunde, grund: expect.stringContaining('noch nicht ausgestellt') }],
        weitere: 0,
      },
    });
    const [erste, zweite] = [await statusOf(frueh), await statusOf(spaet)];
    expect([erste.status, zweite.status]).toEqual(['ausgestellt', 'ausgestellt']);
    expect(erste.nummer < zweite.nummer).toBe(true);
    for (const other of [ohneKunde, ausgabe, spaeter])
      expect(await statusOf(other)).toMatchObject({ status: 'entwurf' });
  });

  test('is queued once, and not at all where there is nothing; examples are not touched', async () => {
    await client.post('/beispieldaten', undefined);
    const nothing = await client.post('/rechnungen/ausstellen-alle', undefined);
    expect([nothing.statusCode, nothing.body]).toEqual([409, expect.stringContaining('keine Entwürfe')]);
    await create();
    expect((await begin()).id).toBe((await begin()).id);
    const { auftraege, server } = (await client.get('/auftraege')).json();
    expect([auftraege.length, server]).toEqual([1, []]);
    await runAll();
  });

  test('ends between two invoices when somebody wants it to, and goes on when they want that', async () => {
    const ids = [await create(), await create()];
    const { id } = await begin();
    expect((await act(id, 'abbrechen')).json()).toMatchObject({ zustand: 'abgebrochen' });
    await runAll();
    expect(await statusOf(ids[0] ?? 0)).toMatchObject({ status: 'entwurf' });
    expect((await act(id, 'abbrechen')).statusCode).toBe(409);
    expect((await act(id, 'wiederholen')).json()).toMatchObject({ zustand: 'wartet', abbruch: false });

    // Somebody ends it while a worker is at it.
    const worker = new AuftragRepository(api.datenbank);
    const taken = await worker.claim(['ausstellenAlle'], new Date());
    if (!taken) throw new Error('not taken');
    expect((await act(id, 'wiederholen')).statusCode).toBe(409);
    expect((await act(id, 'abbrechen')).json()).toMatchObject({ zustand: 'laeuft', abbruch: true });
    await worker.release(taken, new Date());
    await runAll();
    expect(await read(id)).toMatchObject({ zustand: 'abgebrochen' });

    await act(id, 'wiederholen');
    await runAll();
    expect(await read(id)).toMatchObject({ zustand: 'fertig', ergebnis: { gelungen: 2, offene: [] } });
    expect((await act(id, 'wiederholen')).statusCode).toBe(409);
  });

  test('that was open in a backup that is put back is not gone on with until somebody wants it', async () => {
    const rechnung = await create();
    const { id } = await begin();
    await endOffene(api.datenbank, new Date());
    await runAll();
    expect(await read(id)).toMatchObject({
      zustand: 'abgebrochen',
      fehler: expect.stringContaining('Sicherung'),
    });
    expect(await statusOf(rechnung)).toMatchObject({ status: 'entwurf' });
    await act(id, 'wiederholen');
    await runAll();
    expect(await read(id)).toMatchObject({ zustand: 'fertig', fehler: '' });
  });

  test('a worker that has lost the job issues nothing more', async () => {
    const rechnung = await create();
    const { id } = await begin();
    const worker = new AuftragRepository(api.datenbank);
    const lost = await worker.claim(['ausstellenAlle'], new Date());
    if (!lost) throw new Error('not taken');
    await worker.release(lost, new Date());
    await worker.claim(['ausstellenAlle'], new Date());
    const art = mandantauftraege(api.datenbank)['ausstellenAlle'];
    const late = art?.run({ auftrag: lost, jetzt: new Date(), ende: new AbortController().signal });
    await expect(late).rejects.toThrow();
    expect(await statusOf(rechnung)).toMatchObject({ status: 'entwurf' });
    expect(await read(id)).toMatchObject({ zustand: 'laeuft', erledigt: 0 });
  });

  test('goes on where a worker that died has left off, and counts what that had issued', async () => {
    const ids = [await create(), await create(), await create()];
    const { id } = await begin();
    // What the dead worker left: one issued, in the same transaction with its progress.
    await api.datenbank.schreiben((db) =>
      db
        .updateTable('auftrag')
        .set({ ergebnis: '{"ausgestellt":1,"offene":[],"weitere":0}', erledigt: 1, gesamt: 3 })
        .where('id', '=', id)
        .execute(),
    );
    await client.post(`/rechnungen/${ids[0]}/ausstellen`, {});
    await runAll();
    expect(await read(id)).toMatchObject({ zustand: 'fertig', erledigt: 3, gesamt: 3 });
  });

  test('says at every moment how many are issued, while the next is drawn already', async () => {
    const ids = (await Promise.all(Array.from({ length: 6 }, () => create()))).sort((a, b) => a - b);
    const { id } = await begin();
    const staende: [number, number][] = [];
    const vergabe = new Vergabe(async (vorlage) => {
      staende.push(await api.datenbank.schnappschuss(readStand));
      return zeichne(vorlage);
    });
    const arten = { ausstellenAlle: ausstellenAlleAuftrag(api.datenbank, { vergabe }) };
    await new Auftragslauf({ datenbank: api.datenbank, log, arten }).runFaellige();
    expect(await read(id)).toMatchObject({ zustand: 'fertig', erledigt: 6, gesamt: 6 });
    for (const [gezaehlt, ausgestellt] of staende) expect(gezaehlt).toBe(ausgestellt);
    const alle = await Promise.all(ids.map(statusOf));
    expect(alle.map(({ nummer }) => Number(nummer.split('_')[2]))).toEqual([1, 2, 3, 4, 5, 6]);

    async function readStand(db: Db): Promise<[number, number]> {
      const { ergebnis } = await db
        .selectFrom('auftrag')
        .select('ergebnis')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const issued = await db
        .selectFrom('rechnung')
        .select('id')
        .where('id', 'in', ids)
        .where('mandant_id', '=', sql<number>`(select max(id) from mandant)`)
        .where('status', '=', 'ausgestellt')
        .execute();
      return [JSON.parse(ergebnis).gelungen, issued.length];
    }
  });
});
