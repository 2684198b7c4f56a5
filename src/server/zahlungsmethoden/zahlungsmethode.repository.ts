import type { NeueZahlungsmethode, Zahlungsmethode } from '#kern/zahlungsmethoden/zahlungsmethode.ts';
import type { Db } from '../db/schema.ts';
import { nextId } from '../db/zaehler.repository.ts';
import type { Ablage } from '../stammdaten/stammdaten.ts';

/** Payment methods of ONE Mandant. */
export class ZahlungsmethodeRepository implements Ablage<NeueZahlungsmethode, Zahlungsmethode> {
  readonly #db: Db;
  readonly #mandantId: number;

  constructor(db: Db, mandantId: number) {
    this.#db = db;
    this.#mandantId = mandantId;
  }

  /** Newest first; `nach` is the last id of the page before. */
  list({ nach, limit }: { nach?: number | undefined; limit: number }): Promise<Zahlungsmethode[]> {
    const query = this.#select().orderBy('id', 'desc').limit(limit);
    return (nach === undefined ? query : query.where('id', '<', nach)).execute();
  }

  async count(): Promise<number> {
    const row = await this.#db
      .selectFrom('zahlungsmethode')
      .where('mandant_id', '=', this.#mandantId)
      .select((select) => select.fn.countAll<number>().as('anzahl'))
      .executeTakeFirstOrThrow();
    return row.anzahl;
  }

  find(id: number): Promise<Zahlungsmethode | undefined> {
    return this.#select().where('id', '=', id).executeTakeFirst();
  }

  async insert({ titel }: NeueZahlungsmethode): Promise<Zahlungsmethode> {
    const id = await nextId(this.#db, this.#mandantId, 'zahlungsmethode');
    const jetzt = new Date().toISOString();
    await this.#db
      .insertInto('zahlungsmethode')
      .values({ mandant_id: this.#mandantId, id, titel, version: 1, erstellt_am: jetzt, geaendert_am: jetzt })
      .execute();
    return { id, titel, version: 1 };
  }

  async replace({ id, titel, version }: Zahlungsmethode): Promise<void> {
    await this.#db
      .updateTable('zahlungsmethode')
      .set({ titel, version, geaendert_am: new Date().toISOString() })
      .where('mandant_id', '=', this.#mandantId)
      .where('id', '=', id)
      .execute();
  }

  async delete(id: number): Promise<void> {
    await this.#db
      .deleteFrom('zahlungsmethode')
      .where('mandant_id', '=', this.#mandantId)
      .where('id', '=', id)
      .execute();
  }

  #select() {
    return this.#db
      .selectFrom('zahlungsmethode')
      .select(['id', 'titel', 'version'])
      .where('mandant_id', '=', this.#mandantId);
  }
}
