import { type RawBuilder, sql } from 'kysely';
import { type Monatswert, type Richtungssumme, type Saldo, saldoOf } from '#kern/auswertungen/saldo.ts';
import { type Datum, jahrOf } from '#kern/datum.ts';
import type { Cent } from '#kern/geld.ts';
import { centInEuro } from '#kern/rechnungen/inEuro.ts';
import type { Kurs } from '#kern/waehrung.ts';
import {
  anrechenbar,
  isUnbezahlt,
  ohneForderung,
  restOf,
  type Zahlungsstand,
} from '#kern/zahlungen/bezahlstatus.ts';
import type { Flag } from '../db/grundspalten.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import { MahnstandRepository } from './mahnstand.repository.ts';

/** Part of a receipt that is added to the summaries. */
export type Buchung = Zahlungsstand &
  Kurs & {
    leistungsdatumFrom: Datum;
    kundenID: number | null;
    posten: readonly { produktID: number | null; summe: Cent }[];
  };

type Tage = { von: Datum; bis: Datum };
type Grenzen = { von?: Datum | undefined; bis?: Datum | undefined };
type Zaehlfrage = Grenzen & { richtung?: 'pos' | 'neg' | undefined };

/**
 * Summaries of ONE Mandant, kept in the transaction that writes the receipt: per day and direction (`tageswert`), per
 * party and year (`partei_jahr`), per product and year (`produkt_jahr`). Balances and charts read days instead of receipts.
 */
export class SummenRepository extends Mandantgebunden {
  /** Counts a receipt in. */
  async add(buchung: Buchung): Promise<void> {
    await this.#book(buchung, 1);
  }

  /** Takes a receipt out again, and with it rows that nothing is left of. */
  async subtract(buchung: Buchung): Promise<void> {
    await this.#book(buchung, -1);
    await this.deleteFrom('tageswert')
      .where('datum', '=', buchung.leistungsdatumFrom)
      .where('anzahl', '=', 0)
      .execute();
    await this.#dropEmptyProdukte(buchung);
    if (buchung.kundenID === null) return;
    await this.deleteFrom('partei_jahr')
      .where('partei_id', '=', buchung.kundenID)
      .where('anzahl', '=', 0)
      .execute();
  }

  /**
   * Counts anew after a payment, an issue or a Storno: the receipt is the same but for `bezahlt`, `abzug` and `status`, which
   * are stored already.
   */
  async updateStand(
    vorher: Omit<Buchung, 'posten'>,
    nachher: Omit<Buchung, 'posten'> & { id: number },
  ): Promise<void> {
    const [alt, neu] = [standOf(vorher), standOf(nachher)];
    const { einnahme, kundenID, leistungsdatumFrom: datum } = nachher;
    const mehr = mapSpalten(STANDSPALTEN, (spalte) => neu[spalte] - alt[spalte]);
    await this.updateTable('tageswert')
      .where('datum', '=', datum)
      .where('einnahme', '=', einnahme ? 1 : 0)
      .set((row) => mapSpalten(STANDSPALTEN, (spalte) => row(spalte, '+', mehr[spalte])))
      .execute();
    const mahnstand = new MahnstandRepository(this.wo);
    if (einnahme && kundenID !== null) await mahnstand.refreshNach(kundenID, nachher.id);
  }

  /** Balance of the days from `von` to `bis`: reads at most two rows a day, however many receipts there are. */
  async saldo(tage: Tage): Promise<Saldo> {
    const rows = await this.#tageswerte(tage)
      .groupBy('einnahme')
      .select((select) => [
        'einnahme',
        select.fn.sum<number>('anzahl').as('anzahl'),
        select.fn.sum<number>('summe').as('summe'),
      ])
      .execute();
    return saldoOf(rows.map((row): Richtungssumme => ({ ...row, einnahme: row.einnahme === 1 })));
  }

  /** Number of receipts of a range, in one direction or both. */
  async count({ von, bis, richtung }: Zaehlfrage): Promise<number> {
    let query = this.#tageswerte({ von, bis });
    if (richtung) query = query.where('einnahme', '=', richtung === 'pos' ? 1 : 0);
    const row = await query
      .select((select) => select.fn.sum<number | null>('anzahl').as('anzahl'))
      .executeTakeFirst();
    return row?.anzahl ?? 0;
  }

  /** Income and expenses per month; months without receipts are left out. */
  monate(tage: Tage): Promise<Monatswert[]> {
    const monat = sql<string>`substr(datum, 1, 7)`;
    return this.#tageswerte(tage)
      .groupBy(monat)
      .orderBy(monat)
      .select([monat.as('monat'), sumWhere(1).as('einnahmen'), sumWhere(0).as('ausgaben')])
      .execute();
  }

