import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, test, vi } from 'vitest';
import { onBothEngines, openTestPostgres, openTestSqlite } from '../testing/onBothEngines.ts';
import { gemeinsam } from '../werkzeug/gemeinsam.ts';
import type { Datenbank } from './datenbank.ts';
import type { Db } from './schema.ts';
import { stoerungOf } from './stoerung.ts';

const zaehler = (db: Db, art: string) =>
  db.insertInto('zaehler').values({ mandant_id: 1, art, letzte: 1 }).returning('art').executeTakeFirst();
/** Two receipts of one number: refused by the key. */
const doppelt = async (db: Db) => {
  await gemeinsam(zaehler(db, 'doppelt'), zaehler(db, 'doppelt'));
};
const gespeichert = async ({ lesen }: Datenbank) =>
  (await lesen.selectFrom('zaehler').select('art').where('mandant_id', '=', 1).orderBy('art').execute()).map(
    ({ art }) => art,
  );
const istDoppelt = (error: unknown) => /unique|duplicate/i.test(String((error as Error).message));

onBothEngines('one transaction', (open) => {
  test('stores what is asked for together, in that order, each with its answer', async () => {
    const datenbank = await open();
    const antwort = await datenbank.schreiben((db) =>
      gemeinsam(
        zaehler(db, 'a'),
        db.updateTable('zaehler').set({ letzte: 7 }).where('art', '=', 'a').execute(),
        db.selectFrom('zaehler').select('letzte').where('art', '=', 'a').executeTakeFirst(),
        sql`select 'x' as wert`.execute(db).then(({ rows }) => rows),
        zaehler(db, 'b'),
      ),
    );
    expect([antwort[0], antwort[2], antwort[3], antwort[4]]).toEqual([
      { art: 'a' },
      { letzte: 7 },
      [{ wert: 'x' }],
      { art: 'b' },
    ]);
    expect(await gespeichert(datenbank)).toEqual(['a', 'b']);
    await datenbank.close();
  });

  test('undoes all when one in the middle fails, and says which fault was the first', async () => {
    const datenbank = await open();
    const write = datenbank.schreiben(async (db) => {
      await zaehler(db, 'davor');
      await gemeinsam(
        zaehler(db, 'a'),
        zaehler(db, 'a'),
        sql`insert into gibt_es_nicht (x) values (${1})`.execute(db),
        zaehler(db, 'b'),
      );
    });
    await expect(write).rejects.toSatisfy(istDoppelt);
    expect(await gespeichert(datenbank)).toEqual([]);
    await datenbank.close();
  });

  test('undoes all when what is left for the end fails', async () => {
    const datenbank = await open();
    const write = datenbank.schreiben(async (db, zuletzt) => {
      await zaehler(db, 'a');
      for (const art of ['b', 'a', 'c'])
        zuletzt(db.insertInto('zaehler').values({ mandant_id: 1, art, letzte: 1 }));
    });
    await expect(write).rejects.toSatisfy(istDoppelt);
    expect(await gespeichert(datenbank)).toEqual([]);
    await datenbank.close();
  });

  test('stores what is left for the end even where nothing else was done, and it alone', async () => {
    const datenbank = await open();
    await datenbank.schreiben(async () => undefined);
    await datenbank.schreiben(async (db, zuletzt) =>
      zuletzt(db.insertInto('zaehler').values({ mandant_id: 1, art: 'ende', letzte: 1 })),
    );
    expect(await gespeichert(datenbank)).toEqual(['ende']);
    await datenbank.close();
  });

  test('throws the fault of the act, however much it had asked for, and stores nothing of that', async () => {
    const datenbank = await open();
    const write = datenbank.schreiben(async (db) => {
      await gemeinsam(zaehler(db, 'a'), Promise.reject(new Error('changed its mind')), zaehler(db, 'b'));
    });
    await expect(write).rejects.toThrow('changed its mind');
    const danach = await datenbank.schreiben((db) => zaehler(db, 'a'));
    expect([danach, await gespeichert(datenbank)]).toEqual([{ art: 'a' }, ['a']]);
    await datenbank.close();
  });

  test('is over when it has ended: nothing can be written past it', async () => {
    const datenbank = await open();
    let alte: Db | undefined;
    await datenbank.schreiben(async (db) => {
      alte = db;
      await zaehler(db, 'a');
    });
    await expect(zaehler(alte as Db, 'b')).rejects.toThrow();
    expect(await gespeichert(datenbank)).toEqual(['a']);
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
    await expect(write).rejects.toSatisfy(istDoppelt);
    expect(await gespeichert(datenbank)).toEqual([]);
    await datenbank.close();
  });

  test.each(['a terminated connection', 'a closed connection'])(
    '%s in the middle stores nothing',
    async (wie) => {
      const datenbank = await openTestPostgres();
      const write = datenbank.schreiben(async (db) => {
        const ende =
          wie === 'a closed connection'
            ? sql`select pg_terminate_backend(${0} + pg_backend_pid()), pg_sleep(${1})`
            : sql`select pg_terminate_backend(${0} + pg_backend_pid())`;
        await gemeinsam(zaehler(db, 'a'), ende.execute(db), zaehler(db, 'b'));
      });
      await expect(write).rejects.toSatisfy((error) => stoerungOf(error) === 'abgerissen');
      expect(await gespeichert(datenbank)).toEqual([]);
      expect(await datenbank.schreiben((db) => zaehler(db, 'c'))).toEqual({ art: 'c' });
      await datenbank.close();
    },
  );

  test('goes on after a value that cannot be told, and never half sends it', async () => {
    const datenbank = await openTestPostgres();
    const write = datenbank.schreiben((db) =>
      gemeinsam(zaehler(db, 'a'), sql`select ${{ was: 'ist das' }}`.execute(db), zaehler(db, 'b')),
    );
    await expect(write).rejects.toThrow('cannot bind object');
    expect(await gespeichert(datenbank)).toEqual([]);
    await datenbank.close();
  });

  test('needs one way there and back for all that is asked for together, begin and commit included', async () => {
    const datenbank = await openTestPostgres();
    const gesendet = vi.spyOn(pg.Client.prototype, 'query');
    await datenbank.schreiben(async (db, zuletzt) => {
      await gemeinsam(zaehler(db, 'a'), zaehler(db, 'b'), zaehler(db, 'c'));
      for (const art of ['d', 'e'])
        zuletzt(db.insertInto('zaehler').values({ mandant_id: 1, art, letzte: 1 }));
    });
    expect(gesendet).toHaveBeenCalledTimes(2);
    gesendet.mockRestore();
    expect(await gespeichert(datenbank)).toEqual(['a', 'b', 'c', 'd', 'e']);
    await datenbank.close();
  });

  test('values come through as they are, and an answer that is none of ours is a fault', async () => {
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
    const write = datenbank.schreiben((db) =>
      gemeinsam(zaehler(db, 'a'), sql`select ${'9007199254740993'}::bigint`.execute(db), zaehler(db, 'b')),
    );
    await expect(write).rejects.toThrow('not a safe integer');
    expect(await gespeichert(datenbank)).toEqual([]);
    await datenbank.close();
  });
});

test('a full SQLite that has rolled back by itself stores nothing of what was asked for behind it', async () => {
  const datenbank = await openTestSqlite();
  const write = datenbank.schreiben(async (db) => {
    await sql`create table voll (inhalt blob)`.execute(db);
    await sql`pragma max_page_count = 1000`.execute(db);
    await gemeinsam(
      zaehler(db, 'a'),
      sql`insert into voll values (zeroblob(${10_000_000}))`.execute(db),
      zaehler(db, 'b'),
    );
  });
  await expect(write).rejects.toSatisfy((error) => stoerungOf(error) === 'voll');
  expect(await gespeichert(datenbank)).toEqual([]);
  await datenbank.close();
});
