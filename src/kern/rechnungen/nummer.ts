import type { Datum } from '../datum.ts';

/** Number shown on card, heading and sheet: year and month of the invoice date, then the id, e.g. `2026_11_17`. */
export function rechnungsnummer(id: number, rechnungsdatum: Datum): string {
  return `${rechnungsdatum.slice(0, 4)}_${rechnungsdatum.slice(5, 7)}_${id}`;
}
