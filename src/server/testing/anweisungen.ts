/**
 * Watcher of statements: what is asked over HTTP is tested on SQLite alone, so each form of statement that was seen there is
 * put to PostgreSQL when the tests are over, with the values it had. One that PostgreSQL would not run fails the tests.
 */
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type CompiledQuery, createQueryId, PostgresQueryCompiler, SqliteQueryCompiler } from 'kysely';
import pg from 'pg';

/** Form of a statement in the words of PostgreSQL, with the values it was first seen with, who asks it, and in which test. */
type Anweisung = { sql: string; werte: unknown[]; frager: string; datei: string };

/** Statements that build or keep the database itself: tested on both engines, on each in its own words. */
const BAU =
  /^\s*(?:create|drop|alter|pragma|vacuum|begin|commit|rollback|savepoint|release|reindex|analyze|attach|detach)\b/i;
/**
 * Words that only SQLite has. Where it is asked for that, PostgreSQL is asked something else, by a test on both engines.
 */
const NUR_SQLITE = /\b(?:sqlite_\w+|pragma_\w+|partei_fts|rowid)\b/i;
/** A list of ids or of texts as one value, in the words of `dialekt.ts` for SQLite. */
const LISTE = /select value from json_each\(\$(\d+)\)/gi;
/** The way to rows that `dialekt.ts` names for SQLite; PostgreSQL finds its own. */
const WEG = / indexed by \w+/gi;
/** Where in the server somebody asks, but for what only hands the question on. */
const FRAGER = /src\/server\/(?!db\/(?!\w+\.test\.ts)|testing\/anweisungen)[\w./]+:\d+/;
/**
 * Files whose statements are not looked at: who builds the database, or fills it as an earlier version did, has another one
 * before him; what tests ask is their own.
 */
const FREMD = /^src\/server\/(?:aufbau\/|testing\/|.*\.test\.ts)/;
/** Steps of an upgrade ask of a database of before, through whatever they call. */
const IM_AUFBAU = /src\/server\/aufbau\/(?![\w./]*\.test\.ts)[\w./]+/;
/** Frames of the stack that lie between who asks and the compiler, at most. */
const TIEFE = 60;

/** Statements of this process as SQLite got them, and their forms. */
const gesehen = { woertlich: new Set<string>(), formen: new Set<string>() };
let datei = '';

/**
 * Notes every form that is put into the words of SQLite in this process from now on.
 * @param ordner takes one file of each process
 * @param test file that asks from now on
 */
export function rememberAnweisungen(ordner: string, test: string): void {
  if (datei === '') noteBeimUebersetzen(ordner);
  datei = test;
}

function noteBeimUebersetzen(ordner: string): void {
  const { prototype } = SqliteQueryCompiler;
  const compile = prototype.compileQuery;
  const compiler = new PostgresQueryCompiler();
  prototype.compileQuery = function compileQuery(node, id) {
    const query = compile.call(this, node, id);
    if (!gesehen.woertlich.has(query.sql)) {
      gesehen.woertlich.add(query.sql);
      note(ordner, compiler.compileQuery(node, createQueryId()));
    }
    return query;
  };
}

function note(ordner: string, { sql, parameters }: CompiledQuery): void {
  const form = formOf(sql);
  const frager = findFrager();
  if (gesehen.formen.has(form) || BAU.test(form) || NUR_SQLITE.test(form) || FREMD.test(frager)) return;
  gesehen.formen.add(form);
  const anweisung: Anweisung = { sql, werte: [...parameters], frager, datei };
  appendFileSync(join(ordner, `${process.pid}.jsonl`), `${JSON.stringify(anweisung)}\n`);
}

/** File and line of who asks. */
function findFrager(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = TIEFE;
  const stapel = String(new Error().stack);
  Error.stackTraceLimit = stackTraceLimit;
  const [frager = ''] = IM_AUFBAU.exec(stapel) ?? FRAGER.exec(stapel) ?? [];
  return frager;
}

/**
 * Puts what was noted to a migrated PostgreSQL database, which plans it and runs nothing.
 * @throws Error naming each statement that it would not run, and a test that asks it
 */
export async function checkAnweisungen(ordner: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const fehler: string[] = [];
  for (const anweisung of readAnweisungen(ordner)) {
    const grund = await findGrund(client, anweisung);
    if (grund)
      fehler.push(`${grund}\n  ${anweisung.sql}\n  ${anweisung.frager}, ${relative('', anweisung.datei)}`);
  }
  await client.end();
  if (fehler.length > 0) throw new Error(`PostgreSQL would not run:\n${fehler.join('\n')}`);
}

/** One statement of each form. */
function readAnweisungen(ordner: string): Anweisung[] {
  const formen = new Map<string, Anweisung>();
  for (const datei of readdirSync(ordner)) {
    for (const zeile of readFileSync(join(ordner, datei), 'utf8').trimEnd().split('\n')) {
      const anweisung = JSON.parse(zeile, reviveBytes) as Anweisung;
      formen.set(formOf(anweisung.sql), anweisung);
    }
  }
  return [...formen.values()];
}

function reviveBytes(_: string, value: unknown): unknown {
  const isBytes = typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
  return isBytes ? Buffer.from((value as unknown as { data: number[] }).data) : value;
}

/** Why PostgreSQL would not run it, or nothing. */
async function findGrund(client: pg.Client, { sql, werte }: Anweisung): Promise<string | undefined> {
  const listen = new Set([...sql.matchAll(LISTE)].map(([, nr]) => Number(nr)));
  const values = werte.map((wert, nr) => (listen.has(nr + 1) ? JSON.parse(String(wert)) : wert));
  const typOf = (nr: number) => ({ string: 'text', number: 'bigint' })[typeof values[nr - 1]?.[0] as string];
  let grund: string | undefined;
  // Of an empty list it is not known what it would hold.
  for (const leer of ['bigint', 'text']) {
    const text = sql
      .replace(WEG, '')
      .replace(LISTE, (_, nr) => `select unnest($${nr}::${typOf(Number(nr)) ?? leer}[])`);
    grund = await client.query({ text: `explain ${text}`, values }).then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (!grund) break;
  }
  return grund;
}

/** The text without what depends on how many values there are. */
function formOf(sql: string): string {
  return sql
    .replace(/\$\d+/g, '?')
    .replace(/\?(?:, ?\?)+/g, '?, …')
    .replace(/(\([^()]*\))(?:, ?\1)+/g, '$1, …');
}
