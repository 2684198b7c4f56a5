/** Where what was read stands on the archived original, and which word stands at a place of it. */
import type { Seite, Stelle, Wort } from './lesung.ts';

type Punkt = { x: number; y: number };

/** The box of a word as fractions of the archived page, straight around a box that lies askew there. @param index of the page, from 0 */
export function stelleOf(seite: Seite, index: number, [, x, y, b, h]: Wort): Stelle {
  const ecken = [
    { x, y },
    { x: x + b, y },
    { x: x + b, y: y + h },
    { x, y: y + h },
  ].map((ecke) => zurueckOf(seite, ecke));
  const [links, rechts] = spanne(ecken.map((ecke) => ecke.x));
  const [oben, unten] = spanne(ecken.map((ecke) => ecke.y));
  return { seite: index, x: links, y: oben, b: rechts - links, h: unten - oben };
}

/** The number of the word at a place given in fractions, the nearest one within a finger's breadth; undefined where none is. */
export function wortAn(stellen: readonly Stelle[], { x, y }: Punkt): number | undefined {
  let naechstes: { index: number; weite: number } | undefined;
  for (const [index, stelle] of stellen.entries()) {
    const weite = Math.hypot(abstand(x, stelle.x, stelle.b), abstand(y, stelle.y, stelle.h));
    if (weite <= FINGER && weite < (naechstes?.weite ?? Number.POSITIVE_INFINITY))
      naechstes = { index, weite };
  }
  return naechstes?.index;
}

/** Of the page's width. */
const FINGER = 0.012;

/** A point of the page that was read, as fractions of the archived one. */
function zurueckOf({ zurueck, breite, hoehe }: Seite, { x, y }: Punkt): Punkt {
  if (!zurueck) return { x: x / breite, y: y / hoehe };
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = zurueck;
  const teiler = g * x + h * y + i || 1;
  return { x: (a * x + b * y + c) / teiler, y: (d * x + e * y + f) / teiler };
}

function spanne(werte: readonly number[]): [number, number] {
  return [Math.min(...werte), Math.max(...werte)];
}

function abstand(wert: number, anfang: number, laenge: number): number {
  return Math.max(0, anfang - wert, wert - anfang - laenge);
}
