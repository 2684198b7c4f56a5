import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import type { Datenbank } from '../db/datenbank.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { Client, neueRechnung, useApi } from '../testing/api.ts';
import { runBefehl } from '../testing/befehl.ts';
import { createBestand } from '../testing/bestand.ts';
import { createTestDatabase } from '../testing/onBothEngines.ts';
import { migrate } from './migrate.ts';

const SKRIPT = readFileSync(join(import.meta.dirname, '../../../betrieb/partitionieren.sql'), 'utf8');
/** Where one account is found before anybody knows whose it is; these stay whole. */
const GANZ = [
  ...['anmeldevorgang', 'benutzer', 'betrieb', 'entfernt'],
  ...['fehlversuch', 'mandant', 'migration', 'sitzung'],
];
const TEILE = 8;

const runSkript = (url: string) => withClient(url, (client) => client.query(SKRIPT));

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: `-c belegwerk.teile=${TEILE}` });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Parts of the tables, without those that PostgreSQL keeps for each partition. */
async function readAufbau(url: string): Promise<string[]> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ text: string }>(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text from pg_constraint
        where connamespace = 'public'::regnamespace and conparentid = 0 and conrelid::regclass::text not like '%\\_teil\\_%'
      union all select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') from pg_index
        where indrelid::regclass::text not like '%\\_teil\\_%' and indrelid::regclass::text not like 'pg\\_%'
      union all select pg_get_triggerdef(oid) from pg_trigger
        where not tgisinternal and tgparentid = 0
      union all select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' '
          || coalesce(column_default, '') || ' ' || coalesce(collation_name, '')
        from information_schema.columns where table_schema = 'public' and table_name not like '%\\_teil\\_%'
      order by 1`),
  );
  return rows.map((row) => row.text);
}

describe.skipIf(!inject('pgUrl'))('partitionieren.sql', () => {
  let url = '';
  let before: string[] = [];
  const api = useApi(async (): Promise<Datenbank> => {
    const database = await createTestDatabase();
    url = database.url;
    const datenbank = await openPostgres(url);
    await migrate(datenbank);
    before = await readAufbau(url);
    await runSkript(url);
    return { ...datenbank, close: () => datenbank.close().then(database.drop) };
  });

  test('every key, index, reference, check, trigger and column is as before', async () => {
    expect(before.length).toBeGreaterThan(100);
    expect(await readAufbau(url)).toEqual(before);
  });

  test('no part tries to compress files while others wait', async () => {
    const { rows } = await sql<{ teil: string; ablage: string }>`
      select attrelid::regclass::text as teil, attstorage::text as ablage from pg_attribute
        where attname = 'inhalt' and attrelid::regclass::text ~ '^datei($|_teil_)'`.execute(
      api.datenbank.lesen,
    );
    expect(rows).toHaveLength(TEILE + 1);
    expect(rows.filter(({ ablage }) => ablage !== 'e')).toEqual([]);
  });

  test('only tables that know no Mandant in their keys stay whole', async () => {
    const { rows } = await sql<{
      name: string;
      art: string;
    }>`select relname as name, relkind::text as art from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`.execute(
      api.datenbank.lesen,
    );
    expect(rows.filter(({ art }) => art === 'r').map(({ name }) => name)).toEqual(GANZ);
    expect(rows.filter(({ art }) => art === 'p').length).toBeGreaterThan(10);
  });

  test('creating, issuing, paying and listing work; the rows lie in many parts, those of one Mandant in one', async () => {
    const bestaende: Awaited<ReturnType<typeof createBestand>>[] = [];
    for (let i = 0; i < 6; i += 1) bestaende.push(await createBestand(api));
    for (const { client } of bestaende) {
      const { statusCode, headers } = await client.get('/rechnungen');
      expect([statusCode, headers['x-total-count']]).toEqual([200, '2']);
    }
    const { rows } = await sql<{ teil: string; mandanten: number }>`
      select tableoid::regclass::text as teil, count(distinct mandant_id) as mandanten from rechnung group by 1`.execute(
      api.datenbank.lesen,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.reduce((sum, { mandanten }) => sum + mandanten, 0)).toBe(6);
    const { fehler } = await checkDatenbank(api.datenbank, '2026-11-21');
    expect(fehler).toEqual([]);
  });

  test('a question about one Mandant reads one part', async () => {
    const { rows } = await sql<{
      'QUERY PLAN': string;
    }>`explain select * from rechnung where mandant_id = 3`.execute(api.datenbank.lesen);
    const parts = rows.filter((row) => row['QUERY PLAN'].includes('rechnung_teil_'));
    expect(parts.length).toBeGreaterThan(0);
    expect(new Set(parts.map((row) => /rechnung_teil_\d+/.exec(row['QUERY PLAN'])?.[0])).size).toBe(1);
  });

  test('the walls around issued invoices stand in the parts too', async () => {
    const { client, mandantId } = await createBestand(api);
    expect(client).toBeInstanceOf(Client);
    const change = api.datenbank.schreiben((db) =>
      sql`update rechnung set summe = 1 where mandant_id = ${mandantId} and status = 'ausgestellt'`.execute(
        db,
      ),
    );
    await expect(change).rejects.toThrow(/unveränderlich/);
    const remove = api.datenbank.schreiben((db) =>
      sql`delete from protokoll where mandant_id = ${mandantId}`.execute(db),
    );
    await expect(remove).rejects.toThrow(/unveränderlich/);
    expect((await client.post('/rechnungen', neueRechnung())).statusCode).toBe(201);
  });

  test('a database in use is left alone', async () => {
    const { code } = await api
      .register()
      .then(() => runSkript(url))
      .then(
        () => ({ code: 'none' }),
        (error: pg.DatabaseError) => error,
      );
    expect(code).toBe('P0001');
  });
});

describe.skipIf(!inject('pgUrl'))('moving into divided tables', () => {
  let folder = '';
  const api = useApi(async () => {
    folder = await mkdtemp(join(tmpdir(), 'belegwerk-teile-'));
    const datenbank = openSqlite(folder);
    await migrate(datenbank);
    return datenbank;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('a file arrives whole', async () => {
    await createBestand(api);
    await createBestand(api);
    await api.datenbank.close();
    const { url, drop } = await createTestDatabase();
    const ziel = await openPostgres(url);
    await migrate(ziel);
    await ziel.close();
    await runSkript(url);
    const { code, output } = await runBefehl('umziehen', [url], { BELEGWERK_DATEN: folder });
    expect([code, output]).toEqual([0, expect.any(String)]);
    const pruefung = await runBefehl('pruefen', [], { DATABASE_URL: url });
    expect([pruefung.code, pruefung.output]).toEqual([0, expect.stringContaining('Mandanten 4,')]);
    await drop();
  });
});