  /** Summaries of the days of a range, or of all. */
  #tageswerte({ von, bis }: Grenzen) {
    let query = this.selectFrom('tageswert');
    if (von !== undefined) query = query.where('datum', '>=', von);
    if (bis !== undefined) query = query.where('datum', '<=', bis);
    return query;
  }

  async #book(buchung: Buchung, sign: 1 | -1): Promise<void> {
    const { leistungsdatumFrom: datum, einnahme, kundenID } = buchung;
    const beitrag = { anzahl: 1, summe: anrechenbar(buchung), ...standOf(buchung) };
    const werte = mapSpalten(SPALTEN, (spalte) => sign * beitrag[spalte]);
    await this.db
      .insertInto('tageswert')
      .values({ mandant_id: this.mandantId, datum, einnahme: einnahme ? 1 : 0, ...werte })
      .onConflict((conflict) =>
        conflict
          .columns(['mandant_id', 'datum', 'einnahme'])
          .doUpdateSet((row) =>
            mapSpalten(SPALTEN, (spalte) => row(`tageswert.${spalte}`, '+', werte[spalte])),
          ),
      )
      .execute();
    if (kundenID !== null) await this.#bookPartei(buchung, kundenID, sign);
    if (einnahme) await this.#bookProdukte(buchung, sign);
  }

  async #bookPartei(buchung: Buchung, kundenID: number, sign: 1 | -1): Promise<void> {
    const summe = sign * anrechenbar(buchung);
    const [einnahmen, ausgaben] = buchung.einnahme ? [summe, 0] : [0, summe];
    const jahr = jahrOf(buchung.leistungsdatumFrom);
    const werte = { anzahl: sign, einnahmen, ausgaben, saldo: einnahmen - ausgaben };
    await this.db
      .insertInto('partei_jahr')
      .values({ mandant_id: this.mandantId, partei_id: kundenID, jahr, ...werte })
      .onConflict((conflict) =>
        conflict.columns(['mandant_id', 'partei_id', 'jahr']).doUpdateSet((row) => ({
          anzahl: row('partei_jahr.anzahl', '+', werte.anzahl),
          einnahmen: row('partei_jahr.einnahmen', '+', werte.einnahmen),
          ausgaben: row('partei_jahr.ausgaben', '+', werte.ausgaben),
          saldo: row('partei_jahr.saldo', '+', werte.saldo),
        })),
      )
      .execute();
  }

  async #bookProdukte(buchung: Buchung, sign: 1 | -1): Promise<void> {
    const jahr = jahrOf(buchung.leistungsdatumFrom);
    for (const [produktId, { anzahl, summe }] of produktsummen(buchung)) {
      const werte = { anzahl: sign * anzahl, summe: sign * summe };
      await this.db
        .insertInto('produkt_jahr')
        .values({ mandant_id: this.mandantId, produkt_id: produktId, jahr, ...werte })
        .onConflict((conflict) =>
          conflict.columns(['mandant_id', 'produkt_id', 'jahr']).doUpdateSet((row) => ({
            anzahl: row('produkt_jahr.anzahl', '+', werte.anzahl),
            summe: row('produkt_jahr.summe', '+', werte.summe),
          })),
        )
        .execute();
    }
  }

  async #dropEmptyProdukte(buchung: Buchung): Promise<void> {
    for (const produktId of produktsummen(buchung).keys()) {
      await this.deleteFrom('produkt_jahr')
        .where('produkt_id', '=', produktId)
        .where('anzahl', '=', 0)
        .execute();
    }
  }
}

/** Columns of a day about the states of its receipts, whatever today is. */
export const STANDSPALTEN = [
  'unbezahlt_anzahl',
  'unbezahlt_summe',
  'unbezahlt_offen',
  'entwurf_anzahl',
  'entwurf_summe',
  'storniert_anzahl',
  'storniert_summe',
] as const;
const SPALTEN = ['anzahl', 'summe', ...STANDSPALTEN] as const;

/** The states of one or more receipts of a day. */
export type Stand = Record<(typeof STANDSPALTEN)[number], number>;

/** Part of a receipt that is added to the states of its day. */
export function standOf(buchung: Zahlungsstand): Stand {
  const { summe } = buchung;
  const stand = mapSpalten(STANDSPALTEN, () => 0);
  const ohne = ohneForderung(buchung);
  if (ohne !== undefined) return { ...stand, [`${ohne}_anzahl`]: 1, [`${ohne}_summe`]: summe };
  if (!isUnbezahlt(buchung)) return stand;
  return { ...stand, unbezahlt_anzahl: 1, unbezahlt_summe: summe, unbezahlt_offen: restOf(buchung) };
}

/** The states of two groups of receipts together. */
export function addStaende(a: Stand, b: Stand): Stand {
  return mapSpalten(STANDSPALTEN, (spalte) => a[spalte] + b[spalte]);
}

function mapSpalten<S extends string, T>(spalten: readonly S[], wert: (spalte: S) => T): Record<S, T> {
  return Object.fromEntries(spalten.map((spalte) => [spalte, wert(spalte)])) as Record<S, T>;
}

/** Lines and income in euros by product; what was asked for before stands among the lines of the Schlussrechnung. */
function produktsummen(buchung: Buchung): Map<number, { anzahl: number; summe: Cent }> {
  const { posten, art } = buchung;
  const summen = new Map<number, { anzahl: number; summe: Cent }>();
  for (const { produktID, summe } of art === 'abschlag' ? [] : posten) {
    if (produktID === null) continue;
    const known = summen.get(produktID) ?? { anzahl: 0, summe: 0 };
    summen.set(produktID, { anzahl: known.anzahl + 1, summe: known.summe + centInEuro(summe, buchung) });
  }
  return summen;
}

function sumWhere(einnahme: Flag): RawBuilder<number> {
  return sql<number>`sum(case when einnahme = ${sql.lit(einnahme)} then summe else 0 end)`;
}
