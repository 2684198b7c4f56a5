/** Receipts for tests, typed as they look: every character has its place on the paper. */
import type { Leseumfeld } from '../../gelesenes.ts';
import type { Lesung, Seite, Wort } from '../../lesung.ts';

const ZEICHEN = 10;
const ZEILE = 30;
const HOEHE = 18;

/** Nobody in particular, on a day after all receipts. */
export const UMFELD: Leseumfeld = {
  heute: '2026-11-22',
  land: 'DE',
  eigene: { name: 'Belegmuster GmbH', ustId: 'DE276543216', ibans: ['DE89370400440532013000'] },
  lieferanten: [],
};

/** One page per text; words stand where they are typed. */
export function papier(
  seiten: string | readonly string[],
  rest: { quelle?: Seite['quelle']; codes?: string[] } = {},
): Lesung {
  const texte = typeof seiten === 'string' ? [seiten] : seiten;
  return {
    seiten: texte.map((text) => ({
      breite: 1000,
      hoehe: Math.max(1400, text.split('\n').length * ZEILE),
      quelle: rest.quelle ?? 'ocr',
      woerter: wordsOf(text),
    })),
    codes: rest.codes ?? [],
  };
}

function wordsOf(text: string): Wort[] {
  return text.split('\n').flatMap((zeile, nr) =>
    [...zeile.matchAll(/\S+/g)].map((match): Wort => {
      const [wort] = match;
      // A little is left between words, as between letters of a typewriter.
      return [wort, match.index * ZEICHEN, nr * ZEILE + 20, wort.length * ZEICHEN - 3, HOEHE];
    }),
  );
}

/** Words of a reading turned by some degrees, as a photo shows them. */
export function gedreht(lesung: Lesung, grad: number): Lesung {
  const neigung = Math.tan((grad * Math.PI) / 180);
  const drehen = ([text, x, y, b, h]: Wort): Wort => [text, x, y + (x + b / 2) * neigung, b, h];
  return {
    ...lesung,
    seiten: lesung.seiten.map((seite) => ({ ...seite, woerter: seite.woerter.map(drehen) })),
  };
}
