import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openTestPostgres } from '../testing/onBothEngines.ts';
import { gemeinsam } from '../werkzeug/gemeinsam.ts';
import type { Datenbank } from './datenbank.ts';
import type { Db } from './schema.ts';
import { vorlage } from './vorlage.ts';

const zaehler = vorlage(({ db }: { db: Db }, _: object, { ab }: { ab: number }) =>
  db.selectFrom('zaehler').selectAll().where('letzte', '>=', ab).orderBy('letzte'),
);
const ask = (db: Db, ab = 0) => zaehler({ db }, {}, { ab });
const zeile = (letzte: number, mehr = {}) => ({ mandant_id: 1, art: `art ${letzte}`, letzte, ...mehr });

/** How often the one connection that is used has planned the question, in all and anew for its values. */
const kept = async (db: Db) => {
  const { rows } = await sql<{ anzahl: number }>`select generic_plans + custom_plans as anzahl
    from pg_prepared_statements where statement like ${'%"zaehler"%'}`.execute(db);
  return rows.map(({ anzahl }) => anzahl);
};

describe.skipIf(!inject('pgUrl'))('statements that PostgreSQL keeps', () => {
  let datenbank: Datenbank;
  beforeEach(async () => {
    datenbank = await openTestPostgres();
    await datenbank.schreiben((db) =>
      db
        .insertInto('zaehler')
        .values([zeile(1), zeile(2)])
        .execute(),
    );
  });
  afterEach(() => datenbank.close());

  test('are parsed once for a connection, whether it reads or writes, and answer for other values', async () => {
    expect(await ask(datenbank.lesen)).toEqual([zeile(1), zeile(2)]);
    expect(await ask(datenbank.lesen, 2)).toEqual([zeile(2)]);
    await datenbank.schreiben(async (db) => {
      const [eins, zwei] = await gemeinsam(ask(db, 2), ask(db, 3));
      expect([eins, zwei]).toEqual([[zeile(2)], []]);
    });
    expect(await kept(datenbank.lesen)).toEqual([4]);
  });

  test('tell numbers of rows that were changed', async () => {
    const raise = vorlage(({ db }: { db: Db }, _: object, { um }: { um: number }) =>
      db
        .updateTable('zaehler')
        .set((eb) => ({ letzte: eb('letzte', '+', um) }))
        .returning('letzte'),
    );
    const raised = await datenbank.schreiben((db) => raise({ db }, {}, { um: 5 }));
    expect(raised.map(({ letzte }) => letzte).sort()).toEqual([6, 7]);
  });

  test('are asked anew when a table has got another column: alone, in an act, in a look at one state', async () => {
    const wege: [string, (work: (db: Db) => Promise<unknown>) => Promise<unknown>][] = [
      ['alone', (work) => work(datenbank.lesen)],
      ['act', (work) => datenbank.schreiben(work)],
      ['state', (work) => datenbank.schnappschuss(work)],
    ];
    for (const [name, run] of wege) {
      await ask(datenbank.lesen);
      await sql`alter table zaehler add column ${sql.id(name)} integer`.execute(datenbank.lesen);
      // As the check of everything does, which names a fault and goes on.
      const gefangen = (db: Db) => ask(db, 2).catch(() => 'damaged');
      expect(await run(gefangen), name).toEqual([expect.objectContaining({ letzte: 2, [name]: null })]);
    }
  });

  test('are no longer kept where connections are lent in turn: what one prepared, another does not have', async () => {
    for (const run of [
      (work: (db: Db) => Promise<unknown>) => work(datenbank.lesen),
      (work: (db: Db) => Promise<unknown>) => datenbank.schreiben(work),
    ]) {
      await ask(datenbank.lesen);
      await sql`deallocate all`.execute(datenbank.lesen);
      expect(await run((db) => ask(db))).toEqual([zeile(1), zeile(2)]);
      expect(await kept(datenbank.lesen)).toEqual([]);
    }
  });

  test('are the same after a batch that failed in the middle', async () => {
    const write = datenbank.schreiben((db) =>
      gemeinsam(ask(db), sql`select 1 / ${0}::int`.execute(db), ask(db, 1), ask(db, 2)),
    );
    await expect(write).rejects.toThrow('division by zero');
    expect(await ask(datenbank.lesen, 2)).toEqual([zeile(2)]);
    const doppelt = vorlage(({ db }: { db: Db }, _: object, { art }: { art: string }) =>
      db.insertInto('zaehler').values({ mandant_id: 1, art, letzte: 3 }),
    );
    await expect(datenbank.schreiben((db) => doppelt({ db }, {}, { art: 'art 1' }))).rejects.toThrow(
      /unique/,
    );
    await datenbank.schreiben((db) => doppelt({ db }, {}, { art: 'art 3' }));
    expect(await ask(datenbank.lesen, 3)).toEqual([zeile(3)]);
  });
});
