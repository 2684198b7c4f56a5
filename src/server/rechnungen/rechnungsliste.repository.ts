import { type Expression, type SqlBool, sql } from 'kysely';
import { type Richtungssumme, type Saldo, saldoOf } from '#kern/auswertungen/saldo.ts';
import type { Datum } from '#kern/datum.ts';
import type { Adresse } from '#kern/kunden/partei.ts';
import { suchworte } from '#kern/suche.ts';
import type { Engine } from '../db/datenbank.ts';
import { idListe } from '../db/dialekt.ts';
import type { Db } from '../db/schema.ts';
import { PARTEI_FELDER, ParteiRepository } from '../kunden/partei.repository.ts';
import { type RechnungSatz, toKopf } from './rechnung.repository.ts';

/** Which receipts are asked for. Dates are those of the beginning of the service. */
export type Filter = {
  von?: Datum | undefined;
  bis?: Datum | undefined;
  richtung?: 'pos' | 'neg' | undefined;
  kundenID?: number | undefined;
  /** Words that the name of the party contains. */
  q?: string | undefined;
};

export type Seite = { nach?: readonly [datum: Datum, id: number] | undefined; limit: number };
export type Listenrechnung = Omit<RechnungSatz, 'posten'> & { kunde: Adresse | null };

/** Up to here the receipts of the found parties are read; above, receipts are read newest first until a page is full. */
const WENIGE_PARTEIEN = 400;
/** Above this a name is so common that comparing it receipt by receipt fills a page at once. */
const VIELE_PARTEIEN = 2000;

const KOPF = [
  'r.id',
  'r.status',
  'r.nummer',
  'r.einnahme',
  'r.partei_id',
  'r.leistungsdatum_from',
  'r.leistungsdatum_to',
  'r.rechnungsdatum',
  'r.faellig_am',
  'r.summe',
  'r.bezahlt',
  'r.notizen',
  'r.version',
] as const;

/** Pages and sums over ONE Mandant's receipts. */
export class RechnungslisteRepository {
  readonly #db: Db;
  readonly #engine: Engine;
  readonly #mandantId: number;

  constructor(db: Db, engine: Engine, mandantId: number) {
    this.#db = db;
    this.#engine = engine;
    this.#mandantId = mandantId;
  }

  /** Newest service first, along an index; the cost does not depend on how many receipts there are. */
  async list(filter: Filter, { nach, limit }: Seite): Promise<Listenrechnung[]> {
    const conditions = await this.#conditions(filter, nach?.[0]);
    let query = this.#joined()
      .select(KOPF)
      .select(PARTEI_FELDER.map((feld) => `p.${feld}` as const))
      .orderBy('r.leistungsdatum_from', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit);
    for (const condition of conditions) query = query.where(condition);
    if (nach) {
      const [datum, id] = nach;
      query = query.where((where) =>
        where.or([where('r.leistungsdatum_from', '<', datum), where('r.id', '<', id)]),
      );
    }
    const rows = await query.execute();
    return rows.map((row) => ({ ...toKopf(row), kunde: toAdresse(row) }));
  }

  /** One receipt with its party. */
  async find(id: number): Promise<Listenrechnung | undefined> {
    const row = await this.#joined()
      .select(KOPF)
      .select(PARTEI_FELDER.map((feld) => `p.${feld}` as const))
      .where('r.id', '=', id)
      .executeTakeFirst();
    return row && { ...toKopf(row), kunde: toAdresse(row) };
  }

  /** Balance of the filtered receipts, read one by one. For a plain range `SummenRepository.saldo` is the fast way. */
  async saldo(filter: Filter): Promise<Saldo> {
    let query = this.#joined().groupBy('r.einnahme');
    for (const condition of await this.#conditions(filter)) query = query.where(condition);
    const rows = await query
      .select((select) => [
        'r.einnahme',
        select.fn.countAll<number>().as('anzahl'),
        select.fn.sum<number>('r.summe').as('summe'),
      ])
      .execute();
    return saldoOf(rows.map((row): Richtungssumme => ({ ...row, einnahme: row.einnahme === 1 })));
  }

  #joined() {
    return this.#db
      .selectFrom('rechnung as r')
      .leftJoin('partei as p', (join) =>
        join.onRef('p.mandant_id', '=', 'r.mandant_id').onRef('p.id', '=', 'r.partei_id'),
      )
      .where('r.mandant_id', '=', this.#mandantId);
  }

  /** The cursor's day replaces the upper bound: SQLite would otherwise read from the end of the range again. */
  async #conditions(filter: Filter, cursorDatum?: Datum): Promise<Expression<SqlBool>[]> {
    const { von, richtung, kundenID, q = '' } = filter;
    const bis = cursorDatum ?? filter.bis;
    const conditions: Expression<SqlBool>[] = [];
    if (von !== undefined) conditions.push(sql<SqlBool>`r.leistungsdatum_from >= ${von}`);
    if (bis !== undefined) conditions.push(sql<SqlBool>`r.leistungsdatum_from <= ${bis}`);
    if (richtung !== undefined) conditions.push(sql<SqlBool>`r.einnahme = ${richtung === 'pos' ? 1 : 0}`);
    if (kundenID !== undefined) conditions.push(sql<SqlBool>`r.partei_id = ${kundenID}`);
    const worte = suchworte(q);
    if (worte.length > 0) conditions.push(await this.#nameCondition(q, worte));
    return conditions;
  }

  /** A rare name is looked up by party, a frequent one while walking down the dates; the unary plus keeps it so. */
  async #nameCondition(q: string, worte: string[]): Promise<Expression<SqlBool>> {
    const parteien = new ParteiRepository(this.#db, this.#engine, this.#mandantId);
    const ids = await parteien.findIdsByName(q, VIELE_PARTEIEN + 1);
    if (ids.length <= WENIGE_PARTEIEN) return sql<SqlBool>`r.partei_id in ${idListe(this.#engine, ids)}`;
    if (ids.length <= VIELE_PARTEIEN) return sql<SqlBool>`+r.partei_id in ${idListe(this.#engine, ids)}`;
    const likes = worte.map((wort) => sql<SqlBool>`p.name_suche like ${`%${wort}%`}`);
    return sql.join(likes, sql` and `);
  }
}

function toAdresse(row: { [feld in keyof Adresse]: string | null }): Adresse | null {
  const { firma, vorname, nachname, strasse, plz, ort, land } = row;
  if (firma === null) return null;
  return {
    firma,
    vorname: vorname ?? '',
    nachname: nachname ?? '',
    strasse: strasse ?? '',
    plz: plz ?? '',
    ort: ort ?? '',
    land: land ?? '',
  };
}
