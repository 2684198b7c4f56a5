import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Meldung, Sicherungsstand } from '#kern/sicherung/sicherung.ts';
import { openDatenbank } from '../aufbau/oeffnen.ts';
import { readConfig } from '../config.ts';
import { neueRechnung, PASSWORT, testConfig, useApi } from '../testing/api.ts';
import { runBefehl } from '../testing/befehl.ts';
import { openTestSqlite } from '../testing/onBothEngines.ts';
import { type Serverprozess, startServer } from '../testing/serverprozess.ts';
import { backUpDaily } from './automatik.ts';
import { rotieren } from './ordner.ts';

describe('the operator at the screen', () => {
  const daten = mkdtempSync(join(tmpdir(), 'belegwerk-betreiber-'));
  let server: Serverprozess;
  let token = '';
  const call = (method: string, path: string, body?: object) =>
    fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const linesOf = async (response: Response) =>
    (await response.text())
      .trim()
      .split('\n')
      .map((line) => Meldung.parse(JSON.parse(line)));

  beforeAll(async () => {
    server = await startServer({ BELEGWERK_DATEN: daten, BELEGWERK_REGISTRIERUNG: 'erste' });
    const response = await call('POST', '/auth/register', { username: 'a', password: PASSWORT });
    token = ((await response.json()) as { token: string }).token;
    await call('POST', '/rechnungen', neueRechnung());
  });
  afterAll(async () => {
    await server.kill('SIGTERM');
    rmSync(daten, { recursive: true, force: true });
  });

  test('makes a backup with progress, sees it, and downloads one that can be restored', async () => {
    const before = Sicherungsstand.parse(await (await call('GET', '/sicherungen')).json());
    expect(before).toEqual({
      ordner: join(daten, 'sicherungen'),
      taeglich: true,
      verschluesselt: false,
      sicherungen: [],
      pruefpunkt: null,
      zeitstempel: null,
      fehler: null,
    });
    const lines = await linesOf(await call('POST', '/sicherungen', { passwort: 'ein Satz als Passwort' }));
    expect(lines.at(0)).toEqual({ art: 'fortschritt', schritt: 'Daten werden kopiert', anteil: null });
    expect(lines.at(-2)).toMatchObject({ schritt: 'Sicherung wird gepackt', anteil: 1 });
    expect(lines.at(-1)).toMatchObject({ art: 'fertig', name: expect.stringMatching(/\.zip\.age$/) });
    const { sicherungen } = Sicherungsstand.parse(await (await call('GET', '/sicherungen')).json());
    expect(sicherungen).toMatchObject([{ verschluesselt: true, bytes: expect.any(Number) }]);

    const name = String(sicherungen[0]?.name);
    const download = await call('GET', `/sicherungen/${name}`);
    expect(download.headers.get('content-disposition')).toBe(`attachment; filename=${name}`);
    const bytes = Buffer.from(await download.arrayBuffer());
    expect(bytes.equals(readFileSync(join(daten, 'sicherungen', name)))).toBe(true);
    const ziel = mkdtempSync(join(tmpdir(), 'belegwerk-ziel-'));
    writeFileSync(join(ziel, name), bytes);
    const env = { BELEGWERK_DATEN: ziel, BELEGWERK_SICHERUNG_PASSWORT: 'ein Satz als Passwort' };
    expect(await runBefehl('wiederherstellen', [join(ziel, name), '--ja'], env)).toMatchObject({ code: 0 });
    rmSync(ziel, { recursive: true, force: true });
  });

  test('has everything checked, line by line', async () => {
    const lines = await linesOf(await call('POST', '/pruefungen'));
    expect(lines.at(-1)).toMatchObject({ art: 'fertig', text: expect.stringMatching(/Alles in Ordnung\.$/) });
  });

  test('has it checked once at a time, however often it is asked for', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('POST', '/pruefungen')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ detail: expect.stringContaining('schon eine Prüfung') });
    await Promise.all(answers.map((answer) => (answer.bodyUsed ? undefined : answer.text())));
    const again = await call('POST', '/pruefungen');
    expect([again.status, (await linesOf(again)).at(-1)]).toMatchObject([200, { art: 'fertig' }]);
  });

  test('gets no other file by the name of a backup', async () => {
    for (const name of [
      '..%2Fbelegwerk.sqlite',
      'belegwerk-2020-01-01T00-00-00.zip',
      'letzter-fehler.json',
      '%00',
    ]) {
      expect([name, (await call('GET', `/sicherungen/${name}`)).status]).toEqual([name, 404]);
    }
  });

  test('is told what is wrong: a passphrase that is short or broken, a folder that is a file', async () => {
    for (const passwort of ['kurz', 'lang genug, aber \0', 'lang genug, aber \ud800']) {
      expect((await call('POST', '/sicherungen', { passwort })).status).toBe(422);
    }
    rmSync(join(daten, 'sicherungen'), { recursive: true, force: true });
    writeFileSync(join(daten, 'sicherungen'), 'im Weg');
    const lines = await linesOf(await call('POST', '/sicherungen', {}));
    expect(lines.at(-1)).toMatchObject({
      art: 'fehler',
      text: expect.stringContaining('darf nicht beschrieben werden'),
    });
    rmSync(join(daten, 'sicherungen'));
  });
});

