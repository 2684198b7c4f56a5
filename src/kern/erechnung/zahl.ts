/** Exact arithmetic with decimal text: integers of 10^-20, wide enough for every product of two terms. */
import type { Dezimaltext } from './modell.ts';

const STELLEN = 20;
const EINS = 10n ** BigInt(STELLEN);

/** A decimal number as an integer of 10^-20. */
export type Zahl = bigint;

/**
 * An xs:decimal ("-12.50", ".35", "3.") -> number; digits below 10^-20 are cut.
 * @returns undefined when it is absent, no plain decimal, or longer than 30 digits before and 100 behind the point
 */
export function parseZahl(text: Dezimaltext | undefined): Zahl | undefined {
  const match = text === undefined ? null : /^([+-]?)(\d{0,30})(?:\.(\d{0,100}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole + fraction === '') return undefined;
  const betrag = BigInt(whole || '0') * EINS + BigInt(fraction.slice(0, STELLEN).padEnd(STELLEN, '0'));
  return sign === '-' ? -betrag : betrag;
}

/** The greatest number below 0, which every sum loses when it is rounded. */
export const MINUS_NULL: Zahl = -1n;

/**
 * As the official rules for CII compare a number that they give no type (Saxon, IEEE 754): -0.00 is less than 0. Without
 * a point it is so only beside another number without a type, not beside a whole one.
 */
export function parseUngetypt(
  text: Dezimaltext | undefined,
  neben: 'ganzer' | 'ungetypter' = 'ganzer',
): Zahl | undefined {
  const zahl = parseZahl(text);
  const knapp = text?.trim() ?? '';
  const minusNull = zahl === 0n && knapp.startsWith('-') && (neben === 'ungetypter' || knapp.includes('.'));
  return minusNull ? MINUS_NULL : zahl;
}

/** Digits behind the point as written: "1.50" has two. */
export function dezimalstellen(text: Dezimaltext): number {
  return /\.(\d+)$/.exec(text.trim())?.[1]?.length ?? 0;
}

/** Product of two numbers; digits below 10^-20 are cut. */
export function mal(a: Zahl, b: Zahl): Zahl {
  return (a * b) / EINS;
}

/** Quotient; undefined when divided by 0. */
export function durch(a: Zahl, b: Zahl): Zahl | undefined {
  return b === 0n ? undefined : (a * EINS) / b;
}

/** Without its sign. */
export function betragVon(zahl: Zahl): Zahl {
  return zahl < 0n ? -zahl : zahl;
}

/** Rounds half away from zero to two decimals, as commercial amounts are rounded. */
export function runden(zahl: Zahl): Zahl {
  const cent = EINS / 100n;
  const half = zahl < 0n ? -cent / 2n : cent / 2n;
  return ((zahl + half) / cent) * cent;
}

/** Number -> cents, for a rounded amount. */
export function toCentZahl(zahl: Zahl): number {
  return Number(runden(zahl) / (EINS / 100n));
}

/** Integer of 10^-stellen -> shortest decimal text with at least `mindestens` decimals: (1990, 2, 2) -> "19.90". */
export function toDezimaltext(wert: number | bigint, stellen: number, mindestens = 0): Dezimaltext {
  const negative = wert < 0;
  const digits = String(negative ? -wert : wert).padStart(stellen + 1, '0');
  const whole = digits.slice(0, digits.length - stellen);
  let fraction = stellen > 0 ? digits.slice(-stellen) : '';
  while (fraction.length > mindestens && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  fraction = fraction.padEnd(mindestens, '0');
  return `${negative ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}

/** Number -> decimal text with two decimals. */
export function toBetragtext(zahl: Zahl): Dezimaltext {
  return toDezimaltext(runden(zahl) / (EINS / 100n), 2, 2);
}

/** Percentage in 10^-2 -> decimal text: 1900 -> "19.00". */
export function prozent(wert: number): Dezimaltext {
  return toDezimaltext(wert, 2, 2);
}
