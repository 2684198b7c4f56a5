import type { Datum } from '../datum.ts';
import type { Cent } from '../geld.ts';
import type { Bezahlstatus, Status } from '../rechnungen/rechnung.ts';

/** What the payments of a receipt amount to, beside what was asked. */
export type Forderung = { summe: Cent; bezahlt: Cent; faelligAm: Datum; status?: Status };

/** State shown in lists; nobody owes anything for a cancelled invoice. `heute` is passed in: kern has no clock. Late begins the day after `faelligAm`. */
export function bezahlstatus({ summe, bezahlt, faelligAm, status }: Forderung, heute: Datum): Bezahlstatus {
  if (bezahlt >= summe || status === 'storniert') return 'bezahlt';
  if (heute > faelligAm) return 'ueberfaellig';
  return bezahlt > 0 ? 'teilbezahlt' : 'offen';
}
