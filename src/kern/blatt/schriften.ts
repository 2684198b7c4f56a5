/** Texts that the fonts can draw: each character is asked for before the sheet is drawn. */
import { normalisieren } from '../normalform.ts';
import type { Blatt } from './blatt.ts';
import { createFont, type Font, type Lauf } from './pdfkit.js';

/** A parsed font and the words it has drawn. Keep it for the whole process or tab: shaping a word takes time. */
export type Schrift = { font: Font; laeufe: Map<string, Lauf> };
/** The two weights of a sheet. */
export type Schriften = { normal: Schrift; fett: Schrift };

/** Reads a TrueType font. */
export function parseSchrift(bytes: Uint8Array): Schrift {
  return { font: createFont(bytes), laeufe: new Map() };
}

/** The characters of a sheet that the fonts lack, each once: to be shown to the user before the sheet goes out. */
export function fehlendeZeichen(blatt: Blatt, schriften: Schriften): string[] {
  const missing = new Set<string>();
  mapTexte(textsOf(blatt), (text) => {
    for (const character of bereinigt(text)) {
      if (umschrift(schriften, character) === undefined) missing.add(character);
    }
    return text;
  });
  return [...missing];
}

/**
 * The sheet as it can be drawn: a missing character is written with the letters it is made of, or becomes `□`, never
 * nothing, so that the reader sees the gap.
 */
export function zeichenbar(blatt: Blatt, schriften: Schriften): Blatt {
  const kasten = ['□', '▯', '?'].find((character) => hasZeichen(schriften, character)) ?? '';
  const bekannt = new Map<string, string>();
  const draw = (text: string) => {
    let result = '';
    for (const character of bereinigt(text)) {
      const ersatz = bekannt.get(character) ?? umschrift(schriften, character) ?? kasten;
      bekannt.set(character, ersatz);
      result += ersatz;
    }
    return result;
  };
  return { ...blatt, ...mapTexte(textsOf(blatt), draw) };
}

/** Everything on the sheet that is read; the QR code is not. */
function textsOf({ girocode: _, gestaltung: __, ...texte }: Blatt): Omit<Blatt, 'girocode' | 'gestaltung'> {
  return texte;
}

/** The character, or what Unicode says it is made of without accents (`ﬃ` is ffi). Undefined where that is missing too. */
function umschrift(schriften: Schriften, character: string): string | undefined {
  if (hasZeichen(schriften, character)) return character;
  const teile = normalisieren(character, 'NFKD').replace(/\p{M}/gu, '');
  if (teile === character) return undefined;
  return Array.from(teile).every((teil) => hasZeichen(schriften, teil)) ? teile : undefined;
}

function hasZeichen({ normal, fett }: Schriften, character: string): boolean {
  if (character === '\n') return true;
  const codePoint = character.codePointAt(0) ?? 0;
  return normal.font.hasGlyphForCodePoint(codePoint) && fett.font.hasGlyphForCodePoint(codePoint);
}

/** One kind of line end and of hyphen, blanks of any width as plain ones, no steering characters. */
function bereinigt(text: string): string {
  if (SCHLICHT.test(text)) return text;
  return normalisieren(text, 'NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\t\u2000-\u2006\u2008-\u200a\u205f\u3000]/g, ' ')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(UNSICHTBAR, '');
}

/** Nothing to do: Latin-1 without steering characters, which is nearly every text. */
const SCHLICHT = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u00ff€–]*$/;

/** Joiners, soft hyphens, direction marks and variation selectors steer other characters and have no picture. */
const UNSICHTBAR =
  /\u00ad|\u034f|\u061c|[\u200b-\u200f]|[\u202a-\u202e]|[\u2060-\u206f]|[\ufe00-\ufe0f]|\ufeff|[\u{e0000}-\u{e0fff}]/gu;

/** The same structure with every text in it changed. */
function mapTexte<Value>(value: Value, change: (text: string) => string): Value;
function mapTexte(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((entry) => mapTexte(entry, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mapTexte(entry, change)]));
}
