import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideRounded, formatDezimal, parseDezimal } from './dezimal.ts';
import { isRechnung, parseCent, parseRechnung } from './rechenausdruck.ts';

test.each([
  ['3*45,90', 1_377_000],
  ['3 x 45,90 €', 1_377_000],
  ['3×45,90', 1_377_000],
  ['12,50 + 7,50', 200_000],
  ['100-20', 800_000],
  ['100 − 20,01', 799_900],
  ['2+3*4', 140_000],
  ['(2+3)*4', 200_000],
  ['119/1,19', 1_000_000],
  ['100:3', 333_333],
  ['200/3', 666_667],
  ['-200/3', -666_667],
  ['10-2-3', 50_000],
  ['100/10/2', 50_000],
  ['1.234,56*2', 24_691_200],
  ['-(5-2)*-3', 90_000],
  ['0,1+0,2', 3000],
])('%s is %d', (eingabe, ergebnis) => {
  expect(parseRechnung(eingabe)).toBe(ergebnis);
  expect(isRechnung(eingabe)).toBe(true);
});

test.each([
  '',
  '+',
  '3*',
  '*3',
  '3**4',
  '(3',
  '3)',
  '()',
  '1/0',
  '5/(3-3)',
  '3 4',
  '1,2,3*2',
  'drei*4',
  '3*4a',
  '1e3*2',
  '('.repeat(101),
  '9999999999*9999999999',
  `1${'+1'.repeat(60)}`,
])('%s is refused', (eingabe) => {
  expect(parseRechnung(eingabe)).toBeUndefined();
  expect(isRechnung(eingabe)).toBe(false);
});

const zahl = fc.integer({ min: -10_000_000, max: 10_000_000 });
/** A negative operand in parentheses, as it is written by hand. */
const schreiben = (wert: number) => (wert < 0 ? `(${formatDezimal(wert)})` : formatDezimal(wert));

test('a plain number is read as everywhere else, and is no sum', () => {
  fc.assert(
    fc.property(zahl, (wert) => {
      expect(parseRechnung(formatDezimal(wert, 2))).toBe(wert);
      expect(isRechnung(formatDezimal(wert, 2))).toBe(false);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const plain = parseDezimal(text, 4);
      if (plain !== undefined) expect(parseRechnung(text)).toBe(plain);
    }),
  );
});

test('sums, products and quotients are exact', () => {
  fc.assert(
    fc.property(zahl, zahl, (a, b) => {
      expect(parseRechnung(`${schreiben(a)}+${schreiben(b)}`)).toBe(a + b);
      expect(parseRechnung(`${schreiben(a)}-${schreiben(b)}`)).toBe(a - b);
      const product = divideRounded(BigInt(a) * BigInt(b), 10_000n);
      expect(parseRechnung(`${schreiben(a)}*${schreiben(b)}`)).toBe(Number(product));
      if (b === 0) return;
      const sign = b < 0 ? -1n : 1n;
      const quotient = divideRounded(BigInt(a) * 10_000n * sign, BigInt(b) * sign);
      expect(parseRechnung(`${schreiben(a)}/${schreiben(b)}`)).toBe(Number(quotient));
    }),
  );
});

test('no text breaks it', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789,.+-*/()x: ') }), (text) => {
      const ergebnis = parseRechnung(text);
      expect(ergebnis === undefined || Number.isSafeInteger(ergebnis)).toBe(true);
    }),
  );
});

test.each([
  ['45,90', 4590],
  ['3*45,90', 13_770],
  // Half away from zero, whichever sign and however it is written.
  ['0,125*1', 13],
  ['-0,125*1', -13],
  ['0,125', 13],
  ['-0,125', -13],
  // Rounded once: by way of three decimals it would be a cent.
  ['1/201', 0],
  ['', undefined],
  ['abc', undefined],
])('an amount typed as %j is %s cents', (eingabe, cent) => {
  expect(parseCent(eingabe)).toBe(cent);
});
