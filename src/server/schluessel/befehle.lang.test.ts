import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { openDatenbank } from '../aufbau/oeffnen.ts';
import { readConfig } from '../config.ts';
import { runBefehl } from '../testing/befehl.ts';
import { createTestDatabase } from '../testing/onBothEngines.ts';
import { startServer } from '../testing/serverprozess.ts';
import { sealBestand } from './bestand.ts';
import { Schluesselspeicher } from './schluesselspeicher.ts';

const KLARTEXT = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const SICHERUNGSPASSWORT = 'korrekt Pferd Batterie';
const folders: string[] = [];

function newFolder(): string {
  folders.push(mkdtempSync(join(tmpdir(), 'belegwerk-schluesselbefehle-')));
  return String(folders.at(-1));
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A database of an earlier version: accounts whose apps' secrets stand in clear. */
async function fillAltbestand(env: { daten: string }, anzahl = 1): Promise<void> {
  const datenbank = await openDatenbank({ databaseUrl: undefined, ...env });
  await datenbank.schreiben(async (db) => {
    const zeit = '2026-11-20T12:00:00.000Z';
    await db
      .insertInto('mandant')
      .values({
        id: 1,
        absender: '{}',
        version: 1,
        protokoll_lfd: 0,
        protokoll_sha256: '',
        erstellt_am: zeit,
      })
      .execute();
    for (let id = 1; id <= anzahl; id += 1) {
      const username = `${'abcdefghijklmnopqrstuvwxyz'[id - 1]}@example.org`;
      const konto = { username, username_norm: username, name: '', passwort: 'x', nutzerkennung: '' };
      await db
        .insertInto('benutzer')
        .values({ mandant_id: 1, id, ...konto, vorlieben: '{}', erstellt_am: zeit })
        .execute();
      const totp = { geheimnis: KLARTEXT, aktiv: 1 as const, schritt: 0, erstellt_am: zeit };
      await db
        .insertInto('totp')
        .values({ mandant_id: 1, benutzer_id: id, ...totp })
        .execute();
    }
  });
  await datenbank.close();
}

/** Starts and ends the server. @returns what it said */
async function startAndEnd(env: Record<string, string>): Promise<string> {
  const server = await startServer({ BELEGWERK_SICHERUNG: 'aus', ...env });
  const status = await fetch(`${server.url}/api/health/bereit`);
  expect(status.status).toBe(200);
  await server.kill('SIGTERM');
  return server.output();
}

/** Lines that a start says about the secrets, without a process of its own. */
async function start(env: Record<string, string>): Promise<string> {
  const config = readConfig(env);
  const datenbank = await openDatenbank(config);
  const lines = await sealBestand(datenbank, new Schluesselspeicher(config.schluessel));
  await datenbank.close();
  return lines.join('\n');
}

const stored = async (env: { daten: string }) => {
  const datenbank = await openDatenbank({ databaseUrl: undefined, ...env });
  const rows = await datenbank.lesen.selectFrom('totp').select('geheimnis').execute();
  await datenbank.close();
  return rows.map(({ geheimnis }) => geheimnis);
};

const filesOf = (ordner: string) =>
  readdirSync(ordner)
    .filter((name) => name.startsWith('belegwerk.sqlite'))
    .map((name) => readFileSync(join(ordner, name), 'latin1'))
    .join('');

test('the first start after an update closes the secrets, and no byte of them stays in the file', async () => {
  const daten = newFolder();
  await fillAltbestand({ daten }, 26);
  expect(filesOf(daten)).toContain(KLARTEXT);
  expect(await startAndEnd({ BELEGWERK_DATEN: daten })).toContain(
    `Die Geheimnisse von 26 Authenticator-Apps sind jetzt verschlüsselt: ${join(daten, 'schluessel')}`,
  );
  expect(new Set(await stored({ daten })).size).toBe(26);
  expect(filesOf(daten)).not.toContain(KLARTEXT);
  expect(statSync(join(daten, 'schluessel')).mode & 0o777).toBe(0o600);
  chmodSync(join(daten, 'schluessel'), 0o644);
  const again = await startAndEnd({ BELEGWERK_DATEN: daten });
  expect(again).toContain(
    `Andere Benutzer dieses Rechners konnten Daten lesen. Jetzt nicht mehr: ${daten}/schluessel`,
  );
  expect(again).not.toContain('Authenticator-App');
});

describe('a backup', () => {
  async function createBackup(passwort: string): Promise<{ daten: string; backup: string }> {
    const daten = newFolder();
    await fillAltbestand({ daten });
    await start({ BELEGWERK_DATEN: daten });
    const env = { BELEGWERK_DATEN: daten, BELEGWERK_SICHERUNG_PASSWORT: passwort };
    expect(await runBefehl('sichern', [], env)).toMatchObject({ code: 0 });
    const ordner = join(daten, 'sicherungen');
    return {
      daten,
      backup: join(ordner, String(readdirSync(ordner).find((name) => name.startsWith('belegwerk-')))),
    };
  }

  test('that is not encrypted comes without the key: records open, and what to do is said', async () => {
    const { backup, daten: quelle } = await createBackup('');
    const key = readFileSync(join(quelle, 'schluessel'), 'utf8').trim().split(' ').at(-1) ?? '?';
    expect(readFileSync(backup, 'latin1')).not.toContain(key);
    const daten = newFolder();
    const env = { BELEGWERK_DATEN: daten };
    const restored = await runBefehl('wiederherstellen', [backup, '--ja'], env);
    const missing = `Die Schlüsseldatei ${join(daten, 'schluessel')} fehlt. Eine Authenticator-App lässt sich nicht prüfen`;
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining(missing) });
    expect(await start(env)).toContain(missing);
    expect(await runBefehl('pruefen', [], env)).toMatchObject({
      code: 2,
      output: expect.stringContaining(missing),
    });
    expect(existsSync(join(daten, 'schluessel'))).toBe(false);

    const neu = await runBefehl('schluessel', ['neu'], env);
    expect(neu).toMatchObject({ code: 2, output: expect.stringContaining('Ein neuer Schlüssel liegt in') });
    expect(neu.output).toContain('fehlt der Schlüssel');
    const reset = await runBefehl('passwort', ['a@example.org', '--neu', '--ohne-zweiten-faktor'], env);
    expect(reset).toMatchObject({ code: 0 });
    expect(await runBefehl('schluessel', [], env)).toMatchObject({
      code: 0,
      output: expect.stringContaining('öffnet alle Geheimnisse'),
    });
  });

  test('that is encrypted brings the key along, beside one that is there', async () => {
    const { backup } = await createBackup(SICHERUNGSPASSWORT);
    const daten = newFolder();
    const env = { BELEGWERK_DATEN: daten, BELEGWERK_SICHERUNG_PASSWORT: SICHERUNGSPASSWORT };
    const schluessel = join(newFolder(), 'eigener');
    const other = { ...env, BELEGWERK_SCHLUESSEL: schluessel };
    const keysOf = (datei: string) =>
      readFileSync(datei, 'utf8')
        .split('\n')
        .filter((line) => line && !line.startsWith('#'));

    const restored = await runBefehl('wiederherstellen', [backup, '--ja'], env);
    expect(restored).toMatchObject({ code: 0 });
    expect(restored.output).toContain(
      `Die Schlüsseldatei aus der Sicherung liegt jetzt in ${daten}/schluessel`,
    );
    expect(restored.output).not.toContain('lässt sich nicht prüfen');
    expect(await start(env)).not.toContain('Authenticator-App');

    await runBefehl('schluessel', ['neu'], other);
    const [own] = keysOf(schluessel);
    expect(await runBefehl('wiederherstellen', [backup, '--ja'], other)).toMatchObject({ code: 0 });
    expect(keysOf(schluessel)).toEqual([...keysOf(join(daten, 'schluessel')), own]);
    expect(await start(other)).toContain('jetzt mit dem neuesten Schlüssel verschlüsselt');
  });
});

