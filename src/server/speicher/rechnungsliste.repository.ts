import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Statussumme } from '#kern/auswertungen/bezahluebersicht.ts';
import { type Monatswert, type Richtungssumme, type Saldo, saldoOf } from '#kern/auswertungen/saldo.ts';
import type { Datum } from '#kern/datum.ts';
import type { Cent } from '#kern/geld.ts';
import type { Bezug, Rechnung, Status } from '#kern/rechnungen/rechnung.ts';
import { suchbetrag, suchworte } from '#kern/suche.ts';
import type { Bezahlgruppe } from '#kern/zahlungen/bezahlstatus.ts';
import type { Engine } from '../db/datenbank.ts';
import { idListe, nameContains, type Rechnungsindex, rechnungAlong } from '../db/dialekt.ts';
import type { Db } from '../db/schema.ts';
import { bezahlgruppeOf, inBezahlgruppe, rest, unbezahlt } from './bezahlstatus.repository.ts';
import { PARTEI_FELDER, ParteiRepository, toAngaben } from './partei.repository.ts';
import type { RechnungSatz } from './rechnung.repository.ts';
import { KOPFAUSWAHL, type Kopfzeile, toKopf } from './rechnungsspalten.ts';

/** Which receipts are asked for. Dates are those of the beginning of the service. */
export type Filter = {
  von?: Datum | undefined;
  bis?: Datum | undefined;
  richtung?: 'pos' | 'neg' | undefined;
  kundenID?: number | undefined;
  /** Beginning of the number. */
  nummer?: string | undefined;
  bezahlstatus?: Bezahlgruppe | undefined;
  /** Words that the name of the party contains; where nobody is called so, the amount of the receipt. */
  q?: string | undefined;
};

export type Seite = { nach?: readonly [datum: Datum, id: number] | undefined; limit: number };
export type Listenrechnung = Omit<
  RechnungSatz,
  'posten' | 'eingang' | 'status' | 'bezugId' | 'stornoId' | 'nummernkreis' | 'laufnummer'
> & { status: Status; kunde: Rechnung['kunde']; bezug: Bezug | null; storno: Bezug | null };

/** What a search means: many parties by their words, few by their ids, or an amount in cents. */
type Gesucht = { worte: string[]; ids: number[] | undefined; summe: Cent | undefined };

/** Up to here a page is put together from the newest receipts of each found party, one seek each. */
const WENIGE_PARTEIEN = 200;
/** Up to here receipts are compared with the found parties, newest first; above, with the name itself. */
const VIELE_PARTEIEN = 1000;

