import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { openPromise } from 'yauzl';
import { createApp } from '../app.ts';
import { openDatenbank } from '../aufbau/oeffnen.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { tryLock } from '../db/sperre.ts';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { Client, neueRechnung, PASSWORT, testConfig } from '../testing/api.ts';
import { runBefehl } from '../testing/befehl.ts';
import { createTestDatabase } from '../testing/onBothEngines.ts';
import { startServer } from '../testing/serverprozess.ts';
import { LANG } from '../testing/umgebung.ts';
import { dump, fillBestand } from '../testing/vielfalt.ts';

const HEUTE = '2026-11-21';
/** Bytes of a page of the file. */
const SEITE = 4096;
const folders: string[] = [];

function newFolder(): string {
  folders.push(mkdtempSync(join(tmpdir(), 'belegwerk-sicherung-')));
  return String(folders.at(-1));
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function work(datenbank: Datenbank): Promise<void> {
  const jetzt = () => new Date(`${HEUTE}T10:00:00Z`);
  const app = await createApp({ datenbank, config: testConfig(), web: '/gibt-es-nicht', jetzt });
  const payload = { username: 'a', password: PASSWORT };
  const { token } = (await app.inject({ method: 'POST', url: '/api/v1/auth/register', payload })).json();
  const client = new Client(app, token, 'a');
  await fillBestand(client);
  // What leaves the house by itself is held by restoring, which is tried beside: here everything is as it was.
  for (const { id } of (await client.get('/serien')).json<{ id: number }[]>())
    await client.post(`/serien/${id}/pausieren`, {});
  for (const { id } of (await client.get('/rechnungen')).json<{ id: number }[]>())
    await client.delete(`/rechnungen/${id}/kundenseite`);
  await app.close();
}

/** All that a backup has to bring back: sessions end on purpose, and with them the devices that are known. */
async function dumpOf(env: { daten: string; databaseUrl?: string }, structure?: Datenbank): Promise<object> {
  const datenbank = await openDatenbank({ databaseUrl: undefined, ...env });
  // Jobs stay where they were queued; what was not read yet is queued anew.
  const {
    sitzung: _,
    bekanntes_geraet: __,
    auftrag: ___,
    ...rest
  } = await dump(datenbank, structure ?? datenbank);
  expect((await checkDatenbank(datenbank, HEUTE)).fehler).toEqual([]);
  await datenbank.close();
  return rest;
}

/** Made once; every test begins with a copy of it. */
let muster: Promise<string> | undefined;
afterAll(async () => {
  if (muster) rmSync(await muster, { recursive: true, force: true });
});

async function createMuster(): Promise<string> {
  const daten = mkdtempSync(join(tmpdir(), 'belegwerk-sicherung-'));
  const datenbank = await openDatenbank({ daten, databaseUrl: undefined });
  await work(datenbank);
  await datenbank.close();
  return daten;
}

async function createDaten(): Promise<string> {
  muster ??= createMuster();
  const daten = newFolder();
  cpSync(await muster, daten, { recursive: true });
  return daten;
}

function onlyBackup(ordner: string): string {
  const names = readdirSync(ordner).filter((name) => name.startsWith('belegwerk-'));
  expect(names).toHaveLength(1);
  return join(ordner, String(names[0]));
}

test('drill: what was backed up comes back, record by record and file by file, also over a destroyed file', async () => {
  const daten = await createDaten();
  const before = await dumpOf({ daten });
  const made = await runBefehl('sichern', [], { BELEGWERK_DATEN: daten });
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Gesichert: ') });
  const backup = onlyBackup(join(daten, 'sicherungen'));
  writeFileSync(join(daten, 'belegwerk.sqlite'), 'Kaffee über die Platte');

  const refused = await runBefehl('wiederherstellen', [backup], { BELEGWERK_DATEN: daten });
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('mit --ja bestätigen') });
  expect(readFileSync(join(daten, 'belegwerk.sqlite'), 'utf8')).toBe('Kaffee über die Platte');
  // What a restore left that was killed.
  mkdirSync(join(daten, '.wiederherstellung-Abc123'));
  writeFileSync(join(daten, '.wiederherstellung-Abc123', 'belegwerk.sqlite'), 'alle Belege');

  const restored = await runBefehl('wiederherstellen', [backup, '--ja'], { BELEGWERK_DATEN: daten });
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.output).toContain('Mandanten 1, Belege 6');
  expect(restored.output).toContain('nicht lesbar');
  expect(await dumpOf({ daten })).toEqual(before);
  const aside = readdirSync(daten).find((name) => name.startsWith('vor-wiederherstellung-'));
  expect(readFileSync(join(daten, String(aside), 'belegwerk.sqlite'), 'utf8')).toBe('Kaffee über die Platte');
  expect(readdirSync(daten).filter((name) => name.startsWith('.wieder'))).toEqual([]);
});