test.skipIf(!inject('pgUrl'))(
  'moving to PostgreSQL and back into another folder takes the key along',
  async () => {
    const [hin, zurueck] = [newFolder(), newFolder()];
    const { url, drop } = await createTestDatabase();
    await fillAltbestand({ daten: hin });
    await start({ BELEGWERK_DATEN: hin });
    const there = await runBefehl('umziehen', [url], { BELEGWERK_DATEN: hin });
    expect(there).toMatchObject({ code: 0, output: expect.stringContaining(`bleibt in ${hin}/schluessel`) });
    // A second process on another machine, without the file.
    const elsewhere = newFolder();
    expect(await start({ BELEGWERK_DATEN: elsewhere, DATABASE_URL: url })).toContain('schluessel fehlt');
    expect(await start({ BELEGWERK_DATEN: hin, DATABASE_URL: url })).not.toContain('Schlüssel');
    const back = await runBefehl('umziehen', [zurueck], { BELEGWERK_DATEN: hin, DATABASE_URL: url });
    expect(back).toMatchObject({
      code: 0,
      output: expect.stringContaining(`liegt jetzt auch in ${zurueck}/schluessel`),
    });
    expect(await start({ BELEGWERK_DATEN: zurueck })).not.toContain('Schlüssel');
    await drop();
  },
);

test('the command says how it is used, and what there is', async () => {
  const daten = newFolder();
  const env = { BELEGWERK_DATEN: daten };
  await fillAltbestand({ daten });
  expect(await runBefehl('schluessel', ['alt'], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining('Aufruf'),
  });
  const before = await runBefehl('schluessel', [], env);
  expect(before).toMatchObject({ code: 0, output: expect.stringContaining('ist nicht verschlüsselt') });
  const nirgends = { ...env, BELEGWERK_SCHLUESSEL: join(daten, 'gibt', 'es', 'nicht') };
  const failed = await runBefehl('schluessel', ['neu'], nirgends);
  expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('lässt sich nicht anlegen') });
  expect(await startAndEnd(nirgends)).toContain('ist nicht verschlüsselt und damit ungültig');
});
