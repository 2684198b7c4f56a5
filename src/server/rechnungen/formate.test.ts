import { expect, test } from 'vitest';
import { readERechnung } from '#kern/erechnung/lesen.ts';
import { PROFIL_PEPPOL } from '#kern/erechnung/modell.ts';
import { neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';

const ABSENDER = {
  name: 'Backstube Huber',
  strasse: 'Hauptstraße 1',
  plz: '10115',
  ort: 'Berlin',
  ustId: 'DE136695976',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  email: 'a@example.org',
};
const AMT = {
  firma: 'Amt für Beispiele',
  strasse: 'Ballhausplatz 2',
  plz: '1010',
  ort: 'Wien',
  land: 'Österreich',
  eAdresse: '9915:b',
  kaeuferreferenz: 'Z01',
  lieferantennummer: '100234',
  ustId: 'ATU13585627',
};

onAnyEngine('formats that only some customers take', (open) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T10:00:00Z') });
  type Client = Awaited<ReturnType<typeof api.register>>;

  async function entwurf(client: Client, kunde: object): Promise<number> {
    await client.patch('/mandant', ABSENDER);
    const { id: kundenID } = await client.create('/kunden', { ...AMT, ...kunde });
    return (await client.create('/rechnungen', neueRechnung({ kundenID }))).id;
  }
  const xml = (client: Client, id: number, format: string) =>
    client.get(`/rechnungen/${id}/xml?format=${format}`);

  test.each(['peppol', 'ebinterface'] as const)(
    '%s is archived for a customer who gets it',
    async (format) => {
      const client = await api.register();
      const id = await entwurf(client, { rechnungsformat: format });
      expect((await xml(client, id, format)).statusCode).toBe(409);
      expect((await client.post(`/rechnungen/${id}/ausstellen`, {})).statusCode).toBe(200);
      const datei = await xml(client, id, format);
      expect(datei.headers['content-disposition']).toContain(`_${format}.xml`);
      // What is known of the customer later does not change what was handed out.
      await client.patch('/kunden/1', { kaeuferreferenz: 'Z02', lieferantennummer: '', eAdresse: '' });
      expect((await xml(client, id, format)).body).toBe(datei.body);
      const pruefung = (await client.get('/archiv/pruefung')).json();
      expect(pruefung).toMatchObject({ befunde: [], dateien: 5 });
      expect((await client.post(`/rechnungen/${id}/stornieren`, {})).statusCode).toBe(201);
      expect((await xml(client, id + 1, format)).statusCode).toBe(200);
    },
  );

  test('what is missing keeps the invoice from being issued, and says where to enter it', async () => {
    const client = await api.register();
    const id = await entwurf(client, { rechnungsformat: 'ebinterface', lieferantennummer: '' });
    const antwort = await client.post(`/rechnungen/${id}/ausstellen`, {});
    expect(antwort.statusCode).toBe(422);
    expect(antwort.json().errors).toMatchObject([{ code: 'BW-EB-2', pfad: 'kunde.lieferantennummer' }]);
    await client.patch('/kunden/1', { lieferantennummer: '100234' });
    expect((await client.post(`/rechnungen/${id}/ausstellen`, {})).statusCode).toBe(200);
  });

  test('others may be had of any issued invoice, as it was frozen, or with a word about what is missing', async () => {
    const client = await api.register();
    const id = await entwurf(client, {});
    await client.post(`/rechnungen/${id}/ausstellen`, {});
    const peppol = await xml(client, id, 'peppol');
    expect(readERechnung(peppol.body).rechnung.profil).toBe(PROFIL_PEPPOL);
    await client.patch('/kunden/1', { ort: 'Linz', eAdresse: '' });
    expect((await xml(client, id, 'peppol')).body).toBe(peppol.body);
    const ohne = await entwurf(client, { lieferantennummer: '' });
    await client.post(`/rechnungen/${ohne}/ausstellen`, {});
    const antwort = await xml(client, ohne, 'ebinterface');
    expect(antwort.statusCode).toBe(409);
    expect(antwort.json().detail).toMatch(/ebInterface 6.1 schreiben. .*Lieferantennummer/);
    expect((await client.get('/archiv/pruefung')).json()).toMatchObject({ befunde: [], dateien: 8 });
  });
});
