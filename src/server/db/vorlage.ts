import { type Compilable, type CompiledQuery, SqliteAdapter } from 'kysely';
import type { Engine } from './datenbank.ts';
import type { IdWert } from './dialekt.ts';
import type { Db } from './schema.ts';
import { kehrtWieder } from './vorbereitet.ts';

/** Where a question is asked. */
export type Stelle = { db: Db; engine: Engine };

/** Enough where the words are the same for both engines. */
type Ort = { db: Db };

/** Which of one Mandant's records. */
export type IdFrage = { mandantId: number; ids: IdWert };

/** What the words of a query depend on. Few of each kind: every one of them is kept in words. */
type Form = Readonly<Record<string, string | number | boolean | undefined>>;
type Werte = Readonly<Record<string, unknown>>;

/** A query in words, and for each of its parameters the value itself or the name of the one that goes there. */
type Wortlaut<Zeile> = { query: CompiledQuery<Zeile>; parameter: readonly unknown[] };

/** More forms than this are no forms: somebody has put values into them. */
const MAX_FORMEN = 500;

/** Stands for a value while the query is put into words; whoever looks at it would put one value into the words of all. */
class Platz {
  readonly feld: string;

  constructor(feld: string) {
    this.feld = feld;
  }

  toJSON(): never {
    throw new Error(`the value '${this.feld}' is not known yet: what depends on it belongs to the form`);
  }

  [Symbol.toPrimitive](): never {
    return this.toJSON();
  }
}

/**
 * A query that is put into words once for each form, and then asked with other values: building one costs more than
 * SQLite needs to answer it.
 * @param baue gets the form as it is, and in place of each value that is there something that stands for it
 * @returns asks the query; values that are undefined are left out, which makes another form
 */
export function vorlage<
  Wo extends Ort = Stelle,
  Frageform extends Form = Form,
  Fragewerte extends Werte = Werte,
  Zeile = unknown,
>(
  baue: (stelle: Wo, form: Frageform, werte: Fragewerte) => Compilable<Zeile>,
): (stelle: Wo, form: Frageform, werte: Fragewerte) => Promise<Zeile[]> {
  const inWorten = anweisung(baue);
  return async (stelle, form, werte) =>
    (await stelle.db.executeQuery<Zeile>(inWorten(stelle, form, werte))).rows;
}

/** The same for who runs it later. @returns the query with its values */
export function anweisung<
  Wo extends Ort = Stelle,
  Frageform extends Form = Form,
  Fragewerte extends Werte = Werte,
  Zeile = unknown,
>(
  baue: (stelle: Wo, form: Frageform, werte: Fragewerte) => Compilable<Zeile>,
): (stelle: Wo, form: Frageform, werte: Fragewerte) => CompiledQuery<Zeile> {
  const wortlaute = new Map<string, Wortlaut<Zeile>>();
  return (stelle, form, werte) => {
    const key = keyOf(stelle, form, werte);
    let wortlaut = wortlaute.get(key);
    if (!wortlaut) {
      if (wortlaute.size >= MAX_FORMEN) wortlaute.clear();
      wortlaut = inWorte(baue(stelle, form, plaetzeFor(werte)));
      wortlaute.set(key, wortlaut);
      if (!isSqlite(stelle)) kehrtWieder(wortlaut.query.sql);
    }
    const { query, parameter } = wortlaut;
    return {
      ...query,
      parameters: parameter.map((wert) => (wert instanceof Platz ? werte[wert.feld] : wert)),
    };
  };
}

function inWorte<Zeile>(frage: Compilable<Zeile>): Wortlaut<Zeile> {
  const query = frage.compile();
  return { query, parameter: query.parameters };
}

function plaetzeFor<Fragewerte extends Werte>(werte: Fragewerte): Fragewerte {
  const plaetze = Object.entries(werte).map(([feld, wert]) => [
    feld,
    wert === undefined ? undefined : new Platz(feld),
  ]);
  // Each stands where its value will be; a query does nothing else with values than to bind them.
  return Object.fromEntries(plaetze) as Fragewerte;
}

/** Both engines may be open at once, and write the same query differently. */
function keyOf(ort: Ort, form: Form, werte: Werte): string {
  let key = isSqlite(ort) ? 'sqlite' : 'postgres';
  for (const feld in form) key += ` ${feld}=${String(form[feld])}`;
  for (const feld in werte) if (werte[feld] !== undefined) key += ` ${feld}`;
  return key;
}

function isSqlite({ db }: Ort): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
