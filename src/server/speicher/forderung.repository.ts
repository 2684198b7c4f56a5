import { type RawBuilder, sql } from 'kysely';
import type { Lage } from '#kern/auswertungen/lage.ts';
import type { Ueberfaellige } from '#kern/auswertungen/zuTun.ts';
import type { Datum } from '#kern/datum.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import { Mandantgebunden, type Tagesstelle } from '../db/mandantgebunden.ts';
import { rest, unbezahlt } from './bezahlstatus.repository.ts';

/** Claims of ONE Mandant on customers today, whatever range somebody looks at. */
export class ForderungRepository extends Mandantgebunden<Tagesstelle> {
  /** How much is open and how much of it late, with the invoices that are late longest. */
  async read(limit: number): Promise<{ forderungen: Lage['forderungen']; ueberfaellige: Ueberfaellige[] }> {
    const alle = await this.#sumUnbezahlte();
    const nochZeit = await this.#sumNichtFaellige();
    const rows = await this.#listUeberfaellige(limit);
    return {
      forderungen: {
        ...{ von: alle.von, bis: alle.bis, offen: nochZeit },
        ueberfaellig: { anzahl: alle.anzahl - nochZeit.anzahl, offen: alle.offen - nochZeit.offen },
        faelligSeit: rows[0]?.faelligAm ?? null,
      },
      ueberfaellige: rows.map(({ id, belegart, nummer, offen: rest, faelligAm, ...kunde }) => ({
        ...{ id, belegart, nummer, offen: rest, faelligAm, name: nameOf(kunde) },
      })),
    };
  }

  /** Sum of all that is unpaid: at most a row a day, however many invoices there are. */
  #sumUnbezahlte() {
    return this.selectFrom('tageswert')
      .where('einnahme', '=', 1)
      .where('unbezahlt_anzahl', '<>', 0)
      .select([
        total('unbezahlt_anzahl').as('anzahl'),
        total('unbezahlt_offen').as('offen'),
        sql<Datum | null>`min(datum)`.as('von'),
        sql<Datum | null>`max(datum)`.as('bis'),
      ])
      .executeTakeFirstOrThrow();
  }

  /** Sum of what has time: the invoices of the last weeks. */
  #sumNichtFaellige() {
    return this.#offene()
      .where('r.faellig_am', '>=', this.wo.heute)
      .select((select) => [select.fn.countAll<number>().as('anzahl'), total(rest()).as('offen')])
      .executeTakeFirstOrThrow();
  }

  /** Those that are late, longest first: found along the due dates, of which only the first are read. */
  #listUeberfaellige(limit: number) {
    return this.#offene()
      .leftJoin('partei as p', (join) =>
        join.onRef('p.mandant_id', '=', 'r.mandant_id').onRef('p.id', '=', 'r.partei_id'),
      )
      .where('r.faellig_am', '<', this.wo.heute)
      .orderBy('r.faellig_am')
      .orderBy('r.leistungsdatum_from')
      .orderBy('r.id')
      .limit(limit)
      .select([
        ...(['r.id', 'r.art as belegart', 'r.nummer', 'r.faellig_am as faelligAm'] as const),
        ...(['p.firma', 'p.vorname', 'p.nachname'] as const),
        rest().as('offen'),
      ])
      .execute();
  }

  /** Unpaid invoices along their due dates. */
  #offene() {
    return this.selectFrom('rechnung as r').where('r.einnahme', '=', 1).where(unbezahlt());
  }
}

type Name = { firma: string | null; vorname: string | null; nachname: string | null };

function nameOf({ firma, vorname, nachname }: Name): string {
  return anzeigename({ firma: firma ?? '', vorname: vorname ?? '', nachname: nachname ?? '' });
}

/** Sum of a column; of nothing it is 0. */
function total(ausdruck: string | RawBuilder<number>): RawBuilder<number> {
  const summand = typeof ausdruck === 'string' ? sql.raw(ausdruck) : ausdruck;
  return sql<number>`coalesce(sum(${summand}), 0)`;
}
