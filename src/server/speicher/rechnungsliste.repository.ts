import { sql } from 'kysely';
import type { Statussumme } from '#kern/auswertungen/bezahluebersicht.ts';
import { type Monatswert, type Richtungssumme, type Saldo, saldoOf } from '#kern/auswertungen/saldo.ts';
import type { Bezug, Rechnung, Status } from '#kern/rechnungen/rechnung.ts';
import { idListe } from '../db/dialekt.ts';
import { Mandantgebunden, type Tagesstelle } from '../db/mandantgebunden.ts';
import { readAnpassungen } from './anpassungsspalte.ts';
import { anrechenbar, bezahlgruppeOf, rest, unbezahlt } from './bezahlstatus.repository.ts';
import { type PARTEI_FELDER, toAngaben } from './partei.repository.ts';
import type { RechnungSatz } from './rechnung.repository.ts';
import { ausgewaehlt, type Filter, waehle } from './rechnungsauswahl.repository.ts';
import type { Platz } from './rechnungsfolge.repository.ts';
import { joined, readIds, readSeite, type Seite } from './rechnungsseite.repository.ts';
import { type Kopfzeile, statusOf } from './rechnungsspalten.ts';

export type Listenrechnung = Omit<
  RechnungSatz,
  | ('posten' | 'absetzungen' | 'eingang' | 'status' | 'bezugId' | 'stornoId' | 'vorgangId' | 'schlussId')
  | ('nummernkreis' | 'laufnummer')
> &
  Pick<Rechnung, 'kunde' | 'bezug' | 'storno' | 'vorgang' | 'schluss'> & { status: Status } & Platz;

/** Pages and sums over ONE Mandant's receipts. */
export class RechnungslisteRepository extends Mandantgebunden<Tagesstelle> {
  /** Newest service first, or in the order that is asked for. */
  async list(filter: Filter, seite: Seite): Promise<Listenrechnung[]> {
    const rows = await readSeite(this.wo, filter, seite);
    const bezuege = await this.#bezuege(rows);
    return rows.map((row) => toListenrechnung(row, bezuege));
  }

  /** Their ids, newest first, at most so many. */
  ids(filter: Filter, max: number): Promise<number[]> {
    return readIds(this.wo, filter, max);
  }

  /** One receipt with its party. */
  async find(id: number): Promise<Listenrechnung | undefined> {
    const row = await joined(this.wo, this.mandantId).where('r.id', '=', id).executeTakeFirst();
    return row && toListenrechnung(row, await this.#bezuege([row]));
  }

  /** Count, sum and open amount by payment state. */
  async bezahlstatus(filter: Filter): Promise<Statussumme[]> {
    return (await this.#filtered(filter))
      .select((select) => [
        bezahlgruppeOf(this.wo.heute).as('bezahlstatus'),
        select.fn.countAll<number>().as('anzahl'),
        sql<number>`sum(${anrechenbar()})`.as('summe'),
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
        sql<number>`sum(case when r.einnahme = 1 then ${anrechenbar()} else 0 end)`.as('einnahmen'),
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
        sql<number>`sum(${anrechenbar()})`.as('summe'),
      ])
      .execute();
    return saldoOf(rows.map((row): Richtungssumme => ({ ...row, einnahme: row.einnahme === 1 })));
  }

  /** The receipts that these refer to, by id. */
  async #bezuege(rows: readonly Verweise[]): Promise<Map<number, Bezug>> {
    const ids = rows.flatMap(({ bezugId, stornoId, schlussId }) =>
      [bezugId ?? [], stornoId ?? [], schlussId ?? []].flat(),
    );
    if (ids.length === 0) return new Map();
    const found = await this.selectFrom('rechnung')
      .select(['id', 'nummer', 'rechnungsdatum as datum'])
      .where('id', 'in', idListe(this.engine, ids))
      .execute();
    return new Map(found.map((row) => [row.id, row]));
  }

  async #filtered(filter: Filter) {
    return ausgewaehlt(this.wo, await waehle(this.wo, filter));
  }
}

type Verweise = Pick<Kopfzeile, 'bezugId' | 'stornoId' | 'schlussId'>;
type Parteizeile = { [feld in (typeof PARTEI_FELDER)[number]]: string | null };

/** The row itself becomes the receipt, and keeps the columns of the party beside it: a copy would cost more than reading it did. */
function toListenrechnung(row: Kopfzeile & Parteizeile, bezuege: Map<number, Bezug>): Listenrechnung {
  return Object.assign(row, {
    einnahme: row.einnahme === 1,
    anpassungen: readAnpassungen(row.anpassungen),
    status: statusOf(row),
    kunde: isPartei(row) ? toAngaben(row) : null,
    bezug: (row.bezugId !== null && bezuege.get(row.bezugId)) || null,
    storno: (row.stornoId !== null && bezuege.get(row.stornoId)) || null,
    vorgang: row.vorgangId,
    schluss: (row.schlussId !== null && bezuege.get(row.schlussId)) || null,
  });
}

/** Every column of a party is filled, or none where the receipt has no party. */
function isPartei(row: Parteizeile): row is Parameters<typeof toAngaben>[0] {
  return row.firma !== null;
}
