import { STANDARDPLAN } from '#kern/mahnungen/standard.ts';
import type { Mahnplan } from '#kern/mahnungen/stufen.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';

/** A plan with the version to send back; 1 for that of the program. */
export type Mahnplansatz = Mahnplan & { version: number };

/** How ONE Mandant reminds. */
export class MahnplanRepository extends Mandantgebunden {
  async get(): Promise<Mahnplansatz> {
    const { mahnplan } = await this.db
      .selectFrom('mandant')
      .select('mahnplan')
      .where('id', '=', this.mandantId)
      .executeTakeFirstOrThrow();
    return mahnplan === '' ? { ...STANDARDPLAN, version: 1 } : (JSON.parse(mahnplan) as Mahnplansatz);
  }

  async replace(plan: Mahnplansatz): Promise<void> {
    await this.db
      .updateTable('mandant')
      .set({ mahnplan: JSON.stringify(plan) })
      .where('id', '=', this.mandantId)
      .execute();
  }
}
