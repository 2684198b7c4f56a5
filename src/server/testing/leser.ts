/** A reader for tests: the file holds its text, line by line, and the rules are the real ones. */
import { understandERechnung } from '#kern/eingang/erechnungLesen.ts';
import type { Lesung, Wort } from '#kern/eingang/lesung.ts';
import { readBeleg } from '#kern/eingang/regeln/readBeleg.ts';
import type { Leser } from '../eingang/verstehen.ts';

const ZEICHEN = 6;
const ZEILE = 14;

/** A file that `TESTLESER` reads. */
export function textPdf(...zeilen: string[]): Buffer {
  return Buffer.from(`%PDF-1.7\n${zeilen.join('\n')}`);
}

/** Reading of a paper: words of letters that are all as wide, line under line. */
export function lesungOf(zeilen: readonly string[]): Lesung {
  const woerter = zeilen.flatMap((zeile, nr) =>
    [...zeile.matchAll(/\S+/g)].map(
      ({ 0: wort, index }): Wort => [wort, 30 + index * ZEICHEN, 40 + nr * ZEILE, wort.length * ZEICHEN, 10],
    ),
  );
  return { seiten: [{ breite: 600, hoehe: 850, quelle: 'text', woerter }], codes: [] };
}

export const TESTLESER: Leser = {
  woerter: async (bytes) => lesungOf(Buffer.from(bytes).toString().split('\n').slice(1)),
  erechnung: (bytes, typ) =>
    typ === 'xml' ? understandERechnung(bytes, typ) : Promise.resolve({ art: 'keine' }),
  regeln: async (lesung, umfeld) => readBeleg(lesung, umfeld),
};
