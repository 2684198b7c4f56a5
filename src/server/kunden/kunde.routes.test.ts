import { expect, test } from 'vitest';
import { ANGABENFELDER } from '#kern/kunden/angaben.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';

type Listed = { id: number; nachname: string; summe: number };

async function names(client: Client, query: string): Promise<string[]> {
  const response = await client.get(`/kunden?${query}`);
  return response.json<Listed[]>().map(({ nachname }) => nachname);
}

onBothEngines('customers and suppliers', (open) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T12:00:00Z') });

  test('a party is stored as sent, trimmed, and told apart by its flags', async () => {
    const client = await api.register();
    const adresse = {
      firma: 'Öl & Farben',
      vorname: '',
      nachname: '',
      strasse: 'Weg 1',
      plz: '8010',
      ort: 'Graz',
      land: '',
    };
    const response = await client.post('/kunden', {
      ...adresse,
      ort: ' Graz ',
      istKunde: false,
      istLieferant: true,
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      ...adresse,
      ustId: '',
      leitwegId: '',
      kaeuferreferenz: '',
      eAdresse: '',
      ansprechpartner: '',
      email: '',
      telefon: '',
      rechnungsformat: 'zugferd',
      versandweise: 'pdf',
      sprache: 'de',
      lieferantennummer: '',
      zahlungsweise: 'ueberweisung',
      mandatsreferenz: '',
      lastschriftIban: '',
      id: 1,
      istKunde: false,
      istLieferant: true,
      summe: 0,
      anzahl: 0,
      archiviert: false,
      version: 1,
      rechnungen: [],
    });
    expect((await client.get('/kunden/1')).json()).toEqual(response.json());
    expect((await client.create<{ istKunde: boolean }>('/kunden', { nachname: 'K' })).istKunde).toBe(true);
  });

  test('a party without any name, or with both or neither role, is refused', async () => {
    const client = await api.register();
    for (const body of [
      { ort: 'Graz' },
      { nachname: ' ' },
      { nachname: 'A', istKunde: true, istLieferant: true },
      { nachname: 'A', istKunde: false, istLieferant: false },
    ]) {
      expect((await client.post('/kunden', body)).statusCode).toBe(422);
    }
    const { id } = await client.create('/kunden', { nachname: 'A' });
    expect((await client.patch(`/kunden/${id}`, { nachname: '' })).statusCode).toBe(422);
    expect((await client.patch(`/kunden/${id}`, { istLieferant: true })).statusCode).toBe(422);
    expect((await client.get(`/kunden/${id}`)).json()).toMatchObject({ nachname: 'A', version: 1 });
  });

  test('totals are income minus expenses, in all and for a year', async () => {
    const client = await api.register();
    const { id } = await client.create('/kunden', { nachname: 'A' });
    for (const [jahr, einnahme] of [
      [2025, true],
      [2026, true],
      [2026, true],
      [2026, false],
    ]) {
      const datum = `${jahr}-06-01`;
      await client.create(
        '/rechnungen',
        neueRechnung({ kundenID: id, einnahme, leistungsdatumFrom: datum, leistungsdatumTo: datum }),
      );
    }
    expect((await client.get(`/kunden/${id}`)).json()).toMatchObject({
      summe: 14,
      anzahl: 4,
      rechnungen: [
        { id: 4, einnahme: false, summe: 7 },
        { id: 3, einnahme: true, summe: 7 },
        { id: 2, einnahme: true, summe: 7 },
        { id: 1, einnahme: true, summe: 7 },
      ],
    });
    const [listed] = (await client.get('/kunden?jahr=2025&rechnungen=false')).json();
    expect(listed).toMatchObject({ summe: 7, anzahl: 1 });
    expect(listed).not.toHaveProperty('rechnungen');
  });

  test('lists are ordered by age, by name as in a German phone book, and by total', async () => {
    const client = await api.register();
    for (const [nachname, preis] of [
      ['Zoe', 5],
      ['Äpfel', 0],
      ['Apfelmann', 9],
      ['ohne', undefined],
    ] as const) {
      const { id } = await client.create('/kunden', { nachname });
      if (preis !== undefined) {
        const posten = [{ titel: '', preis, menge: 1 }];
        await client.create('/rechnungen', neueRechnung({ kundenID: id, posten }));
      }
    }
    expect(await names(client, 'sort=neu')).toEqual(['ohne', 'Apfelmann', 'Äpfel', 'Zoe']);
    expect(await names(client, 'sort=name')).toEqual(['Äpfel', 'Apfelmann', 'ohne', 'Zoe']);
    expect(await names(client, 'sort=summe')).toEqual(['Apfelmann', 'Zoe', 'Äpfel', 'ohne']);
    expect(await names(client, 'sort=name&q=apfel')).toEqual(['Äpfel', 'Apfelmann']);
    expect(await names(client, 'sort=name&q=aepfel')).toEqual(['Äpfel', 'Apfelmann']);
    expect(await names(client, 'art=lieferant')).toEqual([]);
  });

  test.each(['neu', 'name', 'summe'])('pages ordered by %s hold everyone once', async (sort) => {
    const client = await api.register();
    for (let i = 0; i < 9; i += 1) {
      const { id } = await client.create('/kunden', { nachname: `N${i % 3}`, istLieferant: true });
      if (i % 2) await client.create('/rechnungen', neueRechnung({ kundenID: id, einnahme: false }));
    }
    const seen: number[] = [];
    for (let next: string | undefined = `/kunden?sort=${sort}&limit=2&art=lieferant`; next; ) {
      const response = await client.get(next);
      seen.push(...response.json<Listed[]>().map(({ id }) => id));
      next = /<\/api\/v1(.*)>/.exec(String(response.headers.link ?? ''))?.[1];
    }
    expect(seen).toHaveLength(9);
    expect(new Set(seen).size).toBe(9);
  });

  test('a party with receipts is archived and can be brought back, one without is deleted', async () => {
    const client = await api.register();
    const { id } = await client.create('/kunden', { nachname: 'A' });
    const rechnung = await client.create('/rechnungen', neueRechnung({ kundenID: id }));
    const archived = await client.delete(`/kunden/${id}`);
    expect([archived.statusCode, archived.json()]).toMatchObject([
      200,
      { id, archiviert: true, anzahl: 1, version: 2 },
    ]);
    expect(await names(client, 'sort=name')).toEqual([]);
    expect(await names(client, 'sort=summe&archiv=true')).toEqual(['A']);
    expect((await client.get(`/rechnungen/${rechnung.id}`)).json().kunde.nachname).toBe('A');
    expect((await client.delete(`/kunden/${id}`)).json()).toMatchObject({ version: 2 });
    expect((await client.patch(`/kunden/${id}`, { archiviert: false })).json()).toMatchObject({
      archiviert: false,
    });
    expect(await names(client, 'sort=neu')).toEqual(['A']);
    await client.delete(`/rechnungen/${rechnung.id}`);
    expect((await client.delete(`/kunden/${id}`)).statusCode).toBe(204);
    expect((await client.get(`/kunden/${id}`)).statusCode).toBe(404);
  });

  test('keep every field, one changed alone, and lend them to their receipts', async () => {
    const client = await api.register();
    const besondere = {
      ustId: 'DE136695976',
      leitwegId: '04011000-12345-03',
      email: 'a@example.org',
      rechnungsformat: 'xrechnung-ubl',
      versandweise: 'beides',
      sprache: 'en',
      zahlungsweise: 'lastschrift',
      lastschriftIban: 'DE02 1203 0000 0000 2020 51',
    };
    const angaben = { ...Object.fromEntries(ANGABENFELDER.map((feld) => [feld, feld])), ...besondere };
    const { id } = await client.create('/kunden', { nachname: 'Leer' });
    for (const [feld, wert] of Object.entries(angaben)) {
      const vorher = (await client.get(`/kunden/${id}`)).json();
      const nachher = (await client.patch(`/kunden/${id}`, { [feld]: wert })).json();
      expect(nachher).toEqual({ ...vorher, [feld]: wert, version: vorher.version + 1 });
    }
    const rechnung = await client.create('/rechnungen', neueRechnung({ kundenID: id }));
    expect(rechnung).toMatchObject({ kunde: angaben });
    expect((await client.get('/rechnungen')).json()).toMatchObject([{ kunde: angaben }]);
  });

  test('changed by two people at once: the second is told', async () => {
    const client = await api.register();
    const { id } = await client.create('/kunden', { nachname: 'A' });
    expect((await client.patch(`/kunden/${id}`, { ort: 'Linz', version: 1 })).json()).toMatchObject({
      version: 2,
    });
    const second = await client.patch(`/kunden/${id}`, { ort: 'Graz', version: 1 });
    expect(second.statusCode).toBe(409);
    expect((await client.get(`/kunden/${id}`)).json()).toMatchObject({ nachname: 'A', ort: 'Linz' });
  });
});
