import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blur, dilate, erode } from './filter.ts';
import type { Graubild } from './grau.ts';
import { applyMatrix, invertMatrix, matrixOnto, warp } from './perspektive.ts';
import { isConvex, orderCorners, type Viereck } from './vieleck.ts';

const punkt = fc.record({
  x: fc.double({ min: 0, max: 1000, noNaN: true }),
  y: fc.double({ min: 0, max: 1000, noNaN: true }),
});
const viereck = fc
  .tuple(punkt, punkt, punkt, punkt)
  .map((ecken): Viereck => orderCorners(ecken))
  .filter(
    (ecken) =>
      isConvex(ecken) &&
      ecken.every(
        (a, at) => Math.hypot(a.x - (ecken[(at + 1) % 4]?.x ?? 0), a.y - (ecken[(at + 1) % 4]?.y ?? 0)) > 20,
      ),
  );

test('the matrix leads the corners of the page onto the corners of the photo, and the way back', () => {
  fc.assert(
    fc.property(
      viereck,
      fc.integer({ min: 10, max: 3000 }),
      fc.integer({ min: 10, max: 3000 }),
      (ecken, b, h) => {
        const matrix = matrixOnto(ecken, b, h);
        const seite = [
          { x: 0, y: 0 },
          { x: b, y: 0 },
          { x: b, y: h },
          { x: 0, y: h },
        ];
        seite.forEach((ecke, index) => {
          const dort = applyMatrix(matrix, ecke);
          expect(dort.x).toBeCloseTo(ecken[index]?.x ?? 0, 4);
          expect(dort.y).toBeCloseTo(ecken[index]?.y ?? 0, 4);
          const hier = applyMatrix(invertMatrix(matrix), dort);
          expect(hier.x / b).toBeCloseTo(ecke.x / b, 4);
          expect(hier.y / h).toBeCloseTo(ecke.y / h, 4);
        });
      },
    ),
  );
});

const graubild = fc
  .record({ breite: fc.integer({ min: 1, max: 20 }), hoehe: fc.integer({ min: 1, max: 20 }) })
  .chain(({ breite, hoehe }) =>
    fc
      .uint8Array({ minLength: breite * hoehe, maxLength: breite * hoehe })
      .map((pixel): Graubild => ({ breite, hoehe, pixel })),
  );

/** The square around a pixel, as far as it lies in the picture. */
function nachbarn({ breite, hoehe, pixel }: Graubild, ort: number, weite: number): number[] {
  const [x0, y0, r] = [ort % breite, Math.floor(ort / breite), weite >> 1];
  return [...pixel].filter(
    (_, at) => Math.abs((at % breite) - x0) <= r && Math.abs(Math.floor(at / breite) - y0) <= r && hoehe > 0,
  );
}

test('filters see the square around each pixel', () => {
  fc.assert(
    fc.property(graubild, fc.constantFrom(1, 3, 5, 9), (bild, weite) => {
      const [hell, dunkel, weich] = [dilate(bild, weite), erode(bild, weite), blur(bild, weite)];
      for (let ort = 0; ort < bild.pixel.length; ort += 1) {
        const umkreis = nachbarn(bild, ort, weite);
        expect(hell.pixel[ort]).toBe(Math.max(...umkreis));
        expect(dunkel.pixel[ort]).toBe(Math.min(...umkreis));
        const mittel = umkreis.reduce((summe, wert) => summe + wert, 0) / umkreis.length;
        expect(Math.abs((weich.pixel[ort] ?? 0) - mittel)).toBeLessThan(2);
      }
    }),
    { numRuns: 40 },
  );
});

test('what is led onto itself stays as it is', () => {
  fc.assert(
    fc.property(graubild, (bild) => {
      const { breite, hoehe } = bild;
      const ganz = matrixOnto(
        [
          { x: 0, y: 0 },
          { x: breite, y: 0 },
          { x: breite, y: hoehe },
          { x: 0, y: hoehe },
        ],
        breite,
        hoehe,
      );
      expect(warp(bild, ganz, breite, hoehe)).toEqual(bild);
    }),
  );
});