test('what lay in the log after a crash is kept beside, and is not played into the restored file', async () => {
  const daten = await createDaten();
  const backup = await backupOf(daten);
  const before = await dumpOf({ daten });
  const server = await startServer({ BELEGWERK_DATEN: daten });
  const body = JSON.stringify({ username: 'nach der Sicherung', password: PASSWORT });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${server.url}/api/v1/auth/register`, { method: 'POST', headers, body });
  await server.kill('SIGKILL');
  expect(existsSync(join(daten, 'belegwerk.sqlite-wal'))).toBe(true);
  expect(await runBefehl('wiederherstellen', [backup, '--ja'], { BELEGWERK_DATEN: daten })).toMatchObject({
    code: 0,
  });
  expect(await dumpOf({ daten })).toEqual(before);
  const aside = readdirSync(daten).find((name) => name.startsWith('vor-wiederherstellung-'));
  const kept = await openDatenbank({ daten: join(daten, String(aside)), databaseUrl: undefined });
  const users = await kept.lesen.selectFrom('benutzer').select('username').orderBy('username').execute();
  expect(users.map(({ username }) => username)).toEqual(['a', 'nach der Sicherung']);
  await kept.close();
});

test('a backup beside a writing server holds every write that was confirmed before it began', async () => {
  const daten = newFolder();
  const server = await startServer({ BELEGWERK_DATEN: daten });
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const send = async (path: string, body: object) => {
    const response = await fetch(`${server.url}/api/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(201);
    return (await response.json()) as { id: number; token: string };
  };
  headers['authorization'] = (await send('/auth/register', { username: 'a', password: PASSWORT })).token;
  let [running, confirmed] = [true, 0];
  const writer = (async () => {
    while (running) confirmed = (await send('/rechnungen', neueRechnung())).id;
  })();
  for (let round = 0; round < (LANG ? 3 : 1); round += 1) {
    const ordner = newFolder();
    const atLeast = confirmed;
    expect(await runBefehl('sichern', [ordner], { BELEGWERK_DATEN: daten })).toMatchObject({ code: 0 });
    const ziel = newFolder();
    const restored = await runBefehl('wiederherstellen', [onlyBackup(ordner), '--ja'], {
      BELEGWERK_DATEN: ziel,
    });
    expect(restored).toMatchObject({ code: 0 });
    const datenbank = await openDatenbank({ daten: ziel, databaseUrl: undefined });
    const rows = await datenbank.lesen.selectFrom('rechnung').select('id').orderBy('id').execute();
    expect(rows.length).toBeGreaterThanOrEqual(atLeast);
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, i) => i + 1));
    expect((await checkDatenbank(datenbank, HEUTE)).fehler).toEqual([]);
    await datenbank.close();
  }
  running = false;
  await writer;
  const taken = await runBefehl('wiederherstellen', [await backupOf(daten), '--ja'], {
    BELEGWERK_DATEN: daten,
  });
  expect(taken).toMatchObject({
    code: 1,
    output: expect.stringContaining('von einem laufenden Belegwerk benutzt'),
  });
  await server.kill('SIGTERM');
});

async function backupOf(daten: string): Promise<string> {
  const ordner = newFolder();
  await runBefehl('sichern', [ordner], { BELEGWERK_DATEN: daten });
  return onlyBackup(ordner);
}

