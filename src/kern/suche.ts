/** Folding of names for search and sorting: the databases compare plain ASCII and never fold themselves. */
import { normalisieren } from './normalform.ts';

const UMLAUTE: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Letters without a decomposition; some carry an accent that has to go first (ǿ). */
const SONDERZEICHEN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};

/**
 * Search form: lower case, `ä` as `ae`, `ß` as `ss`, other accents dropped, one blank between words, no `%`, `_` and `\`.
 * "Müller & Söhne" and "MUELLER  & SOEHNE" fold to the same text.
 */
export function falten(text: string): string {
  return foldAccents(
    normalisieren(text, 'NFC')
      .toLocaleLowerCase('de')
      .replace(/[äöü]/g, (c) => UMLAUTE[c] ?? c),
  ).replace(/[ßæœøłđ]/g, (c) => SONDERZEICHEN[c] ?? c);
}

/** Sorting form after DIN 5007-1 (words): `ä` sorts as `a`, `ß` as `ss`. */
export function sortierform(text: string): string {
  return foldAccents(normalisieren(text, 'NFC').toLocaleLowerCase('de').replaceAll('ß', 'ss'));
}

/** The words of a search; a name matches when it contains each of them. At most eight, the rest is ignored. */
export function suchworte(eingabe: string): string[] {
  return falten(eingabe).split(' ').filter(Boolean).slice(0, 8);
}

function foldAccents(text: string): string {
  return normalisieren(text, 'NFD')
    .replace(/[\u0300-\u036f%_\\]/g, '')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
}
