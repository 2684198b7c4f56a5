import { type SqlBool, sql } from 'kysely';
import type { Papierzeile, Rechnungszeile } from '#kern/angebote/mengen.ts';
import { Mengenbuch } from '#kern/angebote/mengen.ts';
import { istWirksam } from '#kern/angebote/zustand.ts';
import { idListe } from '../db/dialekt.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import { toHerkunft } from './papierzeilen.ts';

/** From a quote to an invoice there are no more steps. */
const STUFEN = 3;

/** Quantities of lines that were made of others, of ONE Mandant. */
export class PapiermengenRepository extends Mandantgebunden {
  /**
   * These papers with all that they were made of and all that was made of those.
   * @param statt a draft that counts already, in place of the version that it will replace
   */
  async buch(ids: readonly number[], statt?: { id: number; vorgaengerId: number }): Promise<Mengenbuch> {
    const rows = (await this.#zeilen(await this.familie(ids))).filter(
      ({ papier_id: id, status, vorgaenger_id }) => {
        if (id === statt?.vorgaengerId) return false;
        // A draft of a newer version takes nothing: it will take what the older one has.
        const isZweiter = status === 'entwurf' && vorgaenger_id !== null && id !== statt?.id;
        return istWirksam(status) && !isZweiter;
      },
    );
    const zeilen = rows.map(
      ({ papier_id: papierID, art, zeile, menge, quelle_id, quelle_zeile }): Papierzeile => ({
        ...{ papierID, zeile, art, menge, ...toHerkunft(quelle_id, quelle_zeile) },
      }),
    );
    const gezaehlt = new Set(zeilen.map(({ papierID }) => papierID));
    return new Mengenbuch(zeilen, await this.#rechnungszeilen([...gezaehlt]));
  }

  /** Ids of these papers, of all that they were made of, and of all that was made of those. */
  async familie(ids: readonly number[]): Promise<number[]> {
    const wurzeln = await this.#aufwaerts(ids);
    return [...(await this.#abwaerts(wurzeln))];
  }

  /** Receipts with lines that were made of one of these papers. */
  async rechnungen(papierIds: readonly number[]) {
    if (papierIds.length === 0) return [];
    return await this.selectFrom('rechnung as r')
      .select([
        'r.id',
        'r.nummer',
        'r.status',
        'r.art',
        'r.summe',
        'r.vorgang_id as vorgangId',
        'r.schluss_id as schlussId',
      ])
      .where('r.id', 'in', (where) =>
        where
          .selectFrom('posten as p')
          .select('p.rechnung_id')
          .where('p.mandant_id', '=', this.mandantId)
          .where('p.papier_id', 'in', idListe(this.engine, papierIds)),
      )
      .orderBy('r.id')
      .execute();
  }

  /** Ids of papers with lines that were made of one of these. */
  async folgen(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    // Sorted here: for the order SQLite would go through all lines instead.
    const rows = await this.selectFrom('papierposten as z')
      .select('z.papier_id')
      .where('z.quelle_id', 'in', idListe(this.engine, ids))
      .execute();
    return [...new Set(rows.map((row) => row.papier_id))].sort((a, b) => a - b);
  }

  /** Ids of papers of which lines of one of these were made. */
  async quellen(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await this.selectFrom('papierposten')
      .select('quelle_id')
      .distinct()
      .where('papier_id', 'in', idListe(this.engine, ids))
      .where('quelle_id', 'is not', null)
      .orderBy('quelle_id')
      .execute();
    return rows.flatMap((row) => row.quelle_id ?? []);
  }

  #aufwaerts(ids: readonly number[]): Promise<Set<number>> {
    return schrittweise(ids, (neue) => this.quellen(neue));
  }

  #abwaerts(ids: ReadonlySet<number>): Promise<Set<number>> {
    return schrittweise([...ids], (neue) => this.folgen(neue));
  }

  /** Lines with where their papers stand. */
  async #zeilen(ids: readonly number[]) {
    return await this.selectFrom('papierposten as z')
      .innerJoin('papier as p', (join) =>
        join.onRef('p.mandant_id', '=', 'z.mandant_id').onRef('p.id', '=', 'z.papier_id'),
      )
      .select(['z.papier_id', 'z.zeile', 'z.menge', 'z.quelle_id', 'z.quelle_zeile'])
      .select(['p.art', 'p.status', 'p.vorgaenger_id'])
      .where('z.papier_id', 'in', idListe(this.engine, ids))
      .execute();
  }

  async #rechnungszeilen(ids: readonly number[]): Promise<Rechnungszeile[]> {
    const rows = await this.selectFrom('posten as p')
      .innerJoin('rechnung as r', (join) =>
        join.onRef('r.mandant_id', '=', 'p.mandant_id').onRef('r.id', '=', 'p.rechnung_id'),
      )
      // What a Storno takes back.
      .leftJoin('rechnung as o', (join) =>
        join.onRef('o.mandant_id', '=', 'r.mandant_id').onRef('o.id', '=', 'r.bezug_id'),
      )
      .select(['p.menge', 'p.papier_id', 'p.papier_zeile', 'r.art', 'o.art as bezug_art'])
      .where('p.mandant_id', '=', this.mandantId)
      .where('p.papier_id', 'in', idListe(this.engine, ids))
      // What is to be credited has not come back yet.
      .where(sql<SqlBool>`(p.menge > 0 or r.status <> 'entwurf')`)
      .execute();
    return rows.flatMap(({ menge, papier_id: papierID, papier_zeile: zeile, art, bezug_art }) => {
      if (papierID === null || zeile === null) return [];
      const vorab = art === 'abschlag' || (art === 'storno' && bezug_art === 'abschlag');
      return [{ menge, herkunft: { papierID, zeile }, vorab }];
    });
  }
}

/** All that can be reached. */
async function schrittweise(
  ids: readonly number[],
  weiter: (ids: readonly number[]) => Promise<number[]>,
): Promise<Set<number>> {
  const erreicht = new Set(ids);
  let neue = [...ids];
  for (let stufe = 0; stufe < STUFEN && neue.length > 0; stufe += 1) {
    neue = (await weiter(neue)).filter((id) => !erreicht.has(id));
    for (const id of neue) erreicht.add(id);
  }
  return erreicht;
}
