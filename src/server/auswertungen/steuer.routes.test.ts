import { expect, test } from 'vitest';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { ABSENDER } from '../testing/stamm.ts';

const KUNDE = { firma: 'Hotel Post', ...ABSENDER };

onAnyEngine('what receipts say about VAT', (open) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T10:00:00Z') });
  const jahr = 'von=2026-01-01&bis=2026-12-31';
  const read = async (client: Client, pfad: string) => (await client.get(`/auswertungen/${pfad}`)).json();

  /** An account that may issue, with a customer. */
  async function prepare(steuerart: string): Promise<{ client: Client; kundenID: number }> {
    const client = await api.register();
    await client.patch('/mandant', { ...ABSENDER, steuernummer: '12/345/67890', steuerart });
    return { client, kundenID: (await client.create('/kunden', KUNDE)).id };
  }

  async function ausgestellt(client: Client, beleg: object): Promise<number> {
    const { id } = await client.create('/rechnungen', beleg);
    const response = await client.post(`/rechnungen/${id}/ausstellen`, {});
    if (response.statusCode !== 200) throw new Error(response.body);
    return id;
  }

  const am = (tag: string, felder: object) => ({
    ...neueRechnung({ leistungsdatumFrom: tag, leistungsdatumTo: tag, rechnungsdatum: tag }),
    ...felder,
  });
  const ausgabe = (tag: string, preis: number, felder: object = {}) =>
    am(tag, { einnahme: false, posten: [{ titel: 'Einkauf', preis, menge: 1 }], ...felder });

  test('expenses by category come to what SALDO says', async () => {
    const client = await api.register();
    const ust = [
      { satz: 19, netto: 50, steuer: 9.5, brutto: 59.5, kategorie: 'edv' },
      { satz: 7, netto: 50, steuer: 3.5, brutto: 53.5 },
    ];
    await client.create('/rechnungen', ausgabe('2026-03-02', 119, { kategorie: 'buero', trinkgeld: 6, ust }));
    await client.create('/rechnungen', ausgabe('2026-03-05', 40, { kategorie: 'buero' }));
    await client.create('/rechnungen', ausgabe('2026-04-01', 10));
    await client.create('/rechnungen', ausgabe('2025-12-31', 99));
    await client.create('/rechnungen', am('2026-03-02', {}));
    const kategorien = (await client.get(`/ausgaben/kategorien?${jahr}`)).json();
    expect(kategorien).toEqual([
      { kategorie: 'buero', anzahl: 2, summe: 99.5 },
      { kategorie: 'edv', anzahl: 1, summe: 59.5 },
      { kategorie: null, anzahl: 1, summe: 10 },
    ]);
    expect(await read(client, `saldo?${jahr}`)).toMatchObject({ ausgaben: 169 });
    const fremd = await api.register();
    expect((await fremd.get(`/ausgaben/kategorien?${jahr}`)).json()).toEqual([]);
  });

  test('VAT counts with the invoice or with the money, drafts never, and input VAT when the receipt came', async () => {
    const { client, kundenID } = await prepare('regel');
    const posten = [{ titel: 'Arbeit', preis: 100, menge: 1, steuersatz: 19 }];
    const rechnung = am('2026-03-31', { kundenID, posten, preisart: 'netto' });
    const id = await ausgestellt(client, rechnung);
    await client.create('/rechnungen', rechnung);
    await client.create(`/rechnungen/${id}/zahlungen`, { betrag: 59.5, datum: '2026-05-04' });
    const ust = [{ satz: 19, netto: 50, steuer: 9.5, brutto: 59.5 }];
    await client.create('/rechnungen', ausgabe('2026-03-30', 59.5, { ust, eingangsdatum: '2026-04-02' }));
    const monate = async (frage: string) =>
      (await read(client, `umsatzsteuer?${jahr}${frage}`)).filter(
        (monat: Record<string, unknown>) => monat['zahllast'] !== 0,
      );
    const april = { monat: '2026-04', umsatzsteuer: 0, geschuldet: 0, vorsteuer: 9.5, zahllast: -9.5 };
    expect(await monate('')).toEqual([
      { monat: '2026-03', umsatzsteuer: 19, geschuldet: 0, vorsteuer: 0, zahllast: 19 },
      april,
    ]);
    expect(await monate('&nach=zahlung')).toEqual([
      april,
      { monat: '2026-05', umsatzsteuer: 9.5, geschuldet: 0, vorsteuer: 0, zahllast: 9.5 },
    ]);
  });

  test('a small business sees how near it is to its limits, by the money that came', async () => {
    const { client, kundenID } = await prepare('regel');
    expect(await read(client, 'umsatzgrenze')).toBeNull();
    await client.patch('/mandant', { steuerart: 'kleinunternehmer' });
    const posten = [{ titel: 'Arbeit', preis: 1000, menge: 1 }];
    const id = await ausgestellt(client, am('2025-12-31', { kundenID, posten }));
    await client.create(`/rechnungen/${id}/zahlungen`, { betrag: 400, datum: '2025-12-31' });
    await client.create(`/rechnungen/${id}/zahlungen`, { betrag: 600, datum: '2026-01-02' });
    expect(await read(client, 'umsatzgrenze')).toEqual({
      jahr: 2026,
      umsatz: 600,
      grenze: 100_000,
      vorjahr: 400,
      grenzeVorjahr: 25_000,
      quelle: '§ 19 Abs. 1 UStG',
    });
  });

  test('a range that ends before it begins, or is too long to be computed anew, is refused', async () => {
    const client = await api.register();
    for (const frage of [
      'umsatzsteuer?von=2026-02-01&bis=2026-01-01',
      'umsatzsteuer?von=2010-01-01&bis=2026-01-01',
    ]) {
      const { statusCode, body } = await client.get(`/auswertungen/${frage}`);
      expect([statusCode, body]).toEqual([422, expect.stringContaining('Zeitraum')]);
    }
  });
});
