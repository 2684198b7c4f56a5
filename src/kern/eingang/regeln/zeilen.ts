/** Lines out of words with boxes. A photo is skewed and crumpled: a word joins the line whose last word is nearest. */
import type { Lesung, Seite, Wort } from '../lesung.ts';
import { klarwort } from './klartext.ts';
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
  /** The same length, with letters in numbers read as digits. */
  zahlen: string;
  /** The same words folded, slips in well-known ones mended; `klarVon[i]` is where word `i` begins in it. */
  klar: string;
  klarVon: readonly number[];
  /** Middle and height, in fractions of the page. */
  mitte: number;
  hoehe: number;
};

/** Longer lines are none: they are cut, so that nothing has to look at a whole page at once. */
const MAX_WORTE = 80;
const MAX_ZEICHEN = 120;
/** Lines of one height that are still open for words to join. */
const MAX_OFFENE = 6;
/** Between pages, so that nothing is near across them. */
const SEITENABSTAND = 20;

type Kasten = { text: string; x: number; y: number; b: number; h: number };

/** More words than any invoice needs to be understood; of longer ones the middle is left out. */
const MAX_WOERTER = 20_000;

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

function rowsOf(seite: Seite): Kasten[][] {
  const kaesten = seite.woerter.flatMap(splitWort).slice(0, MAX_WOERTER);
  if (kaesten.length === 0) return [];
  const neigung = skewOf(kaesten);
  const reihen = cluster(kaesten, neigung);
  return reihen
    .map((reihe) => ({ reihe, oben: topOf(reihe, neigung) }))
    .sort((a, b) => a.oben - b.oben)
    .flatMap(({ reihe }) => cut(joinLetters(joinTouching(reihe))));
}

/** A reader may hand over a whole run of text: each word gets its share of the box. */
function splitWort([roh, x, y, b, h]: Wort): Kasten[] {
  const text = roh.replace(/[\u00a0\u2000-\u200b\u202f]/g, ' ').trim();
  if (text === '' || /^[|_]+$/.test(text)) return [];
  const hoehe = Math.max(h, 1);
  const teile = [...text.matchAll(/\S+/g)];
  const breite = Math.max(b, 1) / text.length;
  return teile.map((teil) => ({
    ...{ text: teil[0].slice(0, MAX_ZEICHEN), y, h: hoehe },
    ...{ x: x + teil.index * breite, b: teil[0].length * breite },
  }));
}

/** Slope of the writing: the median over neighbours in the order of reading. */
function skewOf(kaesten: readonly Kasten[]): number {
  const neigungen: number[] = [];
  for (const [index, wort] of kaesten.entries()) {
    const naechstes = kaesten[index + 1];
    if (!naechstes) continue;
    const dx = naechstes.x - wort.x;
    const dy = middleOf(naechstes) - middleOf(wort);
    const hoehe = Math.min(wort.h, naechstes.h);
    if (dx > 2 * hoehe && Math.abs(dy) < 0.7 * hoehe) neigungen.push(dy / dx);
  }
  if (neigungen.length < 8) return 0;
  neigungen.sort((a, b) => a - b);
  return neigungen[Math.floor(neigungen.length / 2)] ?? 0;
}

type Offen = { reihe: Kasten[]; mitte: number; hoehe: number; rechts: number };

/** From left to right: each word goes to the open line whose last word is nearest in height, or begins one. */
function cluster(kaesten: readonly Kasten[], neigung: number): Kasten[][] {
  const hoehen = kaesten.map(({ h }) => h).sort((a, b) => a - b);
  const stufe = hoehen[Math.floor(hoehen.length / 2)] ?? 1;
  const stufen = new Map<number, Offen[]>();
  const reihen: Kasten[][] = [];
  for (const wort of [...kaesten].sort((a, b) => a.x - b.x)) {
    const mitte = middleOf(wort) - neigung * wort.x;
    const offen = findOffen(stufen, wort, mitte, stufe);
    if (offen) {
      offen.reihe.push(wort);
      move(stufen, offen, mitte, stufe);
      Object.assign(offen, { mitte, hoehe: wort.h, rechts: wort.x + wort.b });
      continue;
    }
    const neu = { reihe: [wort], mitte, hoehe: wort.h, rechts: wort.x + wort.b };
    reihen.push(neu.reihe);
    put(stufen, neu, Math.floor(mitte / stufe));
  }
  return reihen;
}

