import {
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DummyDriver,
  isCompilable,
  type Kysely,
  type KyselyProps,
  type QueryResult,
  Transaction,
} from 'kysely';
import type pg from 'pg';
import type { Abfragemelder, Schreibarbeit, Statement } from './datenbank.ts';
import type { Schema } from './schema.ts';
import { type Anweisung, type Sprache, Stapel, type Stapelergebnis } from './stapel.ts';

const BEGIN = CompiledQuery.raw('begin');
const COMMIT = CompiledQuery.raw('commit');

/** Where transactions of PostgreSQL run. */
export type Ort = {
  pool: pg.Pool;
  sprache: Sprache;
  /** Makes the words. */
  db: Kysely<Schema>;
  config: KyselyProps['config'];
  melde: Abfragemelder | undefined;
};

/**
 * One transaction on PostgreSQL. Statements that are asked for before the process has anything else to do are sent
 * together: `begin` with the first, `commit` with those that `work` leaves for the end. After the first fault nothing is
 * run any more, and that fault is what is thrown.
 */
export async function inTransaktion<T>(ort: Ort, work: Schreibarbeit<T>): Promise<T> {
  const client = await ort.pool.connect();
  const leitung = new Leitung(client, ort);
  const { config } = ort;
  const executor = ort.db.getExecutor().withConnectionProvider(leitung);
  const db = new Transaction<Schema>({
    ...{ config, dialect: config.dialect, driver: new DummyDriver(), executor },
  });
  let isHeil = true;
  try {
    const letzte: Statement[] = [];
    const result = await work(db, (query) => letzte.push(query));
    await leitung.commit(letzte);
    return result;
  } catch (error) {
    isHeil = await leitung.rollback();
    throw error;
  } finally {
    client.release(!isHeil);
  }
}

type Wartend = {
  query: CompiledQuery;
  seit: number;
  resolve: (result: Ergebnis) => void;
  reject: (grund: unknown) => void;
};
type Ergebnis = Stapelergebnis['ergebnisse'][number];

/** What one transaction has to say to the server, in the order in which it is asked for. */
class Leitung implements ConnectionProvider, DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #ort: Pick<Ort, 'sprache' | 'melde'>;
  readonly #wartende: Wartend[] = [];
  #unterwegs: Promise<void> | undefined;
  #hatBegonnen = false;
  #isZu = false;
  #fehler: { grund: unknown } | undefined;

  constructor(client: pg.PoolClient, ort: Pick<Ort, 'sprache' | 'melde'>) {
    this.#client = client;
    this.#ort = ort;
  }

  provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return consumer(this);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isZu) throw new Error(`outside of its transaction, which has ended: ${query.sql}`);
    try {
      return (await this.#enqueue(query)) as QueryResult<R>;
    } catch (error) {
      throw withSpur(error);
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for it, and nobody reads row by row while he writes.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('no streams within a transaction');
  }

  /**
   * @param letzte go along with it
   * @throws the first fault there was, be it caught by whoever asked for that statement
   */
  async commit(letzte: readonly Statement[]): Promise<void> {
    const queries = letzte.map((query) => (isCompilable(query) ? query.compile() : query));
    const isLeer = !this.#hatBegonnen && this.#unterwegs === undefined && queries.length === 0;
    const asked = isLeer ? [] : [...queries, COMMIT].map((query) => this.#enqueue(query));
    this.#isZu = true;
    const befehle: unknown[] = [];
    for (const result of await Promise.allSettled(asked)) {
      if (result.status === 'rejected') throw result.reason;
      befehle.push(result.value.befehl);
    }
    // So the server says that it has rolled back instead.
    if (befehle.at(-1) === 'ROLLBACK') throw new Error('the transaction had been aborted: nothing is stored');
  }

  /** @returns whether the connection can be used again */
  async rollback(): Promise<boolean> {
    this.#isZu = true;
    await this.#unterwegs;
    if (!this.#hatBegonnen) return true;
    return await this.#client.query('rollback').then(
      () => true,
      () => false,
    );
  }

  #enqueue(query: CompiledQuery): Promise<Ergebnis> {
    const { promise, resolve, reject } = Promise.withResolvers<Ergebnis>();
    this.#wartende.push({ query, seit: performance.now(), resolve, reject });
    this.#unterwegs ??= this.#run();
    return promise;
  }

  async #run(): Promise<void> {
    // When everybody who can go on has asked.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    while (this.#wartende.length > 0) {
      const naechste = this.#takeNext();
      this.#answer(naechste, await this.#send(naechste.map(({ query }) => query)));
    }
    this.#unterwegs = undefined;
  }

  #takeNext(): Wartend[] {
    const allein = this.#wartende.findIndex(({ query }) => isAllein(query));
    return this.#wartende.splice(0, allein === -1 ? this.#wartende.length : Math.max(allein, 1));
  }

  async #send(queries: readonly CompiledQuery[]): Promise<Stapelergebnis> {
    if (this.#fehler) return { ergebnisse: [], fehler: this.#fehler };
    const davor = this.#hatBegonnen ? [] : [BEGIN];
    this.#hatBegonnen = true;
    const [erste] = queries;
    if (erste && isAllein(erste)) return await this.#sendAllein(davor, erste);
    const { ergebnisse, ...rest } = await this.#sendStapel([...davor, ...queries]);
    return { ergebnisse: ergebnisse.slice(davor.length), ...rest };
  }

  async #sendAllein(davor: readonly CompiledQuery[], { sql }: CompiledQuery): Promise<Stapelergebnis> {
    const begonnen = await this.#sendStapel(davor);
    if (begonnen.fehler) return { ...begonnen, ergebnisse: [] };
    try {
      const results = [await this.#client.query(sql)].flat();
      const { command, rowCount, rows } = results.at(-1) ?? { command: '', rowCount: 0, rows: [] };
      return { ergebnisse: [{ befehl: command, rows, numAffectedRows: BigInt(rowCount ?? 0) }] };
    } catch (grund) {
      return { ergebnisse: [], fehler: { grund } };
    }
  }

  #sendStapel(anweisungen: readonly Anweisung[]): Promise<Stapelergebnis> {
    return Stapel.send(this.#client, anweisungen, this.#ort.sprache);
  }

  #answer(wartende: readonly Wartend[], { ergebnisse, fehler }: Stapelergebnis): void {
    this.#fehler ??= fehler;
    for (const [i, { query, seit, resolve, reject }] of wartende.entries()) {
      const ergebnis = ergebnisse[i];
      if (!ergebnis) {
        reject(fehler?.grund);
        continue;
      }
      this.#ort.melde?.({ sql: query.sql, ms: performance.now() - seit });
      resolve(ergebnis);
    }
  }
}

/** A text without values may hold several statements, as those of the schema do; together only single ones can be sent. */
function isAllein(query: CompiledQuery): boolean {
  return query.parameters.length === 0 && query !== COMMIT;
}

const WEITER = 'asked for';

/** The fault comes from the socket: who asked is said once, for the one that reads the log. */
function withSpur(error: unknown): unknown {
  if (!(error instanceof Error) || error.stack?.includes(WEITER)) return error;
  const [, ...spur] = (new Error().stack ?? '').split('\n');
  error.stack = [error.stack, WEITER, ...spur].join('\n');
  return error;
}
