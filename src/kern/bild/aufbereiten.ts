/** From a photo or scan to what a reader of letters likes: the page alone, upright, evenly lit, of a good size. */
import { type Graubild, type Pixelbild, shrinkTo, toGrau } from './grau.ts';
import { flattenLicht } from './licht.ts';
import { type Matrix, matrixOnto, multiply, sizeOf, toFractions, toPixels, warp } from './perspektive.ts';
import { findUmriss } from './umriss.ts';
import { isConvex, type Punkt, type Viereck } from './vieleck.ts';

/** More costs time and reads no better. */
const LANG = 2400;
const GANZ: Viereck = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

/** `zurueck` leads from its pixels to fractions of the picture it was made of. */
export type Aufbereitet = { bild: Graubild; zurueck: Matrix };

/**
 * @param umriss corners as fractions, from top left, clockwise, where a person has set them; otherwise they are looked for. What is no
 * convex quadrilateral counts as the whole picture.
 */
export function prepare(bild: Pixelbild, umriss: Viereck | undefined = findUmriss(bild)): Aufbereitet {
  const { breite: ganzeBreite, hoehe: ganzeHoehe } = bild;
  const scale = ({ x, y }: Punkt): Punkt => ({ x: x * ganzeBreite, y: y * ganzeHoehe });
  const [a, b, c, d] = umriss && isConvex(umriss) ? umriss : GANZ;
  const ecken: Viereck = [scale(a), scale(b), scale(c), scale(d)];
  const seite = sizeOf(ecken);
  const faktor = Math.min(1, LANG / Math.max(seite.breite, seite.hoehe));
  const breite = Math.max(1, Math.round(seite.breite * faktor));
  const hoehe = Math.max(1, Math.round(seite.hoehe * faktor));
  const zurueck = toFractions(matrixOnto(ecken, breite, hoehe), ganzeBreite, ganzeHoehe);
  // Four neighbours are all that straightening looks at: where a pixel would cover more of the photo, that is made smaller first.
  const grau = shrinkTo(toGrau(bild), Math.max(ganzeBreite, ganzeHoehe) / Math.floor(1 / faktor));
  const gerade = warp(grau, toPixels(zurueck, grau.breite, grau.hoehe), breite, hoehe);
  return { bild: flattenLicht(gerade), zurueck };
}

/** Picture turned clockwise by quarters. */
export function turned({ bild, zurueck }: Aufbereitet, viertel: 1 | 2 | 3): Aufbereitet {
  const { breite, hoehe } = bild;
  const ecken = GANZ.map(({ x, y }) => ({ x: x * breite, y: y * hoehe }));
  const [a, b, c, d] = [...ecken.slice(4 - viertel), ...ecken.slice(0, 4 - viertel)];
  if (!a || !b || !c || !d) return { bild, zurueck };
  const [quer, hoch] = viertel === 2 ? [breite, hoehe] : [hoehe, breite];
  const matrix = matrixOnto([a, b, c, d], quer, hoch);
  return { bild: warp(bild, matrix, quer, hoch), zurueck: multiply(zurueck, matrix) };
}
