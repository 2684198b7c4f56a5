import { expect, test } from 'vitest';
import type { GanzesPapier } from '#kern/angebote/papier.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { findAbweichungen } from '../speicher/summenpruefung.repository.ts';
import { type Client, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { ABSENDER } from '../testing/stamm.ts';

const KUECHE = [{ titel: 'Küche', preis: 10_000, menge: 1, steuersatz: 19 }];

onBothEngines('deposits and the final invoice of a quote', (open) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T10:00:00Z') });

  async function begin(posten: object[] = KUECHE, felder: object = {}) {
    const client = await api.register();
    await client.patch('/mandant', { ...ABSENDER, steuernummer: '143/123/45678', steuerart: 'regel' });
    await client.create('/kunden', { firma: 'Hotel Post', ...ABSENDER });
    const papier = { kundenID: 1, steuerart: 'regel', preisart: 'netto', posten, ...felder };
    const { id } = await client.create('/angebote', { art: 'angebot', ...papier });
    await client.post(`/angebote/${id}/fertigstellen`, {});
    await client.post(`/angebote/${id}/annehmen`, {});
    return { client, angebot: id };
  }
  const fuehreWeiter = (client: Client, id: number, body: object) =>
    client.create(`/angebote/${id}/weiterfuehren`, body);
  const lies = async (client: Client, id: number) => (await client.get(`/rechnungen/${id}`)).json<Rechnung>();
  const liesPapier = async (client: Client, id: number) =>
    (await client.get(`/angebote/${id}`)).json<GanzesPapier>();

  /** An invoice over a part of the quote that was made an Abschlagsrechnung, issued and paid. */
  async function abschlagAus(client: Client, angebot: number, menge: number): Promise<number> {
    const { id } = await fuehreWeiter(client, angebot, { nach: 'rechnung', zeilen: [{ zeile: 1, menge }] });
    expect((await client.patch(`/rechnungen/${id}`, { art: 'abschlag' })).statusCode).toBe(200);
    expect((await client.post(`/rechnungen/${id}/ausstellen`, {})).statusCode).toBe(200);
    await client.post(`/rechnungen/${id}/zahlungen`, {});
    return id;
  }

  test('the final invoice bills all that was quoted, less what was received', async () => {
    const { client, angebot } = await begin();
    const abschlag = await abschlagAus(client, angebot, 0.3);
    expect(await liesPapier(client, angebot)).toMatchObject({
      fortschritt: { rechnung: 'nichts' },
      posten: [{ rest: { rechnung: 1 } }],
      gefolgt: true,
    });
    const schluss = await client.create(`/rechnungen/${abschlag}/schlussrechnung`, {});
    expect(await lies(client, schluss.id)).toMatchObject({
      ...{ art: 'schluss', vorgang: abschlag, summe: 8330 },
      rechnungsposten: [{ titel: 'Küche', menge: 1, preis: 10_000 }],
      absetzungen: [{ abschlagID: abschlag, netto: 3000, steuer: 570 }],
    });
    expect((await client.post(`/rechnungen/${schluss.id}/ausstellen`, {})).statusCode).toBe(200);
    expect((await liesPapier(client, angebot)).fortschritt.rechnung).toBe('ganz');
    expect(await findAbweichungen(api.datenbank.lesen, 1)).toEqual([]);
  });

  test('a deposit that becomes an ordinary invoice bills its quantity, and no more than there is', async () => {
    const { client, angebot } = await begin();
    const { id } = await fuehreWeiter(client, angebot, { nach: 'rechnung' });
    await client.patch(`/rechnungen/${id}`, { art: 'abschlag' });
    const { id: ganze } = await fuehreWeiter(client, angebot, { nach: 'rechnung' });
    expect((await client.patch(`/rechnungen/${id}`, { art: 'rechnung' })).statusCode).toBe(422);
    await client.delete(`/rechnungen/${ganze}`);
    expect((await client.patch(`/rechnungen/${id}`, { art: 'rechnung' })).statusCode).toBe(200);
    expect((await liesPapier(client, angebot)).fortschritt.rechnung).toBe('ganz');
  });

  test('a cancelled deposit gives nothing back that it never took, and lets the quote go', async () => {
    const { client, angebot } = await begin();
    const abschlag = await abschlagAus(client, angebot, 0.3);
    expect((await client.post(`/angebote/${angebot}/zurueckziehen`, {})).statusCode).toBe(409);
    await client.post(`/rechnungen/${abschlag}/stornieren`, {});
    expect(await liesPapier(client, angebot)).toMatchObject({
      posten: [{ rest: { rechnung: 1 } }],
      gefolgt: false,
    });
  });

  test('what was invoiced in the ordinary way meanwhile is not billed again', async () => {
    const { client, angebot } = await begin([{ titel: 'Tisch', preis: 100, menge: 10, steuersatz: 19 }]);
    const abschlag = await abschlagAus(client, angebot, 3);
    await fuehreWeiter(client, angebot, { nach: 'rechnung', zeilen: [{ zeile: 1, menge: 4 }] });
    const schluss = await client.create(`/rechnungen/${abschlag}/schlussrechnung`, {});
    const { rechnungsposten, summe } = await lies(client, schluss.id);
    expect([rechnungsposten?.[0]?.menge, summe]).toEqual([6, 714 - 357]);
    expect((await client.post(`/rechnungen/${abschlag}/schlussrechnung`, {})).json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('nichts mehr übrig'),
    });
  });

  test('discounts of the quote are those of its final invoice', async () => {
    const { client, angebot } = await begin(KUECHE, { rabatt: 10 });
    const abschlag = await abschlagAus(client, angebot, 0.5);
    const schluss = await client.create(`/rechnungen/${abschlag}/schlussrechnung`, {});
    expect((await lies(client, schluss.id)).summe).toBe(10_710 / 2);
  });
});
