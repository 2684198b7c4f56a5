import { type SqlBool, sql } from 'kysely';
import { inBerlin } from '#kern/datum.ts';
import type { Sprung } from '#kern/nummern/luecken.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import { readLetzte, takeNext } from './zaehler.repository.ts';

const ART = 'nummer ';
/** Written out, not bound: only so does SQLite see that the index of the issued ones holds all of these. */
const VERGEBEN = sql<SqlBool>`laufnummer > 0`;

/** Ranges of invoice numbers of ONE Mandant. A count rolls back with its transaction, so that none is lost. */
export class NummerRepository extends Mandantgebunden {
  /**
   * Takes numbers up to `laufnummer` if the last one is still `zuvor`.
   * @returns false when it is another one by now
   */
  take(nummernkreis: string, { zuvor, laufnummer }: { zuvor: number; laufnummer: number }): Promise<boolean> {
    return takeNext(this.db, {
      mandantId: this.mandantId,
      art: ART + nummernkreis,
      zuvor,
      neu: laufnummer,
    });
  }

  /** The last number of a range that was given out or passed over; 0 for a new range. */
  letzte(nummernkreis: string): Promise<number> {
    return readLetzte(this.db, this.mandantId, ART + nummernkreis);
  }

  /** Lets the range go on after `letzte`. */
  async saveLetzte(nummernkreis: string, letzte: number): Promise<void> {
    await this.db
      .insertInto('zaehler')
      .values({ mandant_id: this.mandantId, art: ART + nummernkreis, letzte })
      .onConflict((conflict) => conflict.columns(['mandant_id', 'art']).doUpdateSet({ letzte }))
      .execute();
  }

  /** All ranges with their last number. */
  async kreise(): Promise<{ nummernkreis: string; letzte: number }[]> {
    const rows = await this.selectFrom('zaehler')
      .select(['art', 'letzte'])
      .where('art', 'like', `${ART}%`)
      .orderBy('art')
      .execute();
    return rows.map(({ art, letzte }) => ({ nummernkreis: art.slice(ART.length), letzte }));
  }

  /** Runs of numbers that were passed over on purpose, as the Protokoll has them. `tag` is an ISO date. */
  async spruenge(nummernkreis: string): Promise<Sprung[]> {
    const rows = await this.selectFrom('protokoll')
      .select(['zeit', 'vorher', 'nachher'])
      .where('objekt', '=', 'nummernkreis')
      .orderBy('lfd')
      .execute();
    return rows
      .map(({ zeit, vorher, nachher }) => ({
        zeit,
        vorher: parseStand(vorher),
        nachher: parseStand(nachher),
      }))
      .filter(({ nachher }) => nachher.nummernkreis === nummernkreis)
      .map(({ zeit, vorher, nachher }) => ({
        von: vorher.letzte + 1,
        bis: nachher.letzte,
        tag: inBerlin(Date.parse(zeit)),
        belegt: nachher.belegt,
      }));
  }

  /** How many invoices have a number of this range. */
  async anzahl(nummernkreis: string): Promise<number> {
    const row = await this.selectFrom('rechnung')
      .select((select) => select.fn.countAll<number>().as('anzahl'))
      .where('nummernkreis', '=', nummernkreis)
      .where(VERGEBEN)
      .executeTakeFirstOrThrow();
    return row.anzahl;
  }

  /** The running numbers of a range that invoices have, ascending. */
  async laufnummern(nummernkreis: string): Promise<number[]> {
    const rows = await this.selectFrom('rechnung')
      .select('laufnummer')
      .where('nummernkreis', '=', nummernkreis)
      .where(VERGEBEN)
      .orderBy('laufnummer')
      .execute();
    return rows.map((row) => row.laufnummer);
  }
}

function parseStand(json: string): { nummernkreis: string; letzte: number; belegt?: string } {
  return JSON.parse(json);
}
