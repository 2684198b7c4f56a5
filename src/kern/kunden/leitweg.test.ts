import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasLeitwegForm, isLeitwegId } from './leitweg.ts';

describe('a Leitweg-ID', () => {
  // The first is the example of KoSIT's specification, the others stand in the official XRechnung test suite.
  test.each([
    '04011000-1234512345-06',
    '04011000-12345-03',
    '04011000-12346-97',
    '11002002-98765-14',
    '90000000-03083-72',
    '99000000-18188-18',
    '991-33333TEST-33',
    '991-33333test-33',
  ])('%s is accepted', (text) => expect(isLeitwegId(text)).toBe(true));

  test.each([
    '',
    '04011000-12345-34',
    '04011000-1234512345-07',
    '0-12345-03',
    '04011000-12345-3',
    'KD-4711',
    '04011000',
  ])('%j is refused', (text) => expect(isLeitwegId(text)).toBe(false));

  test('without a fine address is one', () => {
    const check = String(98n - (BigInt('0401100000') % 97n)).padStart(2, '0');
    expect(isLeitwegId(`04011000-${check}`)).toBe(true);
  });

  test('is told from an order number by its form alone', () => {
    expect(hasLeitwegForm('04011000-12345-34')).toBe(true);
    expect(hasLeitwegForm('Bestellung 12')).toBe(false);
  });

  test('with any one digit mistyped is refused', () => {
    const id = '04011000-1234512345-06';
    fc.assert(
      fc.property(fc.integer({ min: 0, max: id.length - 1 }), fc.integer({ min: 1, max: 9 }), (at, plus) => {
        if (id[at] === '-') return;
        const digit = (Number(id[at]) + plus) % 10;
        expect(isLeitwegId(id.slice(0, at) + digit + id.slice(at + 1))).toBe(false);
      }),
    );
  });
});
