/** In which currency a receipt is. Small, because the first page loads it; what it comes to in euros computes `inEuro.ts`. */
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

/** ISO 4217, and units of it for one euro in 10^-6; 0 of a receipt in euros. */
export type Kurs = { waehrung: string; kurs: number };

/** Fields of a receipt in euros about its currency. */
export const IN_EURO = { waehrung: 'EUR', kurs: 0, kursdatum: '', kursquelle: '' } as const;

/** Whether a receipt is in another currency. Those from before there was a choice do not say. */
export function isFremd({ waehrung = 'EUR' }: { waehrung?: string | undefined }): boolean {
  return waehrung !== 'EUR';
}
