import { sql } from 'kysely';
import type { Engine } from '../../db/datenbank.ts';
import type { Db } from '../../db/schema.ts';

/** Where statements run: an open transaction, or an empty database that is only made to be compared with. */
export type Bauplatz = {
  engine: Engine;
  run(statement: string): Promise<void>;
  rows<Row>(query: string): Promise<Row[]>;
};

export function bauplatzIn(db: Db, engine: Engine): Bauplatz {
  return {
    engine,
    run: async (statement) => void (await sql.raw(statement).execute(db)),
    rows: async <Row>(query: string) => (await sql.raw<Row>(query).execute(db)).rows,
  };
}
