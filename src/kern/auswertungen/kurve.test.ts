import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flaeche, glatterPfad, type Punkt } from './kurve.ts';

/** The points a path names: one after M, three after each C (two that pull, one that is met). */
const numbers = (path: string): Punkt[] =>
  [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

const reihe = fc
  .array(fc.record({ dx: fc.integer({ min: 1, max: 50 }), y: fc.integer({ min: -500, max: 500 }) }), {
    maxLength: 40,
  })
  .map((steps) => {
    let x = 0;
    return steps.map(({ dx, y }): Punkt => {
      x += dx;
      return { x, y };
    });
  });

test('the curve meets every point and stays between neighbours', () => {
  fc.assert(
    fc.property(reihe, (punkte) => {
      const [start, ...rest] = numbers(glatterPfad(punkte));
      expect(start).toEqual(punkte[0]);
      expect(rest).toHaveLength(Math.max(0, punkte.length - 1) * 3);
      for (const [index, von] of punkte.slice(0, -1).entries()) {
        const [a, b, met] = rest.slice(index * 3, index * 3 + 3);
        const bis = punkte[index + 1];
        if (!a || !b || !bis) throw new Error('unreachable');
        expect(met).toEqual(bis);
        for (const { y } of [a, b]) {
          expect(y).toBeGreaterThanOrEqual(Math.min(von.y, bis.y) - 0.01);
          expect(y).toBeLessThanOrEqual(Math.max(von.y, bis.y) + 0.01);
        }
      }
    }),
  );
});

test('equal values are a straight line, and no values are nothing', () => {
  const path = glatterPfad([0, 3, 6].map((x) => ({ x, y: 5 })));
  expect(path).toBe('M0,5C1,5 2,5 3,5C4,5 5,5 6,5');
  expect(glatterPfad([])).toBe('');
  expect(flaeche([], 0)).toBe('');
});

test('the area is closed along the ground', () => {
  const punkte = [
    { x: 0, y: 1 },
    { x: 3, y: 2 },
  ];
  expect(flaeche(punkte, 10)).toBe(`${glatterPfad(punkte)}L3,10L0,10Z`);
});
