/** VAT identification numbers of the EU: the form per country, check digits for Germany and Austria. */

import { LAENDER } from './laender.ts';

/** Form behind the country prefix (VIES, European Commission). XI is Northern Ireland, EL is Greece. */
const FORMEN: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{9}B[A-Z0-9+*]{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  // One-stop shop of sellers outside the EU: the prefix is no country.
  EU: /^\d{9}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/**
 * True when a VAT id has the form of its EU country and, for DE and AT, the right check digit. Blanks are ignored; of countries
 * outside the EU only that there is such a country is judged. Greece's begin with EL.
 */
export function isUstId(text: string): boolean {
  const id = text.replace(/\s/g, '');
  const land = id.slice(0, 2);
  const rest = id.slice(2);
  const form = Object.hasOwn(FORMEN, land) ? FORMEN[land] : undefined;
  if (!form) return land !== 'GR' && LAENDER.has(land) && /^[A-Z]{2}.{2,}$/.test(id);
  if (!form.test(rest)) return false;
  if (land === 'DE') return Number(rest[8]) === deCheckDigit(rest);
  if (land === 'AT') return Number(rest[8]) === atCheckDigit(rest.slice(1));
  return true;
}

/** ISO 7064 mod 11,10 over the first eight digits. */
function deCheckDigit(digits: string): number {
  let product = 10;
  for (const digit of digits.slice(0, 8)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10;
}

/** Austrian check digit over the first seven digits: each second one is doubled and its digits are added. */
function atCheckDigit(digits: string): number {
  let sum = 4;
  for (const [index, digit] of [...digits.slice(0, 7)].entries()) {
    const value = Number(digit);
    sum += index % 2 === 0 ? value : Math.floor(value / 5) + ((value * 2) % 10);
  }
  return (10 - (sum % 10)) % 10;
}
