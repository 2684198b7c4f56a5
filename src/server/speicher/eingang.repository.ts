import type { KategorieId } from '#kern/ausgaben/kategorien.ts';
import type { Datum } from '#kern/datum.ts';
import { type Cent, sumCent } from '#kern/geld.ts';
import type { Eingangsangaben, Steuerzeile } from '#kern/rechnungen/eingang.ts';
import type { Bezug } from '#kern/rechnungen/rechnung.ts';
import { idListe } from '../db/dialekt.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import {
  ANGABENSPALTEN,
  STEUERSPALTEN,
  toAngaben,
  toAngabenzeile,
  toSteuerspalten,
  toSteuerzeile,
} from './eingangsspalten.ts';

/** Facts of the expenses of ONE Mandant about themselves. Without a row nothing is known of an expense. */
export class EingangRepository extends Mandantgebunden {
  /** By id of the receipt. */
  async list(ids: readonly number[]): Promise<Map<number, Eingangsangaben>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#selectAngaben(ids).execute();
    const steuern = rows.length > 0 ? await this.#steuern(rows.map((row) => row.rechnung_id)) : new Map();
    return new Map(
      rows.map(({ rechnung_id, ...row }) => [rechnung_id, toAngaben(row, steuern.get(rechnung_id) ?? [])]),
    );
  }

  async #steuern(ids: readonly number[]): Promise<Map<number, Steuerzeile[]>> {
    const rows = await this.#selectSteuern(ids).execute();
    const byRechnung = new Map<number, Steuerzeile[]>();
    for (const { rechnung_id, ...zeile } of rows) {
      const zeilen = byRechnung.get(rechnung_id) ?? [];
      zeilen.push(toSteuerzeile(zeile));
      byRechnung.set(rechnung_id, zeilen);
    }
    return byRechnung;
  }

  async insert(rechnungId: number, angaben: Eingangsangaben): Promise<void> {
    const schluessel = { mandant_id: this.mandantId, rechnung_id: rechnungId };
    await this.db
      .insertInto('eingang')
      .values({ ...schluessel, ...toAngabenzeile(angaben) })
      .execute();
    const rows = angaben.ust.map((zeile, index) => ({
      ...schluessel,
      nr: index + 1,
      ...toSteuerspalten(zeile),
    }));
    if (rows.length > 0) await this.db.insertInto('eingangssteuer').values(rows).execute();
  }

  async delete(rechnungId: number): Promise<void> {
    for (const tabelle of ['eingangssteuer', 'eingang'] as const) {
      await this.deleteFrom(tabelle).where('rechnung_id', '=', rechnungId).execute();
    }
  }

  /** The newest other expense of the supplier under the same number of his, but for what was taken back. */
  async findDoppelten({
    id,
    kundenID,
    belegnummer,
  }: {
    id: number;
    kundenID: number;
    belegnummer: string;
  }): Promise<Bezug | undefined> {
    return this.selectFrom('eingang as e')
      .innerJoin('rechnung as r', (join) =>
        join.onRef('r.mandant_id', '=', 'e.mandant_id').onRef('r.id', '=', 'e.rechnung_id'),
      )
      .select(['r.id', 'r.nummer', 'r.rechnungsdatum as datum'])
      .where('e.belegnummer', '=', belegnummer)
      .where('e.rechnung_id', '<>', id)
      .where('r.partei_id', '=', kundenID)
      .where('r.status', '<>', 'storniert')
      .where('r.art', '<>', 'storno')
      .orderBy('r.id', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  /** The newest expenses of a supplier, but for what was taken back, with the category of each. */
  async vorige(kundenID: number): Promise<VorigeAusgabe[]> {
    const rows = await this.selectFrom('rechnung as r')
      .leftJoin('eingang as e', (join) =>
        join.onRef('e.mandant_id', '=', 'r.mandant_id').onRef('e.rechnung_id', '=', 'r.id'),
      )
      .leftJoin('eingangssteuer as s', (join) =>
        join
          .onRef('s.mandant_id', '=', 'r.mandant_id')
          .onRef('s.rechnung_id', '=', 'r.id')
          .on('s.nr', '=', 1),
      )
      .select(['r.rechnungsdatum as datum', 'r.summe', 'e.kategorie', 's.kategorie as erste'])
      .where('r.partei_id', '=', kundenID)
      .where('r.einnahme', '=', 0)
      .where('r.status', '<>', 'storniert')
      .where('r.art', '<>', 'storno')
      .orderBy('r.leistungsdatum_from', 'desc')
      .orderBy('r.id', 'desc')
      .limit(MAX_VORIGE)
      .execute();
    return rows.map(({ kategorie, erste, ...row }) => ({
      ...row,
      kategorie: kategorie || erste || null,
    }));
  }

  /** Net value of what somebody was given in the year of a day on other receipts; with VAT where nobody split it. */
  async sumGeschenke({ id, beschenkter, rechnungsdatum }: Geschenkfrage): Promise<Cent> {
    const rows = await this.selectFrom('eingang as e')
      .innerJoin('rechnung as r', (join) =>
        join.onRef('r.mandant_id', '=', 'e.mandant_id').onRef('r.id', '=', 'e.rechnung_id'),
      )
      .leftJoin('eingangssteuer as s', (join) =>
        join.onRef('s.mandant_id', '=', 'e.mandant_id').onRef('s.rechnung_id', '=', 'e.rechnung_id'),
      )
      .select(['r.summe', 'e.kategorie', 's.kategorie as eigene', 's.netto'])
      .where('e.beschenkter', '=', beschenkter)
      .where('e.rechnung_id', '<>', id)
      .where('r.rechnungsdatum', '>=', `${rechnungsdatum.slice(0, 4)}-01-01`)
      .where('r.rechnungsdatum', '<=', `${rechnungsdatum.slice(0, 4)}-12-31`)
      .where('r.status', '<>', 'storniert')
      .where('r.art', '<>', 'storno')
      .execute();
    const geschenke = rows.filter(({ kategorie, eigene }) => (eigene || kategorie) === 'geschenk');
    return sumCent(geschenke.map(({ netto, summe }) => netto ?? summe));
  }

  #selectAngaben(ids: readonly number[]) {
    return this.selectFrom('eingang')
      .select(['rechnung_id', ...ANGABENSPALTEN])
      .where('rechnung_id', 'in', idListe(this.engine, ids));
  }

  #selectSteuern(ids: readonly number[]) {
    return this.selectFrom('eingangssteuer')
      .select(['rechnung_id', ...STEUERSPALTEN])
      .where('rechnung_id', 'in', idListe(this.engine, ids))
      .orderBy('rechnung_id')
      .orderBy('nr');
  }
}

type VorigeAusgabe = { datum: Datum; summe: Cent; kategorie: KategorieId | null };

/**
 * Most of the latest expenses that are looked through for a category; who was given none for so long is asked again.
 */
const MAX_VORIGE = 12;

type Geschenkfrage = { id: number; beschenkter: string; rechnungsdatum: Datum };
