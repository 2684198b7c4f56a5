import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { addTage } from '#kern/datum.ts';
import { felderVon } from '#kern/feldauswahl.ts';
import { EINGANG } from '#kern/rechnungen/eingang.ts';
import { OHNE_ANGABEN } from '#kern/rechnungen/eingangsregeln.ts';
import { findAbweichungen } from '../speicher/summenpruefung.repository.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';

// What was read off receipts by hand; it lies beside the project, not in it.
const ORDNER = new URL('../../kern/eingang/testing/belege/', import.meta.url);

const UST = [
  { satz: 19, netto: 8.3, steuer: 1.58, brutto: 9.88 },
  { satz: 7, netto: 20.12, steuer: 1.41, brutto: 21.53 },
];
const UEBLICH = { abziehbar: true, betrieblich: 100, kategorie: null, steuerfall: 'normal', anlage: false };

function bon(felder: object = {}) {
  const posten = [{ titel: 'Einkauf', preis: 31.41, menge: 1 }];
  return neueRechnung({
    einnahme: false,
    posten,
    belegart: 'kassenbon',
    belegnummer: '9213',
    eingangsdatum: '2026-11-02',
    ust: UST,
    ...felder,
  });
}

onAnyEngine('an expense', (open) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T10:00:00Z') });
  const summen = async () => findAbweichungen(api.datenbank.lesen, await lastMandant());

  async function lastMandant(): Promise<number> {
    const { id } = await api.datenbank.lesen
      .selectFrom('mandant')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    return Number(id);
  }

  async function booked(client: Client, felder: object = {}) {
    const { id } = await client.create('/rechnungen', bon(felder));
    expect((await client.post(`/rechnungen/${id}/festschreiben`, {})).statusCode).toBe(200);
    return `/rechnungen/${id}`;
  }

  test('keeps what its receipt says, as printed, and says it wherever it is answered', async () => {
    const client = await api.register();
    const angaben = {
      belegart: 'kassenbon',
      belegnummer: '9213',
      eingangsdatum: '2026-11-02',
      ust: UST.map((zeile) => ({ ...zeile, ...UEBLICH })),
    };
    expect(await client.create('/rechnungen', bon())).toMatchObject({ status: 'entwurf', ...angaben });
    expect((await client.get('/rechnungen/1')).json()).toMatchObject(angaben);
    const { id } = await client.create('/rechnungen', neueRechnung({ einnahme: false }));
    expect((await client.get(`/rechnungen/${id}`)).json()).toMatchObject(OHNE_ANGABEN);
    await client.create('/rechnungen', neueRechnung());
    expect((await client.get('/rechnungen')).json()).toMatchObject([OHNE_ANGABEN, OHNE_ANGABEN, angaben]);
    expect((await client.get('/rechnungen?posten=false')).json()[2]).not.toHaveProperty('ust');
    expect(await summen()).toEqual([]);
  });

  test('takes each field by itself, and its own answer back unchanged', async () => {
    const client = await api.register();
    await client.create('/rechnungen', bon());
    const { version: _, ...ganz } = (await client.get('/rechnungen/1')).json();
    const zurueck = (await client.patch('/rechnungen/1', ganz)).json();
    expect(zurueck).toEqual({ ...ganz, version: 2 });
    const ust = [{ satz: 0, netto: 31.41, steuer: 0, brutto: 31.41, abziehbar: false, betrieblich: 62.5 }];
    expect((await client.patch('/rechnungen/1', { ust })).json()).toMatchObject({ belegnummer: '9213', ust });
    const leer = await client.patch('/rechnungen/1', {
      belegart: '',
      belegnummer: null,
      eingangsdatum: null,
      ust: [],
    });
    expect(leer.json()).toMatchObject(OHNE_ANGABEN);
    expect((await client.patch('/rechnungen/1', { ...OHNE_ANGABEN, einnahme: true })).statusCode).toBe(200);
  });

  test('keeps what only some have, and its day of payment is the printed one', async () => {
    const client = await api.register();
    const felder = {
      ...Object.fromEntries(felderVon(EINGANG, 'text').map((feld) => [feld, `${feld}: Ä <1> & "2"`])),
      kategorie: 'bewirtung',
      faellig: '2026-12-24',
      trinkgeld: 3.59,
      bewirtung: { teilnehmer: 'Ada, Grace', anlass: 'Angebot Backofen', ort: '' },
      fremdwaehrung: {
        betrag: 34.09,
        waehrung: 'USD',
        kurs: 1.0853,
        datum: '2026-11-02',
        quelle: 'Abrechnung der Bank',
      },
      ust: [
        { ...UEBLICH, satz: 19, netto: 10, steuer: 0, brutto: 10, steuerfall: 'reverse', kategorie: 'edv' },
        { ...UEBLICH, satz: 7, netto: 16.65, steuer: 1.17, brutto: 17.82, anlage: true },
      ],
    };
    const posten = [{ titel: 'Einkauf', preis: 31.41, menge: 1 }];
    const { id, version: __, ...ganz } = await client.create('/rechnungen', bon({ posten, ...felder }));
    expect(ganz).toMatchObject({ ...felder, faelligAm: '2026-12-24' });
    expect(ganz).not.toHaveProperty('hinweise');
    expect(await summen()).toEqual([]);
    const zurueck = (await client.patch(`/rechnungen/${id}`, ganz)).json();
    expect(zurueck).toEqual({ ...ganz, id, version: 2 });
    const ohne = {
      ...OHNE_ANGABEN,
      bewirtung: { teilnehmer: ' ' },
      kategorie: '',
      faellig: '',
      beschenkter: '',
    };
    const leer = (await client.patch(`/rechnungen/${id}`, ohne)).json();
    expect(leer).toMatchObject({ ...OHNE_ANGABEN, faelligAm: addTage(leer.rechnungsdatum, 14) });
  });

  test('says what the law makes of it: gifts to a person count together, for the year', async () => {
    const client = await api.register();
    await client.patch('/mandant', { steuerart: 'regel' });
    const { id: kundenID } = await client.create('/kunden', { firma: 'Blumen Süd', istLieferant: true });
    const geschenk = (euro: number, felder: object = {}) =>
      client.create('/rechnungen', {
        ...neueRechnung({
          einnahme: false,
          posten: [{ titel: 'Strauß', preis: (euro * 1.19).toFixed(2), menge: 1 }],
        }),
        kundenID,
        rechnungsdatum: '2026-11-02',
        kategorie: 'geschenk',
        beschenkter: 'Frau Muster',
        ust: [{ satz: 19, netto: euro, steuer: (euro * 0.19).toFixed(2), brutto: (euro * 1.19).toFixed(2) }],
        ...felder,
      });
    expect(await geschenk(30)).not.toHaveProperty('hinweise');
    expect(await geschenk(21, { rechnungsdatum: '2025-12-31' })).not.toHaveProperty('hinweise');
    expect(await geschenk(21, { beschenkter: 'Herr Muster' })).not.toHaveProperty('hinweise');
    expect(await geschenk(20)).not.toHaveProperty('hinweise');
    expect(await geschenk(1)).toMatchObject({ hinweise: [expect.stringContaining('51,00\u00a0€ netto')] });
  });

  test('is refused with a fitting message where it says what cannot be', async () => {
    const client = await api.register();
    const kurs = { betrag: 1, waehrung: 'USD', kurs: 1.1, quelle: 'Bank', datum: '2026-11-02' };
    for (const [felder, pfad] of [
      [{ kategorie: 'yacht' }, 'kategorie'],
      [{ trinkgeld: 31.42, ust: [] }, 'trinkgeld'],
      [{ trinkgeld: 0.01 }, 'ust'],
      [{ ust: [{ ...UST[0], steuerfall: 'schwarz' }] }, 'ust.0.steuerfall'],
      [{ fremdwaehrung: { ...kurs, kurs: 0 } }, 'fremdwaehrung.kurs'],
      [{ fremdwaehrung: { ...kurs, waehrung: 'EUR' } }, 'fremdwaehrung.waehrung'],
      [{ fremdwaehrung: { ...kurs, quelle: '' } }, 'fremdwaehrung.quelle'],
    ] as const) {
      const antwort = await client.post('/rechnungen', bon(felder));
      const paths = antwort.json().errors?.map((error: { pfad: string }) => error.pfad);
      expect([antwort.statusCode, paths]).toEqual([422, [pfad]]);
    }
    const einnahme = await client.post('/rechnungen', neueRechnung({ kategorie: 'waren' }));
    expect(einnahme.json()).toMatchObject({ errors: [{ pfad: 'kategorie' }] });
  });

  test('is refused where its VAT does not add up to it, or where it is none', async () => {
    const client = await api.register();
    for (const [felder, pfade] of [
      [{ ust: [{ ...UST[0], brutto: 9.89 }, UST[1]] }, ['ust.0.brutto', 'ust']],
      [{ ust: [UST[0]] }, ['ust']],
      [{ ust: [{ ...UST[0], satz: 101 }] }, ['ust.0.satz']],
      [{ belegart: 'quittung' }, ['belegart']],
      [{ einnahme: true, ust: [] }, ['belegart']],
      [{ einnahme: true, belegart: null, belegnummer: '', eingangsdatum: null }, ['ust']],
    ] as const) {
      const antwort = await client.post('/rechnungen', bon(felder));
      const paths = antwort.json().errors?.map((error: { pfad: string }) => error.pfad);
      expect([felder, antwort.statusCode, paths]).toEqual([felder, 422, pfade]);
    }
    await client.create('/rechnungen', bon());
    const posten = [{ titel: 'Einkauf', preis: 40, menge: 1 }];
    expect((await client.patch('/rechnungen/1', { posten })).json()).toMatchObject({
      detail: expect.stringContaining('ergeben zusammen 31,41'),
    });
    expect((await client.patch('/rechnungen/1', { posten, ust: [] })).statusCode).toBe(200);
  });

  test('tells a number that the supplier gave before, and VAT that does not fit its rate', async () => {
    const client = await api.register();
    const { id: kundenID } = await client.create('/kunden', { firma: 'Frischmarkt' });
    const { id: anderer } = await client.create('/kunden', { firma: 'Baumarkt' });
    const erster = await client.create<{ nummer: string }>('/rechnungen', bon({ kundenID }));
    expect(erster).not.toHaveProperty('doppelt');
    expect(await client.create('/rechnungen', bon({ kundenID: anderer }))).not.toHaveProperty('doppelt');
    expect(await client.create('/rechnungen', bon({ kundenID: null }))).not.toHaveProperty('doppelt');
    expect(await client.create('/rechnungen', bon({ kundenID }))).toMatchObject({
      doppelt: { id: 1, nummer: erster.nummer },
    });
    const ust = [{ satz: 19, netto: 31, steuer: 0.41, brutto: 31.41 }];
    expect((await client.patch('/rechnungen/4', { ust, belegnummer: '9214' })).json()).toMatchObject({
      hinweise: [expect.stringContaining('wären es 5,89')],
    });
    expect((await client.get('/rechnungen/1')).json()).not.toHaveProperty('doppelt');
  });

  test('that is booked stays as it is, and is paid as before', async () => {
    const client = await api.register();
    const path = await booked(client);
    const gebucht = (await client.get(path)).json();
    expect(gebucht).toMatchObject({ status: 'festgeschrieben', bezahlstatus: 'offen', version: 2 });
    for (const antwort of [
      await client.patch(path, { notizen: 'x' }),
      await client.delete(path),
      await client.post(`${path}/festschreiben`, {}),
      await client.post(`${path}/ausstellen`, {}),
    ]) {
      expect(antwort.statusCode).toBe(409);
    }
    expect((await client.delete(path)).json().detail).toContain('Du kannst ihn stornieren');
    await client.create(`${path}/zahlungen`, {});
    expect((await client.get(path)).json()).toEqual({ ...gebucht, bezahlt: 31.41, bezahlstatus: 'bezahlt' });
    expect((await client.get(`${path}/pdf`)).statusCode).toBe(200);
    expect(await summen()).toEqual([]);
  });

  test('is booked in the version that was looked at, and only if it is one', async () => {
    const client = await api.register();
    await client.create('/rechnungen', bon());
    expect((await client.post('/rechnungen/1/festschreiben', { version: 7 })).statusCode).toBe(409);
    expect((await client.post('/rechnungen/9/festschreiben', {})).statusCode).toBe(404);
    await client.create('/rechnungen', neueRechnung());
    const falsch = await client.post('/rechnungen/2/festschreiben', {});
    expect([falsch.statusCode, falsch.json().detail]).toEqual([409, expect.stringContaining('nur Ausgaben')]);
  });

  test('that was booked is taken back by a receipt that says the opposite', async () => {
    const client = await api.register();
    const { id: kundenID } = await client.create('/kunden', { firma: 'Frischmarkt' });
    const path = await booked(client, { kundenID });
    await client.create(`${path}/zahlungen`, { betrag: 20 });
    const gegen = await client.create<Record<string, unknown>>(`${path}/stornieren`, {});
    expect(gegen).toMatchObject({
      einnahme: false,
      status: 'festgeschrieben',
      art: 'storno',
      bezahlstatus: 'storniert',
      summe: -31.41,
      nummer: 'A2026_11_2',
      belegart: 'kassenbon',
      belegnummer: '9213',
      bezug: { id: 1 },
      ust: [{ brutto: -9.88 }, { brutto: -21.53 }],
    });
    expect(gegen).not.toHaveProperty('doppelt');
    expect((await client.get(path)).json()).toMatchObject({
      status: 'storniert',
      bezahlstatus: 'storniert',
      storno: { id: 2 },
      zuErstatten: -20,
    });
    expect((await client.get('/auswertungen/saldo?von=2026-01-01&bis=2026-12-31')).json()).toMatchObject({
      ausgaben: 0,
    });
    expect((await client.post(`${path}/stornieren`, {})).statusCode).toBe(409);
    expect((await client.post('/rechnungen/2/stornieren', {})).statusCode).toBe(409);
    expect((await client.post(`${path}/zahlungen`, {})).statusCode).toBe(201);
    expect((await client.get(path)).json()).toMatchObject({ bezahlt: 0 });
    expect(await summen()).toEqual([]);
  });

  test('that was booked wrongly begins anew with the same content', async () => {
    const client = await api.register();
    const { id: kundenID } = await client.create('/kunden', { firma: 'Frischmarkt' });
    const path = await booked(client, { kundenID, rechnungsdatum: '2026-10-14' });
    const neu = await client.create<Record<string, unknown>>(`${path}/korrigieren`, {});
    expect(neu).toMatchObject({
      id: 3,
      status: 'entwurf',
      art: 'rechnung',
      summe: 31.41,
      rechnungsdatum: '2026-10-14',
      belegnummer: '9213',
      bezug: { id: 1 },
      version: 1,
    });
    expect(neu).not.toHaveProperty('doppelt');
    expect((await client.patch('/rechnungen/3', { notizen: 'jetzt richtig' })).json()).toMatchObject({
      bezug: { id: 1 },
    });
    expect((await client.post('/rechnungen/3/festschreiben', {})).statusCode).toBe(200);
    expect(await summen()).toEqual([]);
  });

  describe('of the samples', () => {
    const proben = readdirSync(ORDNER).filter((name) => name.endsWith('.json'));

    test('is taken as it was read off, each of them', async () => {
      const client = await api.register();
      expect(proben.length).toBeGreaterThan(15);
      for (const name of proben) {
        const { brutto, belegnummer, belegdatum, ust } = JSON.parse(
          readFileSync(new URL(name, ORDNER), 'utf8'),
        );
        const felder = {
          belegnummer,
          belegart: null,
          leistungsdatumFrom: belegdatum,
          leistungsdatumTo: belegdatum,
          ust,
        };
        const antwort = await client.create(
          '/rechnungen',
          bon({ ...felder, posten: [{ titel: name, preis: brutto, menge: 1 }] }),
        );
        expect([name, antwort]).toEqual([name, expect.objectContaining({ summe: brutto, belegnummer })]);
        expect(antwort).not.toHaveProperty('hinweise');
      }
    });
  });
});
