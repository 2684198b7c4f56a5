import { addTage, type Datum, isDatum } from '#kern/datum.ts';

type Tage = { von: Datum; bis: Datum };

/** The last `tage` days up to today. */
export function letzteTage(tage: number, heute: Datum): Tage {
  return { von: addTage(heute, -tage), bis: heute };
}

/**
 * Range remembered under `fromDate` and `toDate`. A remembered default range of an earlier day moves on with the
 * calendar; otherwise today's receipts would be missing tomorrow.
 */
export function readGemerkt(tage: number, heute: Datum): Tage {
  const von = localStorage.getItem('fromDate') ?? '';
  const bis = localStorage.getItem('toDate') ?? '';
  const fit = isDatum(von) && isDatum(bis) && von <= bis && addTage(bis, -tage) !== von;
  return fit ? { von, bis } : letzteTage(tage, heute);
}

/** Remembers the range that is shown. */
export function merken({ von, bis }: Tage): void {
  localStorage.setItem('fromDate', von);
  localStorage.setItem('toDate', bis);
}
