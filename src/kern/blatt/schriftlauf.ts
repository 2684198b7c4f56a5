/** A line in pieces, each in one font and one direction, from left to right as they are seen. */
import { ersatzOf, hasZeichen, SCHLICHT, type Schrift, type Schriften } from './schriften.ts';

/** Fonts as the canvas calls them: the two of the sheet, and those that stand in by their place in the list. */
export type Schriftname = 'normal' | 'fett' | `ersatz${number}`;
export type Stueck = { schrift: Schriftname; text: string };
/** Pieces from left to right as they are seen; `vonRechts` when they are read the other way. */
export type Schriftlauf = { stuecke: Stueck[]; vonRechts: boolean };

/** The font of that name. */
export function schriftOf(schriften: Schriften, name: Schriftname): Schrift {
  if (name === 'normal' || name === 'fett') return schriften[name];
  const ersatz = schriften.ersatz?.[Number(name.slice('ersatz'.length))];
  if (!ersatz) throw new Error(`There is no font ${name}`);
  return ersatz;
}

/** Splits a line. Most lines have one font and no script that is read from the right: they stay whole. */
export function laeufeOf(schriften: Schriften, text: string, schrift: 'normal' | 'fett'): Schriftlauf[] {
  if (!schriften.ersatz?.length || SCHLICHT.test(text))
    return [{ stuecke: [{ schrift, text }], vonRechts: false }];
  const split = (part: string) => nachSchrift(schriften, schrift, part);
  const laeufe: Schriftlauf[] = [];
  let ende = 0;
  for (const { 0: part, index } of text.matchAll(VON_RECHTS)) {
    if (index > ende) laeufe.push({ stuecke: split(text.slice(ende, index)), vonRechts: false });
    laeufe.push({ stuecke: woerterOf(part).flatMap(split), vonRechts: true });
    ende = index + part.length;
  }
  if (ende < text.length) laeufe.push({ stuecke: split(text.slice(ende)), vonRechts: false });
  return laeufe;
}

const R = '\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}';
/** From the first such letter to the last, with the numbers and marks between them, but no letter read from the left. */
const VON_RECHTS = new RegExp(`[${R}](?:(?:[^\\p{L}\\n]|[${R}])*[${R}])?\\p{M}*`, 'gu');
/** Letters joined to each other, a number, blanks, or a single sign. */
const WORT = new RegExp(`[${R}\\p{M}]+|\\d(?:[\\d.,:/-]*\\d)?| +|.`, 'gu');

/** The words in the order in which they are seen, brackets turned round (Unicode Bidi L2, L4, as far as names need it). */
function woerterOf(text: string): string[] {
  return (text.match(WORT) ?? []).toReversed().map((wort) => SPIEGEL[wort] ?? wort);
}

const SPIEGEL: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
};

/** A character with the marks upon it stays in one font. */
function nachSchrift(schriften: Schriften, schrift: 'normal' | 'fett', text: string): Stueck[] {
  const stuecke: Stueck[] = [];
  for (const [zeichen] of text.matchAll(/\P{M}\p{M}*|\p{M}+/gsu)) {
    const name = nameOf(schriften, schrift, zeichen);
    const letztes = stuecke.at(-1);
    if (letztes?.schrift === name) letztes.text += zeichen;
    else stuecke.push({ schrift: name, text: zeichen });
  }
  return stuecke;
}

/** Blanks go with the font of the sheet: they are what keeps words apart when text is copied. */
function nameOf(schriften: Schriften, schrift: 'normal' | 'fett', zeichen: string): Schriftname {
  if (Array.from(zeichen).every((character) => hasZeichen(schriften, character))) return schrift;
  const index = ersatzOf(schriften, zeichen);
  return index === undefined ? schrift : `ersatz${index}`;
}
