import type { Tage } from '#kern/auswertungen/zeitraum.ts';
import { type Datum, isDatum } from '#kern/datum.ts';

/** Range that the start page opens with, as of a day. */
export type Standardbereich = (tag: Datum) => Tage;

/** What the browser keeps: the range and the day on which it was looked at. */
type Gemerkt = { von: string | null; bis: string | null; am: string | null };

/**
 * Range to open with. What was the default on the day it was remembered moves on with the calendar; otherwise today's
 * receipts would be missing tomorrow. Any other range stays.
 */
export function gemerkterBereich({ von, bis, am }: Gemerkt, standard: Standardbereich, heute: Datum): Tage {
  if (!von || !bis || !isDatum(von) || !isDatum(bis) || von > bis) return standard(heute);
  const damals = standard(am && isDatum(am) ? am : bis);
  return damals.von === von && damals.bis === bis ? standard(heute) : { von, bis };
}

/** Range remembered under `fromDate` and `toDate`. */
export function readGemerkt(standard: Standardbereich, heute: Datum): Tage {
  const [von = null, bis = null, am = null] = KEYS.map((key) => localStorage.getItem(key));
  return gemerkterBereich({ von, bis, am }, standard, heute);
}

/** Remembers the range that is shown, where the browser has room for it. */
export function merken({ von, bis }: Tage, heute: Datum): void {
  try {
    for (const [index, value] of [von, bis, heute].entries()) localStorage.setItem(KEYS[index] ?? '', value);
  } catch {
    for (const key of KEYS) localStorage.removeItem(key);
  }
}

const KEYS = ['fromDate', 'toDate', 'rangeDay'];
