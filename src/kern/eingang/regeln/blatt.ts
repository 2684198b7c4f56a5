/** A receipt laid out for the rules: lines, and the amounts, percentages and days that stand on them. */
import { type Belegcodes, readCodes } from '../codes/codes.ts';
import type { Leseumfeld } from '../gelesenes.ts';
import type { Lesung, Seite } from '../lesung.ts';
import { type Betragsfund, betraegeOf, type Satzfund, saetzeOf } from './betraege.ts';
import { type Tagfund, tageOf } from './tage.ts';
import { linesOf, type Zeile } from './zeilen.ts';

export type Blatt = {
  lesung: Lesung;
  umfeld: Leseumfeld;
  codes: Belegcodes;
  zeilen: readonly Zeile[];
  betraege: readonly Betragsfund[];
  saetze: readonly Satzfund[];
  tage: readonly Tagfund[];
  betraegeJe: ReadonlyMap<Zeile, readonly Betragsfund[]>;
  tageJe: ReadonlyMap<Zeile, readonly Tagfund[]>;
  nachNr: ReadonlyMap<number, Zeile>;
  /** All lines folded, one below the other. */
  klar: string;
  /** The file itself holds the letters as they were typeset: nothing can be misread. */
  isText: boolean;
};

/** Typeset pages have a few sizes of letters. A scanner that puts its reading behind the picture has one for nearly each word. */
const MAX_SCHRIFTGROESSEN = 10;

function isTypeset({ quelle, hoehe, woerter }: Seite): boolean {
  const groessen = new Set(woerter.map(([, , , , h]) => Math.round((h * 2000) / hoehe)));
  return quelle === 'text' && groessen.size <= MAX_SCHRIFTGROESSEN;
}

/** More than a receipt has; what comes first is kept. */
const MAX_FUNDE = 4000;

/** Finds what stands on a receipt, without a judgement. Linear in the number of words. */
export function layOut(lesung: Lesung, umfeld: Leseumfeld): Blatt {
  const zeilen = linesOf(lesung);
  const tage: Tagfund[] = [];
  const betraege: Betragsfund[] = [];
  const saetze: Satzfund[] = [];
  for (const zeile of zeilen) {
    const hier = tageOf(zeile);
    tage.push(...hier);
    betraege.push(...betraegeOf(zeile, hier));
    saetze.push(...saetzeOf(zeile));
  }
  return {
    lesung,
    umfeld,
    zeilen,
    codes: readCodes(lesung.codes),
    betraege: ends(betraege),
    saetze: ends(saetze),
    tage: ends(tage),
    betraegeJe: Map.groupBy(betraege, ({ zeile }) => zeile),
    tageJe: Map.groupBy(tage, ({ zeile }) => zeile),
    nachNr: new Map(zeilen.map((zeile) => [zeile.nr, zeile])),
    klar: zeilen.map(({ klar }) => klar).join('\n'),
    isText: lesung.seiten.every(isTypeset),
  };
}

/** The total stands at the end, the head at the beginning: of too many finds the middle goes. */
function ends<Fund>(funde: Fund[]): Fund[] {
  if (funde.length <= MAX_FUNDE) return funde;
  return [...funde.slice(0, MAX_FUNDE / 4), ...funde.slice((-MAX_FUNDE * 3) / 4)];
}

/** The folded text of a line up to an offset of its text. */
export function klarBefore(zeile: Zeile, von: number): string {
  const wort = zeile.woerter.findIndex((eines) => eines.bis > von);
  const ende = wort < 0 ? zeile.klar.length : (zeile.klarVon[wort] ?? 0);
  return zeile.klar.slice(0, ende);
}

/** The folded text of a line between two offsets of its text. */
export function klarBetween(zeile: Zeile, von: number, bis: number): string {
  const erstes = zeile.woerter.findIndex((wort) => wort.von >= von);
  if (erstes < 0) return '';
  return klarBefore(zeile, bis).slice(zeile.klarVon[erstes] ?? 0);
}
