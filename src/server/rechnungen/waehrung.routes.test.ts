import { expect, test } from 'vitest';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { ABSENDER, ANSCHRIFT } from '../testing/stamm.ts';

type Beleg = {
  id: number;
  summe: number;
  bezahlt: number;
  waehrung: string;
  kurs: number;
  rechnungsposten: object[];
};

const DOLLAR = { waehrung: 'USD', kurs: 1.0853, kursdatum: '2026-11-02', kursquelle: 'EZB' };
const NUR_EURO = { waehrung: 'EUR', kurs: 0, kursdatum: '', kursquelle: '' };
/** 297,50 USD: 250,00 net and 47,50 VAT at 19 %, which are 230,35 and 43,77 euros. */
const POSTEN = [{ titel: 'Beratung', preis: 125, menge: 2, steuersatz: 19 }];

onAnyEngine('an invoice in another currency', (open) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T10:00:00Z') });

  async function prepare(): Promise<{ client: Client; kundenID: number }> {
    const client = await api.register();
    await client.patch('/mandant', {
      ...ABSENDER,
      steuernummer: '12/345/67890',
      steuerart: 'regel',
      preisart: 'netto',
    });
    return { client, kundenID: (await client.create('/kunden', { firma: 'Post AG', ...ANSCHRIFT })).id };
  }

  const dollarrechnung = (kundenID: number, mehr: object = {}) =>
    neueRechnung({ kundenID, posten: POSTEN, ...DOLLAR, ...mehr });

  test('counts in euros wherever receipts are summed, owed, taxed and checked', async () => {
    const { client, kundenID } = await prepare();
    const produkt = await client.create('/produkte', { titel: 'Beratung', preis: 125 });
    const posten = [{ ...POSTEN[0], produktID: produkt.id }];
    const neu = await client.create<Beleg>(
      '/rechnungen',
      dollarrechnung(kundenID, { posten, summe: 274.12 }),
    );
    expect(neu).toMatchObject({ ...DOLLAR, summe: 274.12, rechnungsposten: [{ summe: 250, preis: 125 }] });
    expect((await client.post(`/rechnungen/${neu.id}/ausstellen`, {})).statusCode).toBe(200);
    const jahr = 'von=2026-01-01&bis=2026-12-31';
    expect((await client.get(`/auswertungen/saldo?${jahr}`)).json()).toMatchObject({ einnahmen: 274.12 });
    expect((await client.get('/rechnungen?posten=false')).json()).toMatchObject([
      { summe: 274.12, waehrung: 'USD' },
    ]);
    const steuer = (await client.get(`/auswertungen/umsatzsteuer?${jahr}`)).json();
    expect(JSON.stringify(steuer)).toContain('43.77');
    await client.post(`/rechnungen/${neu.id}/zahlungen`, {
      betrag: 270,
      abzug: { art: 'kurs', betrag: 4.12 },
    });
    expect((await client.get(`/rechnungen/${neu.id}`)).json()).toMatchObject({
      bezahlstatus: 'bezahlt',
      bezahlt: 270,
    });
    expect((await checkDatenbank(api.datenbank, '2026-11-20')).fehler).toEqual([]);
  });

  test('is settled by more or less money than the rate said', async () => {
    const { client, kundenID } = await prepare();
    const { id } = await client.create<Beleg>('/rechnungen', dollarrechnung(kundenID));
    await client.post(`/rechnungen/${id}/ausstellen`, {});
    const zahle = (betrag: number, abzug: object | null) =>
      client.post(`/rechnungen/${id}/zahlungen`, { betrag, abzug });
    const zuViel = await zahle(280, { art: 'kurs', betrag: -6 });
    expect(zuViel.json().errors).toMatchObject([{ pfad: 'abzug.betrag' }]);
    expect((await zahle(280, { art: 'erlass', betrag: -5.88 })).statusCode).toBe(422);
    expect((await zahle(280, { art: 'kurs', betrag: -5.88 })).statusCode).toBe(201);
    expect((await client.get(`/rechnungen/${id}`)).json()).toMatchObject({
      bezahlstatus: 'bezahlt',
      bezahlt: 280,
      abzug: -5.88,
    });
    expect((await checkDatenbank(api.datenbank, '2026-11-20')).fehler).toEqual([]);
  });

  test('keeps currency and rate in its Storno and in what comes in its place', async () => {
    const { client, kundenID } = await prepare();
    const { id } = await client.create<Beleg>('/rechnungen', dollarrechnung(kundenID));
    await client.post(`/rechnungen/${id}/ausstellen`, {});
    const neu = await client.create<Beleg>(`/rechnungen/${id}/korrigieren`, {});
    const belege = (await client.get('/rechnungen')).json<Beleg[]>();
    for (const beleg of [neu, ...belege]) expect(beleg).toMatchObject(DOLLAR);
    expect(belege.map(({ summe }) => summe).toSorted((a, b) => a - b)).toEqual([-274.12, 274.12, 274.12]);
    expect((await checkDatenbank(api.datenbank, '2026-11-20')).fehler).toEqual([]);
  });

  test('tells its customer what it comes to in that currency', async () => {
    const { client, kundenID } = await prepare();
    const { id } = await client.create<Beleg>('/rechnungen', dollarrechnung(kundenID));
    await client.post(`/rechnungen/${id}/ausstellen`, {});
    const xml = (await client.get(`/rechnungen/${id}/xml`)).body;
    for (const teil of [
      '<ram:TaxCurrencyCode>EUR</ram:TaxCurrencyCode>',
      '<ram:InvoiceCurrencyCode>USD</ram:InvoiceCurrencyCode>',
      '<ram:TaxTotalAmount currencyID="USD">47.50</ram:TaxTotalAmount>',
      '<ram:TaxTotalAmount currencyID="EUR">43.77</ram:TaxTotalAmount>',
      '<ram:DuePayableAmount>297.50</ram:DuePayableAmount>',
    ])
      expect(xml).toContain(teil);
  });

  test('may become one in euros, and one in euros another', async () => {
    const { client, kundenID } = await prepare();
    const { id } = await client.create<Beleg>('/rechnungen', neueRechnung({ kundenID, posten: POSTEN }));
    const change = async (body: object) => (await client.patch(`/rechnungen/${id}`, body)).json<Beleg>();
    expect(await change({})).toMatchObject({ ...NUR_EURO, summe: 297.5 });
    expect(await change(DOLLAR)).toMatchObject({ ...DOLLAR, summe: 274.12 });
    expect(await change({ kurs: '2' })).toMatchObject({ kurs: 2, summe: 148.75 });
    expect(await change({ waehrung: 'EUR' })).toMatchObject({ ...NUR_EURO, summe: 297.5 });
    expect((await checkDatenbank(api.datenbank, '2026-11-20')).fehler).toEqual([]);
  });

  test.each([
    [{ kurs: undefined }, 'kurs', /wie viel USD ein Euro kostet/],
    [{ kursdatum: '' }, 'kursdatum', /von wann/],
    [{ kursquelle: '' }, 'kursquelle', /woher/],
    [{ waehrung: 'JPY' }, 'waehrung', /zwei Nachkommastellen/],
    [{ waehrung: 'Taler' }, 'waehrung', /drei Buchstaben/],
    [{ kurs: -1 }, 'kurs', /größer als 0/],
    [{ zahlungsweg: 'karte' }, 'zahlungsweg', /nur in Euro/],
    [{ zahlungsweg: 'lastschrift' }, 'zahlungsweg', /nur in Euro/],
    [{ anzahlung: 10 }, 'anzahlung', /nur in Euro/],
    [{ art: 'abschlag' }, 'waehrung', /nur in Euro/],
    [{ einnahme: false, kundenID: null }, 'waehrung', /Angaben vom Beleg/],
    [{ kurs: 0.000_001, posten: [{ ...POSTEN[0], menge: 10 }] }, 'summe', /höchstens 999\.999\.999,99 €/],
  ])('is refused with %j', async (mehr, pfad, text) => {
    const { client, kundenID } = await prepare();
    const response = await client.post('/rechnungen', dollarrechnung(kundenID, mehr));
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toMatchObject([{ pfad, text: expect.stringMatching(text) }]);
    const { id } = await client.create('/rechnungen', neueRechnung({ kundenID, posten: POSTEN }));
    expect((await client.patch(`/rechnungen/${id}`, { ...DOLLAR, ...mehr })).statusCode).toBe(422);
  });

  test('is no quote and no series', async () => {
    const { client, kundenID } = await prepare();
    const inhalt = { posten: POSTEN, ...DOLLAR };
    const antworten = [
      await client.post('/angebote', { art: 'angebot', kundenID, ...inhalt }),
      await client.post('/serien', { titel: 'Miete', kundenID, anker: '2026-12-01', inhalt }),
    ];
    for (const antwort of antworten) {
      expect(antwort.statusCode).toBe(422);
      expect(antwort.body).toContain('nur auf der einzelnen Rechnung');
    }
  });
});
