import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { Ablehnung } from '#kern/ablehnung.ts';
import { JPEG } from '#kern/blatt/testing/jpeg.ts';
import type { Stueck } from '#kern/eingang/stueck.ts';
import { Auftragslauf } from '../auftraege/lauf.ts';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { type Client, useApi } from '../testing/api.ts';
import { lesungOf, TESTLESER, textPdf } from '../testing/leser.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { BELEG_LESEN } from './ablegen.ts';
import { belegLesenAuftrag } from './belegLesen.ts';
import { catchUpLesen } from './nachholen.ts';
import type { Leser } from './verstehen.ts';

const log = pino({ level: 'silent' });
const STUNDE_MS = 3_600_000;
const RECHNUNG = [
  'Malerbetrieb Test GmbH',
  'USt-IdNr. DE136695976',
  'Rechnung Nr. RE-4711',
  'Rechnungsdatum: 12.10.2026',
  'Netto 100,00 EUR',
  '19 % USt 19,00 EUR',
  'Gesamtbetrag 119,00 EUR',
  'IBAN DE02 1203 0000 0000 2020 51',
];
const mitIban = (iban: string) => [...RECHNUNG.slice(0, -1), `IBAN ${iban}`];

onAnyEngine('the job that reads what came in', (open) => {
  const api = useApi(open);
  let client: Client;
  beforeEach(async () => {
    client = await api.register();
  });

  /** Every job is due within the hour. */
  const lies = (leser: Partial<Leser> = {}) =>
    new Auftragslauf({
      datenbank: api.datenbank,
      log,
      jetzt: async () => new Date(Date.now() + STUNDE_MS),
      arten: { [BELEG_LESEN]: belegLesenAuftrag(api.datenbank, { ...TESTLESER, ...leser }) },
    }).runFaellige();
  const handIn = async (zeilen: readonly string[], frage = '') =>
    (await client.create(`/eingang?name=r.pdf${frage}`, textPdf(...zeilen))).id;
  const read = async (id: number) => (await client.get(`/eingang/${id}`)).json<Stueck>();
  const uebernimm = (id: number, version: number, felder = {}) =>
    client.post(`/eingang/${id}/uebernehmen`, {
      version,
      belegdatum: '2026-10-12',
      brutto: 119,
      kategorie: 'reparatur',
      lieferant: { name: 'Malerbetrieb Test GmbH', ustId: 'DE136695976', iban: 'DE02120300000000202051' },
      ...felder,
    });

  test('makes a proposal with its words, and says what is proved', async () => {
    const id = await handIn(RECHNUNG);
    await lies();
    const stueck = await read(id);
    expect(stueck).toMatchObject({
      lieferant: 'Malerbetrieb Test GmbH',
      brutto: 119,
      belegdatum: '2026-10-12',
      fehler: '',
      vorschlag: {
        belegnummer: 'RE-4711',
        lieferantID: null,
        belegart: 'eingangsrechnung',
        ust: [{ satz: 19, netto: 100, steuer: 19, brutto: 119 }],
      },
    });
    expect(['vorgeschlagen', 'pruefen']).toContain(stueck.status);
    const { seiten } = (await client.get(`/eingang/${id}/lesung`)).json<{ seiten: unknown[] }>();
    expect(seiten).toHaveLength(1);
    expect((await checkDatenbank(api.datenbank, '2026-11-20')).fehler).toEqual([]);
  });

  test('knows the supplier again with what he is usually for, and warns loudly of a new account', async () => {
    const erste = await handIn(RECHNUNG);
    await lies();
    const { kundenID } = (await uebernimm(erste, (await read(erste)).version)).json<{ kundenID: number }>();
    const neue = await handIn(mitIban('DE89 3704 0044 0532 0130 00'));
    await lies();
    const { status, vorschlag } = await read(neue);
    expect(vorschlag).toMatchObject({
      lieferantID: kundenID,
      kategorie: 'reparatur',
      kategorieAus: 'lieferant',
    });
    expect([status, vorschlag?.warnungen]).toEqual(['pruefen', [expect.stringContaining('neue IBAN')]]);
    expect(vorschlag?.warnungen[0]).toContain('DE02 1203 0000 0000 2020 51');
    const alte = await handIn([...RECHNUNG, 'Danke']);
    await lies();
    expect((await read(alte)).vorschlag?.warnungen).toEqual([]);
  });

  test('asks where the same seems to be there, among pieces and expenses, until that is decided', async () => {
    const [erste, zweite] = [await handIn(RECHNUNG), await handIn([...RECHNUNG, 'Kopie'])];
    await lies();
    expect([(await read(erste)).doppelt, (await read(zweite)).doppelt]).toEqual([
      [{ stueckID: zweite, beleg: null, gleich: 'nummer' }],
      [{ stueckID: erste, beleg: null, gleich: 'nummer' }],
    ]);
    await uebernimm(erste, (await read(erste)).version, { belegnummer: 'RE-4711' });
    await client.post(`/eingang/${zweite}/lesen`, {});
    await lies();
    expect((await read(zweite)).doppelt).toMatchObject([
      { stueckID: null, beleg: { id: 1 }, gleich: 'nummer' },
    ]);
    const [zeile] = (await client.get('/eingang?status=vorgeschlagen,pruefen')).json<Stueck[]>();
    expect(zeile?.istDoppelt).toBe(true);
    await client.post(`/eingang/${zweite}/verwerfen`, { grund: 'doppelt' });
    expect((await read(zweite)).doppelt).toEqual([]);
  });

  test('says at once what cannot be read, and tries three times what may be', async () => {
    const unlesbar = await handIn(['a']);
    await lies({
      woerter: () => Promise.reject(new Ablehnung('ungueltig', 'Dieses PDF ist verschlüsselt.')),
    });
    expect(await read(unlesbar)).toMatchObject({
      status: 'unlesbar',
      fehler: 'Dieses PDF ist verschlüsselt.',
    });
    const langsam = await handIn(['b']);
    let versuche = 0;
    const zuLangsam: Partial<Leser> = {
      woerter: () => {
        versuche += 1;
        return Promise.reject(new Ablehnung('ueberlastet', 'Zu langsam.', { warteSekunden: 1 }));
      },
    };
    const staende: string[] = [];
    for (const _ of [1, 2, 3, 4]) {
      await dueNow();
      await lies(zuLangsam);
      staende.push((await read(langsam)).status);
    }
    expect([versuche, staende]).toEqual([3, ['neu', 'neu', 'unlesbar', 'unlesbar']]);
    expect((await read(langsam)).fehler).toBe('Zu langsam.');
    expect((await client.post(`/eingang/${langsam}/lesen`, {})).json()).toMatchObject({ status: 'neu' });
    await lies();
    expect((await read(langsam)).status).toBe('pruefen');
  });

  /** Waiting jobs are due. */
  const dueNow = () =>
    api.datenbank.schreiben(async (db) => {
      await db
        .updateTable('auftrag')
        .set({ faellig: '2026-01-01T00:00:00.000Z' })
        .where('zustand', '=', 'wartet')
        .execute();
    });

  test('gives up on what ended the server each time', async () => {
    const id = await handIn(['c']);
    await api.datenbank.schreiben(async (db) => {
      await db.updateTable('auftrag').set({ versuche: 3 }).execute();
    });
    await lies();
    expect(await read(id)).toMatchObject({
      status: 'unlesbar',
      fehler: expect.stringContaining('ausgefallen'),
    });
  });

  test('leaves alone what somebody has read or decided meanwhile', async () => {
    const id = await handIn(RECHNUNG, '&lesen=hier');
    const gelesen = await client.call('PUT', `/eingang/${id}/lesung`, lesungOf(RECHNUNG));
    expect([gelesen.statusCode, gelesen.json<Stueck>().brutto]).toEqual([200, 119]);
    let gefragt = 0;
    await lies({
      woerter: async () => {
        gefragt += 1;
        return lesungOf([]);
      },
    });
    expect([gefragt, (await read(id)).version]).toEqual([0, gelesen.json<Stueck>().version]);
    await client.post(`/eingang/${id}/verwerfen`, { grund: 'Werbung' });
    const zuSpaet = await client.call('PUT', `/eingang/${id}/lesung`, lesungOf(RECHNUNG));
    expect([zuSpaet.statusCode, zuSpaet.json<{ detail: string }>().detail]).toEqual([
      409,
      expect.stringContaining('zurückholen'),
    ]);
    const wieder = await client.post(`/eingang/${id}/zurueckholen`, {});
    expect(wieder.json()).toMatchObject({ status: 'pruefen', brutto: 119 });
    expect((await client.call('PUT', `/eingang/${id}/lesung`, { seiten: 'x', codes: [] })).statusCode).toBe(
      422,
    );
  });

  test('is made up for where its job is gone, and crowds out no other in the list of jobs', async () => {
    const id = await handIn(RECHNUNG);
    expect((await client.get('/auftraege')).json()).toMatchObject({ auftraege: [] });
    const spaeter = new Date(Date.now() + STUNDE_MS);
    await catchUpLesen(api.datenbank, spaeter);
    const anzahl = async () =>
      (
        await api.datenbank.lesen
          .selectFrom('auftrag')
          .select('id')
          .where('schluessel', '=', String(id))
          .execute()
      ).length;
    const vorher = await anzahl();
    await api.datenbank.schreiben(async (db) => void (await db.deleteFrom('auftrag').execute()));
    await catchUpLesen(api.datenbank, new Date());
    expect([vorher > 0, await anzahl()]).toEqual([true, 0]);
    await catchUpLesen(api.datenbank, spaeter);
    await lies();
    expect((await read(id)).brutto).toBe(119);
  });

  const seite = (nr: number) => Buffer.concat([JPEG, Buffer.from(`${nr}`)]);
  const haengAn = (id: number, nr: number, frage = '') =>
    client.post(`/eingang/${id}/seiten?name=${nr}.jpg${frage}`, seite(nr));
  const zaehle = (onBlatt = async (_nr: number) => {}) => {
    let blaetter = 0;
    const woerter = async () => {
      blaetter += 1;
      await onBlatt(blaetter);
      return lesungOf(RECHNUNG);
    };
    return { woerter, anzahl: () => blaetter };
  };

  test('reads pages that come one by one together, and once', async () => {
    const { id } = await client.create('/eingang?name=1.jpg&lesen=hier', seite(1));
    await haengAn(id, 2, '&lesen=hier');
    const gleich = (leser: Partial<Leser>) =>
      new Auftragslauf({
        datenbank: api.datenbank,
        log,
        jetzt: async () => new Date(Date.now() + 1000),
        arten: { [BELEG_LESEN]: belegLesenAuftrag(api.datenbank, { ...TESTLESER, ...leser }) },
      }).runFaellige();
    const { woerter, anzahl } = zaehle();
    await gleich({ woerter });
    expect(anzahl()).toBe(0);
    await haengAn(id, 3);
    await gleich({ woerter });
    await lies({ woerter });
    expect(anzahl()).toBe(3);
    expect((await client.get(`/eingang/${id}/lesung`)).json().seiten).toHaveLength(3);
  });

  test('proposes nothing of half a receipt: a page that comes while it reads is read, too', async () => {
    const { id } = await client.create('/eingang?name=1.jpg', seite(1));
    const { woerter } = zaehle(async (nr) => {
      if (nr === 1) await haengAn(id, 2);
    });
    await lies({ woerter });
    expect((await client.get(`/eingang/${id}/lesung`)).json().seiten).toHaveLength(2);
    expect((await read(id)).brutto).toBe(119);
  });

  test('takes XML that is no e-invoice for what it is', async () => {
    const { id } = await client.create(
      '/eingang?name=x.xml',
      Buffer.from('<Bestellung><Nr>1</Nr></Bestellung>'),
    );
    await lies();
    expect(await read(id)).toMatchObject({
      status: 'unlesbar',
      fehler: expect.stringContaining('E-Rechnung'),
    });
  });
});
