/** The few places where the engines need different words for the same question. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { schreibweisen } from '#kern/suche.ts';
import type { Datenbank, Engine } from './datenbank.ts';
import type { Db, Schema } from './schema.ts';

const ROWIDS_PER_MANDANT = 4_294_967_296;
const TRIGRAM = 3;

/** Time of day: that of the database where several machines share it, since their clocks differ. */
export async function readUhrzeit({ engine, lesen }: Pick<Datenbank, 'engine' | 'lesen'>): Promise<Date> {
  if (engine === 'sqlite') return new Date();
  const { rows } = await sql<{ ms: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(lesen);
  return new Date(rows[0]?.ms ?? Number.NaN);
}

/** Where a question is asked: on a connection of an engine. */
export type Stelle = { db: Db; engine: Engine };

/** Which of one Mandant's records. */
export type IdFrage = { mandantId: number; ids: readonly number[] };

/** Ids as one bound parameter, so that the text of the query does not depend on their number. */
export function idListe(engine: Engine, ids: readonly number[]): RawBuilder<number> {
  return engine === 'sqlite'
    ? sql`(select value from json_each(${JSON.stringify(ids)}))`
    : sql`(select unnest(${[...ids]}::bigint[]))`;
}

/** Texts as one bound parameter. */
export function textListe(engine: Engine, texte: readonly string[]): RawBuilder<string> {
  return engine === 'sqlite'
    ? sql`(select value from json_each(${JSON.stringify(texte)}))`
    : sql`(select unnest(${[...texte]}::text[]))`;
}

/**
 * The table `rechnung` as `r`, read by parties where few are asked for: SQLite would rather walk down the days until it has met
 * enough of theirs (12 instead of 141 ms at a million receipts).
 */
export function rechnungNachPartei(engine: Engine, isNachPartei: boolean) {
  const alias = engine === 'sqlite' && isNachPartei ? 'r indexed by rechnung_partei' : 'r';
  return sql<Schema['rechnung']>`rechnung`.as<'r'>(sql.raw(alias));
}

/** True where the folded name contains every word. Compares name by name. */
export function nameContains(worte: readonly string[], name: RawBuilder<string>): RawBuilder<SqlBool> {
  return sql.join(
    worte.map((wort) => {
      const formen = schreibweisen(wort).map((form) => sql`${name} like ${`%${form}%`}`);
      return sql<SqlBool>`(${sql.join(formen, sql` or `)})`;
    }),
    sql` and `,
  );
}

/**
 * Ids of at most `max` parties whose folded name contains every word, in no order. On SQLite words of three and more
 * letters use the trigram index; on PostgreSQL pg_trgm does where it is installed.
 */
export async function findParteiIds(
  { db, engine, mandantId }: { db: Db; engine: Engine; mandantId: number },
  worte: readonly string[],
  max: number,
): Promise<number[]> {
  const long = engine === 'sqlite' ? worte.filter((wort) => [...wort].length >= TRIGRAM) : [];
  const query =
    long.length === 0
      ? sql<{ id: number }>`select id from partei
          where mandant_id = ${mandantId} and ${nameContains(worte, sql`name_suche`)} limit ${max}`
      : trigramQuery(mandantId, worte, { long, max });
  const { rows } = await query.execute(db);
  return rows.map((row) => row.id);
}

function trigramQuery(
  mandantId: number,
  worte: readonly string[],
  { long, max }: { long: readonly string[]; max: number },
): RawBuilder<{ id: number }> {
  const first = mandantId * ROWIDS_PER_MANDANT;
  const phrases = long.map(toPhrase).join(' AND ');
  const short = worte.filter((wort) => !long.includes(wort));
  const rest = short.length > 0 ? sql`and ${nameContains(short, sql`name`)}` : sql``;
  return sql`select rowid - ${first} as id from partei_fts where partei_fts match ${phrases} ${rest}
    and rowid between ${first} and ${first + ROWIDS_PER_MANDANT - 1} limit ${max}`;
}

/** A word in any of its ways of writing, as FTS5 asks for it. */
function toPhrase(wort: string): string {
  const formen = schreibweisen(wort).map((form) => `"${form.replaceAll('"', '""')}"`);
  return `(${formen.join(' OR ')})`;
}
