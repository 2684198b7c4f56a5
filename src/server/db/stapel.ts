import type { QueryResult } from 'kysely';
import pg from 'pg';
import type { Vorbereitete } from './vorbereitet.ts';

/** A statement in words with its values. */
export type Anweisung = { readonly sql: string; readonly parameters: readonly unknown[] };

/** How one database is spoken to. */
export type Sprache = { types: pg.CustomTypesConfig; vorbereitete: Vorbereitete };

/** What statements gave that were sent together, up to the first that failed; behind that one nothing was run. */
export type Stapelergebnis = {
  ergebnisse: (QueryResult<unknown> & { befehl: string })[];
  fehler?: { grund: unknown };
};

type Zeile = readonly unknown[];
/** pg fills it by methods that its types do not name. */
type Ergebnis = pg.Result & {
  addFields(felder: pg.FieldDef[]): void;
  parseRow(zeile: Zeile): pg.QueryResultRow;
  addRow(zeile: pg.QueryResultRow): void;
  addCommandComplete(message: unknown): void;
};

/**
 * Sends statements to PostgreSQL in one go and waits for them once, instead of once for each. They end with a single
 * `Sync`: at the first that fails the server skips all that were sent behind it, a `commit` too. pg has its own mode for
 * sending ahead (`pipeline`), but ends each statement with a `Sync`, so that what follows a failed `begin` would be stored
 * by itself. Each may be one statement only, as ever with values.
 */
export class Stapel implements pg.Submittable {
  readonly #anweisungen: { name: string; text: string; values: (string | Buffer | null)[] }[];
  readonly #types: typeof pg.types;
  readonly #vorbereitete: Vorbereitete;
  readonly #ergebnisse: Stapelergebnis['ergebnisse'] = [];
  readonly #ende = Promise.withResolvers<Stapelergebnis>();
  /** What the connection keeps prepared. */
  #bekannte: Set<string> | undefined;
  #ergebnis: Ergebnis | undefined;
  #unlesbar: { grund: unknown } | undefined;

  private constructor(anweisungen: readonly Anweisung[], { types, vorbereitete }: Sprache) {
    // Before anything is sent: a value that cannot be told would leave half of it on its way.
    this.#anweisungen = anweisungen.map(({ sql, parameters }) => ({
      name: vorbereitete.nameOf(sql),
      text: sql,
      values: parameters.map(toWert),
    }));
    this.#types = types as typeof pg.types;
    this.#vorbereitete = vorbereitete;
  }

  /** Never fails itself: what went wrong stands in the result. */
  static async send(
    client: pg.ClientBase,
    anweisungen: readonly Anweisung[],
    sprache: Sprache,
  ): Promise<Stapelergebnis> {
    try {
      return await client.query(new Stapel(anweisungen, sprache)).#ende.promise;
    } catch (grund) {
      return { ergebnisse: [], fehler: { grund } };
    }
  }

  submit(connection: pg.Connection): void {
    const bekannte = this.#vorbereitete.bekannteVon(connection);
    const gesagt = new Set(bekannte);
    this.#bekannte = bekannte;
    connection.stream.cork();
    try {
      for (const { name, text, values } of this.#anweisungen) {
        if (!gesagt.has(name)) {
          // It may be there all the same: when a batch fails, nobody says how far its statement came.
          if (name !== '') connection.close({ type: 'S', name }, true);
          connection.parse({ name, text, types: [] }, true);
          if (name !== '') gesagt.add(name);
        }
        connection.bind({ statement: name, values }, true);
        connection.describe({ type: 'P', name: '' }, true);
        connection.execute(null, true);
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#laufend().addFields(fields);
  }

  handleDataRow({ fields }: { fields: Zeile }): void {
    if (this.#unlesbar) return;
    try {
      const ergebnis = this.#laufend();
      ergebnis.addRow(ergebnis.parseRow(fields));
    } catch (grund) {
      this.#unlesbar = { grund };
    }
  }

  handleCommandComplete(message: unknown): void {
    if (this.#unlesbar) return;
    const ergebnis = this.#laufend();
    ergebnis.addCommandComplete(message);
    const { command, rowCount, rows } = ergebnis;
    const name = this.#anweisungen[this.#ergebnisse.length]?.name;
    if (name) this.#bekannte?.add(name);
    this.#ergebnisse.push({ befehl: command, rows, numAffectedRows: BigInt(rowCount ?? 0) });
    this.#ergebnis = undefined;
  }

  handleError(grund: unknown): void {
    this.#ende.resolve({ ergebnisse: this.#ergebnisse, fehler: this.#unlesbar ?? { grund } });
  }

  handleReadyForQuery(): void {
    const { length } = this.#ergebnisse;
    if (this.#unlesbar || length === this.#anweisungen.length) {
      const fehler = this.#unlesbar;
      this.#ende.resolve({ ergebnisse: this.#ergebnisse, ...(fehler && { fehler }) });
      return;
    }
    this.handleError(new Error(`PostgreSQL answered ${length} of ${this.#anweisungen.length} statements`));
  }

  #laufend(): Ergebnis {
    this.#ergebnis ??= new pg.Result('', this.#types) as Ergebnis;
    return this.#ergebnis;
  }
}

/** What we bind, as PostgreSQL takes it. @throws for what it would have to guess at */
function toWert(wert: unknown): string | Buffer | null {
  if (wert === null || wert === undefined) return null;
  if (wert instanceof Uint8Array) return Buffer.from(wert.buffer, wert.byteOffset, wert.byteLength);
  return Array.isArray(wert) ? `{${wert.map((teil) => toText(teil, QUOTED)).join(',')}}` : toText(wert, BARE);
}

const BARE = (text: string) => text;
const QUOTED = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

function toText(wert: unknown, schreibe: (text: string) => string): string {
  if (typeof wert === 'string') return schreibe(wert);
  if (typeof wert === 'number' || typeof wert === 'bigint' || typeof wert === 'boolean') return String(wert);
  throw new TypeError(`cannot bind ${typeof wert}`);
}
