import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../db/schema.ts';
import { openTestSqlite } from '../testing/onBothEngines.ts';
import { SpaeteRepository } from './spaete.repository.ts';

/** The same database, which also tells what it is asked. */
function belausche(db: Db, fragen: CompiledQuery[]): Db {
  return new Proxy(db, {
    get: (ziel, name) => {
      const wert: unknown = Reflect.get(ziel, name);
      if (typeof wert !== 'function') return wert;
      return (...args: unknown[]) => {
        if (name === 'executeQuery') fragen.push(args[0] as CompiledQuery);
        return wert.apply(ziel, args);
      };
    },
  });
}

test('what is late is read from an index that holds all of it, and what we owe without the rest (SQLite)', async () => {
  const { lesen, close } = await openTestSqlite();
  const fragen: CompiledQuery[] = [];
  const spaete = new SpaeteRepository(belausche(lesen, fragen), 'sqlite', 1);
  await spaete.list([1], '2026-11-23', 200);
  await spaete.gutschriften([1]);
  const wege: string[] = [];
  for (const { sql, parameters } of fragen) {
    const { rows } = await lesen.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    wege.push(...rows.flatMap(({ detail }) => (/json_each|LIST/.test(detail) ? [] : [detail])));
  }
  // Neither sorts, and neither looks an invoice up that is not shown.
  expect(wege).toEqual([
    'SEARCH r USING COVERING INDEX rechnung_mahnung (mandant_id=? AND partei_id=?)',
    'SEARCH r USING INDEX rechnung_negativ (mandant_id=? AND partei_id=?)',
  ]);
  await close();
});
