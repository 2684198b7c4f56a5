import { expect, test } from 'vitest';
import { Lage } from '#kern/auswertungen/lage.ts';
import { addTage } from '#kern/datum.ts';
import { einreihen } from '../speicher/auftrag.repository.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { setRolle } from '../testing/rolle.ts';
import { ABSENDER } from '../testing/stamm.ts';

const HEUTE = '2026-11-20';

async function lageOf(client: Client): Promise<Lage> {
  const response = await client.get('/auswertungen/lage');
  expect(response.statusCode).toBe(200);
  return Lage.parse(response.json());
}

onAnyEngine('how a Mandant stands', (open) => {
  const api = useApi(open, { jetzt: () => new Date(`${HEUTE}T12:00:00Z`) });

  async function begin(): Promise<Client> {
    const client = await api.register();
    await client.patch('/mandant', ABSENDER);
    return client;
  }

  /** Issues an invoice that was due so many days ago; 14 days are given. */
  async function issue(client: Client, tageUeber: number, felder: object = {}): Promise<number> {
    const rechnungsdatum = addTage(HEUTE, -14 - tageUeber);
    const service = { leistungsdatumFrom: rechnungsdatum, leistungsdatumTo: rechnungsdatum };
    const { id } = await client.create('/rechnungen', neueRechnung({ ...service, ...felder }));
    const issued = await client.post(`/rechnungen/${id}/ausstellen`, { rechnungsdatum });
    expect(issued.statusCode).toBe(200);
    return id;
  }

  test('is empty at first, with two years of months', async () => {
    const { forderungen, monate, zuTun } = await lageOf(await begin());
    expect(forderungen).toEqual({
      von: null,
      bis: null,
      faelligSeit: null,
      offen: { anzahl: 0, offen: 0 },
      ueberfaellig: { anzahl: 0, offen: 0 },
    });
    expect([monate.length, monate[0]?.monat, monate.at(-1)?.monat]).toEqual([24, '2024-12', '2026-11']);
    expect(zuTun).toMatchObject({ angaben: [], auftrag: null });
  });

  test('knows what is open and late, names those that are late longest, and forgets what is paid', async () => {
    const client = await begin();
    const kunde = await client.create('/kunden', { firma: 'Hotel' });
    for (const tage of [3, 8, 1, 5]) await issue(client, tage, { kundenID: kunde.id });
    await issue(client, -14);
    await client.create('/rechnungen', neueRechnung({ einnahme: false, leistungsdatumFrom: '2026-01-01' }));
    const { forderungen, monate, zuTun } = await lageOf(client);
    expect(forderungen).toEqual({
      von: addTage(HEUTE, -22),
      bis: HEUTE,
      faelligSeit: addTage(HEUTE, -8),
      offen: { anzahl: 1, offen: 700 },
      ueberfaellig: { anzahl: 4, offen: 2800 },
    });
    expect(zuTun.ueberfaellig.anzahl).toBe(4);
    expect(
      zuTun.ueberfaellig.eintraege.map(({ faelligAm, name, offen }) => [faelligAm, name, offen]),
    ).toEqual([8, 5, 3].map((tage) => [addTage(HEUTE, -tage), 'Hotel', 700]));
    expect(zuTun.angaben).toEqual(['iban']);
    expect(monate.at(-1)).toEqual({ monat: '2026-11', einnahmen: 2800, ausgaben: 0 });

    await client.create(`/rechnungen/${zuTun.ueberfaellig.eintraege[0]?.id}/zahlungen`, {});
    const danach = await lageOf(client);
    expect(danach.forderungen).toMatchObject({
      faelligSeit: addTage(HEUTE, -5),
      ueberfaellig: { anzahl: 3, offen: 2100 },
    });
  });

  test('names a failed job to who may have it done', async () => {
    const client = await begin();
    const { mandantID: mandantId } = (await client.get('/auth/me')).json<{ mandantID: number }>();
    const jetzt = new Date(`${HEUTE}T11:00:00Z`);
    const fail = (art: string) =>
      api.datenbank.schreiben(async (db) => {
        const id = await einreihen(db, { art, mandantId }, jetzt);
        const ende = { zustand: 'gescheitert', beendet_am: jetzt.toISOString() } as const;
        await db.updateTable('auftrag').set(ende).where('id', '=', id).execute();
      });
    await setRolle(api.datenbank, client, 'erfassung');
    await fail('sammelBezahlen');
    expect((await lageOf(client)).zuTun.auftrag).toBeNull();
    await fail('sammelLoeschen');
    expect((await lageOf(client)).zuTun.auftrag).toMatchObject({ titel: 'Entwürfe löschen' });
  });

  test('offers drafts that could be issued as they are, longest waiting first', async () => {
    const client = await begin();
    const create = (felder: object) => client.create('/rechnungen', neueRechnung(felder));
    await create({ leistungsdatumFrom: '2026-11-10', leistungsdatumTo: '2026-11-10' });
    await create({ leistungsdatumFrom: '2026-11-05', leistungsdatumTo: '2026-11-05' });
    // Its service has not ended, and this one says not what for.
    await create({ leistungsdatumFrom: '2026-11-10', leistungsdatumTo: '2026-11-21' });
    await create({ posten: [{ titel: '', preis: 3, menge: 1 }] });
    await client.post('/beispieldaten', undefined);
    const { entwuerfe } = (await lageOf(client)).zuTun;
    expect(entwuerfe.anzahl).toBe(2);
    expect(entwuerfe.eintraege.map(({ id, summe }) => [id, summe])).toEqual([
      [2, 700],
      [1, 700],
    ]);
    expect(
      (await client.post('/rechnungen/2/ausstellen', { version: entwuerfe.eintraege[0]?.version }))
        .statusCode,
    ).toBe(200);
    expect((await lageOf(client)).zuTun.entwuerfe.anzahl).toBe(1);
  });

  test('none is offered before the issuer is complete', async () => {
    const client = await api.register();
    await client.create('/rechnungen', neueRechnung());
    const { entwuerfe, angaben } = (await lageOf(client)).zuTun;
    expect([entwuerfe.anzahl, angaben]).toEqual([0, ['strasse']]);
  });
});
