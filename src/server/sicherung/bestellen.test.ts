import { writeFileSync } from 'node:fs';
import pino from 'pino';
import { beforeAll, expect, test } from 'vitest';
import type { Auftrag } from '#kern/auftraege/auftrag.ts';
import { mitMeldung } from '#kern/auftraege/bericht.ts';
import { Auftragslauf } from '../auftraege/lauf.ts';
import { serverauftraege } from '../serverauftraege.ts';
import { AuftragRepository, FRIST_MS, forgetGeheimnis, keepStand } from '../speicher/auftrag.repository.ts';
import { endOffene } from '../speicher/auftragsliste.repository.ts';
import { setUpTakte } from '../speicher/takt.repository.ts';
import { type Client, testConfig, useApi } from '../testing/api.ts';
import { dumpAlles } from '../testing/dump.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';

const log = pino({ level: 'silent' });
const PASSWORT = 'ein Satz nur für diese Sicherung';
const WARTEN = { timeout: 10_000, interval: 20 };

onBothEngines('a backup or a check that was ordered', (open) => {
  const api = useApi(open);
  let anna: Client;
  let bert: Client;
  beforeAll(async () => {
    anna = await api.register();
    bert = await api.register();
  });

  const list = async (client = anna) => (await client.get('/auftraege')).json<{ server: Auftrag[] }>().server;
  const act = (id: number, tat: string, client = anna) => client.post(`/auftraege/${id}/${tat}`, undefined);
  const arten = () =>
    serverauftraege({
      datenbank: api.datenbank,
      config: testConfig({ BELEGWERK_SCHLUESSEL: api.schluessel }),
      log,
    });
  /** Another process, which takes what waits; nothing is done here that nobody has said. */
  const nimm = async (art: string, zeit = new Date()) => {
    const werker = new AuftragRepository(api.datenbank, { [art]: arten()[art]?.versuche ?? 0 });
    return { werker, auftrag: await werker.claim([art], zeit) };
  };
  /** The answer grows until the job ends. */
  async function order(path: string, body?: object) {
    const antwort = anna.post(path, body);
    await expect.poll(async () => (await list())[0]?.zustand, WARTEN).toBe('wartet');
    const [auftrag] = await list();
    const zeilen = async () =>
      (await antwort).body
        .trim()
        .split('\n')
        .map((zeile) => JSON.parse(zeile) as object);
    return { id: auftrag?.id ?? 0, zeilen };
  }

  test('waits with its passphrase closed, and forgets that when it is ended', async () => {
    const { id, zeilen } = await order('/sicherungen', { passwort: PASSWORT });
    expect(await dumpAlles(api.datenbank)).toContain('"geheimnis":"v1.');
    expect(await dumpAlles(api.datenbank)).not.toContain(PASSWORT);
    expect((await act(id, 'abbrechen')).json()).toMatchObject({
      zustand: 'abgebrochen',
      wiederholbar: false,
    });
    expect(await zeilen()).toEqual([{ art: 'fehler', text: 'Das wurde abgebrochen.' }]);
    expect(await dumpAlles(api.datenbank)).not.toContain('"geheimnis":"v1.');
    const nochmal = await act(id, 'wiederholen');
    expect(nochmal.statusCode).toBe(409);
    expect(nochmal.json()).toMatchObject({ detail: expect.stringContaining('nirgends aufbewahrt') });
  });

  test('is one at a time, and can be repeated where it knew no secret', async () => {
    const { id, zeilen } = await order('/pruefungen');
    const zweite = await anna.post('/pruefungen', undefined);
    expect(zweite.statusCode).toBe(409);
    expect(zweite.json()).toMatchObject({ detail: expect.stringContaining('schon eine Prüfung') });
    await act(id, 'abbrechen');
    await zeilen();
    expect((await act(id, 'wiederholen')).json()).toMatchObject({ id, zustand: 'wartet' });
    await act(id, 'abbrechen');
  });

  test('is seen, ended and repeated by the operator alone', async () => {
    const { id, zeilen } = await order('/pruefungen');
    expect(await list(bert)).toEqual([]);
    expect((await bert.get(`/auftraege/${id}`)).statusCode).toBe(404);
    for (const tat of ['abbrechen', 'wiederholen'])
      expect([tat, (await act(id, tat, bert)).statusCode]).toEqual([tat, 404]);
    expect((await anna.get(`/auftraege/${id}`)).json()).toMatchObject({ id, zustand: 'wartet' });
    await act(id, 'abbrechen');
    await zeilen();
  });

  test('says what it does to whoever follows it, also later', async () => {
    const { id, zeilen } = await order('/pruefungen');
    const { werker, auftrag } = await nimm('allesPruefen');
    if (!auftrag) return expect.fail('nobody took it');
    const befund = { art: 'befund' as const, wo: 'Rechnung 1', was: 'Summe', erwartet: '1', gefunden: '2' };
    const fertig = { art: 'fertig' as const, text: '1 Fehler.' };
    const leer = { bericht: { schritte: [], befunde: [], weitere: 0, text: '' }, erledigt: 0, gesamt: 0 };
    const mitte = mitMeldung(leer, { art: 'fortschritt', schritt: 'Alles wird gelesen', anteil: 0.4 });
    await keepStand(api.datenbank, auftrag, mitte);
    const zwischen = (await anna.get(`/auftraege/${id}`)).json<Auftrag>();
    expect(zwischen).toMatchObject({ zustand: 'laeuft', erledigt: 40, gesamt: 100, ergebnis: null });
    await keepStand(api.datenbank, auftrag, mitMeldung(mitMeldung(mitte, befund), fertig));
    await werker.finish(auftrag, new Date());
    expect(await zeilen()).toEqual([
      { art: 'fortschritt', schritt: 'Alles wird gelesen', anteil: 0.4 },
      befund,
      fertig,
    ]);
    expect((await anna.get(`/auftraege/${id}`)).json<Auftrag>().bericht).toMatchObject({
      befunde: [befund],
      text: '1 Fehler.',
    });
  });

  test('has failed when its server is not heard of any more, and says why', async () => {
    const { zeilen } = await order('/sicherungen', { passwort: PASSWORT });
    const { auftrag } = await nimm('jetztSichern');
    expect(auftrag).toBeDefined();
    expect((await nimm('jetztSichern', new Date(Date.now() + FRIST_MS + 1000))).auftrag).toBeUndefined();
    expect(await zeilen()).toEqual([{ art: 'fehler', text: 'Der Server ist mittendrin ausgefallen.' }]);
    expect(await dumpAlles(api.datenbank)).not.toContain('"geheimnis":"v1.');
  });

  test('whose passphrase is gone with the process that knew it makes no backup without', async () => {
    const { zeilen } = await order('/sicherungen', { passwort: PASSWORT });
    const { werker, auftrag } = await nimm('jetztSichern');
    if (!auftrag) return expect.fail('nobody took it');
    await forgetGeheimnis(api.datenbank, auftrag);
    await werker.release(auftrag, new Date());
    await new Auftragslauf({ datenbank: api.datenbank, log, arten: arten() }).runFaellige();
    expect(await zeilen()).toMatchObject([
      { art: 'fehler', text: expect.stringContaining('ihr Passwort ist nirgends aufbewahrt') },
    ]);
  });

  test('that was open when a backup was made is not done after that is put back; what comes by itself is', async () => {
    const { id, zeilen } = await order('/sicherungen', { passwort: PASSWORT });
    const takt = { art: 'anker', takt: 3_600_000, ruhe: 0 };
    await setUpTakte(api.datenbank, [takt], new Date());
    await endOffene(api.datenbank, new Date());
    expect((await list()).find((one) => one.id === id)).toMatchObject({ zustand: 'abgebrochen' });
    expect((await list()).find(({ art }) => art === 'anker')).toMatchObject({ zustand: 'wartet' });
    await zeilen();
    expect(await dumpAlles(api.datenbank)).not.toContain('"geheimnis":"v1.');
  });

  test('is refused where nothing closes the passphrase', async () => {
    writeFileSync(api.schluessel, 'kein Schlüssel\n');
    const response = await anna.post('/sicherungen', { passwort: PASSWORT });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ detail: expect.stringContaining('Schlüsseldatei') });
  });
});
