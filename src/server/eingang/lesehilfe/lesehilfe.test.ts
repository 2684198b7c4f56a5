import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AUS_MODELL } from '#kern/eingang/lesehilfe/einarbeiten.ts';
import type { Lesehilfeeingabe } from '#kern/eingang/lesehilfe/einstellung.ts';
import type { Stueck } from '#kern/eingang/stueck.ts';
import { Auftragslauf } from '../../auftraege/lauf.ts';
import { Schluesselspeicher } from '../../schluessel/schluesselspeicher.ts';
import { readLesehilfe } from '../../speicher/lesehilfe.repository.ts';
import { type Client, useApi } from '../../testing/api.ts';
import { lesungOf, TESTLESER, textPdf } from '../../testing/leser.ts';
import { Modellserver } from '../../testing/modellserver.ts';
import { onAnyEngine } from '../../testing/onBothEngines.ts';
import { BELEG_LESEN } from '../ablegen.ts';
import { belegLesenAuftrag } from '../belegLesen.ts';
import { lesehilfeauftraege } from './auftrag.ts';
import { einrichten } from './lesehilfe.ts';
import { askModell, Hilfestoerung } from './modell.ts';

const log = pino({ level: 'silent' });
const STUNDE_MS = 3_600_000;
const ZETTEL = ['Zur alten Eiche', 'Vorgang XK-2026-77', 'Anlieferung 01.09.2026', 'Holz 190,00'];
const zugang = (adresse: string) => ({ adresse, modell: 'klein', internet: false, schluessel: '' });

describe('asking a model', () => {
  const modell = new Modellserver();
  let adresse = '';
  beforeAll(async () => {
    adresse = await modell.listen();
  });
  afterAll(() => modell.close());
  const frage = (wohin = adresse, mit = {}) =>
    askModell(
      { ...zugang(wohin), ...mit },
      [{ text: 'Beleg' }],
      // Only who says nothing is waited for in vain.
      modell.verhalten === 'schweigt' ? { fristMs: 500 } : {},
    );

  test.each([
    ['schweigt', 'nicht innerhalb'],
    ['unsinn', 'nicht in der verlangten Form'],
    ['endlos', 'viel zu lang'],
    ['reisst', 'abgerissen'],
    [401, 'Schlüssel wird nicht angenommen'],
    [404, 'endet meist auf /v1'],
    [302, 'leitet an eine andere weiter'],
    [500, 'HTTP 500'],
  ] as const)('%s: the reason is said in German, and nothing else of the answer', async (verhalten, text) => {
    modell.verhalten = verhalten;
    const error = await frage().catch((grund) => grund);
    expect(error).toBeInstanceOf(Hilfestoerung);
    expect(error.message).toContain(text);
    expect(error.message).not.toContain('geheim');
  });

  test.each([
    ['http://192.0.2.1/v1', 'keine Adresse, unter der'],
    ['http://169.254.169.254/v1', 'keine Adresse, unter der'],
    ['http://1.1.1.1/v1', 'nicht in seinem Netz'],
    ['http://gibt-es-nicht.invalid/v1', 'gibt es nicht'],
    ['http://127.0.0.1:9/v1', 'antwortet nichts'],
    ['http://127.0.0.1:99999/v1', 'ist keine Adresse'],
  ])('%s is not asked', async (wohin, text) => {
    await expect(frage(wohin)).rejects.toThrow(text);
  });

  test('in the internet only what is encrypted is asked', async () => {
    await expect(frage('http://1.1.1.1/v1', { internet: true })).rejects.toThrow('https://');
  });
});

