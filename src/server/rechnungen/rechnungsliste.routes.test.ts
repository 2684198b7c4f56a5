import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';

type Listed = { id: number; leistungsdatumFrom: string; rechnungsposten?: unknown[] };

function ids(response: LightMyRequestResponse): number[] {
  return response.json<Listed[]>().map(({ id }) => id);
}

/** Follows the Link headers to the end. */
async function readAll(client: Client, path: string): Promise<{ rows: Listed[]; pages: number }> {
  const rows: Listed[] = [];
  let pages = 0;
  for (let next: string | undefined = path; next; pages += 1) {
    const response = await client.get(next);
    expect(response.statusCode).toBe(200);
    rows.push(...response.json<Listed[]>());
    next = /<\/api\/v1(.*)>; rel="next"/.exec(String(response.headers.link ?? ''))?.[1];
  }
  return { rows, pages };
}

onAnyEngine('the list of receipts', (open) => {
  const api = useApi(open);

  test('holds the receipts whose service begins in the range, by direction, newest first', async () => {
    const client = await api.register();
    for (const [leistungsdatumFrom, einnahme] of [
      ['2026-01-01', true],
      ['2026-01-31', false],
      ['2026-02-01', true],
      ['2026-01-31', true],
    ]) {
      await client.create(
        '/rechnungen',
        neueRechnung({ leistungsdatumFrom, leistungsdatumTo: '2026-03-01', einnahme }),
      );
    }
    const january = '/rechnungen/dates/2026-01-01/2026-01-31';
    expect(ids(await client.get(january))).toEqual([4, 2, 1]);
    expect(ids(await client.get(`${january}/pos`))).toEqual([4, 1]);
    expect(ids(await client.get(`${january}/neg`))).toEqual([2]);
    expect(ids(await client.get('/rechnungen'))).toEqual([3, 4, 2, 1]);
    expect((await client.get(`${january}/neg`)).headers['x-total-count']).toBe('1');
    const instant = '/rechnungen/dates/2025-12-31T23:00:00.000Z/2026-01-31T22:59:59.000Z';
    expect(ids(await client.get(instant))).toEqual([4, 2, 1]);
    const saldo = await client.get('/auswertungen/saldo?von=2026-01-01&bis=2026-01-31');
    expect(saldo.json()).toEqual({ einnahmen: 14, ausgaben: 7, saldo: 7, anzahl: 3 });
  });

  test('carries lines unless they are declined', async () => {
    const client = await api.register();
    await client.create('/rechnungen', neueRechnung());
    const [whole] = (await client.get('/rechnungen')).json<Listed[]>();
    const [slim] = (await client.get('/rechnungen?posten=false')).json<Listed[]>();
    expect(whole?.rechnungsposten).toHaveLength(1);
    expect(slim).not.toHaveProperty('rechnungsposten');
  });

  test('is read page by page without gap or repetition, also while receipts are added', async () => {
    const client = await api.register();
    for (let i = 0; i < 25; i += 1) {
      const leistungsdatumFrom = `2026-05-0${(i % 5) + 1}`;
      await client.create(
        '/rechnungen',
        neueRechnung({ leistungsdatumFrom, leistungsdatumTo: '2026-06-01' }),
      );
    }
    const { rows, pages } = await readAll(client, '/rechnungen?limit=4');
    expect(pages).toBe(7);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(25);
    const keys = rows.map(
      ({ leistungsdatumFrom, id }) => `${leistungsdatumFrom} ${String(id).padStart(9, '0')}`,
    );
    expect(keys).toEqual([...keys].sort().reverse());

    const first = await client.get('/rechnungen?limit=10');
    await client.create(
      '/rechnungen',
      neueRechnung({ leistungsdatumFrom: '2026-05-31', leistungsdatumTo: '2026-06-01' }),
    );
    const link = /<\/api\/v1(.*)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect(ids(await client.get(link))).toEqual(rows.slice(10, 20).map(({ id }) => id));
  });

  test('finds names in any spelling of their umlauts, by parts and by several words', async () => {
    const client = await api.register();
    const namen = ['Müller & Söhne GmbH', 'Mueller Anna', 'Straßenbau Öz', 'Huber'];
    for (const firma of namen) {
      const kunde = await client.create('/kunden', { firma });
      await client.create('/rechnungen', neueRechnung({ kundenID: kunde.id }));
    }
    await client.create('/rechnungen', neueRechnung());
    for (const [q, expected] of [
      ['müller', [2, 1]],
      ['MUELLER', [2, 1]],
      ['ller söh', [1]],
      ['strassen', [3]],
      ['ö', [3, 1]],
      ['muller', [2, 1]],
      ['mullersoh', []],
      ['sohne', [1]],
      ['sohn', [1]],
      ['strassenbau oz', [3]],
      ['7', [5, 4, 3, 2, 1]],
      ['7,00', [5, 4, 3, 2, 1]],
      ['7,01', []],
      ['öz', [3]],
      ['%', [5, 4, 3, 2, 1]],
      ['gibtesnicht', []],
      ['hu\\ber', [4]],
      ["' or 1=1 --", []],
      ['"huber"', []],
    ] as const) {
      expect([q, ids(await client.get(`/rechnungen?q=${encodeURIComponent(q)}`))]).toEqual([q, expected]);
    }
    const saldo = await client.get('/auswertungen/saldo?von=2026-01-01&bis=2026-12-31&q=m%C3%BCller');
    expect(saldo.json()).toMatchObject({ einnahmen: 14, anzahl: 2 });
  });

  test('follows a renamed party', async () => {
    const client = await api.register();
    const kunde = await client.create('/kunden', { firma: 'Altname' });
    await client.create('/rechnungen', neueRechnung({ kundenID: kunde.id }));
    await client.patch(`/kunden/${kunde.id}`, { firma: 'Neuname' });
    expect(ids(await client.get('/rechnungen?q=altname'))).toEqual([]);
    expect(ids(await client.get('/rechnungen?q=neuname'))).toEqual([1]);
  });

  test('of one party holds only its receipts', async () => {
    const client = await api.register();
    const [a, b] = [
      await client.create('/kunden', { nachname: 'A' }),
      await client.create('/kunden', { nachname: 'B' }),
    ];
    await client.create('/rechnungen', neueRechnung({ kundenID: a.id }));
    await client.create('/rechnungen', neueRechnung({ kundenID: b.id }));
    expect(ids(await client.get(`/rechnungen?kundenID=${b.id}`))).toEqual([2]);
  });

  test('as a monthly series names every month, and a chart range has a bound', async () => {
    const client = await api.register();
    await client.create('/rechnungen', neueRechnung());
    await client.create('/rechnungen', neueRechnung({ einnahme: false }));
    expect((await client.get('/auswertungen/verlauf?von=2026-10-15&bis=2026-12-01')).json()).toEqual([
      { monat: '2026-10', einnahmen: 0, ausgaben: 0 },
      { monat: '2026-11', einnahmen: 7, ausgaben: 7 },
      { monat: '2026-12', einnahmen: 0, ausgaben: 0 },
    ]);
    expect((await client.get('/auswertungen/verlauf?von=1900-01-01&bis=2199-12-31')).statusCode).toBe(422);
  });
});
