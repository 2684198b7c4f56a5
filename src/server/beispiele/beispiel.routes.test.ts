import { expect, test } from 'vitest';
import { findAbweichungen } from '../speicher/summenpruefung.repository.ts';
import { neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';

onAnyEngine('example records', (open) => {
  const api = useApi(open);

  test('fill every list, can be loaded once, and leave nothing behind when they are removed', async () => {
    const client = await api.register();
    expect((await client.get('/beispieldaten')).json()).toEqual({ geladen: false });
    const loaded = await client.post('/beispieldaten', undefined);
    expect([loaded.statusCode, loaded.json()]).toEqual([
      201,
      { kunden: 4, lieferanten: 3, produkte: 4, rechnungen: 50 },
    ]);
    expect((await client.post('/beispieldaten', undefined)).statusCode).toBe(409);
    expect((await client.get('/beispieldaten')).json()).toEqual({ geladen: true });
    expect((await client.get('/rechnungen?bezahlstatus=bezahlt')).json()).toHaveLength(15);
    expect(await findAbweichungen(api.datenbank.lesen, 1)).toEqual([]);
    expect((await client.delete('/beispieldaten')).statusCode).toBe(204);
    for (const path of ['/rechnungen', '/kunden?archiv=true', '/produkte?archiv=true']) {
      expect([path, (await client.get(path)).json()]).toEqual([path, []]);
    }
    expect((await client.get('/beispieldaten')).json()).toEqual({ geladen: false });
    expect(await findAbweichungen(api.datenbank.lesen, 1)).toEqual([]);
  });

  test('that own receipts refer to are archived, and own records stay', async () => {
    const client = await api.register();
    const own = await client.create('/kunden', { nachname: 'Eigener' });
    await client.post('/beispieldaten', undefined);
    const [kunde] = (await client.get('/kunden?q=beispiel&art=kunde')).json();
    const rechnung = await client.create('/rechnungen', neueRechnung({ kundenID: kunde.id }));
    await client.delete('/beispieldaten');
    expect((await client.get(`/kunden/${kunde.id}`)).json()).toMatchObject({ archiviert: true });
    expect((await client.get('/kunden')).json()).toMatchObject([{ id: own.id }]);
    expect((await client.get('/rechnungen')).json()).toMatchObject([{ id: rechnung.id }]);
  });
});
