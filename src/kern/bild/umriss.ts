/** Where on a photo the receipt lies. */
import { blur, dilate, erode } from './filter.ts';
import { type Graubild, type Pixelbild, samplePixel, toGrau, toWeiss } from './grau.ts';
import { binarise, otsu } from './schwelle.ts';
import {
  areaOf,
  hullOf,
  isConvex,
  orderCorners,
  type Punkt,
  quadAround,
  rectangleAround,
  type Viereck,
} from './vieleck.ts';

/** Long side in pixels: enough for edges, too little for letters. */
const LANG = 600;
/** Below, it is a stain; above, the picture is the page already. */
const KLEINSTER_TEIL = 0.08;
const GROESSTER_TEIL = 0.9;
/** The outline itself fills its corners this far, else it is no page. */
const FUELLUNG = 0.75;

/**
 * Looks for a bright page on a darker ground.
 * @returns its corners as fractions of the picture, from top left, clockwise; undefined where there is none or where it is the whole
 */
export function findUmriss(bild: Pixelbild): Viereck | undefined {
  const klein = samplePixel(bild, LANG);
  const funde = [toGrau(klein), toWeiss(klein)].flatMap((grau) => findIn(grau) ?? []);
  const beste = funde.toSorted((a, b) => b.fuellung - a.fuellung)[0];
  if (!beste) return undefined;
  const fraction = ({ x, y }: Punkt): Punkt => ({ x: x / klein.breite, y: y / klein.hoehe });
  const [a, b, c, d] = beste.ecken;
  return [fraction(a), fraction(b), fraction(c), fraction(d)];
}

type Fund = { ecken: Viereck; fuellung: number };

function findIn(grau: Graubild): Fund | undefined {
  const weich = blur(blur(grau, 5), 5);
  const schwarzweiss = binarise(weich, otsu(weich));
  const geschlossen = erode(dilate(schwarzweiss, 15), 15);
  const offen = dilate(erode(geschlossen, 9), 9);
  const fleck = largestBlob(offen);
  const huelle = simplify(hullOf(fleck.rand), LANG / 200);
  const ganz = grau.breite * grau.hoehe;
  const viereck = [quadAround(huelle), rectangleAround(huelle)].find((ecken) => {
    return ecken !== undefined && isUsable(ecken, fleck.flaeche, grau);
  });
  if (!viereck) return undefined;
  const flaeche = areaOf(viereck);
  if (flaeche < KLEINSTER_TEIL * ganz || flaeche > GROESSTER_TEIL * ganz) return undefined;
  return { ecken: orderCorners(viereck), fuellung: fleck.flaeche / flaeche };
}

/** Filled by what was seen, convex, and not far outside the picture. */
function isUsable(ecken: readonly Punkt[], flaeche: number, { breite, hoehe }: Graubild): boolean {
  const rand = 0.1 * Math.max(breite, hoehe);
  const isNear = ({ x, y }: Punkt) => x > -rand && y > -rand && x < breite + rand && y < hoehe + rand;
  return ecken.every(isNear) && isConvex(orderCorners(ecken)) && flaeche > FUELLUNG * areaOf(ecken);
}

/** Corners of the polygon that stand out by less than `abstand` are left away: they come from the grid of pixels. */
function simplify(huelle: readonly Punkt[], abstand: number): Punkt[] {
  const ecken = [...huelle];
  for (;;) {
    const flach = ecken.findIndex((ecke, index) => {
      const davor = ecken[(index - 1 + ecken.length) % ecken.length] ?? ecke;
      const danach = ecken[(index + 1) % ecken.length] ?? ecke;
      return heightOf(davor, ecke, danach) < abstand;
    });
    if (flach < 0 || ecken.length <= 4) return ecken;
    ecken.splice(flach, 1);
  }
}

function heightOf(a: Punkt, spitze: Punkt, c: Punkt): number {
  const grund = Math.hypot(c.x - a.x, c.y - a.y);
  return grund === 0 ? 0 : (2 * areaOf([a, spitze, c])) / grund;
}

type Fleck = { flaeche: number; rand: Punkt[] };

/** The largest connected white area: how many pixels, and the ends of its rows. */
function largestBlob({ breite, hoehe, pixel }: Graubild): Fleck {
  const rest = Uint8Array.from(pixel);
  const stapel = new Int32Array(breite * hoehe);
  let beste: { start: number; flaeche: number } = { start: -1, flaeche: 0 };
  for (let start = 0; start < rest.length; start += 1) {
    if (rest[start] !== 255) continue;
    const flaeche = fill(rest, breite, start, stapel, 254);
    if (flaeche > beste.flaeche) beste = { start, flaeche };
  }
  if (beste.start < 0) return { flaeche: 0, rand: [] };
  fill(rest, breite, beste.start, stapel, 253);
  return { flaeche: beste.flaeche, rand: rowEnds(rest, breite, 253) };
}

/** Gives a connected area another value. @returns number of its pixels */
function fill(pixel: Uint8Array, breite: number, start: number, stapel: Int32Array, neu: number): number {
  const alt = pixel[start] ?? 0;
  let [hoch, anzahl] = [1, 0];
  const push = (ort: number) => {
    if (pixel[ort] !== alt) return;
    pixel[ort] = neu;
    stapel[hoch] = ort;
    hoch += 1;
  };
  pixel[start] = neu;
  stapel[0] = start;
  while (hoch > 0) {
    hoch -= 1;
    anzahl += 1;
    const ort = stapel[hoch] ?? 0;
    if (ort % breite > 0) push(ort - 1);
    if (ort % breite < breite - 1) push(ort + 1);
    push(ort - breite);
    push(ort + breite);
  }
  return anzahl;
}

function rowEnds(pixel: Uint8Array, breite: number, wert: number): Punkt[] {
  const rand: Punkt[] = [];
  for (let anfang = 0; anfang < pixel.length; anfang += breite) {
    const zeile = pixel.subarray(anfang, anfang + breite);
    const [von, bis, y] = [zeile.indexOf(wert), zeile.lastIndexOf(wert) + 1, anfang / breite];
    // Corners of pixels, not their middles: the page ends where its last pixel ends.
    if (von >= 0) for (const x of [von, bis]) rand.push({ x, y }, { x, y: y + 1 });
  }
  return rand;
}