test('an encrypted backup gives nothing away and opens only with its passphrase', async () => {
  const daten = await createDaten();
  const env = { BELEGWERK_DATEN: daten, BELEGWERK_SICHERUNG_PASSWORT: 'korrekt Pferd Batterie' };
  expect(await runBefehl('sichern', [], env)).toMatchObject({ code: 0 });
  const backup = onlyBackup(join(daten, 'sicherungen'));
  expect(backup).toMatch(/\.zip\.age$/);
  expect(readFileSync(backup).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(readFileSync(backup).includes('SQLite format 3')).toBe(false);
  const ziel = newFolder();
  const restore = (passwort: string) =>
    runBefehl('wiederherstellen', [backup, '--ja'], {
      BELEGWERK_DATEN: ziel,
      BELEGWERK_SICHERUNG_PASSWORT: passwort,
    });
  expect(await restore('falsches Passwort')).toMatchObject({
    code: 1,
    output: expect.stringContaining('stimmt nicht'),
  });
  expect(await restore('')).toMatchObject({ code: 1, output: expect.stringContaining('verschlüsselt') });
  expect(existsSync(join(ziel, 'belegwerk.sqlite'))).toBe(false);
  expect(await restore('korrekt Pferd Batterie')).toMatchObject({ code: 0 });
  expect(await dumpOf({ daten: ziel })).toEqual(await dumpOf({ daten }));
});

test('a backup names the settings of the server, but nothing that opens doors', async () => {
  const daten = await createDaten();
  const ordner = newFolder();
  const geheim = { BELEGWERK_METRIKEN_TOKEN: 'streng-geheimes-token', DATABASE_URL: '' };
  const env = { BELEGWERK_DATEN: daten, BELEGWERK_ADRESSE: 'https://belege.example', ...geheim };
  expect(await runBefehl('sichern', [ordner], env)).toMatchObject({ code: 0 });
  const zip = await openPromise(onlyBackup(ordner));
  let settings = '';
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== 'einstellungen.env') continue;
    for await (const chunk of await zip.openReadStreamPromise(entry)) settings += String(chunk);
  }
  expect(settings).toBe(`BELEGWERK_ADRESSE=https://belege.example\nBELEGWERK_DATEN=${daten}\n`);
});

test('a damaged backup is refused, and what is there stays', async () => {
  const daten = await createDaten();
  const before = await dumpOf({ daten });
  const backup = await backupOf(daten);
  const size = readFileSync(backup).length;
  for (const [name, damage] of [
    ['abgeschnitten', () => writeFileSync(backup, readFileSync(backup).subarray(0, size / 2))],
    ['verändert', () => overwrite(backup, Math.floor(size / 2), 'XXXX')],
    ['leer', () => writeFileSync(backup, '')],
    ['etwas anderes', () => writeFileSync(backup, 'kein ZIP'.repeat(100))],
  ] as const) {
    const whole = readFileSync(backup);
    damage();
    const { code, output } = await runBefehl('wiederherstellen', [backup, '--ja'], {
      BELEGWERK_DATEN: daten,
    });
    expect([name, code, output]).toEqual([name, 1, expect.stringMatching(/beschädigt|keine Sicherung/)]);
    expect(output).not.toContain('    at ');
    writeFileSync(backup, whole);
  }
  const missing = await runBefehl('wiederherstellen', ['/gibt/es/nicht.zip', '--ja'], {
    BELEGWERK_DATEN: daten,
  });
  expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('gibt es nicht') });
  expect(await dumpOf({ daten })).toEqual(before);
});

function overwrite(datei: string, position: number, text: string): void {
  const handle = openSync(datei, 'r+');
  writeSync(handle, text, position);
  closeSync(handle);
}

/** Where the first page of a table begins in the file. */
async function findSeite(daten: string, tabelle: string): Promise<number> {
  const datenbank = await openDatenbank({ daten, databaseUrl: undefined });
  const { rows } = await sql<{ rootpage: number }>`
    select rootpage from sqlite_schema where type = 'table' and name = ${tabelle}`.execute(datenbank.lesen);
  await datenbank.close();
  return (Number(rows[0]?.rootpage) - 1) * SEITE;
}

