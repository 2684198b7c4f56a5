/** Straightening a page that was photographed from the side, and the way back onto the photo. */
import type { Graubild } from './grau.ts';
import { distance, type Punkt, type Viereck } from './vieleck.ts';

/** 3x3, row by row, for homogeneous coordinates. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** Leads from the rectangle 0..breite, 0..hoehe onto the four corners (Heckbert 1989, unit square to quadrilateral). */
export function matrixOnto([a, b, c, d]: Viereck, breite: number, hoehe: number): Matrix {
  const [dx1, dx2, sx] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x];
  const [dy1, dy2, sy] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y];
  const nenner = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / nenner;
  const h = (dx1 * sy - sx * dy1) / nenner;
  const x = [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x] as const;
  const y = [b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y] as const;
  return [x[0] / breite, x[1] / hoehe, x[2], y[0] / breite, y[1] / hoehe, y[2], g / breite, h / hoehe, 1];
}

/** Where a point comes to lie. */
export function applyMatrix(m: readonly number[], { x, y }: Punkt): Punkt {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = m;
  const w = g * x + h * y + i;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** Inverse of a matrix (adjugate: the scale of a homogeneous matrix is of no matter). */
export function invertMatrix([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  return [
    ...([e * i - f * h, c * h - b * i, b * f - c * e] as const),
    ...([f * g - d * i, a * i - c * g, c * d - a * f] as const),
    ...([d * h - e * g, b * g - a * h, a * e - b * d] as const),
  ];
}

/** First `n`, then `m`. */
export function multiply(m: Matrix, n: Matrix): Matrix {
  const [a, b, c, d, e, f, g, h, i] = n;
  const [aa, ab, ac, ba, bb, bc, ca, cb, cc] = m;
  return [
    ...([aa * a + ab * d + ac * g, aa * b + ab * e + ac * h, aa * c + ab * f + ac * i] as const),
    ...([ba * a + bb * d + bc * g, ba * b + bb * e + bc * h, ba * c + bb * f + bc * i] as const),
    ...([ca * a + cb * d + cc * g, ca * b + cb * e + cc * h, ca * c + cb * f + cc * i] as const),
  ];
}

/** Matrix of the same mapping, seen at fractions of a picture instead of its pixels. */
export function toFractions([a, b, c, d, e, f, g, h, i]: Matrix, breite: number, hoehe: number): Matrix {
  return [a / breite, b / breite, c / breite, d / hoehe, e / hoehe, f / hoehe, g, h, i];
}

/** The way back from there. */
export function toPixels(matrix: Matrix, breite: number, hoehe: number): Matrix {
  return toFractions(matrix, 1 / breite, 1 / hoehe);
}

/** Size of the page in pixels of the photo: the longer one of each two opposite sides. */
export function sizeOf([a, b, c, d]: Viereck): { breite: number; hoehe: number } {
  return {
    breite: Math.max(distance(a, b), distance(d, c)),
    hoehe: Math.max(distance(a, d), distance(b, c)),
  };
}

/** The picture that the matrix leads to, each pixel weighed from its four neighbours; outside, the border goes on. */
export function warp(bild: Graubild, m: Matrix, breite: number, hoehe: number): Graubild {
  const pixel = new Uint8Array(breite * hoehe);
  const [a, b, c, d, e, f, g, h, i] = m;
  const [rechts, unten] = [bild.breite - 1, bild.hoehe - 1];
  for (let y = 0, ziel = 0; y < hoehe; y += 1) {
    const mitte = y + 0.5;
    let [zx, zy, w] = [b * mitte + c + a * 0.5, e * mitte + f + d * 0.5, h * mitte + i + g * 0.5];
    for (let x = 0; x < breite; x += 1, ziel += 1) {
      const qx = Math.min(rechts, Math.max(0, zx / w - 0.5));
      const qy = Math.min(unten, Math.max(0, zy / w - 0.5));
      pixel[ziel] = sample(bild, qx, qy);
      zx += a;
      zy += d;
      w += g;
    }
  }
  return { breite, hoehe, pixel };
}

function sample({ breite, hoehe, pixel }: Graubild, x: number, y: number): number {
  const [links, oben] = [x | 0, y | 0];
  const [rx, ry] = [x - links, y - oben];
  const ort = oben * breite + links;
  const nach = links + 1 < breite ? 1 : 0;
  const unter = oben + 1 < hoehe ? breite : 0;
  const eins = (pixel[ort] ?? 0) * (1 - rx) + (pixel[ort + nach] ?? 0) * rx;
  const zwei = (pixel[ort + unter] ?? 0) * (1 - rx) + (pixel[ort + unter + nach] ?? 0) * rx;
  return eins * (1 - ry) + zwei * ry + 0.5;
}
