/** The few places where the engines need different words for the same question. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { schreibweisen } from '#kern/suche.ts';
import type { Datenbank, Engine } from './datenbank.ts';
import type { Db, Schema } from './schema.ts';

const ROWIDS_PER_MANDANT = 4_294_967_296;
const TRIGRAM = 3;

/** What time it is: that of the database where several machines share it, since their clocks differ. */
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

/** Ways to receipts: by day; by direction and day; the unpaid ones of these, or by due date, or by party and level of reminder; those below zero, or paid too much, by party; drafts; by amount; by party and day; by id; by number. */
export type Rechnungsindex =
  | 'rechnung_datum'
  | 'rechnung_richtung'
  | 'rechnung_unbezahlt'
  | 'rechnung_faellig'
  | 'rechnung_mahnung'
  | 'rechnung_negativ'
  | 'rechnung_guthaben'
  | 'rechnung_entwurf'
  | 'rechnung_summe'
  | 'rechnung_partei'
  | 'rechnung_gutschrift'
  | 'sqlite_autoindex_rechnung_1'
  | 'sqlite_autoindex_rechnung_2';
/** Ways to parties: within customers or suppliers by id or by name; by id. */
export type Parteiindex = 'partei_art' | 'partei_name' | 'sqlite_autoindex_partei_1';

/** Ways to series: by id; of a state by id. */
export type Serienindex = 'sqlite_autoindex_serie_1' | 'serie_zustand';

/** The table `serie` as `s`, read along the named index if there is one. */
export function serieAlong(engine: Engine, index: Serienindex | undefined) {
  return sql<Schema['serie']>`serie`.as<'s'>(aliasAlong(engine, 's', index));
}

/**
 * The table `zuordnung` as `z`, read by receipts or movements. SQLite takes ten rows for all that a Mandant has: it would go
 * through all of them in the order of their ids.
 */
export function zuordnungAlong(
  engine: Engine,
  index: 'zuordnung_rechnung' | 'zuordnung_bewegung' | undefined,
) {
  return sql<Schema['zuordnung']>`zuordnung`.as<'z'>(aliasAlong(engine, 'z', index));
}

/** The table `protokoll` as `e`, read by the records that entries are about. */
export function protokollNachSatz(engine: Engine) {
  return sql<Schema['protokoll']>`protokoll`.as<'e'>(aliasAlong(engine, 'e', 'protokoll_satz'));
}

/** The table `mahnposten` as `p`, read by letters or by invoices. */
export function mahnpostenAlong(engine: Engine, index: 'mahnposten_rechnung' | undefined) {
  return sql<Schema['mahnposten']>`mahnposten`.as<'p'>(aliasAlong(engine, 'p', index));
}

/** The table `posten` as `p`, read by the papers that its lines were made of. */
export function postenNachPapier(engine: Engine) {
  return sql<Schema['posten']>`posten`.as<'p'>(aliasAlong(engine, 'p', 'posten_papier'));
}

/** The table `papierposten` as `z`, read by the papers that its lines were made of. */
export function papierpostenNachQuelle(engine: Engine) {
  return sql<Schema['papierposten']>`papierposten`.as<'z'>(aliasAlong(engine, 'z', 'papierposten_quelle'));
}

/** The table `rechnung` as `r`, read along the named index. */
export function rechnungAlong(engine: Engine, index: Rechnungsindex) {
  return sql<Schema['rechnung']>`rechnung`.as<'r'>(aliasAlong(engine, 'r', index));
}

/** The table `partei` as `p`, read along the named index if there is one. */
export function parteiAlong(engine: Engine, index: Parteiindex | undefined) {
  return sql<Schema['partei']>`partei`.as<'p'>(aliasAlong(engine, 'p', index));
}

/**
 * SQLite keeps no statistics here and would take the day for the best key even where a party has three receipts among
 * a million; PostgreSQL chooses by statistics of its own.
 */
function aliasAlong(engine: Engine, alias: string, index: string | undefined): RawBuilder<unknown> {
  return sql.raw(engine === 'sqlite' && index ? `${alias} indexed by ${index}` : alias);
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
