import type { Pixelbild } from '../grau.ts';
import type { Viereck } from '../vieleck.ts';

type Wie = { breite: number; hoehe: number; ecken: Viereck; papier?: number; grund?: number };

/** Margin around the print that stays white, in pixels. */
const RAND = 16;

/** A page of paper with a margin and lines of ink, lying on a ground that is not quite even. Corners in pixels. */
export function fotoOf({ breite, hoehe, ecken, papier = 225, grund = 70 }: Wie): Pixelbild {
  const rgba = new Uint8ClampedArray(breite * hoehe * 4).fill(255);
  for (let y = 0; y < hoehe; y += 1) {
    const [von, bis] = spanAt(ecken, y + 0.5);
    const isSatz = y % 24 < 4 && isInside(ecken, y - RAND) && isInside(ecken, y + RAND);
    for (let x = 0; x < breite; x += 1) {
      const isPapier = x + 0.5 >= von && x + 0.5 <= bis;
      const isTinte = isSatz && x % 13 < 8 && x > von + RAND && x < bis - RAND;
      const wert = isPapier ? (isTinte ? 40 : papier) : grund + ((x * 7 + y * 13) % 17);
      rgba.fill(wert, (y * breite + x) * 4, (y * breite + x) * 4 + 3);
    }
  }
  return { breite, hoehe, rgba };
}

/** Where a row enters a convex polygon, and where it leaves it. */
function spanAt(ecken: Viereck, y: number): [number, number] {
  const xs = ecken.flatMap((a, at) => {
    const b = ecken[(at + 1) % 4] ?? a;
    const isCrossed = a.y <= y !== b.y <= y;
    return isCrossed ? [a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)] : [];
  });
  return [Math.min(...xs), Math.max(...xs)];
}

const isInside = (ecken: Viereck, y: number) => ecken.some((a) => a.y <= y) && ecken.some((a) => a.y > y);

/** Every pixel the same. */
export function leeresBild(breite: number, hoehe: number, wert: number): Pixelbild {
  const rgba = new Uint8ClampedArray(breite * hoehe * 4).fill(wert);
  return { breite, hoehe, rgba: rgba.map((farbe, at) => (at % 4 === 3 ? 255 : farbe)) };
}
