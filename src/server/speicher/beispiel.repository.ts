import { Mandantgebunden } from '../db/mandantgebunden.ts';

export type Beispielobjekt = 'kunde' | 'produkt' | 'rechnung';

/** Which records of ONE Mandant are only examples. */
export class BeispielRepository extends Mandantgebunden {
  async ids(objekt: Beispielobjekt): Promise<number[]> {
    const rows = await this.selectFrom('beispiel')
      .select('objekt_id')
      .where('objekt', '=', objekt)
      .orderBy('objekt_id')
      .execute();
    return rows.map((row) => row.objekt_id);
  }

  async isEmpty(): Promise<boolean> {
    const row = await this.selectFrom('beispiel').select('objekt_id').limit(1).executeTakeFirst();
    return row === undefined;
  }

  async add(objekt: Beispielobjekt, ids: readonly number[]): Promise<void> {
    const rows = ids.map((id) => ({ mandant_id: this.mandantId, objekt, objekt_id: id }));
    await this.db.insertInto('beispiel').values(rows).execute();
  }

  async clear(): Promise<void> {
    await this.deleteFrom('beispiel').execute();
  }
}
