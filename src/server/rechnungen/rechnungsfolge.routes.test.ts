import { expect, test } from 'vitest';
import { SORTIERUNGEN } from '#kern/rechnungen/sortierung.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { ABSENDER, ANSCHRIFT } from '../testing/stamm.ts';

type Listed = {
  id: number;
  nummer: string;
  bezahlstatus: string;
  faelligAm: string;
  summe: number;
  kunde: { firma: string } | null;
};

/** Follows the Link headers to the end. */
async function readAll(client: Client, path: string): Promise<Listed[]> {
  const rows: Listed[] = [];
  for (let next: string | undefined = path; next; ) {
    const response = await client.get(next);
    expect(response.statusCode).toBe(200);
    rows.push(...response.json<Listed[]>());
    next = /<\/api\/v1(.*)>; rel="next"/.exec(String(response.headers.link ?? ''))?.[1];
  }
  return rows;
}

onAnyEngine('receipts in order of a column', (open) => {
  const api = useApi(open);

  /** Twelve issued in a row, so that numbers have one and two digits; every third paid, some drafts, one cancelled. */
  async function fill(client: Client): Promise<void> {
    await client.patch('/mandant', ABSENDER);
    const kunden = [];
    for (const firma of ['Öl & Co', 'Amsel', 'Zeisig'])
      kunden.push((await client.create('/kunden', { firma, ...ANSCHRIFT })).id);
    for (let i = 0; i < 15; i += 1) {
      await client.patch('/mandant', { zahlungszielTage: (i * 7) % 20 });
      const { id } = await client.create(
        '/rechnungen',
        neueRechnung({
          kundenID: kunden[i % 3],
          posten: [{ titel: 'Brot', menge: 1, preis: ((i * 5) % 11) + 1 }],
        }),
      );
      if (i < 12) await client.post(`/rechnungen/${id}/ausstellen`, {});
      if (i < 12 && i % 3 === 0) await client.post(`/rechnungen/${id}/zahlungen`, {});
      if (i === 4) await client.post(`/rechnungen/${id}/stornieren`, {});
    }
    await client.create('/rechnungen', neueRechnung());
  }

  test('is read page by page as it is read at once, upwards as downwards, also of a name and a state', async () => {
    const client = await api.register();
    await fill(client);
    const filters = ['', '&q=amsel', '&von=2026-11-01&bis=2026-11-30&richtung=pos&bezahlstatus=offen'];
    for (const filter of filters) {
      const total = (await readAll(client, `/rechnungen?limit=100${filter}`)).length;
      expect(total).toBeGreaterThan(1);
      for (const sort of SORTIERUNGEN) {
        const order = async (folge: string, limit: number) =>
          (await readAll(client, `/rechnungen?sort=${sort}&folge=${folge}&limit=${limit}${filter}`)).map(
            ({ id }) => id,
          );
        const down = await order('ab', 100);
        expect([sort, down.length]).toEqual([sort, total]);
        expect([sort, await order('ab', 5)]).toEqual([sort, down]);
        expect([sort, await order('auf', 7)]).toEqual([sort, down.toReversed()]);
      }
    }
  });

  test('puts numbers in the order in which they were given, and drafts behind them', async () => {
    const client = await api.register();
    await fill(client);
    const nummern = (await readAll(client, '/rechnungen?sort=nummer&folge=auf')).map(({ nummer }) => nummer);
    expect(nummern.slice(0, 13)).toEqual(
      Array.from({ length: 13 }, (_, i) => expect.stringMatching(new RegExp(`_${i + 1}$`))),
    );
    expect(nummern.slice(13).every((nummer) => nummer.startsWith('Entwurf'))).toBe(true);
  });

  test('compares amounts, due dates, names as a dictionary does, and what has to be looked at first', async () => {
    const client = await api.register();
    await fill(client);
    const read = (sort: string) => readAll(client, `/rechnungen?sort=${sort}&folge=auf&limit=5`);
    const isRising = <T>(values: T[]) =>
      values.every((value, i) => i === 0 || (values[i - 1] ?? value) <= value);
    expect(isRising((await read('betrag')).map(({ summe }) => summe))).toBe(true);
    expect(isRising((await read('faellig')).map(({ faelligAm }) => faelligAm))).toBe(true);
    const namen = (await read('kunde')).map(({ kunde }) => kunde?.firma ?? '');
    expect([...new Set(namen)]).toEqual(['', 'Amsel', 'Öl & Co', 'Zeisig']);
    const gruppen = [...new Set((await read('status')).map(({ bezahlstatus }) => bezahlstatus))];
    const erwartet = ['ueberfaellig', 'offen', 'entwurf', 'bezahlt', 'storniert'];
    expect(gruppen).toEqual(erwartet.filter((gruppe) => gruppen.includes(gruppe)));
    expect(gruppen.length).toBeGreaterThan(2);
  });

  test('takes a place of its own order only', async () => {
    const client = await api.register();
    await fill(client);
    const { headers } = await client.get('/rechnungen?sort=betrag&limit=2');
    const nach = /nach=([^&>]+)/.exec(String(headers.link))?.[1];
    expect((await client.get(`/rechnungen?sort=betrag&limit=2&nach=${nach}`)).statusCode).toBe(200);
    expect((await client.get(`/rechnungen?sort=nummer&limit=2&nach=${nach}`)).statusCode).toBe(422);
    expect((await client.get('/rechnungen?sort=egal')).statusCode).toBe(400);
  });
});