test.each([
  ['zeros', () => Buffer.alloc(SEITE)],
  ['the page of another table', (bytes: Buffer, fremd: number) => bytes.subarray(fremd, fremd + SEITE)],
])('a page overwritten with %s is noticed, and the backup brings every row back over it', async (_, fill) => {
  const daten = await createDaten();
  const before = await dumpOf({ daten });
  const backup = await backupOf(daten);
  const [seite, fremd] = [await findSeite(daten, 'rechnung'), await findSeite(daten, 'partei')];
  const datei = join(daten, 'belegwerk.sqlite');
  const bytes = readFileSync(datei);
  bytes.set(fill(bytes, fremd), seite);
  writeFileSync(datei, bytes);
  expect(await runBefehl('pruefen', [], { BELEGWERK_DATEN: daten })).toMatchObject({ code: 2 });

  const restored = await runBefehl('wiederherstellen', [backup, '--ja'], { BELEGWERK_DATEN: daten });
  expect(restored).toMatchObject({ code: 0 });
  expect(await dumpOf({ daten })).toEqual(before);
  const aside = readdirSync(daten).find((name) => name.startsWith('vor-wiederherstellung-'));
  expect(readFileSync(join(daten, String(aside), 'belegwerk.sqlite')).equals(bytes)).toBe(true);
});

test('a damaged database is not backed up, and the reason is kept', async () => {
  const daten = await createDaten();
  const datei = join(daten, 'belegwerk.sqlite');
  for (let page = 4; page < readFileSync(datei).length / SEITE; page += 3)
    overwrite(datei, page * SEITE, 'XXXXXXXXXXXX');
  const { code, output } = await runBefehl('sichern', [], { BELEGWERK_DATEN: daten });
  expect([code, output]).toEqual([1, expect.stringContaining('beschädigt')]);
  const ordner = join(daten, 'sicherungen');
  expect(readdirSync(ordner).filter((name) => !name.startsWith('.'))).toEqual(['letzter-fehler.json']);
});

test('a second backup at the same time is refused, and is no failure to be kept', async () => {
  const daten = await createDaten();
  const ordner = join(daten, 'sicherungen');
  mkdirSync(ordner);
  const release = tryLock(join(ordner, '.sicherung.lock'));
  const { code, output } = await runBefehl('sichern', [], { BELEGWERK_DATEN: daten });
  release?.();
  expect([code, output]).toEqual([1, expect.stringContaining('gerade schon eine Sicherung')]);
  expect(readdirSync(ordner).filter((name) => !name.startsWith('.'))).toEqual([]);
  expect(await runBefehl('sichern', [], { BELEGWERK_DATEN: daten })).toMatchObject({ code: 0 });
});

if (LANG) {
  test.skipIf(!inject('pgUrl'))('a backup of PostgreSQL comes back to PostgreSQL and to a file', async () => {
    const [quelle, ziel] = [await createTestDatabase(), await createTestDatabase()];
    const [ordner, daten] = [newFolder(), newFolder()];
    const datenbank = await openDatenbank({ daten, databaseUrl: quelle.url });
    await work(datenbank);
    expect(
      await runBefehl('sichern', [ordner], { DATABASE_URL: quelle.url, BELEGWERK_DATEN: daten }),
    ).toMatchObject({ code: 0 });
    await datenbank.close();
    const backup = onlyBackup(ordner);
    expect(await runBefehl('wiederherstellen', [backup, '--ja'], { BELEGWERK_DATEN: daten })).toMatchObject({
      code: 0,
    });
    const structure = await openDatenbank({ daten, databaseUrl: undefined });
    const before = await dumpOf({ daten, databaseUrl: quelle.url }, structure);
    const restored = await runBefehl('wiederherstellen', [backup, '--ja'], {
      DATABASE_URL: ziel.url,
      BELEGWERK_DATEN: newFolder(),
    });
    expect(restored).toMatchObject({ code: 0 });
    expect(await dumpOf({ daten, databaseUrl: ziel.url }, structure)).toEqual(before);
    await structure.close();
    expect(await dumpOf({ daten })).toEqual(before);
    const full = await runBefehl('wiederherstellen', [backup, '--ja'], {
      DATABASE_URL: quelle.url,
      BELEGWERK_DATEN: newFolder(),
    });
    expect(full).toMatchObject({ code: 1, output: expect.stringContaining('Das Ziel enthält schon Daten') });
    await quelle.drop();
    await ziel.drop();
  });
}
