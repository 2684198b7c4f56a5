/** How amounts of any currency are written. */
import { type Cent, formatBetragOhneEuro } from './geld.ts';

const NBSP = '\u00a0';

/** "1.234,56 USD", "−1.234,56 €": an amount in hundredths of a currency, as screens show it. @param waehrung ISO 4217 */
export function formatGeld(cent: Cent, waehrung: string): string {
  return `${formatBetragOhneEuro(cent).replace('-', '\u2212')}${NBSP}${waehrungszeichen(waehrung)}`;
}

/** Only the euro has a sign that nobody mistakes for another one. @param waehrung ISO 4217 */
export function waehrungszeichen(waehrung: string): string {
  return waehrung === 'EUR' ? '€' : waehrung;
}
