/** Identifiers of businesses and public bodies: VAT ids and Leitweg-IDs. */

/** VAT ids by country (Council Directive 2006/112/EC, Art. 215; patterns of the VIES system). */
const MUSTER: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** True for a VAT id as its country writes them, check digit included for DE and AT. Ids of other states pass by form. */
export function isUstId(text: string): boolean {
  const [land, rest] = [text.slice(0, 2), text.slice(2)];
  const muster = MUSTER[land];
  if (!muster) return /^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(text);
  if (!muster.test(rest)) return false;
  if (land === 'DE') return pruefzifferDe(rest.slice(0, 8)) === Number(rest[8]);
  return land !== 'AT' || pruefzifferAt(rest.slice(1, 8)) === Number(rest[8]);
}

/** ISO 7064 mod 11, 10. */
function pruefzifferDe(ziffern: string): number {
  let produkt = 10;
  for (const ziffer of ziffern) {
    const summe = (Number(ziffer) + produkt) % 10 || 10;
    produkt = (summe * 2) % 11;
  }
  return (11 - produkt) % 10;
}

/** Digits weighted 1 and 2 in turn, their cross sums added. */
function pruefzifferAt(ziffern: string): number {
  let summe = 0;
  for (const [index, ziffer] of [...ziffern].entries()) {
    const wert = Number(ziffer) * (index % 2 === 0 ? 1 : 2);
    summe += Math.floor(wert / 10) + (wert % 10);
  }
  return (10 - ((summe + 4) % 10)) % 10;
}

/**
 * True for a Leitweg-ID: 2 to 12 digits, perhaps up to 30 letters and digits, two check digits (ISO 7064 mod 97-10).
 * Format specification of the Leitweg-ID 2.0.2.
 */
export function isLeitwegId(text: string): boolean {
  if (!/^\d{2,12}(-[A-Za-z0-9]{1,30})?-\d{2}$/.test(text)) return false;
  const digits = text
    .toUpperCase()
    .replaceAll('-', '')
    .replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}
