import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prepare } from './aufbereiten.ts';
import { applyMatrix } from './perspektive.ts';
import { fotoOf, leeresBild } from './testing/foto.ts';
import { findUmriss } from './umriss.ts';
import { distance, orderCorners, type Punkt, type Viereck } from './vieleck.ts';

const [BREITE, HOEHE] = [800, 1000];

/** A page, turned and seen from the side. */
const lage = fc
  .record({
    winkel: fc.double({ min: -0.6, max: 0.6, noNaN: true }),
    breite: fc.integer({ min: 300, max: 480 }),
    hoehe: fc.integer({ min: 350, max: 560 }),
    neigung: fc.array(fc.double({ min: -35, max: 35, noNaN: true }), { minLength: 8, maxLength: 8 }),
  })
  .map(({ winkel, breite, hoehe, neigung }): Viereck => {
    const ecken = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([a = 0, b = 0], index): Punkt => {
      const [x, y] = [
        (a * breite) / 2 + (neigung[index * 2] ?? 0),
        (b * hoehe) / 2 + (neigung[index * 2 + 1] ?? 0),
      ];
      return {
        x: BREITE / 2 + x * Math.cos(winkel) - y * Math.sin(winkel),
        y: HOEHE / 2 + x * Math.sin(winkel) + y * Math.cos(winkel),
      };
    });
    return orderCorners(ecken);
  });

test('the corners of a page are found, however it lies', () => {
  fc.assert(
    fc.property(lage, (ecken) => {
      const umriss = findUmriss(fotoOf({ breite: BREITE, hoehe: HOEHE, ecken }));
      const weiten = (umriss ?? []).map((ecke, index) =>
        distance({ x: ecke.x * BREITE, y: ecke.y * HOEHE }, ecken[index] ?? { x: 0, y: 0 }),
      );
      expect(weiten).toHaveLength(4);
      expect(Math.max(...weiten)).toBeLessThan(12);
    }),
    { numRuns: 10 },
  );
});

test('a dog-eared corner comes back', () => {
  const ecken: Viereck = [
    { x: 200, y: 200 },
    { x: 600, y: 200 },
    { x: 600, y: 800 },
    { x: 200, y: 800 },
  ];
  const foto = fotoOf({ breite: BREITE, hoehe: HOEHE, ecken });
  for (let y = 0; y < 60; y += 1) {
    foto.rgba.fill(75, ((200 + y) * BREITE + 540 + y) * 4, ((200 + y) * BREITE + 600) * 4);
  }
  const [, rechtsOben] = findUmriss(foto) ?? [];
  expect(
    distance({ x: (rechtsOben?.x ?? 0) * BREITE, y: (rechtsOben?.y ?? 0) * HOEHE }, { x: 600, y: 200 }),
  ).toBeLessThan(12);
});

test('white paper on a coloured cloth of the same brightness is found by its colour', () => {
  const foto = leeresBild(600, 800, 255);
  for (let at = 0; at < foto.rgba.length; at += 4) {
    const [x, y] = [(at / 4) % 600, Math.floor(at / 4 / 600)];
    const isPapier = x > 150 && x < 450 && y > 200 && y < 650;
    foto.rgba.set(isPapier ? [215, 215, 215] : [250, 235, 60], at);
  }
  expect(findUmriss(foto)?.[0]?.x).toBeCloseTo(0.25, 1);
});

describe('there is no outline', () => {
  const ganz: Viereck = [
    { x: 5, y: 5 },
    { x: 795, y: 5 },
    { x: 795, y: 995 },
    { x: 5, y: 995 },
  ];
  const fleck: Viereck = [
    { x: 50, y: 50 },
    { x: 150, y: 50 },
    { x: 150, y: 180 },
    { x: 50, y: 180 },
  ];
  test.each([
    ['on a page that fills the picture', fotoOf({ breite: BREITE, hoehe: HOEHE, ecken: ganz })],
    ['around a small stain', fotoOf({ breite: BREITE, hoehe: HOEHE, ecken: fleck })],
    ['in the dark', leeresBild(300, 400, 0)],
    ['on white', leeresBild(300, 400, 255)],
  ])('%s', (_, foto) => {
    expect(findUmriss(foto)).toBeUndefined();
  });
});

test('pictures of any size and content are prepared, and every pixel of the result has a place on the original', () => {
  const bild = fc
    .record({ breite: fc.integer({ min: 1, max: 60 }), hoehe: fc.integer({ min: 1, max: 60 }) })
    .chain((masse) =>
      fc
        .uint8Array({ minLength: masse.breite * masse.hoehe * 4, maxLength: masse.breite * masse.hoehe * 4 })
        .map((rgba) => ({ ...masse, rgba })),
    );
  fc.assert(
    fc.property(bild, (foto) => {
      const { bild: fertig, zurueck } = prepare(foto);
      expect(fertig.pixel).toHaveLength(fertig.breite * fertig.hoehe);
      const ecke = applyMatrix(zurueck, { x: fertig.breite, y: fertig.hoehe });
      expect(Math.abs(ecke.x) + Math.abs(ecke.y)).toBeLessThan(4);
    }),
    { numRuns: 60 },
  );
});

test.each([
  [1, 1],
  [9000, 1],
  [1, 9000],
  [5000, 30],
])('a picture of %i x %i is prepared', (breite, hoehe) => {
  const { bild } = prepare(leeresBild(breite, hoehe, 90));
  expect(Math.max(bild.breite, bild.hoehe)).toBeLessThanOrEqual(2400);
  expect(Math.min(bild.breite, bild.hoehe)).toBeGreaterThan(0);
});

test('corners that a person has set count, unless they are no page', () => {
  const foto = fotoOf({
    breite: 400,
    hoehe: 400,
    ecken: [
      { x: 100, y: 100 },
      { x: 300, y: 100 },
      { x: 300, y: 300 },
      { x: 100, y: 300 },
    ],
  });
  const halb: Viereck = [
    { x: 0, y: 0 },
    { x: 0.5, y: 0 },
    { x: 0.5, y: 1 },
    { x: 0, y: 1 },
  ];
  expect(prepare(foto, halb).bild).toMatchObject({ breite: 200, hoehe: 400 });
  const schleife: Viereck = [halb[0], halb[2], halb[1], halb[3]];
  expect(prepare(foto, schleife).bild).toMatchObject({ breite: 400, hoehe: 400 });
});

test('shadows go, ink stays', () => {
  const foto = leeresBild(600, 300, 0);
  for (let at = 0; at < foto.rgba.length; at += 4) {
    const x = (at / 4) % 600;
    const licht = 240 - x * 0.25;
    foto.rgba.fill(x % 60 < 5 ? licht * 0.35 : licht, at, at + 3);
  }
  const { bild } = prepare(foto, [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ]);
  const zeile = bild.pixel.subarray(150 * 600 + 30, 151 * 600 - 30);
  const tinte = zeile.filter((_, x) => [1, 2, 3].includes((x + 30) % 60));
  const papier = zeile.filter((_, x) => (x + 30) % 60 > 12);
  expect(Math.max(...tinte)).toBeLessThan(120);
  expect(Math.min(...papier)).toBeGreaterThan(240);
});
