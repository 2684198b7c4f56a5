import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';
import type { Datenbank, Engine } from '../db/datenbank.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';
import { PG_VORLAGE } from './globalSetup.ts';

export type OpenDatenbank = () => Promise<Datenbank>;

/** Describes a behaviour once and checks it on SQLite and on PostgreSQL, each time on an empty, migrated database. */
export function onBothEngines(name: string, body: (open: OpenDatenbank, engine: Engine) => void): void {
  describe(`${name} (SQLite)`, () => body(openTestSqlite, 'sqlite'));
  describe.skipIf(!inject('pgUrl'))(`${name} (PostgreSQL)`, () => body(openTestPostgres, 'postgres'));
}

/** A folder of its own that disappears when the database is closed. */
export async function openTestSqlite(): Promise<Datenbank> {
  const folder = await mkdtemp(join(tmpdir(), 'belegwerk-test-'));
  await cp(inject('sqliteVorlage'), folder, { recursive: true });
  const datenbank = openSqlite(folder);
  return {
    ...datenbank,
    close: async () => {
      await datenbank.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function openTestPostgres(): Promise<Datenbank> {
  const { url, drop } = await createTestDatabase(PG_VORLAGE);
  const datenbank = await openPostgres(url);
  return {
    ...datenbank,
    close: async () => {
      await datenbank.close();
      await drop();
    },
  };
}

/** A PostgreSQL database on the test server: empty, or a copy of another one. */
export async function createTestDatabase(
  vorlage = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const pgUrl = inject('pgUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Quicker in memory than by way of the log, which no test needs.
  await runAdmin(pgUrl, `create database ${name} template ${vorlage} strategy file_copy`);
  const url = new URL(pgUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runAdmin(pgUrl, `drop database ${name} with (force)`) };
}

async function runAdmin(pgUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: pgUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
