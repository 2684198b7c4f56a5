/** Folding of names for search and sorting: the databases compare plain ASCII and never fold themselves. */
import { type Cent, parseBetrag } from './geld.ts';
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

/**
 * Search form of a stored text, and the one without the `e` of its umlauts where these differ. So `gans` and `ganse` find
 * "Gänse" as `gaense` does, and `muller` finds "Müller" and "Mueller".
 */
export function suchform(text: string): string {
  const gefaltet = falten(text);
  const kurz = ohneUmlautE(gefaltet);
  return kurz === gefaltet ? gefaltet : `${gefaltet} ${kurz}`;
}

/**
 * How a folded word of a search may stand in a `suchform`: as it is, or, so that a word may mix both ways of writing, without
 * the `e` of its umlauts. What is shorter than a trigram then says too little.
 */
export function schreibweisen(wort: string): string[] {
  const kurz = ohneUmlautE(wort);
  return kurz === wort || kurz.length < KUERZESTES ? [wort] : [wort, kurz];
}

/** True when the text contains every word of the search. */
export function trifft(text: string, worte: readonly string[]): boolean {
  const form = suchform(text);
  return worte.every((wort) => schreibweisen(wort).some((eine) => form.includes(eine)));
}

const KUERZESTES = 3;

function ohneUmlautE(gefaltet: string): string {
  return gefaltet.replaceAll('ae', 'a').replaceAll('oe', 'o').replaceAll('ue', 'u');
}

/** Object of a search: words that are all contained, or an amount. */
export type Gesuchtes = { worte: readonly string[]; betrag: Cent | undefined };

/** Meaning of a search text, in every list; undefined where it says nothing. */
export function gesuchtesOf(eingabe: string | undefined): Gesuchtes | undefined {
  const worte = suchworte(eingabe ?? '');
  return worte.length === 0 ? undefined : { worte, betrag: suchbetrag(eingabe ?? '') };
}

/**
 * The amount that somebody searches for, in cents and without its sign: "119", "119,00", "−1.234,56 €"; undefined for anything
 * else. What is owed and what is owing look alike to who has a sheet at hand, and lists show expenses with a minus.
 */
export function suchbetrag(eingabe: string): Cent | undefined {
  const cent = parseBetrag(eingabe);
  return cent === undefined ? undefined : Math.abs(cent);
}

/** Whether an amount is the one that is searched for. */
export function istBetrag(summe: Cent, betrag: Cent | undefined): boolean {
  return Math.abs(summe) === betrag;
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
