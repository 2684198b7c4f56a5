/** Rows out of boxes. A photo is skewed and crumpled: a word joins the row whose last word is nearest. */
import type { Seite } from '../lesung.ts';
import { joinLetters, joinTouching, type Kasten, middleOf, splitWort } from './kasten.ts';

/** More words than any invoice needs to be understood; of longer ones the middle is left out. */
export const MAX_WOERTER = 20_000;
/** Longer rows are none: they are cut, so that nothing has to look at a whole page at once. */
const MAX_WORTE = 80;
/** Rows of one height that are still open for words to join. */
const MAX_OFFENE = 6;

/** Rows of a page from top to bottom, words from left to right. */
export function rowsOf(seite: Seite): Kasten[][] {
  const kaesten = seite.woerter.flatMap(splitWort).slice(0, MAX_WOERTER);
  if (kaesten.length === 0) return [];
  const neigung = skewOf(kaesten);
  const reihen = cluster(kaesten, neigung);
  return reihen
    .map((reihe) => ({ reihe, oben: topOf(reihe, neigung) }))
    .sort((a, b) => a.oben - b.oben)
    .flatMap(({ reihe }) => cut(joinLetters(joinTouching(reihe))));
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

function cut(reihe: Kasten[]): Kasten[][] {
  const teile: Kasten[][] = [];
  for (let start = 0; start < reihe.length; start += MAX_WORTE)
    teile.push(reihe.slice(start, start + MAX_WORTE));
  return teile;
}

function topOf(reihe: readonly Kasten[], neigung: number): number {
  const summe = reihe.reduce((bisher, wort) => bisher + middleOf(wort) - neigung * wort.x, 0);
  return summe / reihe.length;
}
