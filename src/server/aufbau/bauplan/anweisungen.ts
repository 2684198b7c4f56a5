import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Bauplatz } from '../mauern/bauplatz.ts';
import { zwischenMauern } from '../mauern/errichten.ts';
import { MIGRATIONEN } from '../migrate.ts';

/** Makes the newest structure in an empty database, walls included, as all steps one after the other do. */
export async function buildAufbau(bauplatz: Bauplatz): Promise<void> {
  const schritte = MIGRATIONEN.map(({ name, statements }) => ({
    name,
    run: async () => {
      for (const statement of statements(bauplatz.engine)) await bauplatz.run(statement);
    },
  }));
  await zwischenMauern(bauplatz, schritte);
}

/** Runs statements of our own making, one after the other. */
export async function runAll(db: Db, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
