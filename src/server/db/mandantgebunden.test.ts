import { expect, test } from 'vitest';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { Mandantgebunden, mandantstelleOf } from './mandantgebunden.ts';

class Zaehlerstand extends Mandantgebunden {
  list() {
    return this.selectFrom('zaehler as z').select(['z.mandant_id', 'z.letzte']).execute();
  }

  raise() {
    return this.updateTable('zaehler')
      .set((row) => ({ letzte: row('letzte', '+', 1) }))
      .execute();
  }

  clear() {
    return this.deleteFrom('zaehler').execute();
  }
}

onBothEngines('what is bound to a Mandant', (open, engine) => {
  test('reads, changes and removes rows of nobody else', async () => {
    const datenbank = await open();
    const stand = (mandantId: number) => new Zaehlerstand(mandantstelleOf(datenbank.lesen, mandantId)).list();
    await datenbank.schreiben(async (db) => {
      const rows = [1, 2].map((mandant_id) => ({ mandant_id, art: 'a', letzte: 5 }));
      await db.insertInto('zaehler').values(rows).execute();
      await new Zaehlerstand(mandantstelleOf(db, 1)).raise();
    });
    expect([await stand(1), await stand(2)]).toEqual([
      [{ mandant_id: 1, letzte: 6 }],
      [{ mandant_id: 2, letzte: 5 }],
    ]);
    await datenbank.schreiben((db) => new Zaehlerstand(mandantstelleOf(db, 2)).clear());
    expect([await stand(1), await stand(2)]).toEqual([[{ mandant_id: 1, letzte: 6 }], []]);
    expect(mandantstelleOf(datenbank.lesen, 1).engine).toBe(engine);
    await datenbank.close();
  });
});
