import { expect, test } from 'vitest';
import { findAbweichungen } from '../speicher/summenpruefung.repository.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { ABSENDER } from '../testing/stamm.ts';

const HEUTE = '2026-11-20';
const GANZ = [{ titel: 'Küche', preis: 10_000, menge: 1, steuersatz: 19 }];

onAnyEngine('part payments and the final invoice', (open) => {
  const api = useApi(open, { jetzt: () => new Date(`${HEUTE}T10:00:00Z`) });

  async function begin(): Promise<Client> {
    const client = await api.register();
    await client.patch('/mandant', { ...ABSENDER, steuernummer: '143/123/45678', steuerart: 'regel' });
    await client.create('/kunden', { firma: 'Hotel Post', ...ABSENDER });
    return client;
  }
  const rechnung = (client: Client, felder: object) =>
    client.create(
      '/rechnungen',
      neueRechnung({ kundenID: 1, steuerart: 'regel', preisart: 'netto', ...felder }),
    );
  const lies = async (client: Client, id: number) => (await client.get(`/rechnungen/${id}`)).json();
  const stelleAus = (client: Client, id: number) => client.post(`/rechnungen/${id}/ausstellen`, {});
  const zahle = (client: Client, id: number, body: object = {}) =>
    client.post(`/rechnungen/${id}/zahlungen`, body);

  async function abschlag(client: Client, netto: number, felder: object = {}): Promise<number> {
    const posten = [{ titel: 'Abschlag Küche', preis: netto, menge: 1, steuersatz: 19 }];
    const { id } = await rechnung(client, { art: 'abschlag', posten, ...felder });
    expect((await stelleAus(client, id)).statusCode).toBe(200);
    return id;
  }
  const befunde = () => findAbweichungen(api.datenbank.lesen, 1);

  test('take off what was received with its tax, and ask for the rest', async () => {
    const client = await begin();
    const eins = await abschlag(client, 3000);
    const zwei = await abschlag(client, 2000, { vorgang: eins });
    const drei = await abschlag(client, 1000, { vorgang: zwei });
    await zahle(client, eins, { datum: '2026-11-02' });
    await zahle(client, zwei, { datum: '2026-11-10' });
    const entwurf = await client.create(`/rechnungen/${zwei}/schlussrechnung`, {});
    const schluss = (await client.patch(`/rechnungen/${entwurf.id}`, { posten: GANZ })).json();
    expect(schluss).toMatchObject({ art: 'schluss', vorgang: eins, status: 'entwurf', summe: 5950 });
    const { nummer } = (await stelleAus(client, schluss.id)).json();
    const fertig = await lies(client, schluss.id);
    expect(fertig.absetzungen).toEqual([
      expect.objectContaining({ abschlagID: eins, empfangenAm: '2026-11-02', netto: 3000, steuer: 570 }),
      expect.objectContaining({ abschlagID: zwei, empfangenAm: '2026-11-10', netto: 2000, steuer: 380 }),
      expect.objectContaining({ abschlagID: drei, empfangenAm: '', netto: 0, steuer: 0 }),
    ]);
    expect([fertig.summe, fertig.bezahlstatus]).toEqual([5950, 'offen']);
    // What was not paid is asked for by the final invoice alone.
    expect(await lies(client, drei)).toMatchObject({ bezahlstatus: 'abgerechnet', schluss: { nummer } });
    expect(await lies(client, eins)).toMatchObject({ bezahlstatus: 'bezahlt', schluss: { nummer } });
    const lage = (await client.get('/auswertungen/lage')).json();
    expect(lage.forderungen).toMatchObject({ offen: { anzahl: 1, offen: 5950 } });
    expect(await befunde()).toEqual([]);
  });

  test('follow every payment while the final invoice is a draft', async () => {
    const client = await begin();
    const id = await abschlag(client, 1000);
    const schluss = await client.create(`/rechnungen/${id}/schlussrechnung`, {});
    await client.patch(`/rechnungen/${schluss.id}`, { posten: GANZ });
    expect((await lies(client, schluss.id)).summe).toBe(11_900);
    const teil = (await zahle(client, id, { betrag: 595 })).json();
    expect((await lies(client, schluss.id)).summe).toBe(11_305);
    await client.delete(`/rechnungen/${id}/zahlungen/${teil.id}`);
    expect((await lies(client, schluss.id)).summe).toBe(11_900);
    await zahle(client, id);
    expect((await client.delete(`/rechnungen/${schluss.id}`)).statusCode).toBe(204);
    await client.post(`/rechnungen/${id}/stornieren`, {});
    expect((await client.post(`/rechnungen/${schluss.id}/wiederherstellen`, undefined)).statusCode).toBe(204);
    expect(await lies(client, schluss.id)).toMatchObject({ summe: 11_900 });
    expect(await befunde()).toEqual([]);
  });

  test('are cancelled in their order: first the final invoice, which lets the others go', async () => {
    const client = await begin();
    const id = await abschlag(client, 1000);
    await zahle(client, id, { betrag: 500 });
    const schluss = await client.create(`/rechnungen/${id}/schlussrechnung`, {});
    await stelleAus(client, schluss.id);
    for (const tat of ['stornieren', 'korrigieren', 'zahlungen', 'schlussrechnung'])
      expect([tat, (await client.post(`/rechnungen/${id}/${tat}`, {})).statusCode]).toEqual([tat, 409]);
    const [zahlung] = (await client.get(`/rechnungen/${id}/zahlungen`)).json();
    expect((await client.delete(`/rechnungen/${id}/zahlungen/${zahlung.id}`)).statusCode).toBe(409);
    const spaet = await rechnung(client, { art: 'abschlag' });
    expect((await client.patch(`/rechnungen/${spaet.id}`, { vorgang: id })).statusCode).toBe(409);

    const storno = (await client.post(`/rechnungen/${schluss.id}/stornieren`, {})).json();
    expect(storno).toMatchObject({ art: 'storno', summe: -690 });
    expect(await lies(client, id)).toMatchObject({ bezahlstatus: 'teilbezahlt', schluss: null, abzug: 0 });
    expect((await client.patch(`/rechnungen/${spaet.id}`, { vorgang: id })).statusCode).toBe(200);
    expect((await client.post(`/rechnungen/${id}/stornieren`, {})).statusCode).toBe(201);
    expect(await befunde()).toEqual([]);
  });

  test('go with their customer and his way of being taxed', async () => {
    const client = await begin();
    await client.create('/kunden', { firma: 'Hotel Nord', ...ABSENDER });
    const id = await abschlag(client, 1000);
    const { id: fremd } = await rechnung(client, {});
    const als = async (felder: object) => (await client.patch(`/rechnungen/${fremd}`, felder)).statusCode;
    expect(await als({ art: 'schluss' })).toBe(422);
    expect(await als({ art: 'schluss', vorgang: 99 })).toBe(422);
    expect(await als({ art: 'storno' })).toBe(422);
    expect(await als({ art: 'schluss', vorgang: id, kundenID: 2 })).toBe(422);
    expect(await als({ art: 'schluss', vorgang: id, steuerart: 'reverse' })).toBe(422);
    expect(await als({ art: 'schluss', vorgang: id })).toBe(200);
    expect(await lies(client, fremd)).toMatchObject({ art: 'schluss', vorgang: id });
    expect(await als({ art: 'rechnung' })).toBe(200);
    expect(await lies(client, fremd)).toMatchObject({ art: 'rechnung', vorgang: null });
  });

  test('owe their tax with the money, and the final invoice the rest of it with the service', async () => {
    const client = await begin();
    const id = await abschlag(client, 3000, { leistungsdatumTo: '2026-11-18' });
    await zahle(client, id, { datum: '2026-09-15', betrag: 1190 });
    const schluss = await client.create(`/rechnungen/${id}/schlussrechnung`, {});
    await client.patch(`/rechnungen/${schluss.id}`, { posten: GANZ });
    await stelleAus(client, schluss.id);
    const steuern = async (nach: string) => {
      const query = `von=2026-09-01&bis=2026-11-30&nach=${nach}`;
      const monate = (await client.get(`/auswertungen/umsatzsteuer?${query}`)).json();
      return monate.map(({ umsatzsteuer }: { umsatzsteuer: number }) => umsatzsteuer);
    };
    expect(await steuern('rechnung')).toEqual([190, 0, 1710]);
    await zahle(client, schluss.id, { datum: '2026-10-05' });
    expect(await steuern('zahlung')).toEqual([190, 1710, 0]);
    const jahr = (await client.get('/auswertungen/saldo?von=2026-01-01&bis=2026-12-31')).json();
    expect(jahr.einnahmen).toBe(11_900);
  });

  test('are listed with what came for each', async () => {
    const client = await begin();
    const id = await abschlag(client, 100);
    await zahle(client, id, { betrag: 19 });
    const schluss = await client.create(`/rechnungen/${id}/schlussrechnung`, {});
    const vorgang = (await client.get(`/rechnungen/${schluss.id}/vorgang`)).json();
    expect(vorgang).toMatchObject([
      { id, art: 'abschlag', summe: 119, empfangen: 19, bezahlstatus: 'teilbezahlt' },
      { id: schluss.id, art: 'schluss', status: 'entwurf', empfangen: 0 },
    ]);
    const { id: andere } = await rechnung(client, {});
    expect((await client.get(`/rechnungen/${andere}/vorgang`)).json()).toEqual([]);
  });
});
