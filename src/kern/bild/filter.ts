/** Filters over the neighbourhood of each pixel, row by row and then column by column. */
import type { Graubild } from './grau.ts';

/** The brightest of a square around each pixel; `weite` is its side, an odd number. */
export function dilate(bild: Graubild, weite: number): Graubild {
  return twice(bild, (pixel, ort) => extreme(pixel, ort, weite >> 1, 1));
}

/** The darkest of a square around each pixel. */
export function erode(bild: Graubild, weite: number): Graubild {
  return twice(bild, (pixel, ort) => extreme(pixel, ort, weite >> 1, -1));
}

/** Mean of a square around each pixel; two or three times in a row it is a Gaussian. */
export function blur(bild: Graubild, weite: number): Graubild {
  return twice(bild, (pixel, ort) => mean(pixel, ort, weite >> 1));
}

/** A row or a column: where it begins, how far apart its pixels are, and how many there are. */
type Reihe = { anfang: number; schritt: number; laenge: number };
type Gang = (pixel: Uint8Array, reihe: Reihe) => Uint8Array;

function twice({ breite, hoehe, pixel }: Graubild, gang: Gang): Graubild {
  const ergebnis = Uint8Array.from(pixel);
  for (let y = 0; y < hoehe; y += 1)
    write(ergebnis, gang, { anfang: y * breite, schritt: 1, laenge: breite });
  for (let x = 0; x < breite; x += 1) write(ergebnis, gang, { anfang: x, schritt: breite, laenge: hoehe });
  return { breite, hoehe, pixel: ergebnis };
}

function write(pixel: Uint8Array, gang: Gang, reihe: Reihe): void {
  const neu = gang(pixel, reihe);
  for (let at = 0; at < reihe.laenge; at += 1) pixel[reihe.anfang + at * reihe.schritt] = neu[at] ?? 0;
}

/** Sliding extreme: the last one is kept until it falls out of the window. `richtung` 1: largest, -1: smallest. */
function extreme(pixel: Uint8Array, { anfang, schritt, laenge }: Reihe, radius: number, richtung: 1 | -1) {
  const neu = new Uint8Array(laenge);
  const wert = (at: number) => (pixel[anfang + at * schritt] ?? 0) * richtung;
  let beste = -1;
  for (let at = 0; at < laenge; at += 1) {
    const ende = Math.min(laenge - 1, at + radius);
    if (beste < at - radius || beste < 0) {
      beste = Math.max(0, at - radius);
      for (let k = beste + 1; k <= ende; k += 1) if (wert(k) >= wert(beste)) beste = k;
    } else if (wert(ende) >= wert(beste)) beste = ende;
    neu[at] = wert(beste) * richtung;
  }
  return neu;
}

/** Sliding mean; at the border of what there is. */
function mean(pixel: Uint8Array, { anfang, schritt, laenge }: Reihe, radius: number): Uint8Array {
  const neu = new Uint8Array(laenge);
  let summe = 0;
  let anzahl = 0;
  for (let at = 0; at < Math.min(radius, laenge); at += 1) {
    summe += pixel[anfang + at * schritt] ?? 0;
    anzahl += 1;
  }
  for (let at = 0; at < laenge; at += 1) {
    if (at + radius < laenge) {
      summe += pixel[anfang + (at + radius) * schritt] ?? 0;
      anzahl += 1;
    }
    if (at - radius > 0) {
      summe -= pixel[anfang + (at - radius - 1) * schritt] ?? 0;
      anzahl -= 1;
    }
    neu[at] = summe / anzahl;
  }
  return neu;
}
