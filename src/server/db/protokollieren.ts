import type { KyselyConfig } from 'kysely';
import type { Abfragemelder } from './datenbank.ts';

/** The setting that makes Kysely tell of its queries. The values beside the text are never handed on. */
export function logTo(melde: Abfragemelder | undefined): Pick<KyselyConfig, 'log'> {
  if (!melde) return {};
  return { log: ({ query, queryDurationMillis }) => melde({ sql: query.sql, ms: queryDurationMillis }) };
}
