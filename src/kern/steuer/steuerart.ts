/** How a receipt is taxed: the modes by name. What each means stands in `steuerregel.ts`. */
import { z } from 'zod';
import type { Einheit } from '../dezimal.ts';

/** Percentage as an integer of 10^-2: 19 % is 1900, 4,9 % is 490. */
export type Prozent = Einheit<'Prozent'>;

export const Steuerart = z.enum([
  'liebhaberei',
  'kleinunternehmer',
  'regel',
  'reverse',
  'igl',
  'export',
  'drittland',
  'befreit',
]);
export type Steuerart = z.output<typeof Steuerart>;

/** Only these modes show VAT; in all others every rate is 0 and no tax may appear (§ 14c UStG). */
export function zeigtUmsatzsteuer(art: Steuerart): boolean {
  return art === 'regel';
}
