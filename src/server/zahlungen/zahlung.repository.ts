import type { Datum } from '#kern/datum.ts';
import type { Cent } from '#kern/geld.ts';
import type { Zahlung } from '#kern/zahlungen/zahlung.ts';
import type { Db } from '../db/schema.ts';
import { nextId } from '../db/zaehler.repository.ts';

export type NeuerZahlungssatz = {
  rechnungId: number;
  datum: Datum;
  betrag: Cent;
  zahlungsmethodeID: number | null;
};

/** Payments of ONE Mandant. */
export class ZahlungRepository {
  readonly #db: Db;
  readonly #mandantId: number;

  constructor(db: Db, mandantId: number) {
    this.#db = db;
    this.#mandantId = mandantId;
  }

  /** Payments of a receipt in the order in which they were recorded. */
  list(rechnungId: number): Promise<Zahlung[]> {
    return this.#select().where('z.rechnung_id', '=', rechnungId).orderBy('z.id').execute();
  }

  find(rechnungId: number, id: number): Promise<Zahlung | undefined> {
    return this.#select().where('z.rechnung_id', '=', rechnungId).where('z.id', '=', id).executeTakeFirst();
  }

  /** A payment of whatever receipt, with that receipt's id. */
  findAny(id: number): Promise<(Zahlung & { rechnungId: number }) | undefined> {
    return this.#select().select('z.rechnung_id as rechnungId').where('z.id', '=', id).executeTakeFirst();
  }

  async insert({ rechnungId, datum, betrag, zahlungsmethodeID }: NeuerZahlungssatz): Promise<number> {
    const id = await nextId(this.#db, this.#mandantId, 'zahlung');
    await this.#db
      .insertInto('zahlung')
      .values({
        mandant_id: this.#mandantId,
        id,
        rechnung_id: rechnungId,
        datum,
        betrag,
        zahlungsmethode_id: zahlungsmethodeID,
        erstellt_am: new Date().toISOString(),
      })
      .execute();
    return id;
  }

  async delete(id: number): Promise<void> {
    await this.#db
      .deleteFrom('zahlung')
      .where('mandant_id', '=', this.#mandantId)
      .where('id', '=', id)
      .execute();
  }

  #select() {
    return this.#db
      .selectFrom('zahlung as z')
      .leftJoin('zahlungsmethode as m', (join) =>
        join.onRef('m.mandant_id', '=', 'z.mandant_id').onRef('m.id', '=', 'z.zahlungsmethode_id'),
      )
      .select([
        'z.id',
        'z.datum',
        'z.betrag',
        'z.zahlungsmethode_id as zahlungsmethodeID',
        'm.titel as zahlungsmethode',
      ])
      .where('z.mandant_id', '=', this.#mandantId);
  }
}
