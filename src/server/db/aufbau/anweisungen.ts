import { sql } from 'kysely';
import type { Engine } from '../datenbank.ts';
import { MIGRATIONEN } from '../migrate.ts';
import type { Db } from '../schema.ts';

/** Everything that makes the newest structure in an empty database, in order. */
export function alleAnweisungen(engine: Engine): string[] {
  return MIGRATIONEN.flatMap(({ statements }) => statements(engine));
}

/** Runs statements of our own making, one after the other. */
export async function runAll(db: Db, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
