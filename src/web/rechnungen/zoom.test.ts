import fc from 'fast-check';
import { expect, test } from 'vitest';
import { begrenzt, GROESSTE, griffOf, KLEINSTE, vergroessert } from './zoom.ts';

const stelle = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 1200 }) });

test('what lies below the fingers stays below them while the sheet grows', () => {
  fc.assert(
    fc.property(
      stelle,
      stelle,
      fc.double({ min: 1, max: 2, noNaN: true }),
      fc.double({ min: 1, max: 2, noNaN: true }),
      (ort, um, vorher, mal) => {
        const nachher = vergroessert({ ...ort, zoom: vorher }, vorher * mal, um);
        // The place of the sheet below the fingers, in its own measure.
        expect((nachher.x + um.x) / nachher.zoom).toBeCloseTo((ort.x + um.x) / vorher, 6);
        expect((nachher.y + um.y) / nachher.zoom).toBeCloseTo((ort.y + um.y) / vorher, 6);
      },
    ),
  );
});

test('it never gets smaller than the window nor larger than is of use, and never scrolls before its beginning', () => {
  expect(vergroessert({ x: 10, y: 0, zoom: 2 }, 0.2, { x: 300, y: 300 })).toEqual({
    x: 0,
    y: 0,
    zoom: KLEINSTE,
  });
  expect(begrenzt(40)).toBe(GROESSTE);
});

test('two fingers have a middle and a width', () => {
  expect(
    griffOf([
      { x: 0, y: 0 },
      { x: 30, y: 40 },
    ]),
  ).toEqual({ x: 15, y: 20, weite: 50 });
});
