import type { Kysely } from 'kysely';
import type { Db, Schema } from './schema.ts';

/**
 * Runs `work` in one transaction. Whatever is asked of its `db` after the end is refused.
 * @throws the fault of `work`; AbortedTransactionError when PostgreSQL had refused a statement and `work` went on all the same
 */
export async function inTransaktion<T>(db: Kysely<Schema>, work: (db: Db) => Promise<T>): Promise<T> {
  const transaktion = await db.startTransaction().execute();
  try {
    const result = await work(transaktion);
    await transaktion.commit().execute();
    return result;
  } catch (error) {
    // Where the connection is gone nothing can be rolled back, and that would hide the reason.
    await transaktion
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
}
