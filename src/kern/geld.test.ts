import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatBetrag,
  formatBetragOhneEuro,
  formatMitVorzeichen,
  fromEuro,
  MAX_BETRAG,
  multiplyToCent,
  parseBetrag,
  sumCent,
  toEuro,
} from './geld.ts';

const betrag = fc.integer({ min: -MAX_BETRAG, max: MAX_BETRAG });

describe('an amount is read as Germans type it', () => {
  test.each([
    ['1.234,56', 123456],
    ['1.234,56 €', 123456],
    ['1.234,56\u00a0€', 123456],
    ['1234.56', 123456],
    ['1234,56', 123456],
    ['1 234,56', 123456],
    ['1\u202f234,56', 123456],
    ['1.234', 123400],
    ['1.234.567', 123456700],
    ['12.34', 1234],
    ['1.5', 150],
    ['12,5', 1250],
    ['0.500', 50],
    ['0,5', 50],
    ['.5', 50],
    [',5', 50],
    ['5,', 500],
    ['12,500', 1250],
    ['−5,00', -500],
    ['-5,00 EUR', -500],
    ['- 5', -500],
    ['+5', 500],
    ['€ 12', 1200],
    ['€ -12', -1200],
    ['-0', 0],
    ['007', 700],
  ])('%s', (text, cent) => expect(parseBetrag(text)).toBe(cent));
});

describe('what is no amount is refused, never guessed', () => {
  test.each([
    '1,234.56',
    '1.23,4',
    '1.23.456',
    '12,345',
    '',
    ' ',
    ',',
    '.',
    '-',
    '€',
    'abc',
    '1e3',
    '0x10',
    '--5',
    '5-',
    '1,2,3',
    '5.',
    'Infinity',
    'NaN',
    '１２',
    '1\u0000',
    '1€50',
    '1EUR50',
    '12 50',
    '1 2',
    '1 234 56',
    '99999999999999999999',
  ])('%j', (text) => expect(parseBetrag(text)).toBeUndefined());

  test('a text of a million zeros is refused without reading it to the end', () => {
    expect(parseBetrag(`0,${'0'.repeat(1_000_000)}1`)).toBeUndefined();
  });
});

test('what is shown can be typed back in', () => {
  fc.assert(
    fc.property(betrag, (cent) => {
      expect(parseBetrag(formatBetrag(cent))).toBe(cent);
      expect(parseBetrag(formatBetragOhneEuro(cent))).toBe(cent);
      expect(parseBetrag(formatMitVorzeichen(cent))).toBe(cent);
    }),
  );
});

test.each([
  [0, '0,00\u00a0€'],
  [-0, '0,00\u00a0€'],
  [5, '0,05\u00a0€'],
  [-5, '-0,05\u00a0€'],
  [99_999, '999,99\u00a0€'],
  [100_000, '1.000,00\u00a0€'],
  [123_456_789, '1.234.567,89\u00a0€'],
  [-123_456, '-1.234,56\u00a0€'],
])('%d cents are shown as %s', (cent, text) => expect(formatBetrag(cent)).toBe(text));

test.each([
  [100, '+1,00\u00a0€'],
  [-100, '−1,00\u00a0€'],
  [0, '0,00\u00a0€'],
])('%d cents with their sign are %s', (cent, text) => expect(formatMitVorzeichen(cent)).toBe(text));

test('euros travel as JSON numbers without losing a cent', () => {
  fc.assert(
    fc.property(betrag, (cent) => {
      expect(fromEuro(JSON.parse(JSON.stringify(toEuro(cent))))).toBe(cent);
    }),
  );
});

test.each([0.001, 1e-7, 1e21, 1e308, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER])(
  'the JSON number %d is no amount',
  (euro) => expect(fromEuro(euro)).toBeUndefined(),
);

describe('Menge times Preis', () => {
  test.each([
    [10_000, 50, 1],
    [10_000, 49, 0],
    [10_000, -50, -1],
    [-10_000, 50, -1],
    [10_000, -49, 0],
    [15_000, 10_000, 150],
    [3_333, 30_000, 100],
    [99_999_999_999, 999_999_999_999, 99_999_999_998_900_000],
  ])('%d x %d (10^-4) gives %d cents', (menge, preis, cent) =>
    expect(multiplyToCent(menge, preis)).toBe(cent),
  );

  test('is rounded half away from zero, like commercial arithmetic on exact integers', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.maxSafeInteger(), (menge, preis) => {
        const exact = BigInt(menge) * BigInt(preis);
        const size = exact < 0n ? -exact : exact;
        const rounded = size / 1_000_000n + (size % 1_000_000n >= 500_000n ? 1n : 0n);
        expect(multiplyToCent(menge, preis)).toBe(Number(exact < 0n ? -rounded : rounded));
      }),
    );
  });

  test('with both signs turned is the same, with one turned the negative', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.maxSafeInteger(), (menge, preis) => {
        expect(multiplyToCent(-menge, -preis)).toBe(multiplyToCent(menge, preis));
        expect(multiplyToCent(-menge, preis) + multiplyToCent(menge, preis)).toBe(0);
      }),
    );
  });
});

describe('a sum', () => {
  test('of nothing is zero', () => expect(sumCent([])).toBe(0));

  test('does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(betrag), (betraege) => {
        expect(sumCent(betraege.toReversed())).toBe(sumCent(betraege));
        expect(sumCent(betraege.toSorted((a, b) => a - b))).toBe(sumCent(betraege));
      }),
    );
  });

  test('can be split anywhere', () => {
    fc.assert(
      fc.property(fc.array(betrag), fc.nat(), (betraege, cut) => {
        const at = cut % (betraege.length + 1);
        expect(sumCent(betraege.slice(0, at)) + sumCent(betraege.slice(at))).toBe(sumCent(betraege));
      }),
    );
  });
});
