import { type SqlBool, sql } from 'kysely';
import type { Parteizahlen } from '#kern/kunden/parteizahlen.ts';
import { suchworte } from '#kern/suche.ts';
import { idListe, nameContains } from '../db/dialekt.ts';
import { Mandantgebunden, type Tagesstelle } from '../db/mandantgebunden.ts';
import { type ParteiSatz, toSatz } from './partei.repository.ts';
import { readParteizahlen } from './parteizahlen.repository.ts';
import { findParteien } from './suche.repository.ts';

export type Parteifrage = {
  art?: 'kunde' | 'lieferant' | undefined;
  q?: string | undefined;
  jahr: number;
  /** Also those that were archived. */
  archiv: boolean;
  sort: 'neu' | 'name' | 'summe';
  /** Place in the chosen order behind which the page begins: the values of its last row. */
  nach?: readonly (string | number)[] | undefined;
  limit: number;
};

export type Listenplatz = { partei: ParteiSatz; platz: readonly (string | number)[] };

/** Question, with the words of the name and the parties they find as long as these are few. */
type Auswahl = Parteifrage & { worte: string[]; ids: number[] | undefined };

/** Phases of the order by total: parties with receipts in the year, then those without. */
const MIT = 'mit';
const OHNE = 'ohne';

/** Pages of ONE Mandant's customers and suppliers, each order along an index. */
export class ParteilisteRepository extends Mandantgebunden<Tagesstelle> {
  /** Sums of these in a year, month by month, and what is open. */
  zahlen(ids: readonly number[], jahr: number): Promise<Parteizahlen[]> {
    return readParteizahlen(this.wo, ids, jahr);
  }

  async list(frage: Parteifrage): Promise<Listenplatz[]> {
    const worte = suchworte(frage.q ?? '');
    const ids = worte.length > 0 ? await findParteien(this.wo, worte) : undefined;
    const auswahl = { ...frage, worte, ids };
    if (frage.sort === 'name') return this.#byName(auswahl);
    if (frage.sort === 'summe') return this.#bySumme(auswahl);
    return this.#newest(auswahl);
  }

  /** How many parties of the kind there are, along `partei_aktiv`; a search is not counted. */
  async count(art: Parteifrage['art']): Promise<number> {
    let query = this.selectFrom('partei').where(sql<SqlBool>`archiviert = 0`);
    if (art) query = query.where('ist_lieferant', '=', art === 'lieferant' ? 1 : 0);
    const row = await query
      .select((select) => select.fn.countAll<number>().as('anzahl'))
      .executeTakeFirstOrThrow();
    return row.anzahl;
  }

  async #newest(frage: Auswahl): Promise<Listenplatz[]> {
    let query = this.#parteien(frage).orderBy('p.id', 'desc').limit(frage.limit);
    if (frage.nach) query = query.where('p.id', '<', Number(frage.nach[0]));
    return (await query.execute()).map((row) => ({ partei: toSatz(row), platz: [row.id] }));
  }

  async #byName(frage: Auswahl): Promise<Listenplatz[]> {
    let query = this.#parteien(frage).orderBy('p.name_sort').orderBy('p.id').limit(frage.limit);
    if (frage.nach) {
      const [name, id] = [String(frage.nach[0]), Number(frage.nach[1])];
      query = query
        .where('p.name_sort', '>=', name)
        .where((where) => where.or([where('p.name_sort', '>', name), where('p.id', '>', id)]));
    }
    return (await query.execute()).map((row) => ({ partei: toSatz(row), platz: [row.name_sort, row.id] }));
  }

  /** Largest income first; for suppliers largest expenses first. */
  async #bySumme(frage: Auswahl): Promise<Listenplatz[]> {
    const [phase = MIT] = frage.nach ?? [];
    const first = phase === MIT ? await this.#withReceipts(frage) : [];
    if (first.length >= frage.limit) return first;
    const rest = { ...frage, limit: frage.limit - first.length };
    return [...first, ...(await this.#withoutReceipts(phase === MIT ? { ...rest, nach: undefined } : rest))];
  }

  async #withReceipts(frage: Auswahl): Promise<Listenplatz[]> {
    const [direction, beyond] =
      frage.art === 'lieferant' ? (['asc', '>'] as const) : (['desc', '<'] as const);
    let query = this.#parteien(frage)
      .innerJoin('partei_jahr as j', (join) =>
        join.onRef('j.mandant_id', '=', 'p.mandant_id').onRef('j.partei_id', '=', 'p.id'),
      )
      .select('j.saldo')
      .where('j.mandant_id', '=', this.mandantId)
      // The unary plus keeps SQLite from walking down all totals of the year to find a few parties.
      .where(frage.ids ? sql<SqlBool>`+j.jahr = ${frage.jahr}` : sql<SqlBool>`j.jahr = ${frage.jahr}`)
      .orderBy('j.saldo', direction)
      .orderBy('j.partei_id', direction)
      .limit(frage.limit);
    if (frage.nach) {
      const [saldo, id] = [Number(frage.nach[1]), Number(frage.nach[2])];
      query = query
        .where('j.saldo', beyond === '<' ? '<=' : '>=', saldo)
        .where((where) => where.or([where('j.saldo', beyond, saldo), where('j.partei_id', beyond, id)]));
    }
    return (await query.execute()).map((row) => ({ partei: toSatz(row), platz: [MIT, row.saldo, row.id] }));
  }

  async #withoutReceipts(frage: Auswahl): Promise<Listenplatz[]> {
    let query = this.#parteien(frage)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('partei_jahr as j')
              .select('j.jahr')
              .whereRef('j.mandant_id', '=', 'p.mandant_id')
              .whereRef('j.partei_id', '=', 'p.id')
              .where('j.jahr', '=', frage.jahr),
          ),
        ),
      )
      .orderBy('p.id', 'desc')
      .limit(frage.limit);
    if (frage.nach) query = query.where('p.id', '<', Number(frage.nach[1]));
    return (await query.execute()).map((row) => ({ partei: toSatz(row), platz: [OHNE, row.id] }));
  }

  /** The parties asked for: a rare name leads to them by id. */
  #parteien({ art, worte, ids, archiv }: Auswahl) {
    let query = this.selectFrom('partei as p').selectAll('p');
    if (!archiv) query = query.where('p.archiviert', '=', 0);
    if (art) query = query.where('p.ist_lieferant', '=', art === 'lieferant' ? 1 : 0);
    if (ids) return query.where('p.id', 'in', idListe(this.engine, ids));
    return worte.length > 0 ? query.where(nameContains(worte, sql`p.name_suche`)) : query;
  }
}
