import { type Tage, type Zeitraumart, zeitraumOf } from '#kern/auswertungen/zeitraum.ts';
import type { Vorlieben } from '#kern/auth/vorlieben.ts';
import { type Datum, isDatum } from '#kern/datum.ts';
import type { StartSuche } from '#web/suche.ts';

/** Range that the start page opens with, as of a day. */
type Standardbereich = (tag: Datum) => Tage;

/** Range that the browser keeps, and the day on which it was looked at. */
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

/** Ranges as the preferences name them. */
const ARTEN = {
  365: 'tage365',
  monat: 'monat',
  quartal: 'quartal',
  jahr: 'jahr',
  vorjahr: 'vorjahr',
} as const satisfies Record<Vorlieben['bereich'], Zeitraumart>;

/** Range remembered under `fromDate` and `toDate`, else the one that the preferences name. */
export function readGemerkt(bereich: Vorlieben['bereich'], heute: Datum): Tage {
  const standard = (tag: Datum) => zeitraumOf(ARTEN[bereich], tag);
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

/** The address wins over what is remembered; a range the wrong way round does not count. */
export function toTage(search: StartSuche, gemerkt: Tage): Tage {
  const von = search.von ?? gemerkt.von;
  const bis = search.bis ?? gemerkt.bis;
  return von <= bis ? { von, bis } : gemerkt;
}
