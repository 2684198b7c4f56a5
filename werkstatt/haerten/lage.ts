/** Where the parts of the suite run: folders, a PostgreSQL of its own, the seed. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Datenbank } from '#server/db/datenbank.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqliteLesend } from '#server/db/sqlite.ts';
import { type Postgres, startPostgres } from '#server/testing/globalSetup.ts';
import type { Ort } from '../messen/bestand.ts';
import type { Befund } from './befund.ts';

/** A part of the suite. `kurz` asks for the version of a few minutes. */
export type Teil = { name: string; was: string; run(lage: Lage): Promise<Befund[]> };

/** Made for one run; `close` removes everything again. */
export class Lage {
  readonly kurz: boolean;
  readonly saat: number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'belegwerk-haerten-'));
  #postgres: Promise<Postgres> | undefined;

  constructor({ kurz, saat }: { kurz: boolean; saat: number }) {
    this.kurz = kurz;
    this.saat = saat;
  }

  /** Started when it is asked for first. */
  get postgres(): Promise<Postgres> {
    this.#postgres ??= startPostgres();
    return this.#postgres;
  }

  /** A fresh place on SQLite. */
  sqlite(): Ort {
    return { daten: mkdtempSync(join(this.#folder, 'daten-')), databaseUrl: undefined };
  }

  /** A fresh place on PostgreSQL. */
  async postgresOrt(): Promise<Ort & { databaseUrl: string }> {
    const admin = (await this.postgres).url;
    const name = `haerten_${randomUUID().replaceAll('-', '')}`;
    await runSql(admin, `create database ${name}`);
    const url = new URL(admin);
    url.pathname = `/${name}`;
    return { daten: this.#folder, databaseUrl: url.href };
  }

  /** A fresh place on each engine that takes part. */
  async orte(): Promise<{ engine: string; ort: Ort }[]> {
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
