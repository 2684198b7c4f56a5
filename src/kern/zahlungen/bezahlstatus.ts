import type { Datum } from '../datum.ts';
import type { Cent } from '../geld.ts';
import type { Bezahlstatus, Status } from '../rechnungen/rechnung.ts';

/** What the payments of a receipt amount to, beside what was asked. */
export type Zahlungsstand = { summe: Cent; bezahlt: Cent; status?: Status };
export type Forderung = Zahlungsstand & { faelligAm: Datum };

/** True while somebody still owes something: neither paid nor cancelled. */
export function isUnbezahlt({ summe, bezahlt, status }: Zahlungsstand): boolean {
  return bezahlt < summe && status !== 'storniert';
}

/** State shown in lists; nobody owes anything for a cancelled invoice. `heute` is passed in: kern has no clock. Late begins the day after `faelligAm`. */
export function bezahlstatus(forderung: Forderung, heute: Datum): Bezahlstatus {
  if (!isUnbezahlt(forderung)) return 'bezahlt';
  if (heute > forderung.faelligAm) return 'ueberfaellig';
  return forderung.bezahlt > 0 ? 'teilbezahlt' : 'offen';
}
