import type { Datum } from '#kern/datum.ts';
import type { Doppelgaenger } from '#kern/eingang/stueck.ts';
import type { Cent } from '#kern/geld.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';

/** Marks by which a piece is compared; texts are '' where nobody knows. `wer`: see `werOf`. */
export type Merkmale = {
  /** The piece itself, and the expense that came of it. */
  id: number;
  rechnungId: number | null;
  wer: string;
  parteiId: number | null;
  belegnummer: string;
  belegdatum: Datum | '';
  brutto: Cent;
};

/** More than these nobody looks at. */
const MAX = 5;

/**
 * Receipts that may be the same as a piece in the inbox of ONE Mandant: of the same supplier over the same amount, and
 * either under the same number or of the same day.
 */
export class DoppelgaengerRepository extends Mandantgebunden {
  async find(merkmale: Merkmale): Promise<Doppelgaenger[]> {
    const belege = merkmale.parteiId === null ? [] : await this.#belege(merkmale, merkmale.parteiId);
    const stuecke = merkmale.wer === '' ? [] : await this.#stuecke(merkmale);
    return [...belege, ...stuecke];
  }

  async #belege(
    { rechnungId, belegnummer, belegdatum, brutto }: Merkmale,
    parteiId: number,
  ): Promise<Doppelgaenger[]> {
    const rows = await this.selectFrom('rechnung as r')
      .leftJoin('eingang as e', (join) =>
        join.onRef('e.mandant_id', '=', 'r.mandant_id').onRef('e.rechnung_id', '=', 'r.id'),
      )
      .select(['r.id', 'r.nummer', 'r.rechnungsdatum as datum', 'e.belegnummer'])
      .where('r.einnahme', '=', 0)
      .where('r.partei_id', '=', parteiId)
      .where('r.summe', '=', brutto)
      .where('r.id', '<>', rechnungId ?? 0)
      .where('r.status', '<>', 'storniert')
      .where('r.art', '<>', 'storno')
      .where(({ or, and, eb }) =>
        or([
          and([eb('r.rechnungsdatum', '=', belegdatum), eb('r.rechnungsdatum', '<>', '')]),
          and([eb('e.belegnummer', '=', belegnummer), eb('e.belegnummer', '<>', '')]),
        ]),
      )
      .orderBy('r.id', 'desc')
      .limit(MAX)
      .execute();
    return rows.map(({ belegnummer: seine, ...beleg }) => ({
      ...{ stueckID: null, beleg },
      gleich: belegnummer !== '' && seine === belegnummer ? 'nummer' : 'tag',
    }));
  }

  async #stuecke({ id, wer, belegnummer, belegdatum, brutto }: Merkmale): Promise<Doppelgaenger[]> {
    const rows = await this.selectFrom('eingangsstueck')
      .select(['id', 'belegnummer'])
      .where('wer', '=', wer)
      .where('brutto', '=', brutto)
      .where('id', '<>', id)
      // What came of a piece is found as an expense; what was thrown away counts no more.
      .where('zustand', 'not in', ['erledigt', 'verworfen'])
      .where(({ or, and, eb }) =>
        or([
          and([eb('belegdatum', '=', belegdatum), eb('belegdatum', '<>', '')]),
          and([eb('belegnummer', '=', belegnummer), eb('belegnummer', '<>', '')]),
        ]),
      )
      .orderBy('id', 'desc')
      .limit(MAX)
      .execute();
    return rows.map((row) => ({
      ...{ stueckID: row.id, beleg: null },
      gleich: belegnummer !== '' && row.belegnummer === belegnummer ? 'nummer' : 'tag',
    }));
  }
}
