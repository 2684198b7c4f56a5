import { sql } from 'kysely';
import type { Cent } from '#kern/geld.ts';
import type { NeuesProdukt, Produkt } from '#kern/produkte/produkt.ts';
import { suchform, suchworte } from '#kern/suche.ts';
import { idListe, nameContains } from '../db/dialekt.ts';
import type { Flag } from '../db/grundspalten.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import type { Ablage, Stammdatenfrage } from './ablage.ts';
import { nextId } from './zaehler.repository.ts';

/** Columns of a product to select. */
export const COLUMNS = ['id', 'titel', 'preis', 'einheit', 'archiviert', 'version'] as const;

export type ProduktSatz = Omit<Produkt, 'summe'>;

/** Products of ONE Mandant. */
export class ProduktRepository extends Mandantgebunden implements Ablage<NeuesProdukt, ProduktSatz> {
  async list({ q = '', archiv, nach, limit }: Stammdatenfrage): Promise<ProduktSatz[]> {
    let query = this.#select().orderBy('id', 'desc').limit(limit);
    if (!archiv) query = query.where('archiviert', '=', 0);
    if (nach !== undefined) query = query.where('id', '<', nach);
    const worte = suchworte(q);
    if (worte.length > 0) query = query.where(nameContains(worte, sql`titel_suche`));
    return (await query.execute()).map(toSatz);
  }

  async count(): Promise<number> {
    const row = await this.selectFrom('produkt')
      .where('archiviert', '=', 0)
      .select((select) => select.fn.countAll<number>().as('anzahl'))
      .executeTakeFirstOrThrow();
    return row.anzahl;
  }

  async find(id: number): Promise<ProduktSatz | undefined> {
    const row = await this.#select().where('id', '=', id).executeTakeFirst();
    return row && toSatz(row);
  }

  /** Income of each product, of one year or of all. */
  async summen(ids: readonly number[], jahr: number | undefined): Promise<Map<number, Cent>> {
    let query = this.selectFrom('produkt_jahr')
      .where('produkt_id', 'in', idListe(this.engine, ids))
      .groupBy('produkt_id');
    if (jahr !== undefined) query = query.where('jahr', '=', jahr);
    const rows = await query
      .select((select) => ['produkt_id', select.fn.sum<number>('summe').as('summe')])
      .execute();
    return new Map(rows.map(({ produkt_id, summe }) => [produkt_id, summe]));
  }

  async isBenutzt(id: number): Promise<boolean> {
    const row = await this.selectFrom('posten')
      .select('nr')
      .where('produkt_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Those of the ids that name no product of this Mandant. */
  async findUnknown(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await this.#select().where('id', 'in', idListe(this.engine, ids)).execute();
    const known = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => !known.has(id));
  }

  async insert(neu: NeuesProdukt): Promise<ProduktSatz> {
    const id = await nextId(this.db, this.mandantId, 'produkt');
    const jetzt = new Date().toISOString();
    const { titel, preis, einheit } = neu;
    const produkt = { id, titel, preis, einheit, version: 1 };
    await this.db
      .insertInto('produkt')
      .values({
        ...produkt,
        mandant_id: this.mandantId,
        titel_suche: suchform(titel),
        archiviert: 0,
        erstellt_am: jetzt,
        geaendert_am: jetzt,
      })
      .execute();
    return { ...produkt, archiviert: false };
  }

  async replace({ id, titel, preis, einheit, archiviert, version }: ProduktSatz): Promise<void> {
    await this.updateTable('produkt')
      .set({
        titel,
        preis,
        einheit,
        archiviert: archiviert ? 1 : 0,
        version,
        titel_suche: suchform(titel),
        geaendert_am: new Date().toISOString(),
      })
      .where('id', '=', id)
      .execute();
  }

  #select() {
    return this.selectFrom('produkt').select(COLUMNS);
  }
}

/** The product of a row. */
export function toSatz(row: {
  id: number;
  titel: string;
  preis: number;
  einheit: string;
  archiviert: Flag;
  version: number;
}): ProduktSatz {
  return { ...row, archiviert: row.archiviert === 1 };
}
