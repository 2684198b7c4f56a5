import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { type Sprache, Stapel } from './stapel.ts';

/** The connections as Kysely's dialect asks for them, which knows nothing of statements that are kept prepared. */
export function lesepool(pool: pg.Pool, sprache: Sprache): PostgresPool {
  return {
    options: pool.options,
    connect: async () => verbindung(await pool.connect(), sprache),
    end: () => pool.end(),
  };
}

function verbindung(client: pg.PoolClient, sprache: Sprache): PostgresPoolClient {
  const { vorbereitete } = sprache;
  const query = async (sql: string, parameters: unknown[]) => {
    // Who looks at one state may go on after a fault that ended the transaction, and would take that for damage.
    const isAllein = client.getTransactionStatus() === 'I';
    if (!isAllein || vorbereitete.nameOf(sql) === '') return await client.query(sql, parameters);
    const { ergebnisse, fehler } = await Stapel.send(client, [{ sql, parameters }], sprache);
    const [ergebnis] = ergebnisse;
    if (ergebnis) {
      const { befehl, rows, numAffectedRows } = ergebnis;
      return { command: befehl, rows, rowCount: Number(numAffectedRows) };
    }
    if (vorbereitete.vergiss(fehler?.grund)) return await client.query(sql, parameters);
    throw fehler?.grund;
  };
  // Nobody reads with a cursor, which its type asks for too.
  return { query: query as never, release: (destroy) => client.release(destroy) };
}
