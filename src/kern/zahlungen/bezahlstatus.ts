import { z } from 'zod';
import type { Datum } from '../datum.ts';
import type { Cent } from '../geld.ts';
import type { Belegart, Bezahlstatus, Status } from '../rechnungen/rechnung.ts';

/** What the payments of a receipt amount to, beside what was asked and whether it was asked at all. */
export type Zahlungsstand = {
  einnahme: boolean;
  status: Status;
  art: Belegart;
  summe: Cent;
  bezahlt: Cent;
};

/** The states that lists and sums tell apart: paid in part counts as open, paid too much as paid. */
export const Bezahlgruppe = z.enum(['entwurf', 'offen', 'ueberfaellig', 'bezahlt', 'storniert']);
export type Bezahlgruppe = z.output<typeof Bezahlgruppe>;

const GRUPPE: Record<Bezahlstatus, Bezahlgruppe> = {
  entwurf: 'entwurf',
  offen: 'offen',
  teilbezahlt: 'offen',
  ueberfaellig: 'ueberfaellig',
  bezahlt: 'bezahlt',
  ueberzahlt: 'bezahlt',
  storniert: 'storniert',
};

/** Where a state counts in lists and sums. */
export function bezahlgruppe(status: Bezahlstatus): Bezahlgruppe {
  return GRUPPE[status];
}

/**
 * What nobody has to pay: a cancelled invoice and its Storno, and an invoice that was not issued yet. An expense has
 * no such step; it is owed as soon as it is recorded.
 */
export function ohneForderung({
  einnahme,
  status,
  art,
}: Pick<Zahlungsstand, 'einnahme' | 'status' | 'art'>): 'entwurf' | 'storniert' | undefined {
  if (status === 'storniert' || art === 'storno') return 'storniert';
  return einnahme && status === 'entwurf' ? 'entwurf' : undefined;
}

/** True while somebody still owes something. */
export function isUnbezahlt(stand: Zahlungsstand): boolean {
  return ohneForderung(stand) === undefined && stand.bezahlt < stand.summe;
}

/**
 * State of payment; the same in SQL stands in `bezahlstatus.repository.ts`. `heute` is passed in: kern has no clock.
 * Late begins the day after `faelligAm`.
 */
export function bezahlstatus(stand: Zahlungsstand & { faelligAm: Datum }, heute: Datum): Bezahlstatus {
  const ohne = ohneForderung(stand);
  if (ohne !== undefined) return ohne;
  if (!isUnbezahlt(stand)) return stand.bezahlt > Math.max(0, stand.summe) ? 'ueberzahlt' : 'bezahlt';
  if (heute > stand.faelligAm) return 'ueberfaellig';
  return stand.bezahlt > 0 ? 'teilbezahlt' : 'offen';
}
