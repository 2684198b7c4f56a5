/** Lines of a receipt: their words, and the same folded and mended for the rules. */
import type { Lesung, Seite } from '../lesung.ts';
import { type Kasten, middleOf } from './kasten.ts';
import { klarwort } from './klartext.ts';
import { MAX_WOERTER, rowsOf } from './reihen.ts';
import { repairZahlen } from './zahlwort.ts';

/** A word of a line: its box, and where it stands in the line's text. */
export type Zeilenwort = {
  text: string;
  x: number;
  y: number;
  b: number;
  h: number;
  von: number;
  bis: number;
};

export type Zeile = {
  seite: number;
  /** From the top of the first page; lines of different pages are far apart. */
  nr: number;
  woerter: readonly Zeilenwort[];
  /** Words with one blank between them. */
  text: string;
  /** Text of the same length, with letters in numbers read as digits. */
  zahlen: string;
  /** Words folded, with slips in well-known ones mended; `klarVon[i]` is where word `i` begins in it. */
  klar: string;
  klarVon: readonly number[];
  /** Middle and height, in fractions of the page. */
  mitte: number;
  hoehe: number;
};

/** Between pages, so that nothing is near across them. */
const SEITENABSTAND = 20;

/** All lines of a receipt from top to bottom. Linear in the number of words, and bounded. */
export function linesOf(lesung: Lesung): Zeile[] {
  const gelesene = pagesToRead(lesung.seiten);
  const zeilen: Zeile[] = [];
  let nr = 0;
  for (const [seite, blatt] of lesung.seiten.entries()) {
    if (!gelesene.has(seite)) continue;
    for (const reihe of rowsOf(blatt)) {
      zeilen.push(lineOf(reihe, seite, nr, blatt.hoehe));
      nr += 1;
    }
    nr += SEITENABSTAND;
  }
  return zeilen;
}

/** The first pages and the last ones: there stand the head and the total. */
function pagesToRead(seiten: readonly Seite[]): Set<number> {
  const gewaehlt = new Set<number>();
  let woerter = 0;
  for (let schritt = 0; schritt < seiten.length; schritt += 1) {
    const nr = schritt % 2 === 0 ? schritt / 2 : seiten.length - (schritt + 1) / 2;
    woerter += countWoerter(seiten[nr]);
    if (woerter > MAX_WOERTER && schritt > 0) break;
    gewaehlt.add(nr);
  }
  return gewaehlt;
}

/** A run of text counts as often as it will be split. */
function countWoerter(seite: Seite | undefined): number {
  return (seite?.woerter ?? []).reduce((summe, [text]) => summe + text.split(' ').length, 0);
}

function lineOf(reihe: readonly Kasten[], seite: number, nr: number, seitenhoehe: number): Zeile {
  let von = 0;
  let klar = '';
  const klarVon: number[] = [];
  const woerter = reihe.map((wort) => {
    const eines = { ...wort, von, bis: von + wort.text.length };
    von = eines.bis + 1;
    klarVon.push(klar.length);
    klar += `${klarwort(wort.text)} `;
    return eines;
  });
  const text = woerter.map((wort) => wort.text).join(' ');
  const hoehen = woerter.map(({ h }) => h).sort((a, b) => a - b);
  return {
    seite,
    nr,
    woerter,
    text,
    zahlen: repairZahlen(text),
    klar,
    klarVon,
    mitte: woerter.reduce((summe, wort) => summe + middleOf(wort), 0) / woerter.length / seitenhoehe,
    hoehe: (hoehen[Math.floor(hoehen.length / 2)] ?? 0) / seitenhoehe,
  };
}
