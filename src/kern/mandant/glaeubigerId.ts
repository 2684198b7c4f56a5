/** Gläubiger-ID: who may collect by SEPA direct debit (BT-90). */

/** True for one with correct check digits (ISO 7064 mod 97-10, without the business code in places 5 to 7). Blanks are ignored. */
export function isGlaeubigerId(text: string): boolean {
  const id = formatGlaeubigerId(text);
  const [, land = '', pruef = '', national = ''] =
    /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(id) ?? [];
  if (national === '' || (LAENGE[land] ?? id.length) !== id.length) return false;
  const ziffern = (national + land + pruef).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(ziffern) % 97n === 1n;
}

const LAENGE: Readonly<Record<string, number>> = { DE: 18, AT: 18 };

/** "de98 zzz 09999999999" -> "DE98ZZZ09999999999" */
export function formatGlaeubigerId(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}
