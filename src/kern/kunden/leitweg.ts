/** Leitweg-ID: the address of a German authority in BT-10 ("Formatspezifikation Leitweg-ID" of KoSIT). */

const FORM = /^(\d{2,12})(?:-([A-Z0-9]{1,30}))?-(\d{2})$/;

/** True when a text looks like a Leitweg-ID: 2-12 digits, optionally up to 30 letters and digits, 2 check digits. */
export function hasLeitwegForm(text: string): boolean {
  return FORM.test(text.toUpperCase());
}

/** True for a Leitweg-ID with correct check digits (ISO 7064 mod 97-10, letters count 10 to 35). */
export function isLeitwegId(text: string): boolean {
  const id = text.toUpperCase();
  if (!FORM.test(id)) return false;
  const digits = id.replaceAll('-', '').replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}