/** From this length on the beginning of a number names few receipts: `2026_11_` is a month. */
const LANGE_NUMMER = 8;

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

  /**
   * Newest service first. Finds the page's ids along an index and then reads those rows, so that the cost does not
   * depend on how many receipts there are.
   */
  async list(filter: Filter, { nach, limit }: Seite): Promise<Listenrechnung[]> {
    let ids = (await this.#filtered(filter, { cursorDatum: nach?.[0], seeks: WENIGE_PARTEIEN }))
      .select('r.id')
      .orderBy('r.leistungsdatum_from', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit);
    if (nach) {
      const [datum, id] = nach;
      ids = ids.where((where) =>
        where.or([where('r.leistungsdatum_from', '<', datum), where('r.id', '<', id)]),
      );
    }
    const rows = await this.#joined()
      .select(KOPFAUSWAHL)
      .select(PARTEI_FELDER.map((feld) => `p.${feld}` as const))
      .where('r.id', 'in', ids)
      .orderBy('r.leistungsdatum_from', 'desc')
      .orderBy('r.id', 'desc')
      .execute();
    const bezuege = await this.#bezuege(rows);
    return rows.map((row) => toListenrechnung(row, bezuege));
  }

  /** One receipt with its party. */
  async find(id: number): Promise<Listenrechnung | undefined> {
    const row = await this.#joined()
      .select(KOPFAUSWAHL)
      .select(PARTEI_FELDER.map((feld) => `p.${feld}` as const))
      .where('r.id', '=', id)
      .executeTakeFirst();
    return row && toListenrechnung(row, await this.#bezuege([row]));
  }

  /** Count, sum and open amount by payment state. */
  async bezahlstatus(filter: Filter): Promise<Statussumme[]> {
    const query = await this.#filtered(filter, { seeks: VIELE_PARTEIEN });
    return query
      .select((select) => [
        bezahlgruppeOf(this.#heute).as('bezahlstatus'),
        select.fn.countAll<number>().as('anzahl'),
        select.fn.sum<number>('r.summe').as('summe'),
        sql<number>`sum(case when ${unbezahlt()} then ${rest()} else 0 end)`.as('offen'),
      ])
      .groupBy('bezahlstatus')
      .execute();
  }

  /** Income and expenses of the filtered receipts per month; months without receipts are left out. */
  async monate(filter: Filter): Promise<Monatswert[]> {
    const monat = sql<string>`substr(r.leistungsdatum_from, 1, 7)`;
    const query = await this.#filtered(filter, { seeks: VIELE_PARTEIEN });
    return query
      .groupBy(monat)
      .orderBy(monat)
      .select([
        monat.as('monat'),
        sql<number>`sum(case when r.einnahme = 1 then r.summe else 0 end)`.as('einnahmen'),
        sql<number>`sum(case when r.einnahme = 0 then r.summe else 0 end)`.as('ausgaben'),
      ])
      .execute();
  }

  /** Balance of the filtered receipts, read one by one. For a plain range `SummenRepository.saldo` is the fast way. */
  async saldo(filter: Filter): Promise<Saldo> {
    const rows = await (await this.#filtered(filter, { seeks: VIELE_PARTEIEN }))
      .groupBy('r.einnahme')
      .select((select) => [
        'r.einnahme',
        select.fn.countAll<number>().as('anzahl'),
        select.fn.sum<number>('r.summe').as('summe'),
      ])
      .execute();
    return saldoOf(rows.map((row): Richtungssumme => ({ ...row, einnahme: row.einnahme === 1 })));
  }

  /** The receipts that these refer to, by id. */
  async #bezuege(rows: readonly Verweise[]): Promise<Map<number, Bezug>> {
    const ids = rows.flatMap(({ bezugId, stornoId }) => [bezugId ?? [], stornoId ?? []].flat());
    if (ids.length === 0) return new Map();
    const found = await this.#db
      .selectFrom('rechnung')
      .select(['id', 'nummer', 'rechnungsdatum as datum'])
      .where('mandant_id', '=', this.#mandantId)
      .where('id', 'in', idListe(this.#engine, ids))
      .execute();
    return new Map(found.map((row) => [row.id, row]));
  }

  #joined() {
    return this.#db
      .selectFrom(rechnungAlong(this.#engine, 'sqlite_autoindex_rechnung_1'))
      .leftJoin('partei as p', (join) =>
        join.onRef('p.mandant_id', '=', 'r.mandant_id').onRef('p.id', '=', 'r.partei_id'),
      )
      .where('r.mandant_id', '=', this.#mandantId);
  }

  /**
   * The receipts asked for, along the index that leads to them. The cursor's day replaces the upper bound: SQLite would
   * otherwise read from the end of the range again. `seeks` is how many parties are worth looking up one by one.
   */
  async #filtered(
    filter: Filter,
    { cursorDatum, seeks }: { cursorDatum?: Datum | undefined; seeks: number },
  ) {
    const { von, richtung, kundenID, nummer, bezahlstatus } = filter;
    const bis = cursorDatum ?? filter.bis;
    const name = await this.#findName(filter.q);
    const fewParties = name?.ids !== undefined && name.ids.length <= seeks;
    const index = name?.summe === undefined ? chooseIndex(filter, fewParties) : 'rechnung_summe';
    let query = this.#db
      .selectFrom(rechnungAlong(this.#engine, index))
      .where('r.mandant_id', '=', this.#mandantId);
    if (von !== undefined) query = query.where('r.leistungsdatum_from', '>=', von);
    if (bis !== undefined) query = query.where('r.leistungsdatum_from', '<=', bis);
    if (richtung !== undefined) query = query.where('r.einnahme', '=', richtung === 'pos' ? 1 : 0);
    if (kundenID !== undefined) query = query.where('r.partei_id', '=', kundenID);
    if (nummer !== undefined) query = query.where(startsWith(nummer));
    if (bezahlstatus !== undefined) query = query.where(inBezahlgruppe(bezahlstatus, this.#heute));
    if (name) query = query.where(this.#fits(name));
    return query;
  }

  /** The parties that a name finds, as long as they are few; where it finds none, it may be an amount. */
  async #findName(q = ''): Promise<Gesucht | undefined> {
    const worte = suchworte(q);
    if (worte.length === 0) return undefined;
    const parteien = new ParteiRepository(this.#db, this.#engine, this.#mandantId);
    const ids = await parteien.findIdsByName(worte, VIELE_PARTEIEN);
    return { worte, ids, summe: ids?.length === 0 ? suchbetrag(q) : undefined };
  }

  /** True for the receipts `r` that a search means. */
  #fits({ worte, ids, summe }: Gesucht): RawBuilder<SqlBool> {
    if (summe !== undefined) return sql`r.summe = ${summe}`;
    if (ids) return sql`r.partei_id in ${idListe(this.#engine, ids)}`;
    return sql`exists ${this.#namesake(worte)}`;
  }

  /** The party of the receipt `r` if its name contains the words. */
  #namesake(worte: readonly string[]) {
    return this.#db
      .selectFrom('partei as n')
      .select('n.id')
      .where('n.mandant_id', '=', this.#mandantId)
      .where('n.id', '=', sql.ref<number>('r.partei_id'))
      .where(nameContains(worte, sql`n.name_suche`));
  }
}

/** The shortest way to the receipts of a filter. Short beginnings of a number are met soon enough along the days. */
function chooseIndex(
  { kundenID, nummer = '', richtung, bezahlstatus }: Filter,
  fewParties: boolean,
): Rechnungsindex {
  if (kundenID !== undefined || fewParties) return 'rechnung_partei';
  if (nummer.length >= LANGE_NUMMER) return 'sqlite_autoindex_rechnung_2';
  if (bezahlstatus === 'entwurf') return 'rechnung_entwurf';
  if (richtung === undefined) return 'rechnung_datum';
  return bezahlstatus === 'offen' || bezahlstatus === 'ueberfaellig'
    ? 'rechnung_unbezahlt'
    : 'rechnung_richtung';
}

/** As a range, which an index can answer and a percent sign cannot widen. */
function startsWith(nummer: string): RawBuilder<SqlBool> {
  return sql`r.nummer >= ${nummer} and r.nummer < ${`${nummer}\u{10ffff}`}`;
}

type Verweise = Pick<Kopfzeile, 'bezugId' | 'stornoId'>;
type Parteizeile = { [feld in (typeof PARTEI_FELDER)[number]]: string | null };

function toListenrechnung(row: Kopfzeile & Parteizeile, bezuege: Map<number, Bezug>): Listenrechnung {
  const { bezugId, stornoId, nummernkreis: _, laufnummer: __, ...kopf } = toKopf(row);
  return {
    ...kopf,
    kunde: isPartei(row) ? toAngaben(row) : null,
    bezug: (bezugId !== null && bezuege.get(bezugId)) || null,
    storno: (stornoId !== null && bezuege.get(stornoId)) || null,
  };
}

/** Every column of a party is filled, or none where the receipt has no party. */
function isPartei(row: Parteizeile): row is Parameters<typeof toAngaben>[0] {
  return row.firma !== null;
}
