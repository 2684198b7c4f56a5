/** Breaking text into lines. */

/** Width of a text in the unit of the caller. */
export type Messen = (text: string) => number;

/**
 * Breaks at blanks, after a hyphen or slash between letters, and inside a word only when it alone is too wide.
 * Line feeds stay; a no-break space holds its neighbours together.
 */
export function umbrechen(text: string, breite: number, messen: Messen): string[] {
  if (text === '') return [];
  return text.split('\n').flatMap((absatz) => umbrecheAbsatz(absatz, breite, messen));
}

function umbrecheAbsatz(absatz: string, breite: number, messen: Messen): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of absatz.match(STUECK) ?? []) {
    if (messen(withoutBlanks(line + piece)) <= breite) {
      line += piece;
      continue;
    }
    if (line !== '') lines.push(withoutBlanks(line));
    const parts = zerlegen(piece, breite, messen);
    line = parts.pop() ?? '';
    lines.push(...parts);
  }
  return [...lines, withoutBlanks(line)];
}

/** A word with the blanks behind it, or the part of a word up to a hyphen or slash between letters. */
const STUECK = /[^ ]*?(?:(?<=\p{L})[-/](?=\p{L})| +|$)/gu;

/** Cuts a word that is wider than a line. */
function zerlegen(word: string, breite: number, messen: Messen): string[] {
  if (messen(withoutBlanks(word)) <= breite) return [word];
  const parts: string[] = [];
  let part = '';
  let width = 0;
  for (const { segment } of zeichen.segment(word)) {
    const more = messen(segment);
    if (part !== '' && width + more > breite) {
      parts.push(part);
      part = '';
      width = 0;
    }
    part += segment;
    width += more;
  }
  return [...parts, part];
}

/** Blanks hang over the end of a line; a no-break space is text. */
function withoutBlanks(line: string): string {
  let end = line.length;
  while (line[end - 1] === ' ') end -= 1;
  return line.slice(0, end);
}

const zeichen = new Intl.Segmenter('de', { granularity: 'grapheme' });
