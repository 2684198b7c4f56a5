/** Words as glyphs in their places. Shaping is the most costly part of a sheet, so each word is shaped once per font. */
import type { Font, Lauf } from './pdfkit.js';
import type { Schrift } from './schriften.ts';

/** More words than a long invoice has; then it begins anew, so that a server does not grow with every name. */
const MAX_WOERTER = 5000;

/** A line as glyphs, in thousandths of the type size. Words are shaped with the blank behind them, as pdfkit does. */
export function laufOf(schrift: Schrift, text: string): Lauf {
  const woerter = text.match(/[^ ]* |[^ ]+$/g) ?? [];
  const [erstes] = woerter;
  if (woerter.length === 1 && erstes !== undefined) return wortOf(schrift, erstes);
  const zeile: Lauf = { glyphs: [], positions: [], advanceWidth: 0 };
  for (const wort of woerter) {
    const { glyphs, positions, advanceWidth } = wortOf(schrift, wort);
    zeile.glyphs.push(...glyphs);
    zeile.positions.push(...positions);
    zeile.advanceWidth += advanceWidth;
  }
  return zeile;
}

/** Width of a line in points. */
export function breiteOf(schrift: Schrift, text: string, groesse: number): number {
  let breite = 0;
  for (const wort of text.match(/[^ ]* |[^ ]+$/g) ?? []) breite += wortOf(schrift, wort).advanceWidth;
  return (breite * groesse) / 1000;
}

function wortOf(schrift: Schrift, wort: string): Lauf {
  const bekannt = schrift.laeufe.get(wort);
  if (bekannt) return bekannt;
  if (schrift.laeufe.size >= MAX_WOERTER) schrift.laeufe.clear();
  const lauf = shape(schrift.font, wort);
  schrift.laeufe.set(wort, lauf);
  return lauf;
}

/** Whether a text is set in figures of one width: amounts and dates, so that they stand below each other in any font. */
export function isZahl(text: string): boolean {
  return /^(?=.*\d)[^\p{L}]*$/u.test(text);
}

function shape(font: Font, wort: string): Lauf {
  // fontkit remembers for each glyph the characters it was first used for: let that depend on nothing but the word.
  font._glyphs = {};
  const { glyphs, positions } = font.layout(wort, isZahl(wort) ? ['tnum'] : []);
  const skala = 1000 / font.unitsPerEm;
  const breite = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  const lauf: Lauf = {
    glyphs: glyphs.map(({ id, advanceWidth, codePoints }) => ({ id, advanceWidth, codePoints })),
    positions: positions.map(({ xAdvance, yAdvance, xOffset, yOffset }, index) => ({
      xAdvance: xAdvance * skala,
      yAdvance: yAdvance * skala,
      xOffset: xOffset * skala,
      yOffset: yOffset * skala,
      advanceWidth: (glyphs[index]?.advanceWidth ?? 0) * skala,
    })),
    advanceWidth: breite * skala,
  };
  return glyphs.some(({ codePoints }) => codePoints.length === 0) ? mitPunktenZuletzt(lauf) : lauf;
}

/** Zero width non-joiner: seen and read as nothing. */
const OHNE_BREITE = [0x200c];

/**
 * The dots of Arabic letters are glyphs of their own that stand for no character. They follow their word, so that its
 * letters stay together when it is copied or searched; PDF/A wants a character for them too.
 */
function mitPunktenZuletzt({ glyphs, positions, advanceWidth }: Lauf): Lauf {
  let stelle = 0;
  const gesetzt = glyphs.flatMap((glyph, index) => {
    const position = positions[index];
    if (!position) return [];
    const eintrag = { glyph, position, stelle };
    stelle += position.xAdvance;
    return [eintrag];
  });
  const buchstaben = gesetzt.filter(({ glyph }) => glyph.codePoints.length > 0);
  const ende = buchstaben.reduce((sum, { position }) => sum + position.xAdvance, 0);
  const punkte = gesetzt
    .filter(({ glyph }) => glyph.codePoints.length === 0)
    .map(({ glyph, position, stelle: wo }) => ({
      glyph: { ...glyph, codePoints: OHNE_BREITE },
      position: { ...position, xAdvance: 0, xOffset: position.xOffset + wo - ende },
    }));
  const alle = [...buchstaben, ...punkte];
  return {
    glyphs: alle.map(({ glyph }) => glyph),
    positions: alle.map(({ position }) => position),
    advanceWidth,
  };
}
