import { type Datum, jahrOf } from './datum.ts';
import type { Steuerland } from './steuer/steuerregel.ts';

/**
 * Years that records have to be kept from the end of the calendar year on: § 147 Abs. 3 AO (records of income and
 * expenses; invoices alone 8, § 14b UStG), § 132 BAO.
 */
const JAHRE: Record<Steuerland, number> = { DE: 10, AT: 7 };
/** Of letters of trade that book nothing, as quotes and delivery notes (§ 147 Abs. 1 Nr. 2, 3, Abs. 3 AO; § 132 BAO). */
const BRIEFJAHRE: Record<Steuerland, number> = { DE: 6, AT: 7 };

/** Last day on which records of a day have to be there. */
export function aufbewahrenBis(letzter: Datum, land: Steuerland, was: 'beleg' | 'brief' = 'beleg'): Datum {
  return `${jahrOf(letzter) + (was === 'brief' ? BRIEFJAHRE : JAHRE)[land]}-12-31`;
}
