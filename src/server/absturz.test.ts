import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { findLuecken } from '#kern/nummern/luecken.ts';
import { findBruch, type Kettenglied } from '#kern/protokoll/kette.ts';
import { pruefen } from './archiv/pruefen.ts';
import { findAbweichungen } from './auswertungen/summenpruefung.repository.ts';
import type { Datenbank } from './db/datenbank.ts';
import { openDatenbank } from './db/oeffnen.ts';
import { Mandantzugriff } from './mandant/mandant.ts';
import { readKette } from './protokoll/protokoll.repository.ts';
import { sha256 } from './sha256.ts';
import { neueRechnung, PASSWORT } from './testing/api.ts';
import { createTestDatabase } from './testing/onBothEngines.ts';
import { startServer } from './testing/serverprozess.ts';

const WRITERS = 4;

/** What the server has confirmed: the state of each receipt that a client was told of. */
type Bestaetigt = Map<number, { version: number; summe: number } | 'geloescht'>;

/** Writes, changes, issues and deletes receipts until the server is gone; notes only what was confirmed. */
async function writeUntilKilled(url: string, token: string, bestaetigt: Bestaetigt, onAnswer: () => void) {
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = body
      ? { method, headers, body: JSON.stringify(body) }
      : { method, headers: { authorization: headers.authorization } };
    const response = await fetch(`${url}/api/v1${path}`, init);
    const answer = response.status === 204 ? undefined : await response.json();
    onAnswer();
    return { status: response.status, answer: answer as { id: number; version: number; summe: number } };
  };
  try {
    for (let round = 0; ; round += 1) {
      const posten = [1, 2, 3].map((menge) => ({ titel: 'Posten', preis: 1 + (round % 7), menge }));
      const { status, answer } = await call('POST', '/rechnungen', neueRechnung({ posten, kundenID: 1 }));
      expect(status).toBe(201);
      bestaetigt.set(answer.id, answer);
      if (round % 3 === 1) {
        const change = { einnahme: false, posten: posten.slice(1), version: 1 };
        // Between request and answer either state may be the stored one.
        bestaetigt.delete(answer.id);
        bestaetigt.set(answer.id, (await call('PATCH', `/rechnungen/${answer.id}`, change)).answer);
      }
      if (round % 6 === 2) {
        bestaetigt.delete(answer.id);
        const issued = await call('POST', `/rechnungen/${answer.id}/ausstellen`, {});
        expect(issued.status).toBe(200);
        bestaetigt.set(answer.id, issued.answer);
        continue;
      }
      if (round % 5 === 4) {
        bestaetigt.delete(answer.id);
        expect((await call('DELETE', `/rechnungen/${answer.id}`)).status).toBe(204);
        bestaetigt.set(answer.id, 'geloescht');
      }
    }
  } catch (error) {
    if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
  }
}

async function login(url: string): Promise<string> {
  const body = JSON.stringify({ username: 'a', password: PASSWORT });
  const headers = { 'content-type': 'application/json' };
  const register = await fetch(`${url}/api/v1/auth/register`, { method: 'POST', headers, body });
  const response =
    register.status === 201
      ? register
      : await fetch(`${url}/api/v1/auth/login`, { method: 'POST', headers, body });
  const { token } = (await response.json()) as { token: string };
  const send = (method: string, path: string, felder: object) =>
    fetch(`${url}/api/v1/${path}`, {
      method,
      headers: { ...headers, authorization: token },
      body: JSON.stringify(felder),
    });
  if (register.status === 201) {
    const anschrift = { strasse: 'Weg 1', plz: '10115', ort: 'Berlin' };
    await send('PATCH', 'mandant', { name: 'A', ...anschrift });
    await send('POST', 'kunden', { nachname: 'A', ...anschrift });
  }
  return token;
}

/** Compares what was confirmed with what is stored, and what is stored with itself. */
async function check(
  env: { daten: string; databaseUrl: string | undefined },
  bestaetigt: Bestaetigt,
): Promise<void> {
  const datenbank = await openDatenbank(env);
  const rows = await datenbank.lesen.selectFrom('rechnung').select(['id', 'version', 'summe']).execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  for (const [id, state] of bestaetigt) {
    const expected =
      state === 'geloescht'
        ? undefined
        : { id, version: state.version, summe: Math.round(state.summe * 100) };
    expect(stored.get(id)).toEqual(expected);
  }
  expect(await findAbweichungen(datenbank.lesen, 1)).toEqual([]);
  const kette: Kettenglied[] = [];
  for await (const glied of readKette(datenbank.lesen, 1)) kette.push(glied);
  expect(findBruch(kette, sha256)).toBeUndefined();
  await checkAusgestellte(datenbank);
  await datenbank.close();
}

/** Numbers are 1, 2, 3 …, and every archived file is the one whose hash the Protokoll has. */
async function checkAusgestellte(datenbank: Datenbank): Promise<void> {
  const mandant = new Mandantzugriff(datenbank, { mandantId: 1, benutzerId: 1 }, '2026-11-20');
  for (const { nummernkreis, letzte } of await mandant.nummern.kreise()) {
    expect(findLuecken(await mandant.nummern.laufnummern(nummernkreis), letzte)).toEqual([]);
  }
  expect((await pruefen(mandant)).befunde).toEqual([]);
}

async function crash(times: number, env: { daten: string; databaseUrl: string | undefined }) {
  const bestaetigt: Bestaetigt = new Map();
  for (let round = 0; round < times; round += 1) {
    const server = await startServer({
      BELEGWERK_DATEN: env.daten,
      ...(env.databaseUrl !== undefined && { DATABASE_URL: env.databaseUrl }),
    });
    const token = await login(server.url);
    let answers = 0;
    let killed: Promise<unknown> | undefined;
    // Killed after a different number of answers each time, while other requests are under way.
    const onAnswer = () => {
      answers += 1;
      if (answers === 5 + ((round * 37) % 90)) killed = server.kill('SIGKILL');
    };
    await Promise.all(
      Array.from({ length: WRITERS }, () => writeUntilKilled(server.url, token, bestaetigt, onAnswer)),
    );
    await killed;
    await check(env, bestaetigt);
  }
  return bestaetigt.size;
}

describe('kill -9 in the middle of writes', () => {
  test('loses no confirmed write and leaves no half receipt (SQLite, 20 times)', {
    timeout: 300_000,
  }, async () => {
    const daten = mkdtempSync(join(tmpdir(), 'belegwerk-absturz-'));
    expect(await crash(20, { daten, databaseUrl: undefined })).toBeGreaterThan(100);
    rmSync(daten, { recursive: true, force: true });
  });

  test.skipIf(!inject('pgUrl'))(
    'loses no confirmed write and leaves no half receipt (PostgreSQL, 8 times)',
    { timeout: 300_000 },
    async () => {
      const { url, drop } = await createTestDatabase();
      expect(await crash(8, { daten: tmpdir(), databaseUrl: url })).toBeGreaterThan(40);
      await drop();
    },
  );
});
