import { type SqlBool, sql } from 'kysely';
import type { Papierart } from '#kern/angebote/arten.ts';
import type { Papierzustand } from '#kern/angebote/zustand.ts';
import { gesuchtesOf } from '#kern/suche.ts';
import { nameContains } from '../db/dialekt.ts';
import { Mandantgebunden, type Tagesstelle } from '../db/mandantgebunden.ts';
import { type Papierkopf, toKopf } from './papier.repository.ts';
import { eines, hatBetrag } from './suche.repository.ts';

export type Papierfrage = {
  art?: Papierart | undefined;
  zustand?: Papierzustand | undefined;
  kundenID?: number | undefined;
  q?: string | undefined;
  nach?: number | undefined;
  limit: number;
};

/** Lists of the papers of ONE Mandant. */
export class PapierlisteRepository extends Mandantgebunden<Tagesstelle> {
  /** Newest first, behind the paper `nach`. */
  async list({ art, zustand, kundenID, q, nach, limit }: Papierfrage): Promise<Papierkopf[]> {
    let query = this.selectFrom('papier').selectAll().orderBy('id', 'desc').limit(limit);
    if (art !== undefined) query = query.where('art', '=', art);
    if (zustand !== undefined) query = query.where(this.#steht(zustand));
    if (kundenID !== undefined) query = query.where('partei_id', '=', kundenID);
    if (nach !== undefined) query = query.where('id', '<', nach);
    const gesucht = gesuchtesOf(q);
    if (gesucht)
      query = query.where(
        eines([nameContains(gesucht.worte, sql`suche`), hatBetrag(gesucht.betrag, sql`summe`)]),
      );
    return (await query.execute()).map(toKopf);
  }

  /** As `papierzustandOf` says it. */
  #steht(zustand: Papierzustand) {
    const ausgelaufen = sql`art = 'angebot' and gueltig_bis <> '' and gueltig_bis < ${this.wo.heute}`;
    if (zustand === 'abgelaufen') return sql<SqlBool>`status = 'fertig' and ${ausgelaufen}`;
    if (zustand === 'fertig') return sql<SqlBool>`status = 'fertig' and not (${ausgelaufen})`;
    return sql<SqlBool>`status = ${zustand}`;
  }
}
