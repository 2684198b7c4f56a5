import { expect, test } from 'vitest';
import { EINHEITENCODES } from '#kern/einheiten.ts';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { ABSENDER } from '../testing/stamm.ts';

type Beleg = { id: number; rechnungsposten: { einheit: string; menge: number; produktID: number | null }[] };

onAnyEngine('the unit of a quantity', (open) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T10:00:00Z') });

  const einheiten = ({ rechnungsposten }: Beleg) => rechnungsposten.map(({ einheit }) => einheit);
  const read = async (client: Client, id: number) => (await client.get(`/rechnungen/${id}`)).json<Beleg>();
  const zeilen = (codes: readonly string[]) =>
    codes.map((einheit) => ({ titel: 'Ware', preis: 3.5, menge: 2, einheit }));

  test('is stored with each line, answered alone and in lists, and left as it is by other changes', async () => {
    const client = await api.register();
    const posten = [...zeilen(EINHEITENCODES), { titel: 'Brot', preis: 1, menge: 1 }];
    const { id } = await client.create<Beleg>('/rechnungen', neueRechnung({ posten }));
    const erwartet = [...EINHEITENCODES, 'C62'];
    expect(einheiten(await read(client, id))).toEqual(erwartet);
    expect((await client.get('/rechnungen')).json<Beleg[]>().map(einheiten)).toEqual([erwartet]);
    await client.patch(`/rechnungen/${id}`, { notizen: 'Danke' });
    expect(einheiten(await read(client, id))).toEqual(erwartet);
    await client.patch(`/rechnungen/${id}`, { posten: zeilen(['KGM']) });
    expect(einheiten(await read(client, id))).toEqual(['KGM']);
  });

  test.each(['Stunden', 'hur', 'QQQ', '', null, 7])(
    'is refused as %j, with those that there are',
    async (einheit) => {
      const client = await api.register();
      const posten = [{ titel: 'Ware', preis: 1, menge: 1, einheit }];
      const answers = [
        await client.post('/rechnungen', neueRechnung({ posten })),
        await client.post('/produkte', { titel: 'Ware', preis: 1, einheit }),
      ];
      for (const [index, pfad] of ['posten.0.einheit', 'einheit'].entries()) {
        const text = expect.stringMatching(/Einheit gibt es nicht\. Möglich sind: C62, H87, .*KGM/);
        expect(answers[index]?.statusCode).toBe(422);
        expect(answers[index]?.json().errors).toMatchObject([{ pfad, text }]);
      }
    },
  );

  test('of a product stays when its title or price changes', async () => {
    const client = await api.register();
    const produkt = await client.create('/produkte', { titel: 'Arbeit', preis: 60, einheit: 'HUR' });
    const felder = async (change: object) =>
      (await client.patch(`/produkte/${produkt.id}`, change)).json<{ preis: number; einheit: string }>();
    expect(await felder({ preis: 65 })).toMatchObject({ preis: 65, einheit: 'HUR' });
    expect(await felder({ einheit: 'DAY' })).toMatchObject({ preis: 65, einheit: 'DAY' });
  });

  test('goes with the invoice: into what is archived, its Storno and the correction', async () => {
    const client = await api.register();
    await client.patch('/mandant', ABSENDER);
    const { id } = await client.create('/rechnungen', neueRechnung({ posten: zeilen(['HUR', 'C62']) }));
    await client.post(`/rechnungen/${id}/ausstellen`, {});
    expect((await client.get(`/rechnungen/${id}/xml`)).body).toMatch(
      /unitCode="HUR">2<[\s\S]*unitCode="C62">2</,
    );
    const storno = await client.create<Beleg>(`/rechnungen/${id}/stornieren`, { korrigieren: true });
    const neu = (await client.get('/rechnungen')).json<Beleg[]>();
    for (const beleg of [storno, ...neu]) expect(einheiten(beleg)).toEqual(['HUR', 'C62']);
    expect((await checkDatenbank(api.datenbank, '2026-11-20')).fehler).toEqual([]);
  });

  test('of what was deleted before there were units is none', async () => {
    const client = await api.register();
    const { id } = await client.create('/rechnungen', neueRechnung({ posten: zeilen(['KGM']) }));
    const vorher = await read(client, id);
    await client.delete(`/rechnungen/${id}`);
    const { mandant_id, inhalt } = await api.datenbank.lesen
      .selectFrom('papierkorb')
      .select(['mandant_id', 'inhalt'])
      .orderBy('mandant_id', 'desc')
      .executeTakeFirstOrThrow();
    const alt = inhalt.replace(',"einheit":"KGM"', '');
    expect(alt).not.toBe(inhalt);
    await api.datenbank.schreiben((db) =>
      db.updateTable('papierkorb').set({ inhalt: alt }).where('mandant_id', '=', mandant_id).execute(),
    );
    await client.post(`/rechnungen/${id}/wiederherstellen`, undefined);
    const [posten] = vorher.rechnungsposten;
    expect(await read(client, id)).toEqual({ ...vorher, rechnungsposten: [{ ...posten, einheit: 'C62' }] });
  });
});
