import { type RawBuilder, sql } from 'kysely';
import type { Statussumme } from '#kern/auswertungen/bezahluebersicht.ts';
import type { Datum } from '#kern/datum.ts';
import { Mandantgebunden, type Tagesstelle } from '../db/mandantgebunden.ts';
import { rest, unbezahlt } from './bezahlstatus.repository.ts';

type Zeitraum = { von: Datum; bis: Datum; richtung?: 'pos' | 'neg' | undefined };

/** Drafted, open, overdue, paid and cancelled receipts of ONE Mandant from the summaries, without reading each of them. */
export class BezahlsummenRepository extends Mandantgebunden<Tagesstelle> {
  /**
   * Count, sum and open amount by payment state. The days know what is unpaid; what of it is not due yet is read from an
   * index that begins today; the rest is overdue. What is neither unpaid nor a draft nor cancelled is paid. One statement,
   * because a payment between two would tear them apart.
   */
  async list(zeitraum: Zeitraum): Promise<Statussumme[]> {
    const { alle, ...teile } = await this.db
      .selectFrom(this.#tage(zeitraum).as('t'))
      .innerJoin(this.#nichtFaellige(zeitraum).as('f'), (join) => join.onTrue())
      .selectAll()
      .executeTakeFirstOrThrow()
      .then(toSummen);
    return [
      { bezahlstatus: 'entwurf', ...teile.entwurf },
      { bezahlstatus: 'offen', ...teile.offen },
      { bezahlstatus: 'ueberfaellig', ...minus(teile.unbezahlt, teile.offen) },
      {
        bezahlstatus: 'bezahlt',
        ...minus(minus(minus(alle, teile.unbezahlt), teile.entwurf), teile.storniert),
      },
      { bezahlstatus: 'storniert', ...teile.storniert },
    ];
  }

  /** At most two rows a day, however many receipts there are. */
  #tage({ von, bis, richtung }: Zeitraum) {
    let query = this.selectFrom('tageswert').where('datum', '>=', von).where('datum', '<=', bis);
    if (richtung !== undefined) query = query.where('einnahme', '=', flagOf(richtung));
    return query.select([
      total('anzahl').as('anzahl'),
      total('summe').as('summe'),
      total('unbezahlt_anzahl').as('unbezahlt_anzahl'),
      total('unbezahlt_summe').as('unbezahlt_summe'),
      total('unbezahlt_offen').as('unbezahlt_offen'),
      total('entwurf_anzahl').as('entwurf_anzahl'),
      total('entwurf_summe').as('entwurf_summe'),
      total('storniert_anzahl').as('storniert_anzahl'),
      total('storniert_summe').as('storniert_summe'),
    ]);
  }

  /** Only the receipts of the last weeks: those whose time to pay is not over. */
  #nichtFaellige({ von, bis, richtung }: Zeitraum) {
    let query = this.selectFrom('rechnung as r')
      .where('r.faellig_am', '>=', this.wo.heute)
      .where(unbezahlt())
      .where('r.leistungsdatum_from', '>=', von)
      .where('r.leistungsdatum_from', '<=', bis);
    if (richtung !== undefined) query = query.where('r.einnahme', '=', flagOf(richtung));
    return query.select((select) => [
      select.fn.countAll<number>().as('offen_anzahl'),
      total('r.summe').as('offen_summe'),
      total(rest()).as('offen_offen'),
    ]);
  }
}

type Summe = Pick<Statussumme, 'anzahl' | 'summe' | 'offen'>;
type Teil = 'entwurf' | 'unbezahlt' | 'offen' | 'storniert';
type Zeile = Record<
  'anzahl' | 'summe' | `${Teil}_${'anzahl' | 'summe'}` | `${'unbezahlt' | 'offen'}_offen`,
  number
>;

function toSummen(row: Zeile): Record<'alle' | Teil, Summe> {
  return {
    alle: { anzahl: row.anzahl, summe: row.summe, offen: row.unbezahlt_offen },
    entwurf: { anzahl: row.entwurf_anzahl, summe: row.entwurf_summe, offen: 0 },
    unbezahlt: { anzahl: row.unbezahlt_anzahl, summe: row.unbezahlt_summe, offen: row.unbezahlt_offen },
    offen: { anzahl: row.offen_anzahl, summe: row.offen_summe, offen: row.offen_offen },
    storniert: { anzahl: row.storniert_anzahl, summe: row.storniert_summe, offen: 0 },
  };
}

function minus(a: Summe, b: Summe): Summe {
  return { anzahl: a.anzahl - b.anzahl, summe: a.summe - b.summe, offen: a.offen - b.offen };
}

/** Sum of a column; of nothing it is 0. */
function total(ausdruck: string | RawBuilder<number>): RawBuilder<number> {
  const summand = typeof ausdruck === 'string' ? sql.raw(ausdruck) : ausdruck;
  return sql<number>`coalesce(sum(${summand}), 0)`;
}

function flagOf(richtung: 'pos' | 'neg'): 0 | 1 {
  return richtung === 'pos' ? 1 : 0;
}
