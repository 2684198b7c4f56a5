import { expect, test } from 'vitest';
import type { Forderungszeile } from '#kern/mahnungen/forderung.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { ABSENDER, ANSCHRIFT } from '../testing/stamm.ts';

const AUSGESTELLT = '2026-05-01T10:00:00Z';
/** Of the three letters, each behind the deadline of the one before. */
const BRIEFE = ['2026-05-22', '2026-06-12', '2026-07-03'];
/** Behind the deadline of the last. */
const DANACH = '2026-07-20T10:00:00Z';

onAnyEngine('claims for which no letter is left', (open) => {
  let jetzt = new Date(AUSGESTELLT);
  const api = useApi(open, { jetzt: () => jetzt });

  async function newClient(): Promise<Client> {
    jetzt = new Date(AUSGESTELLT);
    const client = await api.register();
    await client.patch('/mandant', ABSENDER);
    return client;
  }
  const newKunde = async (client: Client, partei: object): Promise<number> =>
    (await client.create('/kunden', { istKunde: true, ...ANSCHRIFT, ...partei })).id;
  const stelleAus = async (client: Client, kundenID: number, preis: number): Promise<number> => {
    const tage = { leistungsdatumFrom: '2026-05-01', leistungsdatumTo: '2026-05-01' };
    const posten = [{ titel: 'Brot', preis, menge: 1 }];
    const { id } = await client.create('/rechnungen', neueRechnung({ kundenID, ...tage, posten }));
    expect((await client.post(`/rechnungen/${id}/ausstellen`, {})).statusCode).toBe(200);
    return id;
  };
  const mahneDurch = async (client: Client, kunden: readonly number[]) => {
    for (const tag of BRIEFE) {
      jetzt = new Date(`${tag}T10:00:00Z`);
      for (const kundenID of kunden)
        await client.create('/mahnungen', { kundenID, gebuehr: 2.5, zinsen: true });
    }
  };
  const liste = async (client: Client, frage = ''): Promise<Forderungszeile[]> =>
    (await client.get(`/mahnungen/forderungen${frage}`)).json();
  const tabelle = async (client: Client): Promise<Record<string, string>[]> => {
    const antwort = await client.get('/mahnungen/forderungen.csv');
    expect(antwort.headers['content-type']).toContain('text/csv');
    const [kopf = '', ...zeilen] = antwort.body.replace('\uFEFF', '').trimEnd().split('\r\n');
    const namen = kopf.split(';');
    return zeilen.map((zeile) =>
      Object.fromEntries(zeile.split(';').map((wert, i) => [namen[i] ?? '', wert])),
    );
  };

  test('who has had the last letter is listed when its deadline is over, until they pay or are left alone', async () => {
    const client = await newClient();
    const hotel = await newKunde(client, { firma: 'Hotel Post' });
    const cafe = await newKunde(client, { firma: 'Café Rot' });
    const [a] = [await stelleAus(client, hotel, 1190), await stelleAus(client, cafe, 50)];
    await mahneDurch(client, [hotel, cafe]);
    expect(await liste(client)).toEqual([]);
    jetzt = new Date(DANACH);
    expect(await liste(client)).toMatchObject([
      { kundenID: hotel, kunde: 'Hotel Post', anzahl: 1, offen: 1190, zuletzt: '2026-07-03' },
      { kundenID: cafe },
    ]);
    expect(await liste(client, '?q=rot')).toMatchObject([{ kundenID: cafe }]);
    const erste = await client.get('/mahnungen/forderungen?limit=1');
    expect(erste.json()).toHaveLength(1);
    const [, nach = ''] = /[?&]nach=([^&>]+)/.exec(String(erste.headers['link'])) ?? [];
    expect(await liste(client, `?limit=1&nach=${nach}`)).toMatchObject([{ kundenID: cafe }]);
    await client.call('PUT', `/kunden/${cafe}/mahnsperre`, { grund: 'Raten' });
    expect(await liste(client)).toMatchObject([{ kundenID: hotel }]);
    await client.create(`/rechnungen/${a}/zahlungen`, {});
    expect(await liste(client)).toEqual([]);
    expect(await tabelle(client)).toEqual([]);
  });

  test('the table holds the claim as a whole, and nothing that a spreadsheet runs', async () => {
    const client = await newClient();
    const kundenID = await newKunde(client, { firma: '=1+1', email: 'hotel@example.org' });
    const [a] = [await stelleAus(client, kundenID, 1000), await stelleAus(client, kundenID, 500)];
    await client.create(`/rechnungen/${a}/zahlungen`, { betrag: '200', datum: '2026-05-01' });
    await mahneDurch(client, [kundenID]);
    jetzt = new Date(DANACH);
    const zeilen = await tabelle(client);
    expect(zeilen).toMatchObject([
      {
        Firma: "'=1+1",
        Straße: 'Weg 1',
        PLZ: '10115',
        Ort: 'Berlin',
        Art: 'Hauptforderung',
        Betrag: '1.000,00',
      },
      { Art: 'Hauptforderung', Offen: '500,00', 'Zinsen bis': '2026-07-20', Verbraucher: 'nein' },
      { Art: 'Mahnkosten', Offen: '7,50', Rechnung: '', Verzugszinsen: '' },
    ]);
    // Half-year rates of 1.27 and 1.52 %, nine points above: 46 days of June's and 20 of July's on 800 and 500 euros.
    expect(zeilen.map(({ Bezahlt, Offen, Verzugszinsen }) => [Bezahlt, Offen, Verzugszinsen])).toEqual([
      ['200,00', '800,00', '14,97'],
      ['0,00', '500,00', '9,35'],
      ['', '7,50', ''],
    ]);
  });
});
