import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { stoerungOf } from '../db/stoerung.ts';
import { neueRechnung, useApi } from '../testing/api.ts';
import { openTestPostgres, openTestSqlite } from '../testing/onBothEngines.ts';

/** Expects what a user is told: a status that is true, a German text, a number to name, nothing of the inside. */
function expectStoerung(response: LightMyRequestResponse, status: number, text: RegExp): void {
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    status,
    'application/problem+json; charset=utf-8',
  ]);
  const { detail, instance } = response.json();
  expect(detail).toMatch(text);
  expect(response.headers['x-request-id']).toBe(instance);
  expect(detail).not.toMatch(/SQLITE|database|connection|Fehler im Programm/);
  if (status === 503) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
}

describe('a disturbed SQLite', () => {
  const api = useApi(openTestSqlite);

  test('that is full says so, has stored nothing, and goes on once there is room', async () => {
    const client = await api.register();
    const pragma = (text: string) =>
      api.datenbank.schreiben((db) => sql<{ n: number }>`pragma ${sql.raw(text)}`.execute(db));
    const [seiten] = (await pragma('page_count')).rows.map((row) => Object.values(row)[0]);
    await pragma(`max_page_count = ${seiten}`);
    const notizen = 'x'.repeat(2000);
    const saved: number[] = [];
    let response = await client.post('/rechnungen', neueRechnung({ notizen }));
    for (
      ;
      response.statusCode === 201;
      response = await client.post('/rechnungen', neueRechnung({ notizen }))
    ) {
      saved.push(response.json().id);
    }
    expectStoerung(response, 507, /^Es wurde nichts gespeichert: .* kein Speicherplatz mehr frei/);
    const liste = (await client.get('/rechnungen?limit=1000')).json<{ id: number }[]>();
    expect(liste.map(({ id }) => id).sort((a, b) => a - b)).toEqual(saved);
    await pragma('max_page_count = 1000000');
    expect((await client.post('/rechnungen', neueRechnung({ notizen }))).statusCode).toBe(201);
  });

  test('that can only be read says so, and still reads', async () => {
    const client = await api.register();
    await api.datenbank.schreiben((db) => sql`pragma query_only = 1`.execute(db));
    expectStoerung(await client.post('/rechnungen', neueRechnung()), 503, /lässt sich gerade nur lesen/);
    expect((await client.get('/rechnungen')).json()).toEqual([]);
  });
});

test('a full disk stays the reason where SQLite has rolled back by itself', async () => {
  const datenbank = await openTestSqlite();
  const write = datenbank.schreiben(async (db) => {
    await sql`create table voll (inhalt blob)`.execute(db);
    await sql`pragma max_page_count = 300`.execute(db);
    await sql`insert into voll values (zeroblob(10000000))`.execute(db);
  });
  await expect(write).rejects.toSatisfy((error) => stoerungOf(error) === 'voll');
  await datenbank.close();
});

describe.skipIf(!inject('pgUrl'))('a disturbed PostgreSQL', () => {
  const api = useApi(openTestPostgres);

  test('that can only be read is told from a fault of the program', async () => {
    const write = api.datenbank.schreiben(async (db) => {
      await sql`set transaction read only`.execute(db);
      await sql`delete from fehlversuch`.execute(db);
    });
    await expect(write).rejects.toSatisfy((error) => stoerungOf(error) === 'schreibgeschuetzt');
  });

  test('that cuts a transaction says that the outcome is open, and works again at once', async () => {
    const client = await api.register();
    const cut = api.datenbank.schreiben(async (db) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    });
    await expect(cut).rejects.toSatisfy((error) => stoerungOf(error) === 'abgerissen');
    expect((await client.post('/rechnungen', neueRechnung())).statusCode).toBe(201);
  });
});

test.each([
  ['ECONNREFUSED', 'unerreichbar'],
  ['57P03', 'unerreichbar'],
  ['57P01', 'abgerissen'],
  ['ECONNRESET', 'abgerissen'],
  ['53100', 'voll'],
  ['ENOSPC', 'voll'],
  ['SQLITE_IOERR_SHMSIZE', 'voll'],
  ['SQLITE_IOERR_FSYNC', 'datentraeger'],
  ['SQLITE_READONLY_DBMOVED', 'schreibgeschuetzt'],
  ['SQLITE_CORRUPT_INDEX', 'beschaedigt'],
  ['SQLITE_BUSY_SNAPSHOT', 'besetzt'],
  ['53300', 'besetzt'],
  ['SQLITE_CONSTRAINT_UNIQUE', undefined],
  ['SQLITE_ERROR', undefined],
  ['23505', undefined],
  ['constructor', undefined],
])('the code %s means %s', (code, stoerung) => {
  expect(stoerungOf(Object.assign(new Error('x'), { code }))).toBe(stoerung);
});

test('a fault of the program is none of the database', () => {
  expect(stoerungOf(new TypeError('x is not a function'))).toBeUndefined();
  expect(stoerungOf('text')).toBeUndefined();
  expect(stoerungOf(new Error('Connection terminated unexpectedly'))).toBe('abgerissen');
});
