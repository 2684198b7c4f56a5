import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  divideRounded,
  formatDezimal,
  groupThousands,
  parseDezimal,
  scaleNumber,
  toNumber,
} from './dezimal.ts';

/** Value of at most 15 digits, which survives the way through a double. */
const wert = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });

test('a price or quantity comes back from the wire as it went out', () => {
  fc.assert(
    fc.property(wert, (value) => {
      expect(scaleNumber(toNumber(value), 4)).toBe(value);
    }),
  );
});

test('what is shown can be typed back in', () => {
  fc.assert(
    fc.property(wert, fc.integer({ min: 0, max: 4 }), (value, mindestens) => {
      expect(parseDezimal(formatDezimal(value, mindestens), 4)).toBe(value);
    }),
  );
});

test.each([
  [15_000, 0, '1,5'],
  [15_000, 2, '1,50'],
  [10_000, 0, '1'],
  [10_000, 2, '1,00'],
  [1, 2, '0,0001'],
  [12_345_000, 0, '1.234,5'],
  [99_999_999_999, 0, '9.999.999,9999'],
  [-15_000, 0, '-1,5'],
  [0, 0, '0'],
])('%d with at least %d decimals is shown as %s', (value, mindestens, text) => {
  expect(formatDezimal(value, mindestens)).toBe(text);
});

describe('more decimals than the field has', () => {
  test('are refused', () => expect(parseDezimal('0,12345', 4)).toBeUndefined());
  test('are fine when they are zeros', () => expect(parseDezimal('0,1234000', 4)).toBe(1234));
});

test('a JSON number is read digit by digit, so 0.1 + 0.2 is refused and 1.005 is exact', () => {
  expect(scaleNumber(0.1 + 0.2, 4)).toBeUndefined();
  expect(scaleNumber(1.005, 3)).toBe(1005);
});

test.each([
  ['', ''],
  ['1', '1'],
  ['123', '123'],
  ['1234', '1.234'],
  ['1234567', '1.234.567'],
])('the digits %j are grouped as %j', (digits, text) => expect(groupThousands(digits)).toBe(text));

test.each([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [4n, 3n, 1n],
  [-4n, 3n, -1n],
  [0n, 7n, 0n],
])('%d / %d is %d, half away from zero', (numerator, denominator, quotient) => {
  expect(divideRounded(numerator, denominator)).toBe(quotient);
});
