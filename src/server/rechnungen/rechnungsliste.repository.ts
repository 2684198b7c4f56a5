import { type Expression, type SqlBool, sql } from 'kysely';
import { type Monatswert, type Richtungssumme, type Saldo, saldoOf } from '#kern/auswertungen/saldo.ts';
import type { Datum } from '#kern/datum.ts';
import type { Cent } from '#kern/geld.ts';
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
  /** Beginning of the number. */
  nummer?: string | undefined;
  bezahlstatus?: 'offen' | 'ueberfaellig' | 'bezahlt' | undefined;
  /** Words that the name of the party contains. */
  q?: string | undefined;
};

export type Statussumme = {
  bezahlstatus: 'offen' | 'ueberfaellig' | 'bezahlt';
  anzahl: number;
  summe: Cent;
  offen: Cent;
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

  readonly #heute: Datum;

  /** `heute` decides what is overdue. */
  constructor(db: Db, engine: Engine, mandantId: number, heute: Datum) {
    this.#heute = heute;
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

  /** Count, sum and open amount by payment state. Unpaid receipts are read along their own index. */
  async bezahlstatus(filter: Filter): Promise<Statussumme[]> {
    let query = this.#joined();
    for (const condition of await this.#conditions(filter)) query = query.where(condition);
    const status = sql<Statussumme['bezahlstatus']>`case when r.bezahlt >= r.summe then 'bezahlt'
      when r.faellig_am < ${this.#heute} then 'ueberfaellig' else 'offen' end`;
    return query
      .select((select) => [
        status.as('bezahlstatus'),
        select.fn.countAll<number>().as('anzahl'),
        select.fn.sum<number>('r.summe').as('summe'),
        sql<number>`sum(case when r.bezahlt < r.summe then r.summe - r.bezahlt else 0 end)`.as('offen'),
      ])
      .groupBy('bezahlstatus')
      .execute();
  }

  /** Income and expenses of the filtered receipts per month; months without receipts are left out. */
  async monate(filter: Filter): Promise<Monatswert[]> {
    const monat = sql<string>`substr(r.leistungsdatum_from, 1, 7)`;
    let query = this.#joined().groupBy(monat).orderBy(monat);
    for (const condition of await this.#conditions(filter)) query = query.where(condition);
    return query
      .select([
        monat.as('monat'),
        sql<number>`sum(case when r.einnahme = 1 then r.summe else 0 end)`.as('einnahmen'),
        sql<number>`sum(case when r.einnahme = 0 then r.summe else 0 end)`.as('ausgaben'),
      ])
      .execute();
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
    const { von, richtung, kundenID, nummer, q = '' } = filter;
    const bis = cursorDatum ?? filter.bis;
    const conditions: Expression<SqlBool>[] = [];
    if (von !== undefined) conditions.push(sql<SqlBool>`r.leistungsdatum_from >= ${von}`);
    if (bis !== undefined) conditions.push(sql<SqlBool>`r.leistungsdatum_from <= ${bis}`);
    if (richtung !== undefined) conditions.push(sql<SqlBool>`r.einnahme = ${richtung === 'pos' ? 1 : 0}`);
    if (kundenID !== undefined) conditions.push(sql<SqlBool>`r.partei_id = ${kundenID}`);
    if (nummer !== undefined) conditions.push(startsWith(nummer));
    if (filter.bezahlstatus) conditions.push(...this.#bezahlConditions(filter.bezahlstatus));
    const worte = suchworte(q);
    if (worte.length > 0) conditions.push(await this.#nameCondition(q, worte));
    return conditions;
  }

  #bezahlConditions(bezahlstatus: NonNullable<Filter['bezahlstatus']>): Expression<SqlBool>[] {
    if (bezahlstatus === 'bezahlt') return [sql<SqlBool>`r.bezahlt >= r.summe`];
    const unbezahlt = sql<SqlBool>`r.bezahlt < r.summe`;
    if (bezahlstatus === 'offen') return [unbezahlt, sql<SqlBool>`r.faellig_am >= ${this.#heute}`];
    return [unbezahlt, sql<SqlBool>`r.faellig_am < ${this.#heute}`];
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

/** As a range, which an index can answer and a percent sign cannot widen. */
function startsWith(nummer: string): Expression<SqlBool> {
  return sql<SqlBool>`r.nummer >= ${nummer} and r.nummer < ${`${nummer}\u{10ffff}`}`;
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
