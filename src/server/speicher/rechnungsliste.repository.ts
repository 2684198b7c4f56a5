import { sql } from 'kysely';
import type { Statussumme } from '#kern/auswertungen/bezahluebersicht.ts';
import { type Monatswert, type Richtungssumme, type Saldo, saldoOf } from '#kern/auswertungen/saldo.ts';
import type { Datum } from '#kern/datum.ts';
import type { Bezug, Rechnung, Status } from '#kern/rechnungen/rechnung.ts';
import type { Engine } from '../db/datenbank.ts';
import { ausIdWert, idWert, rechnungAlong } from '../db/dialekt.ts';
import type { Db } from '../db/schema.ts';
import { type IdFrage, type Stelle, vorlage } from '../db/vorlage.ts';
import { bezahlgruppeOf, rest, unbezahlt } from './bezahlstatus.repository.ts';
import { PARTEI_FELDER, toAngaben } from './partei.repository.ts';
import type { RechnungSatz } from './rechnung.repository.ts';
import { type Auswahl, ausgewaehlt, type Filter, waehle } from './rechnungsauswahl.repository.ts';
import { KOPFAUSWAHL, type Kopfzeile, statusOf } from './rechnungsspalten.ts';

export type Seite = { nach?: readonly [datum: Datum, id: number] | undefined; limit: number };
export type Listenrechnung = Omit<
  RechnungSatz,
  'posten' | 'eingang' | 'status' | 'bezugId' | 'stornoId' | 'nummernkreis' | 'laufnummer'
> & { status: Status; kunde: Rechnung['kunde']; bezug: Bezug | null; storno: Bezug | null };

/** Up to here a page is put together from the newest receipts of each found party, one seek each. */
const WENIGE_PARTEIEN = 200;

type Stand = Stelle & { mandantId: number; heute: Datum };
/** Where a page ends and behind which receipt it begins. */
type Seitenwerte = Auswahl['werte'] & { limit: number; nachDatum?: Datum; nachId?: number };

/**
 * Newest service first. Finds the page's ids along an index and then reads those rows, so that the cost does not depend
 * on how many receipts there are.
 */
function seite(stelle: Stelle, { form, werte, worte }: Auswahl & { werte: Seitenwerte }) {
  const { limit, nachDatum, nachId } = werte;
  let ids = ausgewaehlt(stelle, { form, werte, worte })
    .select('r.id')
    .orderBy('r.leistungsdatum_from', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit);
  if (nachDatum !== undefined && nachId !== undefined) {
    ids = ids.where((where) =>
      where.or([where('r.leistungsdatum_from', '<', nachDatum), where('r.id', '<', nachId)]),
    );
  }
  return joined(stelle, werte.mandantId)
    .where('r.id', 'in', ids)
    .orderBy('r.leistungsdatum_from', 'desc')
    .orderBy('r.id', 'desc');
}

const SEITE = vorlage((stelle, form: Auswahl['form'], werte: Seitenwerte) =>
  seite(stelle, { form, werte, worte: [] }),
);

const EINZELNE = vorlage((stelle, _: object, { mandantId, id }: { mandantId: number; id: number }) =>
  joined(stelle, mandantId).where('r.id', '=', id),
);

/** The receipts that others refer to. */
const BEZUEGE = vorlage(({ db, engine }, _: object, { mandantId, ids }: IdFrage) =>
  db
    .selectFrom('rechnung')
    .select(['id', 'nummer', 'rechnungsdatum as datum'])
    .where('mandant_id', '=', mandantId)
    .where('id', 'in', ausIdWert(engine, ids)),
);

/** Receipts with their parties. */
function joined({ db, engine }: Stelle, mandantId: number) {
  return db
    .selectFrom(rechnungAlong(engine, 'sqlite_autoindex_rechnung_1'))
    .leftJoin('partei as p', (join) =>
      join.onRef('p.mandant_id', '=', 'r.mandant_id').onRef('p.id', '=', 'r.partei_id'),
    )
    .select(KOPFAUSWAHL)
    .select(PARTEI_FELDER.map((feld) => `p.${feld}` as const))
    .where('r.mandant_id', '=', mandantId);
}

/** Pages and sums over ONE Mandant's receipts. */
export class RechnungslisteRepository {
  readonly #stand: Stand;

  /** `heute` decides what is overdue. */
  constructor(db: Db, engine: Engine, mandantId: number, heute: Datum) {
    this.#stand = { db, engine, mandantId, heute };
  }

  /** Newest service first. */
  async list(filter: Filter, { nach, limit }: Seite): Promise<Listenrechnung[]> {
    const auswahl = await waehle(this.#stand, filter, { cursorDatum: nach?.[0], seeks: WENIGE_PARTEIEN });
    const { form, worte } = auswahl;
    const werte = { ...auswahl.werte, limit, ...(nach && { nachDatum: nach[0], nachId: nach[1] }) };
    const rows =
      worte.length > 0
        ? await seite(this.#stand, { form, werte, worte }).execute()
        : await SEITE(this.#stand, form, werte);
    const bezuege = await this.#bezuege(rows);
    return rows.map((row) => toListenrechnung(row, bezuege));
  }

  /** One receipt with its party. */
  async find(id: number): Promise<Listenrechnung | undefined> {
    const [row] = await EINZELNE(this.#stand, {}, { mandantId: this.#stand.mandantId, id });
    return row && toListenrechnung(row, await this.#bezuege([row]));
  }

  /** Count, sum and open amount by payment state. */
  async bezahlstatus(filter: Filter): Promise<Statussumme[]> {
    return (await this.#filtered(filter))
      .select((select) => [
        bezahlgruppeOf(this.#stand.heute).as('bezahlstatus'),
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
    return (await this.#filtered(filter))
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
    const rows = await (await this.#filtered(filter))
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
    const { engine, mandantId } = this.#stand;
    const found = await BEZUEGE(this.#stand, {}, { mandantId, ids: idWert(engine, ids) });
    return new Map(found.map((row) => [row.id, row]));
  }

  async #filtered(filter: Filter) {
    return ausgewaehlt(this.#stand, await waehle(this.#stand, filter));
  }
}

type Verweise = Pick<Kopfzeile, 'bezugId' | 'stornoId'>;
type Parteizeile = { [feld in (typeof PARTEI_FELDER)[number]]: string | null };

/** The row itself becomes the receipt, and keeps the columns of the party beside it: a copy would cost more than reading it did. */
function toListenrechnung(row: Kopfzeile & Parteizeile, bezuege: Map<number, Bezug>): Listenrechnung {
  return Object.assign(row, {
    einnahme: row.einnahme === 1,
    status: statusOf(row),
    kunde: isPartei(row) ? toAngaben(row) : null,
    bezug: (row.bezugId !== null && bezuege.get(row.bezugId)) || null,
    storno: (row.stornoId !== null && bezuege.get(row.stornoId)) || null,
  });
}

/** Every column of a party is filled, or none where the receipt has no party. */
function isPartei(row: Parteizeile): row is Parameters<typeof toAngaben>[0] {
  return row.firma !== null;
}
