import type { NeuesProdukt, Produkt } from '#kern/produkte/produkt.ts';
import { falten, suchworte } from '#kern/suche.ts';
import type { Db } from '../db/schema.ts';
import { nextId } from '../db/zaehler.repository.ts';
import type { Ablage } from '../stammdaten/stammdaten.ts';

const COLUMNS = ['id', 'titel', 'preis', 'version'] as const;

/** Products of ONE Mandant. */
export class ProduktRepository implements Ablage<NeuesProdukt, Produkt> {
  readonly #db: Db;
  readonly #mandantId: number;

  constructor(db: Db, mandantId: number) {
    this.#db = db;
    this.#mandantId = mandantId;
  }

  /** Newest first; `nach` is the last id of the page before. */
  list({
    q = '',
    nach,
    limit,
  }: {
    q?: string | undefined;
    nach?: number | undefined;
    limit: number;
  }): Promise<Produkt[]> {
    let query = this.#select().orderBy('id', 'desc').limit(limit);
    if (nach !== undefined) query = query.where('id', '<', nach);
    for (const wort of suchworte(q)) query = query.where('titel_suche', 'like', `%${wort}%`);
    return query.execute();
  }

  async count(): Promise<number> {
    const row = await this.#db
      .selectFrom('produkt')
      .where('mandant_id', '=', this.#mandantId)
      .select((select) => select.fn.countAll<number>().as('anzahl'))
      .executeTakeFirstOrThrow();
    return row.anzahl;
  }

  find(id: number): Promise<Produkt | undefined> {
    return this.#select().where('id', '=', id).executeTakeFirst();
  }

  async insert(neu: NeuesProdukt): Promise<Produkt> {
    const id = await nextId(this.#db, this.#mandantId, 'produkt');
    const jetzt = new Date().toISOString();
    const produkt = { id, titel: neu.titel, preis: neu.preis, version: 1 };
    await this.#db
      .insertInto('produkt')
      .values({
        ...produkt,
        mandant_id: this.#mandantId,
        titel_suche: falten(neu.titel),
        erstellt_am: jetzt,
        geaendert_am: jetzt,
      })
      .execute();
    return produkt;
  }

  async replace({ id, titel, preis, version }: Produkt): Promise<void> {
    await this.#db
      .updateTable('produkt')
      .set({ titel, preis, version, titel_suche: falten(titel), geaendert_am: new Date().toISOString() })
      .where('mandant_id', '=', this.#mandantId)
      .where('id', '=', id)
      .execute();
  }

  async delete(id: number): Promise<void> {
    await this.#db
      .deleteFrom('produkt')
      .where('mandant_id', '=', this.#mandantId)
      .where('id', '=', id)
      .execute();
  }

  #select() {
    return this.#db.selectFrom('produkt').select(COLUMNS).where('mandant_id', '=', this.#mandantId);
  }
}
