/** Words with their boxes, before they are lines: torn apart and put together. */
import type { Wort } from '../lesung.ts';

export type Kasten = { text: string; x: number; y: number; b: number; h: number };

/** More characters are no word. */
const MAX_ZEICHEN = 120;

/** A reader may hand over a whole run of text: each word gets its share of the box. */
export function splitWort([roh, x, y, b, h]: Wort): Kasten[] {
  const text = roh.replace(/[\u00a0\u2000-\u200b\u202f]/g, ' ').trim();
  if (text === '' || /^[|_]+$/.test(text)) return [];
  const hoehe = Math.max(h, 1);
  const teile = [...text.matchAll(/\S+/g)];
  const breite = Math.max(b, 1) / text.length;
  return teile.map((teil) => ({
    text: teil[0].slice(0, MAX_ZEICHEN),
    y,
    h: hoehe,
    x: x + teil.index * breite,
    b: teil[0].length * breite,
  }));
}

/** "1.5" "28,56": a reader may cut where no blank is. */
export function joinTouching(reihe: readonly Kasten[]): Kasten[] {
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
export function joinLetters(reihe: readonly Kasten[]): Kasten[] {
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

/** Half its height down. */
export function middleOf({ y, h }: Kasten): number {
  return y + h / 2;
}
