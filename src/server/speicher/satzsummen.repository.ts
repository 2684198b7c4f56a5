import type { Pruefsummen } from '#kern/protokoll/kette.ts';
import type { Satzart } from '#kern/satzarten.ts';
import { listIds, readPruefsummen, type Stelle } from './pruefsummen.repository.ts';

/** The records of ONE Mandant as checksums: of the rows as they stand, and what the Protokoll said of each. */
export class SatzsummenRepository {
  readonly #stelle: Stelle;

  constructor(stelle: Stelle) {
    this.#stelle = stelle;
  }

  /** Ids of the records of a kind behind `nach`, in order. */
  listIds(art: Satzart, portion: { nach: number; max: number }): Promise<number[]> {
    return listIds(this.#stelle, art, portion);
  }

  /** @param frage `wie`: the checksums to compare with */
  read(art: Satzart, frage: { ids: readonly number[]; wie: Pruefsummen }): Promise<Pruefsummen> {
    return readPruefsummen(this.#stelle, art, { ...frage, alle: true });
  }

  /** What an entry of the Protokoll says the record is since, as it stands there; undefined when the entry is gone. */
  async findNachher(lfd: number): Promise<string | undefined> {
    const { db, mandantId } = this.#stelle;
    const row = await db
      .selectFrom('protokoll')
      .select('nachher')
      .where('mandant_id', '=', mandantId)
      .where('lfd', '=', lfd)
      .executeTakeFirst();
    return row?.nachher ?? undefined;
  }
}
