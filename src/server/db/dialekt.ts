/** The few places where the engines need different words for the same question. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Engine } from './datenbank.ts';

const ROWIDS_PER_MANDANT = 4_294_967_296;

/** Ids as one bound parameter, so that the text of the query does not depend on their number. */
export function idListe(engine: Engine, ids: readonly number[]): RawBuilder<number> {
  return engine === 'sqlite'
    ? sql`(select value from json_each(${JSON.stringify(ids)}))`
    : sql`(select unnest(${ids as number[]}::bigint[]))`;
}

/**
 * True for a party (given by its id column) whose folded name contains every word. On SQLite words of three and more
 * letters use the trigram index; on PostgreSQL pg_trgm does where it is installed.
 */
export function nameContains(
  engine: Engine,
  mandantId: number,
  worte: readonly string[],
  columns: { id: RawBuilder<number>; name: RawBuilder<string> },
): RawBuilder<SqlBool> {
  const likes = worte.map((wort) => `%${wort}%`);
  if (engine === 'postgres' || likes.every((like) => like.length < 5)) {
    return sql.join(
      likes.map((like) => sql<SqlBool>`${columns.name} like ${like}`),
      sql` and `,
    );
  }
  const first = mandantId * ROWIDS_PER_MANDANT;
  const matches = sql.join(
    likes.map((like) => sql`name like ${like}`),
    sql` and `,
  );
  return sql<SqlBool>`${columns.id} in (select rowid - ${first} from partei_fts
    where ${matches} and rowid between ${first} and ${first + ROWIDS_PER_MANDANT - 1})`;
}
