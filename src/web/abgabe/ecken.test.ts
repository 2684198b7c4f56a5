import { expect, test } from 'vitest';
import { GANZES_BILD, schrittOf, verschiebe } from './ecken.ts';

test('a corner follows the finger, and stays within the picture', () => {
  expect(verschiebe(GANZES_BILD, 0, { x: 0.2, y: 0.1 })[0]).toEqual({ x: 0.2, y: 0.1 });
  expect(verschiebe(GANZES_BILD, 2, { x: 1.3, y: 0.8 })[2]).toEqual({ x: 1, y: 0.8 });
});

test('what would fold the sheet over, or leave nothing of it, does not move it', () => {
  expect(verschiebe(GANZES_BILD, 0, { x: 0.9, y: 0.95 })).toBe(GANZES_BILD);
  expect(verschiebe(GANZES_BILD, 1, { x: 0.01, y: 0 })).toBe(GANZES_BILD);
});

test('arrow keys move by a hundredth, with Shift by five; others do nothing', () => {
  expect(schrittOf({ key: 'ArrowLeft', shiftKey: false })).toEqual({ x: -0.01, y: 0 });
  expect(schrittOf({ key: 'ArrowDown', shiftKey: true })).toEqual({ x: 0, y: 0.05 });
  expect(schrittOf({ key: 'Tab', shiftKey: false })).toBeUndefined();
});
