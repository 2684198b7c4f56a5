import { expect, test } from 'vitest';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { ABSENDER } from '../testing/stamm.ts';

type Produkt = { id: number; titel: string };

onAnyEngine('products to choose from', (open) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T10:00:00Z') });

  async function begin(titel: readonly string[]) {
    const client = await api.register();
    await client.patch('/mandant', ABSENDER);
    const produkte: Produkt[] = [];
    for (const name of titel) produkte.push(await client.create('/produkte', { titel: name, preis: 1 }));
    const byTitel = new Map(produkte.map((produkt) => [produkt.titel, produkt.id]));
    const sell = (was: string[], felder: object = {}) => {
      const posten = was.map((name) => ({ titel: name, preis: 1, menge: 1, produktID: byTitel.get(name) }));
      return client.create<{ id: number }>('/rechnungen', neueRechnung({ posten, ...felder }));
    };
    return { client, sell, idOf: (name: string) => byTitel.get(name) };
  }

  const choose = async (client: Client, frage = '') => {
    const response = await client.get(`/produkte/wahl${frage}`);
    expect(response.statusCode).toBe(200);
    return response.json<Produkt[]>().map(({ titel }) => titel);
  };

  test('come by how often they stood on the latest invoices; without any the newest comes first', async () => {
    const { client, sell, idOf } = await begin(['Brot', 'Semmel', 'Torte', 'Zopf']);
    expect(await choose(client)).toEqual(['Zopf', 'Torte', 'Semmel', 'Brot']);
    await sell(['Brot', 'Semmel']);
    await sell(['Brot', 'Torte', 'Torte', 'Torte']);
    // On two invoices it stood only once, however often on one of them.
    expect(await choose(client)).toEqual(['Brot', 'Torte', 'Semmel', 'Zopf']);
    expect(await choose(client, '?q=o')).toEqual(['Brot', 'Torte', 'Zopf']);
    expect(await choose(client, '?q=TORT&limit=1')).toEqual(['Torte']);
    await client.patch(`/produkte/${idOf('Brot')}`, { archiviert: true });
    expect(await choose(client, '?limit=2')).toEqual(['Torte', 'Semmel']);
  });

  test('of a customer come first, whatever others take', async () => {
    const { client, sell } = await begin(['Brot', 'Semmel', 'Torte']);
    const { id: hotel } = await client.create('/kunden', { firma: 'Hotel' });
    const { id: kindergarten } = await client.create('/kunden', { firma: 'Kindergarten' });
    for (const kundenID of [hotel, hotel, hotel]) await sell(['Torte', 'Brot'], { kundenID });
    await sell(['Semmel'], { kundenID: kindergarten });
    expect(await choose(client, `?kundenID=${kindergarten}`)).toEqual(['Semmel', 'Torte', 'Brot']);
    expect(await choose(client, `?kundenID=${hotel}`)).toEqual(['Torte', 'Brot', 'Semmel']);
    expect(await choose(client, '?kundenID=4711')).toEqual(['Torte', 'Brot', 'Semmel']);
  });

  test('that were sold often long ago stand behind those of today, and before those never sold', async () => {
    const { client, sell } = await begin(['Stollen', 'Brot', 'Neu']);
    const tag = { leistungsdatumFrom: '2020-12-01', leistungsdatumTo: '2020-12-01' };
    for (const _ of [1, 2]) await sell(['Stollen'], tag);
    for (let count = 0; count < 100; count += 1) await sell(['Brot']);
    expect(await choose(client)).toEqual(['Brot', 'Stollen', 'Neu']);
  });

  test('are not ranked by what was taken back, nor by expenses', async () => {
    const { client, sell } = await begin(['Brot', 'Semmel', 'Mehl']);
    await sell(['Semmel']);
    const { id } = await sell(['Brot']);
    await sell(['Mehl'], { einnahme: false });
    await client.post(`/rechnungen/${id}/ausstellen`, {});
    await client.post(`/rechnungen/${id}/stornieren`, {});
    expect((await choose(client))[0]).toBe('Semmel');
  });

  test('are those of one Mandant', async () => {
    const { client, sell } = await begin(['Brot']);
    await sell(['Brot']);
    const fremd = await begin(['Zange']);
    expect(await choose(fremd.client)).toEqual(['Zange']);
    expect(await choose(client)).toEqual(['Brot']);
  });
});
