import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { onBothEngines, openTestPostgres, openTestSqlite } from '../testing/onBothEngines.ts';
import type { Datenbank } from './datenbank.ts';
import type { Db } from './schema.ts';
import { stoerungOf } from './stoerung.ts';

const zaehler = (db: Db, art: string) =>
  db.insertInto('zaehler').values({ mandant_id: 1, art, letzte: 1 }).returning('art').executeTakeFirst();
/** Two counts of one kind: refused by the key. */
const doppelt = async (db: Db) => {
  await zaehler(db, 'doppelt');
  await zaehler(db, 'doppelt');
};
const gespeichert = async ({ lesen }: Datenbank) =>
  (await lesen.selectFrom('zaehler').select('art').where('mandant_id', '=', 1).orderBy('art').execute()).map(
    ({ art }) => art,
  );
const istDoppelt = (error: unknown) => /unique|duplicate/i.test(String((error as Error).message));

onBothEngines('one transaction', (open) => {
  test('sees what it has written, and stores it', async () => {
    const datenbank = await open();
    const gesehen = await datenbank.schreiben(async (db) => {
      await zaehler(db, 'a');
      await db.updateTable('zaehler').set({ letzte: 7 }).where('art', '=', 'a').execute();
      return db.selectFrom('zaehler').select('letzte').where('art', '=', 'a').executeTakeFirst();
    });
    expect([gesehen, await gespeichert(datenbank)]).toEqual([{ letzte: 7 }, ['a']]);
    await datenbank.close();
  });

  test('undoes all when one statement fails, and says which fault was the first', async () => {
    const datenbank = await open();
    const write = datenbank.schreiben(async (db) => {
      await zaehler(db, 'davor');
      await doppelt(db);
      await zaehler(db, 'danach');
    });
    await expect(write).rejects.toSatisfy(istDoppelt);
    expect(await gespeichert(datenbank)).toEqual([]);
    await datenbank.close();
  });

  test('throws the fault of the act, stores nothing of it, and the next one is stored', async () => {
    const datenbank = await open();
    const write = datenbank.schreiben(async (db) => {
      await Promise.all([zaehler(db, 'a'), Promise.reject(new Error('changed its mind')), zaehler(db, 'b')]);
    });
    await expect(write).rejects.toThrow('changed its mind');
    const danach = await datenbank.schreiben((db) => zaehler(db, 'a'));
    expect([danach, await gespeichert(datenbank)]).toEqual([{ art: 'a' }, ['a']]);
    await datenbank.close();
  });

  test('is over when it has ended: nothing can be written past it', async () => {
    const datenbank = await open();
    const alte: Db[] = [];
    const merke = async (db: Db) => {
      alte.push(db);
      await zaehler(db, 'a');
    };
    await datenbank.schreiben(merke);
    await expect(datenbank.schreiben(merke)).rejects.toSatisfy(istDoppelt);
    for (const db of alte) await expect(zaehler(db, 'b')).rejects.toThrow(/already (committed|rolled back)/);
    expect([alte.length, await gespeichert(datenbank)]).toEqual([2, ['a']]);
    await datenbank.close();
  });
});

describe.skipIf(!inject('pgUrl'))('one transaction on PostgreSQL', () => {
  test('is not committed when the act has swallowed a fault', async () => {
    const datenbank = await openTestPostgres();
    const write = datenbank.schreiben(async (db) => {
      await zaehler(db, 'a');
      await doppelt(db).catch(() => undefined);
    });
    await expect(write).rejects.toThrow('rolled back instead of committed');
    expect(await gespeichert(datenbank)).toEqual([]);
    await datenbank.close();
  });

  test('stores nothing when its connection is terminated in the middle', async () => {
    const datenbank = await openTestPostgres();
    const write = datenbank.schreiben(async (db) => {
      await zaehler(db, 'a');
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
      await zaehler(db, 'b');
    });
    await expect(write).rejects.toSatisfy((error) => stoerungOf(error) === 'abgerissen');
    expect(await gespeichert(datenbank)).toEqual([]);
    expect(await datenbank.schreiben((db) => zaehler(db, 'c'))).toEqual({ art: 'c' });
    await datenbank.close();
  });

  test('values come through as they are, and a number that is not safe is a fault', async () => {
    const datenbank = await openTestPostgres();
    const text = 'ä "quoted" \\ {1,2} \u{1F600}';
    const bytes = new Uint8Array([0, 92, 255]);
    const { rows } = await datenbank.schreiben((db) =>
      sql`select ${text}::text as t, ${bytes}::bytea as b, ${null}::text as n, ${12.5}::numeric(9,1)::text as z,
        ${['a"\\,', 'b']}::text[] as l, ${[1, 2]}::bigint[] as i, ${true}::boolean as w`.execute(db),
    );
    expect(rows).toEqual([
      { t: text, b: Buffer.from(bytes), n: null, z: '12.5', l: ['a"\\,', 'b'], i: ['1', '2'], w: true },
    ]);
    const write = datenbank.schreiben(async (db) => {
      await zaehler(db, 'a');
      await sql`select ${'9007199254740993'}::bigint`.execute(db);
    });
    await expect(write).rejects.toThrow('not a safe integer');
    expect(await gespeichert(datenbank)).toEqual([]);
    await datenbank.close();
  });
});

test('a full SQLite that has rolled back by itself stores nothing of what an act writes that goes on', async () => {
  const datenbank = await openTestSqlite();
  const write = datenbank.schreiben(async (db) => {
    await sql`create table voll (inhalt blob)`.execute(db);
    await sql`pragma max_page_count = 1000`.execute(db);
    await zaehler(db, 'a');
    const fault = await sql`insert into voll values (zeroblob(${10_000_000}))`.execute(db).catch((e) => e);
    await expect(zaehler(db, 'b')).rejects.toThrow('outside of its transaction');
    throw fault;
  });
  await expect(write).rejects.toSatisfy((error) => stoerungOf(error) === 'voll');
  expect(await gespeichert(datenbank)).toEqual([]);
  await datenbank.close();
});
