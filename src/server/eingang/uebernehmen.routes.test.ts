import { beforeEach, expect, test } from 'vitest';
import type { Stueck } from '#kern/eingang/stueck.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { type Client, useApi } from '../testing/api.ts';
import { dumpMandant } from '../testing/dump.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';

const LIEFERANT = {
  name: 'Malerbetrieb Test GmbH',
  ustId: 'DE136695976',
  iban: 'DE02 1203 0000 0000 2020 51',
};
const UST = [
  { satz: 19, netto: 8.3, steuer: 1.58, brutto: 9.88 },
  { satz: 7, netto: 20.12, steuer: 1.41, brutto: 21.53 },
];
const KASSENBON = {
  version: 1,
  lieferant: LIEFERANT,
  belegart: 'kassenbon',
  belegnummer: '9213',
  ust: UST,
  belegdatum: '2026-10-14',
  brutto: 31.41,
  faellig: '2026-10-31',
  kategorie: 'buero',
};

onAnyEngine('a piece of the inbox becomes an expense', (open) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T10:00:00Z') });
  let client: Client;
  let nr = 0;
  beforeEach(async () => {
    client = await api.register();
  });

  const handIn = async () => {
    nr += 1;
    return (await client.create('/eingang?name=bon.pdf', Buffer.from(`%PDF-1.7 ${nr}`))).id;
  };
  const uebernimm = (id: number, felder: object = {}, headers = {}) =>
    client.post(`/eingang/${id}/uebernehmen`, { ...KASSENBON, ...felder }, headers);
  const stueck = async (id: number) => (await client.get(`/eingang/${id}`)).json<Stueck>();
  const rechnung = async (id: number) => (await client.get(`/rechnungen/${id}`)).json<Rechnung>();
  const mandantId = async () =>
    (await client.get('/auth/me')).json<{ mandanten: { id: number }[] }>().mandanten[0]?.id ?? 0;
  const pruefe = async () => expect((await checkDatenbank(api.datenbank, '2026-11-20')).fehler).toEqual([]);

  test('in one act: supplier, amounts to the cent, VAT as printed, the day it is due', async () => {
    const id = await handIn();
    const response = await uebernimm(id);
    expect([response.statusCode, response.json()]).toEqual([201, expect.anything()]);
    const { id: ausgabe } = response.json<Rechnung>();
    expect(await rechnung(ausgabe)).toMatchObject({
      einnahme: false,
      summe: 31.41,
      rechnungsdatum: '2026-10-14',
      faelligAm: '2026-10-31',
      stueckID: id,
      belegart: 'kassenbon',
      belegnummer: '9213',
      kategorie: 'buero',
      bezahlstatus: 'ueberfaellig',
      ust: UST,
      eingangsdatum: expect.stringMatching(/^20\d\d-/),
      kunde: { firma: LIEFERANT.name },
      rechnungsposten: [{ summe: 9.88 }, { summe: 21.53 }],
    });
    expect(await stueck(id)).toMatchObject({
      status: 'erledigt',
      rechnungID: ausgabe,
      lieferant: LIEFERANT.name,
    });
    const [lieferant] = (await client.get('/kunden?art=lieferant')).json<object[]>();
    expect(lieferant).toMatchObject({ firma: LIEFERANT.name, ustId: LIEFERANT.ustId, summe: -31.41 });
    await pruefe();
  });

  test('its VAT is deducted as the law says, unless somebody has decided', async () => {
    await client.patch('/mandant', { steuerart: 'regel' });
    const grosserBon = { brutto: 250.01, ust: [{ satz: 19, netto: 210.09, steuer: 39.92, brutto: 250.01 }] };
    const abziehbar = async (felder: object) => {
      const { id } = (await uebernimm(await handIn(), felder)).json<Rechnung>();
      return (await rechnung(id)).ust?.map((zeile) => zeile.abziehbar);
    };
    expect(await abziehbar({})).toEqual([true, true]);
    expect(await abziehbar(grosserBon)).toEqual([false]);
    expect(await abziehbar({ ...grosserBon, belegart: 'eingangsrechnung' })).toEqual([true]);
    const entschieden = grosserBon.ust.map((zeile) => ({ ...zeile, abziehbar: true }));
    expect(await abziehbar({ ...grosserBon, ust: entschieden })).toEqual([true]);
    await client.patch('/mandant', { steuerart: 'kleinunternehmer' });
    expect(await abziehbar({})).toEqual([false, false]);
  });

  test('paid from the account that is named, or still to be paid', async () => {
    const konto = await client.create('/konten', { titel: 'Kasse', art: 'kasse' });
    const bezahlt = (await uebernimm(await handIn(), { bezahlt: { kontoID: konto.id } })).json<Rechnung>();
    expect(await rechnung(bezahlt.id)).toMatchObject({ bezahlstatus: 'bezahlt', bezahlt: 31.41 });
    expect((await client.get(`/rechnungen/${bezahlt.id}/zahlungen`)).json()).toMatchObject([
      { datum: '2026-10-14', betrag: 31.41, kontoID: konto.id },
    ]);
    await pruefe();
  });

  test('takes the supplier that is on record, learns one account and replaces none', async () => {
    const erste = (await uebernimm(await handIn())).json<Rechnung>();
    const anders = { ...LIEFERANT, iban: 'DE89370400440532013000' };
    const zweite = (
      await uebernimm(await handIn(), { lieferant: anders, belegnummer: '2' })
    ).json<Rechnung>();
    expect(zweite.kundenID).toBe(erste.kundenID);
    const ibans = () => api.datenbank.lesen.selectFrom('lieferantenkonto').select('iban').orderBy('iban');
    const mandant = await mandantId();
    const bekannte = async () =>
      (await ibans().where('mandant_id', '=', mandant).execute()).map(({ iban }) => iban);
    expect(await bekannte()).toEqual(['DE02120300000000202051']);
    const geprueft = { kundenID: erste.kundenID, lieferant: null, iban: anders.iban, ibanGeprueft: true };
    expect((await uebernimm(await handIn(), { ...geprueft, belegnummer: '3' })).statusCode).toBe(201);
    expect(await bekannte()).toEqual(['DE02120300000000202051', anders.iban]);
    await pruefe();
  });

  test('a credit note reduces: its expense is negative, and so is what comes back', async () => {
    const ust = [{ satz: 19, netto: -100, steuer: -19, brutto: -119 }];
    const gutschrift = { brutto: -119, ust, belegart: 'eingangsrechnung', bezahlt: { kontoID: null } };
    const response = await uebernimm(await handIn(), gutschrift);
    expect([response.statusCode, response.json()]).toEqual([201, expect.anything()]);
    const { id } = response.json<Rechnung>();
    expect(await rechnung(id)).toMatchObject({ summe: -119, bezahlt: -119, bezahlstatus: 'bezahlt', ust });
    const [lieferant] = (await client.get('/kunden?art=lieferant')).json<object[]>();
    expect(lieferant).toMatchObject({ summe: 119 });
    expect((await client.post(`/rechnungen/${id}/festschreiben`, {})).statusCode).toBe(200);
    await pruefe();
  });

  test('a credit note that is looked at again stays one', async () => {
    const ust = [{ satz: 19, netto: -100, steuer: -19, brutto: -119 }];
    const gutschrift = { brutto: -119, ust, belegart: 'eingangsrechnung' };
    const { id } = (await uebernimm(await handIn(), gutschrift)).json<Rechnung>();
    const { rechnungsposten } = await rechnung(id);
    const geaendert = await client.patch(`/rechnungen/${id}`, { rechnungsposten, ust, notizen: 'Retoure' });
    expect([geaendert.statusCode, geaendert.json()]).toMatchObject([
      200,
      { summe: -119, ust, notizen: 'Retoure' },
    ]);
    const alsRechnung = await client.patch(`/rechnungen/${id}`, { einnahme: true });
    expect(alsRechnung.json().errors[0]).toMatchObject({ pfad: 'posten.0.menge' });
  });

  test('the tip is part of what was paid and of no rate', async () => {
    const { id } = (await uebernimm(await handIn(), { brutto: 35, trinkgeld: 3.59 })).json<Rechnung>();
    expect(await rechnung(id)).toMatchObject({ summe: 35, trinkgeld: 3.59, ust: UST });
  });

  test.each([
    [{ brutto: 31.42 }, 422, /ergeben zusammen 31,41/],
    [{ brutto: 0, ust: [] }, 422, /0,00 € ist keine Ausgabe/],
    [{ ust: [{ satz: 19, netto: 1, steuer: 1, brutto: 31.41 }] }, 422, /Netto und Steuer ergeben/],
    [{ belegdatum: '2026-02-30' }, 422, /gibt es nicht/],
    [{ lieferant: { name: '' } }, 422, /von wem/],
    [{ lieferant: { ...LIEFERANT, iban: 'DE00' } }, 422, /IBAN/],
    [{ kundenID: 99, lieferant: null }, 422, /gibt es nicht/],
    [{ bezahlt: { kontoID: 99 } }, 422, /Konto/],
    [{ version: 7 }, 409, /inzwischen geändert/],
  ])('stores nothing of what cannot be: %j', async (felder, status, text) => {
    const id = await handIn();
    const mandant = await mandantId();
    const before = await dumpMandant(api.datenbank, mandant);
    const response = await uebernimm(id, felder);
    expect([response.statusCode, response.json<{ detail: string }>().detail]).toEqual([
      status,
      expect.stringMatching(text),
    ]);
    expect(await dumpMandant(api.datenbank, mandant)).toBe(before);
  });

  test('happens once, whoever asks how often', async () => {
    const id = await handIn();
    const key = { 'idempotency-key': 'k' };
    const both = await Promise.all([uebernimm(id, {}, key), uebernimm(id, {}, key)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(both[0]?.json()).toEqual(both[1]?.json());
    const again = await uebernimm(id, { version: (await stueck(id)).version });
    expect([again.statusCode, again.json<{ detail: string }>().detail]).toEqual([
      409,
      expect.stringContaining('schon eine Ausgabe'),
    ]);
    expect((await client.get('/rechnungen')).json()).toHaveLength(1);
  });

  test('comes back to be looked at when its expense is deleted, and is done when that is restored', async () => {
    const id = await handIn();
    const { id: ausgabe } = (await uebernimm(id)).json<Rechnung>();
    expect((await client.delete(`/rechnungen/${ausgabe}`)).statusCode).toBe(204);
    expect(await stueck(id)).toMatchObject({ status: 'pruefen', rechnungID: null });
    await client.post(`/rechnungen/${ausgabe}/wiederherstellen`, undefined);
    expect(await stueck(id)).toMatchObject({ status: 'erledigt', rechnungID: ausgabe });
    await client.delete(`/rechnungen/${ausgabe}`);
    const { version } = await stueck(id);
    const zweite = (await uebernimm(id, { version })).json<Rechnung>();
    await client.post(`/rechnungen/${ausgabe}/wiederherstellen`, undefined);
    expect(await stueck(id)).toMatchObject({ status: 'erledigt', rechnungID: zweite.id });
    await pruefe();
  });

  test('takes what each part of it takes', async () => {
    const { token } = await client.create<{ token: string }>('/api-schluessel', {
      name: 'X',
      rechte: ['eingang', 'lesen', 'erfassen'],
    });
    const id = await handIn();
    const mit = (felder: object) =>
      api.app.inject({
        method: 'POST',
        url: `/api/v1/eingang/${id}/uebernehmen`,
        headers: { authorization: `Bearer ${token}` },
        payload: { ...KASSENBON, ...felder },
      });
    expect((await mit({})).json()).toMatchObject({
      status: 403,
      detail: expect.stringContaining('Lieferanten'),
    });
    const bezahlt = { lieferant: null, bezahlt: { kontoID: null } };
    expect((await mit(bezahlt)).json()).toMatchObject({
      status: 403,
      detail: expect.stringContaining('Zahlungen'),
    });
    expect((await mit({ lieferant: null })).statusCode).toBe(201);
  });
});
