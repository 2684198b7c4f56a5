import type { Datum } from '#kern/datum.ts';
import type { Bestand } from '../bestand/bestand.ts';
import type { Listenrechnung } from '../speicher/rechnungsliste.repository.ts';

/** Both ends included; the beginning of the service counts, as in lists. */
export type Zeitraum = { von: Datum; bis: Datum };

/** Receipts read at once. */
const LIMIT = 500;

/** The expenses of a period, newest service first. */
export async function* readSeiten(
  { rechnungsliste }: Pick<Bestand, 'rechnungsliste'>,
  zeitraum: Zeitraum,
): AsyncGenerator<Listenrechnung[]> {
  let nach: readonly [string, number] | undefined;
  for (;;) {
    const seite = await rechnungsliste.list({ ...zeitraum, richtung: 'neg' }, { nach, limit: LIMIT });
    const last = seite.at(-1);
    if (last) yield seite;
    if (!last || seite.length < LIMIT) return;
    nach = [last.leistungsdatumFrom, last.id];
  }
}
