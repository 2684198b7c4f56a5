/** Money is integer cents. This is the one module that parses, formats and rounds it. */
import {
  divideRounded,
  type Einheit,
  groupThousands,
  parseDezimal,
  scaleNumber,
  type Zehntausendstel,
} from './dezimal.ts';

/** Amount in euro cents, an integer. */
export type Cent = Einheit<'Cent'>;

/** Largest amount of one document: 999.999.999,99 €. Keeps every sum of 90,000 such documents exact in a double. */
export const MAX_BETRAG: Cent = 99_999_999_999;

const NBSP = '\u00a0';

/** Reads "1.234,56 €", "1234.56", "12,5". @returns cents, or undefined when it is no amount or has more than two decimals */
export function parseBetrag(text: string): Cent | undefined {
  return parseDezimal(text, 2);
}

/** Euros as a JSON number -> cents. @returns undefined for more than two decimals, NaN and exponents */
export function fromEuro(euro: number): Cent | undefined {
  return scaleNumber(euro, 2);
}

/** Cents -> euros as a JSON number with at most two decimals. */
export function toEuro(cent: Cent): number {
  return cent / 100;
}

/** "1.234,56 €" with a no-break space; a minus is written in front of the digits. */
export function formatBetrag(cent: Cent): string {
  return `${formatBetragOhneEuro(cent)}${NBSP}€`;
}

/** "1.234,56", for columns whose heading names the currency. */
export function formatBetragOhneEuro(cent: Cent): string {
  const digits = String(Math.abs(cent)).padStart(3, '0');
  return `${cent < 0 ? '-' : ''}${groupThousands(digits.slice(0, -2))},${digits.slice(-2)}`;
}

/** "1.234,56 €" or "−1.234,56 €", as screens show it: with a minus that is as wide as a plus. */
export function formatMitMinus(cent: Cent): string {
  return cent < 0 ? formatMitVorzeichen(cent) : formatBetrag(cent);
}

/** "+1.234,56 €" or "−1.234,56 €": the sign is always shown, zero has none. */
export function formatMitVorzeichen(cent: Cent): string {
  const sign = cent > 0 ? '+' : cent < 0 ? '\u2212' : '';
  return `${sign}${formatBetrag(Math.abs(cent))}`;
}

/** Menge x Preis in cents, rounded half away from zero once (EN 16931 BT-131). Exact for every pair of safe integers. */
export function multiplyToCent(menge: Zehntausendstel, preis: Zehntausendstel): Cent {
  return Number(divideRounded(BigInt(menge) * BigInt(preis), 1_000_000n));
}

/** Sum of amounts; the empty sum is 0. */
export function sumCent(betraege: Iterable<Cent>): Cent {
  let sum = 0;
  for (const betrag of betraege) sum += betrag;
  return sum;
}
