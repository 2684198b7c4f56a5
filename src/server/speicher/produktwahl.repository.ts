import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { suchworte } from '#kern/suche.ts';
import { nameContains } from '../db/dialekt.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import { COLUMNS, type ProduktSatz, toSatz } from './produkt.repository.ts';

/** Text that is typed into a line of a receipt, and for whom it is. */
export type Produktwahl = { q?: string | undefined; kundenID?: number | undefined; limit: number };

/** So many invoices say what a customer usually takes, and what is usually sold: few enough to be read at every key. */
const LETZTE_DES_KUNDEN = 20;
const LETZTE = 100;

/** How often a product `p` was sold in all years. */
const JEMALS = sql`(select coalesce(sum(j.anzahl), 0) from produkt_jahr j
  where j.mandant_id = p.mandant_id and j.produkt_id = p.id)`;

type Fenster = { welche: RawBuilder<SqlBool>; anzahl: number };

/**
 * Products of ONE Mandant to choose from: first what stood on most of the customer's latest invoices, then on most of the
 * latest of all, then what was sold most often ever, then the newest. Nothing is counted for it: the latest invoices are
 * read along their indexes.
 */
export class ProduktwahlRepository extends Mandantgebunden {
  async list(wahl: Produktwahl): Promise<ProduktSatz[]> {
    return (await this.#frage(wahl).execute()).map(toSatz);
  }

  #frage({ q = '', kundenID, limit }: Produktwahl) {
    const worte = suchworte(q);
    const query = this.db
      .with('vom_kunden', () =>
        this.#zaehle({
          anzahl: kundenID === undefined ? 0 : LETZTE_DES_KUNDEN,
          welche: sql`r.partei_id = ${kundenID ?? 0} and r.einnahme = 1`,
        }),
      )
      .with('zuletzt', () => this.#zaehle({ anzahl: LETZTE, welche: sql`r.einnahme = 1` }))
      .selectFrom('produkt as p')
      .leftJoin('vom_kunden as k', 'k.produkt_id', 'p.id')
      .leftJoin('zuletzt as z', 'z.produkt_id', 'p.id')
      .select(COLUMNS.map((spalte) => `p.${spalte}` as const))
      .where('p.mandant_id', '=', this.mandantId)
      .where('p.archiviert', '=', 0)
      .orderBy(sql`coalesce(k.anzahl, 0)`, 'desc')
      .orderBy(sql`coalesce(z.anzahl, 0)`, 'desc')
      .orderBy(JEMALS, 'desc')
      .orderBy('p.id', 'desc')
      .limit(limit);
    return worte.length > 0 ? query.where(nameContains(worte, sql`p.titel_suche`)) : query;
  }

  /** On how many of the latest invoices of a kind each product stands; what was taken back says nothing. */
  #zaehle({ welche, anzahl }: Fenster) {
    const letzte = this.selectFrom('rechnung as r')
      .select('r.id')
      .where(welche)
      .where(sql<SqlBool>`r.art <> 'storno' and r.status <> 'storniert'`)
      .orderBy('r.leistungsdatum_from', 'desc')
      .orderBy('r.id', 'desc')
      .limit(anzahl);
    return (
      this.selectFrom('posten')
        .select(['produkt_id', sql<number>`count(distinct rechnung_id)`.as('anzahl')])
        .where('rechnung_id', 'in', letzte)
        // The unary plus keeps SQLite from walking through the products of all lines ever written.
        .where(sql<SqlBool>`+produkt_id is not null`)
        .groupBy('produkt_id')
    );
  }
}
