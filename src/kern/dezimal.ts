/**
 * Exact decimal numbers as scaled integers. Money, quantities and prices are never floats:
 * a float appears only at the wire and is read digit by digit.
 */

declare const einheit: unique symbol;
/** A number with a unit: plain numbers fit in, but two different units do not mix. */
export type Einheit<Name extends string> = number & { readonly [einheit]?: Name };

/** Prices and quantities: integer in units of 10^-4 (1,5 Stück = 15000). */
export type Zehntausendstel = Einheit<'Zehntausendstel'>;

export const STELLEN = 4;
const SKALA = 10 ** STELLEN;

/** Longer texts are no numbers; reading them would take a time that grows with the square of their length. */
const LAENGSTE_EINGABE = 100;

const GRUPPIERT = /^[1-9]\d{0,2}(\.\d{3})+(,(\d*))?$/;
const MIT_KOMMA = /^(\d+)?(,(\d*))?$/;
const MIT_PUNKT = /^(\d+)?\.(\d+)$/;

/**
 * Reads a number as Germans type it: "1.234,56", "1234,56", "1234.56", "1.234" (= 1234), "−5".
 * A single point is a decimal point unless it can only group thousands. A currency sign may stand before or behind,
 * blanks may group thousands; "1€50" and "12 50" are refused, because nobody can know what they mean.
 * @returns the value times 10^stellen, or undefined when it is no number or has more decimals than `stellen`
 */
export function parseDezimal(text: string, stellen: number): number | undefined {
  if (text.length > LAENGSTE_EINGABE) return undefined;
  const bare = text
    .trim()
    .replace(/^(€|EUR)\s*|\s*(€|EUR)$/giu, '')
    .replace(/^([-+\u2212])\s*/u, (_, sign) => (sign === '+' ? '+' : '-'))
    .replace(/(?<=\d)\s(?=\d{3}(?!\d))/gu, '');
  const negative = bare.startsWith('-');
  const digits = negative || bare.startsWith('+') ? bare.slice(1) : bare;
  const [whole, fraction] = splitDezimal(digits) ?? [];
  if (whole === undefined || fraction === undefined) return undefined;
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > stellen) return undefined;
  const scaled = Number(whole + kept.padEnd(stellen, '0'));
  if (!Number.isSafeInteger(scaled)) return undefined;
  return negative && scaled !== 0 ? -scaled : scaled;
}

function splitDezimal(digits: string): [string, string] | undefined {
  if (!/\d/.test(digits)) return undefined;
  const grouped = GRUPPIERT.exec(digits);
  if (grouped) return [digits.split(',')[0]?.replaceAll('.', '') ?? '', grouped[3] ?? ''];
  const match = MIT_KOMMA.exec(digits);
  if (match) return [match[1] ?? '0', match[3] ?? ''];
  const point = MIT_PUNKT.exec(digits);
  return point ? [point[1] ?? '0', point[2] ?? ''] : undefined;
}

/**
 * Takes a JSON number exactly as its shortest decimal text reads.
 * @returns the value times 10^stellen, or undefined for NaN, infinities, exponents and too many decimals
 */
export function scaleNumber(value: number, stellen: number): number | undefined {
  const text = String(value);
  if (!/^-?\d+(\.\d+)?$/.test(text)) return undefined;
  const [whole = '', fraction = ''] = text.split('.');
  if (fraction.length > stellen) return undefined;
  const scaled = Number(whole + fraction.padEnd(stellen, '0'));
  return Number.isSafeInteger(scaled) ? scaled : undefined;
}

/** 10^-4 integer -> JSON number with at most four decimals. */
export function toNumber(value: Zehntausendstel): number {
  return value / SKALA;
}

/** "1.234,5" for quantities and "12,50" for prices: at least `mindestens` and at most four decimals. */
export function formatDezimal(value: Zehntausendstel, mindestens = 0): string {
  const sign = value < 0 ? '-' : '';
  const digits = String(Math.abs(value)).padStart(STELLEN + 1, '0');
  const fraction = digits.slice(-STELLEN).replace(/0+$/, '').padEnd(mindestens, '0');
  return `${sign}${groupThousands(digits.slice(0, -STELLEN))}${fraction ? `,${fraction}` : ''}`;
}

/** "1234567" -> "1.234.567". Takes digits only. */
export function groupThousands(digits: string): string {
  const first = digits.length % 3 || 3;
  const groups = [digits.slice(0, first)];
  for (let start = first; start < digits.length; start += 3) groups.push(digits.slice(start, start + 3));
  return groups.join('.');
}

/** Whole number for people: 12345 -> "12.345". Not by `toLocaleString`, which takes a browser 15 ms the first time. */
export function formatAnzahl(anzahl: number): string {
  return groupThousands(String(anzahl));
}

/** Quotient of two integers rounded half away from zero (kaufmännisch, DIN 1333). */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const half = denominator / 2n;
  return numerator < 0n ? -((-numerator + half) / denominator) : (numerator + half) / denominator;
}
