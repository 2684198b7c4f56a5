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
import { LANG } from './umgebung.ts';

export type OpenDatenbank = () => Promise<Datenbank>;

/** Describes a behaviour once and checks it on SQLite and on PostgreSQL, each time on an empty, migrated database. */
export function onBothEngines(name: string, body: (open: OpenDatenbank, engine: Engine) => void): void {
  describe(`${name} (SQLite)`, () => body(openTestSqlite, 'sqlite'));
  describe.skipIf(!inject('pgUrl'))(`${name} (PostgreSQL)`, () => body(openTestPostgres, 'postgres'));
}

/**
 * Describes what the server answers, in which the engine has no part: on SQLite, and by `npm run test:lang` on PostgreSQL as
 * well. That PostgreSQL would run its statements is seen to by `anweisungen.ts`.
 */
export function onAnyEngine(name: string, body: (open: OpenDatenbank, engine: Engine) => void): void {
  if (LANG) onBothEngines(name, body);
  else describe(`${name} (SQLite)`, () => body(openTestSqlite, 'sqlite'));
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
  verwaltung ??= new pg.Pool({ connectionString: pgUrl, max: 1, allowExitOnIdle: true });
  // All but the one that was left last. What remains at the end goes with the folder of the server.
  for (const alte of verlassene.splice(0, verlassene.length - 1))
    await verwaltung.query(`drop database ${alte} with (force)`);
  // Quicker in memory than by way of the log, which no test needs.
  await verwaltung.query(`create database ${name} template ${vorlage} strategy file_copy`);
  const url = new URL(pgUrl);
  url.pathname = `/${name}`;
  const drop = async () => {
    verlassene.push(name);
  };
  return { url: url.href, drop };
}

/** The one administrative connection of this worker. */
let verwaltung: pg.Pool | undefined;
/** Databases whose tests are over. Who drops one while its last connection is still ending waits a tenth of a second. */
const verlassene: string[] = [];
