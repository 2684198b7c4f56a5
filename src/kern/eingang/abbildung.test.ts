import { expect, test } from 'vitest';
import { stelleOf, wortAn } from './abbildung.ts';
import type { Seite, Wort } from './lesung.ts';

const wort: Wort = ['412,80', 200, 100, 100, 20];
const seite: Seite = { breite: 400, hoehe: 1000, quelle: 'ocr', woerter: [wort] };

test('a word stands where its page says, in fractions', () => {
  const { h, ...stelle } = stelleOf(seite, 2, wort);
  expect(stelle).toEqual({ seite: 2, x: 0.5, y: 0.1, b: 0.25 });
  expect(h).toBeCloseTo(0.02);
});

test('a word of a straightened photo leads back onto the photo as it was taken', () => {
  // Turned by a quarter, and taken from the right half.
  const gedreht: Seite = { ...seite, zurueck: [0, 1 / 2000, 0.5, 1 / 400, 0, 0, 0, 0, 1] };
  const { x, y, b, h } = stelleOf(gedreht, 0, wort);
  expect([x, y, b, h].map((wert) => Math.round(wert * 1000) / 1000)).toEqual([0.55, 0.5, 0.01, 0.25]);
});

test('perspective makes what is far away smaller', () => {
  const schief: Seite = { ...seite, zurueck: [1 / 400, 0, 0, 0, 1 / 1000, 0, 0, 0.001, 1] };
  const nah = stelleOf(schief, 0, ['a', 0, 0, 100, 20]);
  const fern = stelleOf(schief, 0, ['b', 0, 900, 100, 20]);
  expect(fern.b).toBeLessThan(nah.b);
});

test('a click finds the word it hits, or the nearest within a finger', () => {
  const stellen = [stelleOf(seite, 0, wort), stelleOf(seite, 0, ['7 %', 40, 100, 60, 20])];
  expect(wortAn(stellen, { x: 0.6, y: 0.11 })).toBe(0);
  expect(wortAn(stellen, { x: 0.26, y: 0.11 })).toBe(1);
  expect(wortAn(stellen, { x: 0.4, y: 0.5 })).toBeUndefined();
});
