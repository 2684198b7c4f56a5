import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { createApp } from '../app.ts';
import { openDatenbank } from '../aufbau/oeffnen.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { openSqliteLesend } from '../db/sqlite.ts';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { Client, neueRechnung, PASSWORT, testConfig } from '../testing/api.ts';
import { runBefehl } from '../testing/befehl.ts';
import { createTestDatabase } from '../testing/onBothEngines.ts';
import { dump, fillBestand } from '../testing/vielfalt.ts';
import { kopieren } from './kopieren.ts';

const HEUTE = '2026-11-21';
const jetzt = () => new Date(`${HEUTE}T10:00:00Z`);
const folders: string[] = [];

function newFolder(): string {
  folders.push(mkdtempSync(join(tmpdir(), 'belegwerk-umzug-')));
  return String(folders.at(-1));
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Jobs stay where they were queued; what was not read yet is queued anew. */
async function dumpOhneAuftraege(
  datenbank: Datenbank,
  structure: Datenbank,
): Promise<Record<string, unknown[]>> {
  const { auftrag: _, ...rest } = await dump(datenbank, structure);
  return rest;
}

/** Works in a database as its users would: twice registered, everything used. Nothing would go out by itself, which is held. */
async function work(datenbank: Datenbank): Promise<void> {
  const app = await createApp({ datenbank, config: testConfig(), web: '/gibt-es-nicht', jetzt });
  for (const username of ['a', 'b']) {
    const payload = { username, password: PASSWORT };
    const { token } = (await app.inject({ method: 'POST', url: '/api/v1/auth/register', payload })).json();
    const client = new Client(app, token, username);
    await fillBestand(client);
    await client.post('/serien/1/pausieren', {});
  }
  await app.close();
}

const umziehen = (target: string, env: Record<string, string>) => runBefehl('umziehen', [target], env);

describe.skipIf(!inject('pgUrl'))('moving from one engine to the other', () => {
  test('to PostgreSQL and back nothing is lost, and work goes on where it stopped', async () => {
    const [hin, her] = [newFolder(), newFolder()];
    const { url, drop } = await createTestDatabase();
    const sqlite = await openDatenbank({ daten: hin, databaseUrl: undefined });
    await work(sqlite);
    const before = await dumpOhneAuftraege(sqlite, sqlite);
    expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(12);
    await sqlite.close();

    const there = await umziehen(url, { BELEGWERK_DATEN: hin });
    expect(there).toMatchObject({ code: 0, output: expect.stringContaining('beide Seiten sind gleich') });
    const quelle = openSqliteLesend(hin);
    const postgres = await openDatenbank({ daten: hin, databaseUrl: url });
    expect(await dumpOhneAuftraege(postgres, quelle)).toEqual(before);
    expect((await checkDatenbank(postgres, HEUTE)).fehler).toEqual([]);
    // The walls stand again.
    const change = postgres.schreiben((db) =>
      sql`update rechnung set notizen = 'x' where status <> 'entwurf'`.execute(db),
    );
    await expect(change).rejects.toThrow('unveränderlich');
    const app = await createApp({
      datenbank: postgres,
      config: testConfig(),
      web: '/gibt-es-nicht',
      jetzt,
    });
    const login = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { username: 'a', password: PASSWORT },
    });
    const client = new Client(app, login.json<{ token: string }>().token, 'a');
    const { id } = await client.create('/rechnungen', neueRechnung({ kundenID: 1 }));
    expect((await client.post(`/rechnungen/${id}/ausstellen`, {})).json()).toMatchObject({
      nummer: '2026_11_4',
    });
    await client.call('POST', '/serien/1/fortsetzen');
    const payload = { username: 'c', password: PASSWORT };
    expect((await app.inject({ method: 'POST', url: '/api/v1/auth/register', payload })).statusCode).toBe(
      201,
    );
    await app.close();
    const after = await dumpOhneAuftraege(postgres, quelle);
    await quelle.close();

    // Who reads is there, however long the command takes to begin.
    const running = await postgres.schnappschuss(() => umziehen(her, { DATABASE_URL: url }));
    expect(running).toMatchObject({ code: 1, output: expect.stringContaining('erst alle Server beenden') });
    await postgres.close();
    expect(await umziehen(her, { DATABASE_URL: url })).toMatchObject({ code: 0 });
    const back = await openDatenbank({ daten: her, databaseUrl: undefined });
    // A series that went on is held, which the Protokoll says, too.
    const { serie, protokoll, mandant, ereignis, zaehler, ...zurueck } = await dumpOhneAuftraege(back, back);
    for (const [tabelle, rows] of Object.entries(zurueck))
      expect({ [tabelle]: rows }).toEqual({ [tabelle]: after[tabelle] });
    const angehalten = { zustand: 'pausiert', grund: expect.stringContaining('Umzug') };
    expect(serie).toEqual([expect.objectContaining(angehalten), after.serie?.[1]]);
    expect(mandant).toHaveLength(3);
    expect(zaehler).toHaveLength(after.zaehler?.length ?? 0);
    expect(protokoll).toHaveLength((after.protokoll?.length ?? 0) + 1);
    expect(ereignis).toHaveLength((after.ereignis?.length ?? 0) + 1);
    expect((await checkDatenbank(back, HEUTE)).fehler).toEqual([]);
    const remove = back.schreiben((db) => sql`delete from archiv`.execute(db));
    await expect(remove).rejects.toThrow('unveränderlich');
    const found = await sql`select rowid from partei_fts where partei_fts match '"reicher"'`.execute(
      back.lesen,
    );
    expect(found.rows).toHaveLength(2);
    await back.close();
    await drop();
  });

  test('a move that was cut off is not used as a database, and goes on when it is repeated', async () => {
    const daten = newFolder();
    const { url, drop } = await createTestDatabase();
    const sqlite = await openDatenbank({ daten, databaseUrl: undefined });
    await work(sqlite);
    const ziel = await openDatenbank({ daten, databaseUrl: url });
    const written: string[] = [];
    const cutOff = kopieren({
      quelle: sqlite.lesen,
      ziel,
      sqlite: sqlite.lesen,
      onFortschritt: ({ tabelle }) => {
        written.push(tabelle);
        if (tabelle === 'rechnung') throw new Error('power cut');
      },
    });
    await expect(cutOff).rejects.toThrow('power cut');
    await ziel.close();
    await expect(openDatenbank({ daten, databaseUrl: url })).rejects.toThrow('nicht fertig geworden');
    const expected = await dumpOhneAuftraege(sqlite, sqlite);
    await sqlite.close();

    expect(await umziehen(url, { BELEGWERK_DATEN: daten })).toMatchObject({ code: 0 });
    const postgres = await openDatenbank({ daten, databaseUrl: url });
    const quelle = openSqliteLesend(daten);
    expect(await dumpOhneAuftraege(postgres, quelle)).toEqual(expected);
    await quelle.close();
    await postgres.close();
    expect(await umziehen(url, { BELEGWERK_DATEN: daten })).toMatchObject({
      code: 1,
      output: expect.stringContaining('Das Ziel enthält schon Daten'),
    });
    await drop();
  });
});

test('without a source or target the command says how it is used', async () => {
  expect(await umziehen('', {})).toMatchObject({ code: 1, output: expect.stringContaining('So geht es') });
  expect(await umziehen(newFolder(), {})).toMatchObject({
    code: 1,
    output: expect.stringContaining('woher'),
  });
  const leer = await umziehen('postgres://a:b@127.0.0.1:1/c', { BELEGWERK_DATEN: newFolder() });
  expect(leer).toMatchObject({ code: 1, output: expect.stringContaining('liegt keine Datenbank') });
});
