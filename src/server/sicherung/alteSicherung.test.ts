import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { MIGRATIONEN, migrate } from '../aufbau/migrate.ts';
import { openSqlite } from '../db/sqlite.ts';
import { PASSWORT } from '../testing/api.ts';
import { runBefehl } from '../testing/befehl.ts';
import { fillEpoche } from '../testing/epoche/epoche.ts';
import { createTestDatabase } from '../testing/onBothEngines.ts';
import { startServer } from '../testing/serverprozess.ts';
import { LANG } from '../testing/umgebung.ts';
import { sichern } from './sichern.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-alte-sicherung-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A backup that a version made whose last step was that one. */
async function newSicherung(stufe: string): Promise<string> {
  const [daten, ordner] = [newFolder(), newFolder()];
  const datenbank = openSqlite(daten);
  await migrate(datenbank, MIGRATIONEN.slice(0, MIGRATIONEN.findIndex(({ name }) => name === stufe) + 1));
  await fillEpoche(datenbank);
  await datenbank.close();
  const name = await sichern({
    config: { daten, databaseUrl: undefined, schluessel: join(daten, 'schluessel') },
    ordner,
    passwort: undefined,
    jetzt: new Date('2026-11-01T03:00:00Z'),
    onMeldung: () => undefined,
  });
  return join(ordner, name);
}

/** Restores, starts on what was restored, signs in and reads. */
async function checkZurueck(sicherung: string, env: Record<string, string>): Promise<void> {
  const restored = await runBefehl('wiederherstellen', [sicherung, '--ja'], env);
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('Belege 6')]);
  expect(restored.output).toContain('Der Aufbau der Datenbank ist umgestellt');
  const server = await startServer(env);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'anna', password: PASSWORT });
  const login = await fetch(`${server.url}/api/v1/auth/login`, { method: 'POST', headers, body });
  const { token } = (await login.json()) as { token: string };
  const liste = await fetch(`${server.url}/api/v1/rechnungen`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(((await liste.json()) as { nummer: string }[]).map(({ nummer }) => nummer).sort()).toEqual([
    ...['Ausgabe 6', 'Entwurf 1', 'R-1', 'R-2', 'R-3', 'S-1'],
  ]);
  expect(await server.kill('SIGTERM')).toBe(0);
  const geprueft = await runBefehl('pruefen', [], env);
  expect([geprueft.code, geprueft.output]).toEqual([0, expect.stringContaining('Alles in Ordnung.')]);
}

test.each(LANG ? ['0008_schutz', '0037_papier'] : ['0008_schutz'])(
  'a backup of a version that ended with %s comes back',
  async (stufe) => {
    const env = { BELEGWERK_DATEN: newFolder() };
    await checkZurueck(await newSicherung(stufe), env);
    const { output } = await runBefehl('pruefen', [], env);
    expect(output).toMatch(
      /Zuletzt umgestellt am \d\d\.\d\d\.\d{4}:\nDer Aufbau der Datenbank ist umgestellt/,
    );
  },
);

if (LANG) {
  test.skipIf(!inject('pgUrl'))('and into PostgreSQL', async () => {
    const { url, drop } = await createTestDatabase();
    onTestFinished(drop);
    await checkZurueck(await newSicherung('0013_geraete'), {
      BELEGWERK_DATEN: newFolder(),
      DATABASE_URL: url,
    });
  });
}