describe('a screen that was left open', () => {
  const api = useApi(openTestSqlite, { registrierung: 'erste' });

  test('gives nothing away without a fresh proof of who is there', async () => {
    const client = await api.register();
    await api.datenbank.schreiben((db) => db.updateTable('sitzung').set({ bestaetigt_am: '' }).execute());
    for (const [method, path] of [
      ['POST', '/sicherungen'],
      ['GET', '/sicherungen/belegwerk-2026-11-21T10-00-00.zip'],
      ['GET', '/export'],
    ] as const) {
      const response = await client.call(method, path, method === 'POST' ? {} : undefined);
      expect([path, response.json()]).toMatchObject([
        path,
        { status: 403, errors: [{ code: 'bestaetigung-noetig' }] },
      ]);
    }
    expect((await client.get('/sicherungen')).statusCode).toBe(200);
    expect((await client.get('/auth/me')).json()).toMatchObject({ betreiber: true });
  });
});

describe('somebody else', () => {
  const api = useApi(openTestSqlite);

  test('where everybody may register only the first account gets at the backup of all', async () => {
    const erste = await api.register();
    expect((await erste.get('/auth/me')).json()).toMatchObject({ betreiber: true });
    expect((await erste.get('/sicherungen')).statusCode).toBe(200);
    const client = await api.register();
    expect((await client.get('/auth/me')).json()).toMatchObject({ betreiber: false });
    for (const [method, path] of [
      ['GET', '/sicherungen'],
      ['POST', '/sicherungen'],
      ['GET', '/sicherungen/belegwerk-2026-11-21T10-00-00.zip'],
      ['POST', '/pruefungen'],
    ] as const) {
      const response = await client.call(method, path, method === 'POST' ? {} : undefined);
      expect([path, response.statusCode]).toEqual([path, 403]);
    }
  });
});

describe('daily backups', () => {
  test('there is one a day, what is too many goes, and a failure is noted until the next success', async () => {
    const daten = mkdtempSync(join(tmpdir(), 'belegwerk-taeglich-'));
    const datenbank = await openDatenbank({ daten, databaseUrl: undefined });
    const ordner = join(daten, 'sicherungen');
    mkdirSync(ordner);
    for (let tag = 10; tag < 30; tag += 1)
      writeFileSync(join(ordner, `belegwerk-2020-01-${tag}T10-00-00.zip`), 'alt');
    writeFileSync(join(ordner, 'eigenes.txt'), 'bleibt');
    const deps = { config: readConfig({ BELEGWERK_DATEN: daten }), log: pino({ level: 'silent' }) };
    const backups = () => readdirSync(ordner).filter((name) => name.endsWith('.zip'));
    await backUpDaily(deps, new Date());
    const first = backups();
    expect(first.at(-1)).toContain(new Date().toISOString().slice(0, 10));
    // Today, six days before, and the Sunday of a fourth week; all months are among them.
    expect(first).toHaveLength(1 + 6 + 1);
    await backUpDaily(deps, new Date());
    expect(backups()).toEqual(first);
    expect(readdirSync(ordner)).toContain('eigenes.txt');
    await datenbank.close();

    const leer = testConfig({
      BELEGWERK_DATEN: join(daten, 'leer'),
      BELEGWERK_SICHERUNGEN: join(daten, 'andere'),
    });
    await backUpDaily({ ...deps, config: leer }, new Date());
    expect(readFileSync(join(daten, 'andere', 'letzter-fehler.json'), 'utf8')).toContain('keine Datenbank');
    await backUpDaily({ ...deps, config: { ...leer, daten } }, new Date());
    expect(readdirSync(join(daten, 'andere'))).not.toContain('letzter-fehler.json');
    rmSync(daten, { recursive: true, force: true });
  });

  test('a clock that was ahead makes no second one on a day, and one that is behind loses none', async () => {
    const ordner = mkdtempSync(join(tmpdir(), 'belegwerk-uhr-'));
    const create = (zeit: string) => {
      const name = `belegwerk-${zeit.replaceAll(':', '-')}.zip`;
      writeFileSync(join(ordner, name), '');
      return name;
    };
    create('2031-05-05T10:00:00');
    create('2026-13-40T10:00:00');
    for (let tag = 10; tag < 30; tag += 1) create(`2026-11-${tag}T10:00:00`);
    for (let monat = 10; monat < 13; monat += 1)
      for (let jahr = 2022; jahr < 2026; jahr += 1) create(`${jahr}-${monat}-01T10:00:00`);

    const config = testConfig({ BELEGWERK_SICHERUNGEN: ordner });
    const before = readdirSync(ordner);
    await backUpDaily({ config, log: pino({ level: 'silent' }) }, new Date('2026-11-29T20:00:00Z'));
    expect(readdirSync(ordner)).toEqual(before);

    const neu = create('2020-01-01T00:05:00');
    expect(await rotieren(ordner, neu)).not.toContain(neu);
    expect(readdirSync(ordner)).toContain(neu);
    rmSync(ordner, { recursive: true, force: true });
  });
});