function findOffen(
  stufen: Map<number, Offen[]>,
  wort: Kasten,
  mitte: number,
  stufe: number,
): Offen | undefined {
  const hier = Math.floor(mitte / stufe);
  let beste: Offen | undefined;
  let abstand = Number.POSITIVE_INFINITY;
  for (const ebene of [hier - 1, hier, hier + 1]) {
    for (const offen of stufen.get(ebene) ?? []) {
      const tolerance = Math.min(0.5 * Math.min(wort.h, offen.hoehe), stufe);
      const entfernt = Math.abs(offen.mitte - mitte);
      // What would cover the last word stands above or below it.
      const deckt = offen.rechts - wort.x > 0.6 * wort.b;
      if (entfernt <= tolerance && entfernt < abstand && !deckt) {
        beste = offen;
        abstand = entfernt;
      }
    }
  }
  return beste;
}

function move(stufen: Map<number, Offen[]>, offen: Offen, mitte: number, stufe: number): void {
  const alt = Math.floor(offen.mitte / stufe);
  const neu = Math.floor(mitte / stufe);
  if (alt === neu) return;
  stufen.set(
    alt,
    (stufen.get(alt) ?? []).filter((andere) => andere !== offen),
  );
  put(stufen, offen, neu);
}

function put(stufen: Map<number, Offen[]>, offen: Offen, ebene: number): void {
  stufen.set(ebene, [...(stufen.get(ebene) ?? []).slice(1 - MAX_OFFENE), offen]);
}

/** "1.5" "28,56": a reader may cut where no blank is. */
function joinTouching(reihe: readonly Kasten[]): Kasten[] {
  const verbunden: Kasten[] = [];
  for (const wort of reihe) {
    const letztes = verbunden.at(-1);
    if (
      letztes &&
      wort.x - (letztes.x + letztes.b) < 0.1 * Math.min(wort.h, letztes.h) &&
      isJoinable(letztes, wort)
    ) {
      verbunden[verbunden.length - 1] = union(letztes, wort);
    } else verbunden.push(wort);
  }
  return verbunden;
}

function isJoinable(links: Kasten, rechts: Kasten): boolean {
  return links.text.length + rechts.text.length <= MAX_ZEICHEN;
}

/** "Q U I T T U N G": four and more single characters in even steps are one word. */
function joinLetters(reihe: readonly Kasten[]): Kasten[] {
  const verbunden: Kasten[] = [];
  let start = 0;
  while (start < reihe.length) {
    const ende = endOfLetters(reihe, start);
    const lauf = reihe.slice(start, ende);
    verbunden.push(...(lauf.length >= 4 ? [lauf.reduce(union)] : lauf));
    start = ende;
  }
  return verbunden;
}

function endOfLetters(reihe: readonly Kasten[], start: number): number {
  let ende = start + 1;
  let schritt = 0;
  while (ende < reihe.length && ende - start < MAX_ZEICHEN) {
    const links = reihe[ende - 1];
    const rechts = reihe[ende];
    if (!links || !rechts || links.text.length > 1 || rechts.text.length > 1) break;
    const luecke = rechts.x - (links.x + links.b);
    if (luecke > 1.2 * Math.max(links.h, rechts.h) || (schritt > 0 && luecke > 1.8 * schritt + 1)) break;
    schritt = Math.max(schritt, luecke);
    ende += 1;
  }
  return ende;
}

function union(links: Kasten, rechts: Kasten): Kasten {
  const x = Math.min(links.x, rechts.x);
  const y = Math.min(links.y, rechts.y);
  const b = Math.max(links.x + links.b, rechts.x + rechts.b) - x;
  const h = Math.max(links.y + links.h, rechts.y + rechts.h) - y;
  return { text: links.text + rechts.text, x, y, b, h };
}

function cut(reihe: Kasten[]): Kasten[][] {
  const teile: Kasten[][] = [];
  for (let start = 0; start < reihe.length; start += MAX_WORTE)
    teile.push(reihe.slice(start, start + MAX_WORTE));
  return teile;
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
    ...{ seite, nr, woerter, text, zahlen: repairZahlen(text), klar, klarVon },
    mitte: woerter.reduce((summe, wort) => summe + middleOf(wort), 0) / woerter.length / seitenhoehe,
    hoehe: (hoehen[Math.floor(hoehen.length / 2)] ?? 0) / seitenhoehe,
  };
}

function middleOf({ y, h }: Kasten): number {
  return y + h / 2;
}

function topOf(reihe: readonly Kasten[], neigung: number): number {
  const summe = reihe.reduce((bisher, wort) => bisher + middleOf(wort) - neigung * wort.x, 0);
  return summe / reihe.length;
}