onAnyEngine('the reading help', (open) => {
  const api = useApi(open);
  const ordner = mkdtempSync(join(tmpdir(), 'belegwerk-hilfe-'));
  const schluessel = new Schluesselspeicher(join(ordner, 'schluessel'));
  let modell: Modellserver;
  let client: Client;
  let eingabe: Lesehilfeeingabe;
  beforeEach(async () => {
    client = await api.register();
    modell = new Modellserver();
    eingabe = { ...zugang(await modell.listen()), schluessel: 'sk-geheim', an: true };
    await einrichten({ datenbank: api.datenbank, schluessel }, eingabe);
  });
  afterEach(() => modell.close());
  afterAll(() => rmSync(ordner, { recursive: true, force: true }));

  const leser = {
    ...TESTLESER,
    hatHilfe: async () => (await readLesehilfe(api.datenbank.lesen))?.an === true,
  };
  const arbeite = () =>
    new Auftragslauf({
      datenbank: api.datenbank,
      log,
      jetzt: async () => new Date(Date.now() + STUNDE_MS),
      arten: {
        [BELEG_LESEN]: belegLesenAuftrag(api.datenbank, leser),
        ...lesehilfeauftraege({ datenbank: api.datenbank, schluessel }),
      },
    }).runFaellige();
  const handIn = async () => (await client.create('/eingang?name=r.pdf', textPdf(...ZETTEL))).id;
  const read = async (id: number) => (await client.get(`/eingang/${id}`)).json<Stueck>();

  test('adds what stands on the receipt, says from where, and leaves who is at it alone', async () => {
    modell.inhalt = { nummer: 'XK-2026-77', lieferant: 'Erfundene GmbH', brutto: 999 };
    const id = await handIn();
    let davor: Stueck | undefined;
    modell.vorAntwort = async () => {
      davor = await read(id);
    };
    await arbeite();
    const { vorschlag, version, status } = await read(id);
    expect(davor?.vorschlag?.belegnummer).toBeNull();
    expect({ version, status }).toEqual({ version: davor?.version, status: 'pruefen' });
    expect(vorschlag).toMatchObject({ belegnummer: 'XK-2026-77', sicher: { brutto: false } });
    expect(vorschlag?.felder.belegnummer).toMatchObject({ sicher: false, grund: AUS_MODELL });
    expect(JSON.stringify(vorschlag)).not.toMatch(/Erfunden|99900/);
    const [frage] = modell.fragen;
    expect(frage).toMatchObject({
      url: '/v1/chat/completions',
      headers: { authorization: 'Bearer sk-geheim' },
    });
    expect(frage?.body).toContain('Zur alten Eiche');
  });

  test.each(['unsinn', 'schweigt nicht, bricht ab'] as const)(
    '%s: the piece stays as it was read',
    async (wie) => {
      modell.verhalten = wie === 'unsinn' ? 'unsinn' : 'reisst';
      const id = await handIn();
      await arbeite();
      const { vorschlag, status, fehler } = await read(id);
      expect({ status, fehler, nummer: vorschlag?.belegnummer }).toEqual({
        status: 'pruefen',
        fehler: '',
        nummer: null,
      });
      // Neither is anybody told who only hands in receipts.
      expect((await client.get('/auftraege')).json().auftraege).toEqual([]);
    },
  );

  test('what somebody has decided meanwhile stays decided', async () => {
    modell.inhalt = { nummer: 'XK-2026-77' };
    const id = await handIn();
    modell.vorAntwort = async () => {
      await client.post(`/eingang/${id}/verwerfen`, { grund: 'doppelt' });
    };
    await arbeite();
    expect(await read(id)).toMatchObject({ status: 'verworfen', vorschlag: { belegnummer: null } });
  });

  test('helps with what a browser has read, too, and not where it is switched off', async () => {
    modell.inhalt = { nummer: 'XK-2026-77' };
    const hier = async (an: boolean) => {
      await einrichten({ datenbank: api.datenbank, schluessel }, { ...eingabe, an });
      const pdf = textPdf(...ZETTEL, `${an}`);
      const { id } = await client.create('/eingang?name=r.pdf&lesen=hier', pdf);
      await client.call('PUT', `/eingang/${id}/lesung`, lesungOf(ZETTEL));
      await arbeite();
      return (await read(id)).vorschlag?.belegnummer;
    };
    expect(await hier(false)).toBeNull();
    expect(await hier(true)).toBe('XK-2026-77');
    expect(modell.fragen).toHaveLength(1);
  });
});

onAnyEngine('the reading help in the settings', (open) => {
  const api = useApi(open);

  test('is set up by whoever runs the server, off before, and its key is told to nobody', async () => {
    const betreiber = await api.register();
    const anderer = await api.register();
    expect((await anderer.get('/lesehilfe')).statusCode).toBe(403);
    expect((await betreiber.get('/lesehilfe')).json()).toEqual({ lesehilfe: null });
    const body = { an: true, adresse: 'http://127.0.0.1:9/v1/', modell: 'klein', schluessel: 'sk-geheim' };
    const antwort = await betreiber.call('PUT', '/lesehilfe', body);
    expect(antwort.json().lesehilfe).toMatchObject({ adresse: 'http://127.0.0.1:9/v1', hatSchluessel: true });
    expect(antwort.body).not.toContain('geheim');
    expect((await readLesehilfe(api.datenbank.lesen))?.schluessel).toMatch(/^v1\./);
    const probe = (await betreiber.post('/lesehilfe/test', { ...body, schluessel: undefined })).json();
    expect(probe).toEqual({ geht: false, text: expect.stringContaining('antwortet nichts') });
    const fremd = { ...body, adresse: 'http://127.0.0.1:10/v1', schluessel: undefined };
    expect((await betreiber.call('PUT', '/lesehilfe', fremd)).json().errors[0]).toMatchObject({
      pfad: 'schluessel',
    });
    const { version } = antwort.json().lesehilfe;
    const aus = { ...body, an: false, schluessel: undefined };
    expect((await betreiber.call('PUT', '/lesehilfe', { ...aus, version: 1 })).statusCode).toBe(409);
    expect((await betreiber.call('PUT', '/lesehilfe', { ...aus, version })).json().lesehilfe).toMatchObject({
      an: false,
      version: version + 1,
    });
    const falsch = { ...body, adresse: 'http://wer:geheim@127.0.0.1/v1' };
    expect((await betreiber.call('PUT', '/lesehilfe', falsch)).statusCode).toBe(422);
  });
});
