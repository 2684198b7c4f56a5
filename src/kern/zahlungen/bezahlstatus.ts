import type { Datum } from '../datum.ts';
import type { Cent } from '../geld.ts';
import type { Bezahlstatus } from '../rechnungen/rechnung.ts';

/** What the payments of a receipt amount to, beside what was asked. */
export type Forderung = { summe: Cent; bezahlt: Cent; faelligAm: Datum };

/** State shown in lists. `heute` is passed in: kern has no clock. Late begins the day after `faelligAm`. */
export function bezahlstatus({ summe, bezahlt, faelligAm }: Forderung, heute: Datum): Bezahlstatus {
  if (bezahlt >= summe) return 'bezahlt';
  if (heute > faelligAm) return 'ueberfaellig';
  return bezahlt > 0 ? 'teilbezahlt' : 'offen';
}
