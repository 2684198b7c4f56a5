import { idListe } from '../db/dialekt.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import { zuVielBezahlt } from './bezahlstatus.repository.ts';

/** Receipts of ONE Mandant on which more was paid than is asked for. */
export class GuthabenRepository extends Mandantgebunden {
  /** Which of these customers may have credit. */
  async parteien(parteiIds: readonly number[]): Promise<number[]> {
    const rows = await this.selectFrom('rechnung as r')
      .select('r.partei_id')
      .distinct()
      .where('r.partei_id', 'in', idListe(this.engine, parteiIds))
      .where('r.einnahme', '=', 1)
      .where(zuVielBezahlt())
      .execute();
    return rows.flatMap(({ partei_id }) => partei_id ?? []);
  }

  /** Ids of a party's receipts of a direction that may hold credit, oldest first. */
  async listIds(parteiId: number, einnahme: boolean): Promise<number[]> {
    const rows = await this.selectFrom('rechnung as r')
      .select('r.id')
      .where('r.partei_id', '=', parteiId)
      .where('r.einnahme', '=', einnahme ? 1 : 0)
      .where(zuVielBezahlt())
      .orderBy('r.id')
      .execute();
    return rows.map(({ id }) => id);
  }
}
