/** Places for data: folders, and a PostgreSQL of its own with as many databases as are asked for. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '#server/config.ts';
import type { Datenbank } from '#server/db/datenbank.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqliteLesend } from '#server/db/sqlite.ts';
import { type Postgres, startPostgres } from '#server/testing/globalSetup.ts';

export type Ort = Pick<Config, 'daten' | 'databaseUrl'>;

/** Places of one run; `close` removes all of them. */
export class Orte {
  readonly #folder = mkdtempSync(join(tmpdir(), 'belegwerk-werkstatt-'));
  #postgres: Promise<Postgres> | undefined;

  /** PostgreSQL with its usual settings, started when it is asked for first. */
  get postgres(): Promise<Postgres> {
    this.#postgres ??= startPostgres();
    return this.#postgres;
  }

  /** Empty folder. */
  ordner(): string {
    return mkdtempSync(join(this.#folder, 'daten-'));
  }

  /** Fresh place on SQLite. */
  sqlite(): Ort {
    return { daten: this.ordner(), databaseUrl: undefined };
  }

  /** Fresh place on PostgreSQL. */
  async postgresOrt(): Promise<Ort & { databaseUrl: string }> {
    const admin = (await this.postgres).url;
    const name = `werkstatt_${randomUUID().replaceAll('-', '')}`;
    await runSql(admin, `create database ${name}`);
    const url = new URL(admin);
    url.pathname = `/${name}`;
    return { daten: this.ordner(), databaseUrl: url.href };
  }

  /** Fresh place on each engine. */
  async beide(): Promise<{ engine: string; ort: Ort }[]> {
    return [
      { engine: 'SQLite', ort: this.sqlite() },
      { engine: 'PostgreSQL', ort: await this.postgresOrt() },
    ];
  }

  async close(): Promise<void> {
    if (this.#postgres) await (await this.#postgres).stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Runs one statement on a connection of its own. */
export async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Opens what a server wrote, only to read. */
export async function openLesend({ daten, databaseUrl }: Ort): Promise<Datenbank> {
  return databaseUrl === undefined ? openSqliteLesend(daten) : openPostgres(databaseUrl);
}

/** Environment of a server process at this place. */
export function envOf({ daten, databaseUrl }: Ort): Record<string, string> {
  return { BELEGWERK_DATEN: daten, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
}
