import { afterEach, beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '../testing/onBothEngines.ts';
import type { Datenbank } from './datenbank.ts';
import { ausIdWert, idWert } from './dialekt.ts';
import { type IdFrage, vorlage } from './vorlage.ts';

type Frage = { ab: number | undefined };

onBothEngines('a query put into words once', (open, engine) => {
  let datenbank: Datenbank;
  let gebaut: number;
  beforeEach(async () => {
    gebaut = 0;
    datenbank = await open();
    await datenbank.schreiben(async (db) => {
      const rows = [1, 2, 3, 4].map((letzte) => ({ mandant_id: letzte % 2, art: `art ${letzte}`, letzte }));
      await db.insertInto('zaehler').values(rows).execute();
    });
  });
  afterEach(() => datenbank.close());

  const zaehlerOf = () =>
    vorlage(({ db }, { richtung }: { richtung: 'asc' | 'desc' }, { ab }: Frage) => {
      gebaut += 1;
      const query = db.selectFrom('zaehler').select('letzte').orderBy('letzte', richtung);
      return ab === undefined ? query : query.where('letzte', '>=', ab);
    });

  test('is asked with other values, and built anew only for another form', async () => {
    const zaehler = zaehlerOf();
    const stelle = { db: datenbank.lesen, engine };
    const ask = async (richtung: 'asc' | 'desc', ab: number | undefined) =>
      (await zaehler(stelle, { richtung }, { ab })).map(({ letzte }) => letzte);
    expect(await ask('asc', 3)).toEqual([3, 4]);
    expect(await ask('asc', 2)).toEqual([2, 3, 4]);
    expect(await ask('asc', 0)).toEqual([1, 2, 3, 4]);
    expect(gebaut).toBe(1);
    expect(await ask('asc', undefined)).toEqual([1, 2, 3, 4]);
    expect(await ask('desc', 3)).toEqual([4, 3]);
    expect(await ask('asc', 4)).toEqual([4]);
    expect(gebaut).toBe(3);
  });

  test('sees in a transaction what this one has written', async () => {
    const zaehler = zaehlerOf();
    const letzte = await datenbank.schreiben(async (db) => {
      await db.updateTable('zaehler').set({ letzte: 9 }).where('letzte', '=', 4).execute();
      return await zaehler({ db, engine }, { richtung: 'asc' }, { ab: 4 });
    });
    expect(letzte).toEqual([{ letzte: 9 }]);
  });

  test('binds as many ids as there are', async () => {
    const zaehler = vorlage((stelle, _: object, { mandantId, ids }: IdFrage) =>
      stelle.db
        .selectFrom('zaehler')
        .select('letzte')
        .where('mandant_id', '=', mandantId)
        .where('letzte', 'in', ausIdWert(stelle.engine, ids))
        .orderBy('letzte'),
    );
    const ask = (mandantId: number, ids: number[]) =>
      zaehler({ db: datenbank.lesen, engine }, {}, { mandantId, ids: idWert(engine, ids) });
    expect(await ask(0, [1, 2, 3, 4])).toEqual([{ letzte: 2 }, { letzte: 4 }]);
    expect(await ask(1, [3])).toEqual([{ letzte: 3 }]);
    expect(await ask(1, [])).toEqual([]);
  });

  test.each([
    ['a text', (ab: number) => `${ab}` === '3'],
    ['a comparison', (ab: number) => ab > 3],
    ['JSON', (ab: number) => JSON.stringify([ab]) === '[3]'],
  ])('refuses words that depend on a value by way of %s', async (_, depends) => {
    const frage = vorlage(({ db }, __: object, { ab }: { ab: number }) =>
      depends(ab) ? db.selectFrom('zaehler').select('letzte') : db.selectFrom('zaehler').select('art'),
    );
    await expect(frage({ db: datenbank.lesen, engine }, {}, { ab: 3 })).rejects.toThrow(
      "the value 'ab' is not known yet",
    );
  });
});
