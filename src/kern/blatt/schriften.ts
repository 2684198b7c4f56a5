/** Texts that the fonts can draw: each character is asked for before the sheet is drawn. */
import { normalisieren } from '../normalform.ts';
import type { Blatt } from './blattmodell.ts';
import { createFont, type Font, type Lauf } from './pdfkit.js';

/** A font that stands in, and under which name the browser knows it. */
export type Ersatzschrift = Schrift & { name: string };

/** A parsed font and the words it has drawn. Keep it for the whole process or tab: shaping a word takes time. */
export type Schrift = { font: Font; laeufe: Map<string, Lauf> };
/** The two weights of a sheet, and fonts for what they lack: `mitErsatz` brings those that a sheet needs. */
export type Schriften = { normal: Schrift; fett: Schrift; ersatz?: readonly Ersatzschrift[] };

/**
 * The fonts together with those that stand in for what they lack of a sheet; nothing is loaded for a sheet that lacks
 * nothing. @param load reads a font by its file below `schriften`
 */
export async function mitErsatz(
  schriften: Schriften,
  blatt: Blatt,
  load: (datei: string) => Promise<Ersatzschrift>,
): Promise<Schriften> {
  const fehlend = fehlendeZeichen(blatt, schriften);
  if (fehlend.length === 0) return schriften;
  const { findErsatzdateien } = await import('./ersatz.ts');
  return { ...schriften, ersatz: await Promise.all(findErsatzdateien(fehlend).map(load)) };
}

/** Reads a TrueType font. */
export function parseSchrift(bytes: Uint8Array): Schrift {
  return { font: createFont(bytes), laeufe: new Map() };
}

/** The characters of a sheet beyond those that every font of ours has, each once. */
export function seltene(blatt: Blatt): string {
  return auffaellige(blatt)
    .filter((character) => !SCHLICHT.test(character))
    .join('');
}

/** The characters of a sheet that the fonts lack, each once: to be shown to the user before the sheet goes out. */
export function fehlendeZeichen(blatt: Blatt, schriften: Schriften): string[] {
  return auffaellige(blatt).filter((character) => umschrift(schriften, character) === undefined);
}

/** The characters of all texts that are not plain, each once. */
function auffaellige(blatt: Blatt): string[] {
  const gefunden = new Set<string>();
  mapTexte(textsOf(blatt), (text) => {
    if (!SCHLICHT.test(text)) for (const character of bereinigt(text)) gefunden.add(character);
    return text;
  });
  return [...gefunden];
}

/**
 * The sheet as it can be drawn: a missing character is written with the letters it is made of, or becomes `□`, never
 * nothing, so that the reader sees the gap.
 */
export function zeichenbar(blatt: Blatt, schriften: Schriften): Blatt {
  const kasten = ['□', '▯', '?'].find((character) => hasZeichen(schriften, character)) ?? '';
  const bekannt = new Map<string, string>();
  const draw = (text: string) => {
    if (SCHLICHT.test(text)) return text;
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
function textsOf({
  girocode: _,
  gestaltung: __,
  sprache: ___,
  ...texte
}: Blatt): Omit<Blatt, 'girocode' | 'gestaltung' | 'sprache'> {
  return texte;
}

/**
 * The character; else what Unicode says it is made of without accents (`ﬃ` is ffi); else itself in a font that stands in.
 * Undefined where that is missing too.
 */
function umschrift(schriften: Schriften, character: string): string | undefined {
  if (hasZeichen(schriften, character)) return character;
  const teile = normalisieren(character, 'NFKD').replace(/\p{M}/gu, '');
  const isBekannt = teile !== '' && Array.from(teile).every((teil) => hasZeichen(schriften, teil));
  if (isBekannt && teile !== character) return teile;
  return ersatzOf(schriften, character) === undefined ? undefined : character;
}

const zuordnung = new WeakMap<readonly Ersatzschrift[], Map<string, number | undefined>>();

/** Place of the first font that stands in and has all of these characters; asked once for each. */
export function ersatzOf({ ersatz = KEINE }: Schriften, zeichen: string): number | undefined {
  const bekannt = zuordnung.get(ersatz) ?? new Map<string, number | undefined>();
  zuordnung.set(ersatz, bekannt);
  if (!bekannt.has(zeichen)) {
    const index = ersatz.findIndex((schrift) =>
      Array.from(zeichen).every((eines) => hasGlyph(schrift, eines)),
    );
    bekannt.set(zeichen, index < 0 ? undefined : index);
  }
  return bekannt.get(zeichen);
}

const KEINE: readonly Ersatzschrift[] = [];

/** Whether both weights of the sheet have it. */
export function hasZeichen({ normal, fett }: Schriften, character: string): boolean {
  return character === '\n' || (hasGlyph(normal, character) && hasGlyph(fett, character));
}

function hasGlyph({ font }: Schrift, character: string): boolean {
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** One kind of line end and of hyphen, blanks of any width as plain ones, no steering characters. */
function bereinigt(text: string): string {
  return normalisieren(text, 'NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\t\u2000-\u2006\u2008-\u200a\u205f\u3000]/g, ' ')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(UNSICHTBAR, '');
}

/** Nothing to do: Latin-1 without steering characters, which is nearly every text, and which each font of ours has. */
export const SCHLICHT = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u00ff€–]*$/;

/** Joiners, soft hyphens, direction marks and variation selectors steer other characters and have no picture. */
const UNSICHTBAR =
  /\u00ad|\u034f|\u061c|[\u200b-\u200f]|[\u202a-\u202e]|[\u2060-\u206f]|[\ufe00-\ufe0f]|\ufeff|[\u{e0000}-\u{e0fff}]/gu;

/** Copy of a structure with every text in it changed. */
function mapTexte<Value>(value: Value, change: (text: string) => string): Value;
function mapTexte(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((entry) => mapTexte(entry, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mapTexte(entry, change)]));
}
