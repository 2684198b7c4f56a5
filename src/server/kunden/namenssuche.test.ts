import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { Erechnungsangaben } from '#kern/kunden/neuePartei.ts';
import { falten, gesuchtesOf } from '#kern/suche.ts';
import { migrate } from '../aufbau/migrate.ts';
import { suche } from '../aufbau/migrations/0012_suche.ts';
import { Mandantzugriff } from '../bestand/bestand.ts';
import { neueRechnung, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';

const VIELE = 1010;
const heute = '2026-11-20';

/** Index lists are chosen by how many parties a name finds; each way has to lead to the same receipts and parties. */
onBothEngines('search by name', (open) => {
  const api = useApi(open, { jetzt: () => new Date(`${heute}T12:00:00Z`) });

  test('finds the same for a rare name and for one that very many parties carry', async () => {
    const client = await api.register();
    const mandant = new Mandantzugriff(api.datenbank, { mandantId: 1, benutzerId: 1 }, () => heute);
    await mandant.transaction(async ({ parteien }) => {
      for (let nr = 1; nr <= VIELE; nr += 1) {
        const firma = nr === 7 ? 'Mühle "Zum Rad" GmbH' : `Hof ${nr} GmbH`;
        const adresse = { vorname: '', nachname: '', strasse: '', plz: '', ort: '', land: '' };
        const angaben = Erechnungsangaben.parse({});
        await parteien.insert({
          firma,
          ...adresse,
          ...angaben,
          istKunde: nr % 2 === 1,
          istLieferant: nr % 2 === 0,
        });
      }
    });
    for (const kundenID of [7, 8, 9, 1000]) await client.create('/rechnungen', neueRechnung({ kundenID }));
    await client.create('/rechnungen', neueRechnung({ einnahme: false, kundenID: 7 }));
    await client.create('/rechnungen', neueRechnung());

    const ids = async (path: string) =>
      (await client.get(path)).json<{ id: number }[]>().map((record) => record.id);
    expect(await ids('/rechnungen?q=gmbh')).toEqual([5, 4, 3, 2, 1]);
    expect(await ids('/rechnungen?q=gmbh&richtung=pos&bis=2026-11-01')).toEqual([4, 3, 2, 1]);
    expect(await ids('/rechnungen?q=gmbh&kundenID=8')).toEqual([2]);
    expect(await ids('/rechnungen?q=MUEHLE')).toEqual([5, 1]);
    expect(await ids('/rechnungen?q=m%C3%BChle&richtung=neg')).toEqual([5]);
    expect(await ids('/rechnungen?q=m%C3%BChle+gm+h')).toEqual([5, 1]);
    expect(await ids('/rechnungen?q=%22zum')).toEqual([5, 1]);
    expect(await ids('/rechnungen?q=gibtesnicht')).toEqual([]);
    for (const sort of ['neu', 'name', 'summe']) {
      expect(await ids(`/kunden?sort=${sort}&q=m%C3%BChle&art=kunde`)).toEqual([7]);
      expect(await ids(`/kunden?sort=${sort}&q=m%C3%BChle&art=lieferant`)).toEqual([]);
    }
    expect(await ids('/kunden?sort=neu&q=gmbh&limit=3')).toEqual([1010, 1009, 1008]);
    expect(await ids('/kunden?sort=neu&q=gmbh&art=kunde&limit=3')).toEqual([1009, 1007, 1005]);
    expect(await ids('/kunden?sort=name&q=hof&art=kunde&limit=2')).toEqual([1, 1001]);
    expect(await ids('/kunden?sort=summe&q=gmbh&art=kunde&limit=3')).toEqual([9, 7, 1009]);
    const saldo = await client.get('/auswertungen/saldo?von=2026-01-01&bis=2026-12-31&q=gmbh');
    expect(saldo.json()).toEqual({ einnahmen: 28, ausgaben: 7, saldo: 21, anzahl: 5 });

    const spaete = [7, 8, 1009].map((parteiId) => ({ parteiId, stufe: 0, seit: '2026-01-01' }));
    await api.datenbank.schreiben((db) =>
      db
        .insertInto('mahnstand')
        .values(spaete.map(({ parteiId, ...stand }) => ({ mandant_id: 1, partei_id: parteiId, ...stand })))
        .execute(),
    );
    const zuMahnen = (q: string) =>
      mandant.mahnstand.list({
        heute,
        grenzen: [{ stufe: 0, bis: heute }],
        gesucht: gesuchtesOf(q),
        nach: undefined,
        limit: 9,
      });
    expect(await zuMahnen('gmbh')).toEqual(spaete);
    expect(await zuMahnen('mühle')).toEqual(spaete.slice(0, 1));
  });

  test('finds what was folded before the other ways of writing were, after one step', async () => {
    const client = await api.register();
    const namen = ['Gänse am Hof', 'Überlinger Bauer', 'Hof Aloe', 'Maier'];
    for (const firma of namen) await client.create('/kunden', { firma });
    for (const titel of ['Brötchen', 'Eis']) await client.create('/produkte', { titel, preis: 1 });
    const { lesen } = api.datenbank;
    const read = async () => [
      await lesen
        .selectFrom('partei')
        .select(['mandant_id', 'id', 'name_suche'])
        .orderBy('mandant_id')
        .orderBy('id')
        .execute(),
      await lesen.selectFrom('produkt').select(['id', 'titel_suche']).orderBy('id').execute(),
    ];
    const now = await read();
    await api.datenbank.schreiben(async (db) => {
      await sql`drop index rechnung_summe`.execute(db);
      await db.deleteFrom('migration').where('name', '=', suche.name).execute();
      for (const { mandant_id, id, firma } of await db.selectFrom('partei').selectAll().execute()) {
        const row = db.updateTable('partei').set({ name_suche: falten(firma) });
        await row.where('mandant_id', '=', mandant_id).where('id', '=', id).execute();
      }
      for (const { id, titel } of await db.selectFrom('produkt').selectAll().execute()) {
        await db
          .updateTable('produkt')
          .set({ titel_suche: falten(titel) })
          .where('id', '=', id)
          .execute();
      }
    });
    expect(await read()).not.toEqual(now);
    expect((await migrate(api.datenbank)).schritte).toEqual([suche.name]);
    expect(await read()).toEqual(now);
    for (const [path, anzahl] of [
      ['/kunden?q=gans', 1],
      ['/kunden?q=uberling%20bauer', 1],
      ['/produkte?q=brotch', 1],
    ] as const) {
      expect([path, (await client.get(path)).json()]).toEqual([
        path,
        expect.objectContaining({ length: anzahl }),
      ]);
    }
  });
});
