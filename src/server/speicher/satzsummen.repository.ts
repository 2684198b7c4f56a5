import type { Pruefsummen } from '#kern/protokoll/kette.ts';
import type { Satzart } from '#kern/satzarten.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import { listIds, readPruefsummen } from './pruefsummen.repository.ts';

/** The records of ONE Mandant as checksums: of the rows as they stand, and what the Protokoll said of each. */
export class SatzsummenRepository extends Mandantgebunden {
  /** Ids of the records of a kind behind `nach`, in order. */
  listIds(art: Satzart, portion: { nach: number; max: number }): Promise<number[]> {
    return listIds(this.wo, art, portion);
  }

  /** @param frage `wie`: the checksums to compare with */
  read(art: Satzart, frage: { ids: readonly number[]; wie: Pruefsummen }): Promise<Pruefsummen> {
    return readPruefsummen(this.wo, art, { ...frage, alle: true });
  }

  /** State of the record since an entry of the Protokoll, as it stands there; undefined when the entry is gone. */
  async findNachher(lfd: number): Promise<string | undefined> {
    const row = await this.selectFrom('protokoll')
      .select('nachher')
      .where('lfd', '=', lfd)
      .executeTakeFirst();
    return row?.nachher ?? undefined;
  }
}
