/** Unicode normal forms in bounded time; the one place that calls `String.normalize`. */

/** Marks on one letter that any script needs, with much to spare (UAX #15, stream-safe text). */
const MAX_ZEICHENKETTE = 30;
const ZU_VIELE = new RegExp(`(\\p{M}{${MAX_ZEICHENKETTE}})\\p{M}+`, 'gu');
const KETTE = new RegExp(`\\p{M}{${MAX_ZEICHENKETTE + 1}}`, 'u');

/** Whether more marks stand on one letter than any script needs. */
export function hasMarkenkette(text: string): boolean {
  return KETTE.test(text);
}

/**
 * Normal form of a text. Marks in a row are sorted by the engine in a time that grows with the square of their number,
 * so what is more than a letter can carry is dropped first.
 */
export function normalisieren(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(ZU_VIELE, '$1').normalize(form);
}
