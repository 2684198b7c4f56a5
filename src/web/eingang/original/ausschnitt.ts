/** Which part of a page is worth looking at: a receipt on a table is smaller than its photo. */
import { stelleOf } from '#kern/eingang/abbildung.ts';
import type { Seite } from '#kern/eingang/lesung.ts';

/** In fractions of the page. */
export type Ausschnitt = { x: number; y: number; b: number; h: number };

export const GANZE_SEITE: Ausschnitt = { x: 0, y: 0, b: 1, h: 1 };

const RAND = 0.03;
/** Fewer words may have been read anywhere. */
const GENUG_WOERTER = 8;

/** The part with the words on it and a margin around; the whole page where too little was read. */
export function ausschnittOf(seite: Seite | undefined): Ausschnitt {
  if (!seite?.zurueck || seite.woerter.length < GENUG_WOERTER) return GANZE_SEITE;
  const stellen = seite.woerter.map((wort) => stelleOf(seite, 0, wort));
  const links = Math.max(0, Math.min(...stellen.map(({ x }) => x)) - RAND);
  const oben = Math.max(0, Math.min(...stellen.map(({ y }) => y)) - RAND);
  const rechts = Math.min(1, Math.max(...stellen.map(({ x, b }) => x + b)) + RAND);
  const unten = Math.min(1, Math.max(...stellen.map(({ y, h }) => y + h)) + RAND);
  return { x: links, y: oben, b: rechts - links, h: unten - oben };
}

/** How wide the page is to be drawn, so that the part fits into the frame; a long receipt as wide as one can still read it. */
export function passendeBreite(
  { b, h }: Ausschnitt,
  { verhaeltnis, masse }: { verhaeltnis: number; masse: { breite: number; hoehe: number } },
): number {
  const ganz = masse.hoehe / (h * verhaeltnis);
  return Math.min(masse.breite / b, Math.max(ganz, (masse.breite * LESBAR) / b));
}

/** Share of the frame's width that is filled at least. */
const LESBAR = 0.6;
