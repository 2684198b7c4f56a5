import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatIban, isIban } from './iban.ts';

const ziffern = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 18, maxLength: 18 });

/** A German IBAN with correct check digits. */
const iban = ziffern.map((digits) => {
  const bban = digits.join('');
  return `DE${String(98n - (BigInt(`${bban}131400`) % 97n)).padStart(2, '0')}${bban}`;
});

describe('an IBAN', () => {
  test.each([
    'DE02120300000000202051',
    'de02 1203 0000 0000 2020 51',
    'AT611904300234573201',
    'NO9386011117947',
  ])('%s is accepted', (text) => expect(isIban(text)).toBe(true));

  test.each([
    '',
    'DE',
    'DE02120300000000202052',
    'DE20120300000000202051',
    '02120300000000202051',
    'DE02-1203',
  ])('%j is refused', (text) => expect(isIban(text)).toBe(false));

  test.each([
    ['DE', 17],
    ['DE', 19],
    ['AT', 15],
    ['NO', 12],
  ])(
    'of %s with %i places behind the check digits has the wrong length, however right they are',
    (land, laenge) => {
      const bban = '1'.repeat(laenge);
      const laendercode = land.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
      const check = String(98n - (BigInt(`${bban}${laendercode}00`) % 97n)).padStart(2, '0');
      expect(isIban(`${land}${check}${bban}`)).toBe(false);
    },
  );

  test.each([
    'CH9300762011623852957',
    'BE68539007547034',
    'FR1420041010050500013M02606',
    'NL91ABNA0417164300',
    'MT84MALT011000012345MTLCAST001S',
  ])('%s has the length of its country', (text) => expect(isIban(text)).toBe(true));

  test('with any one digit mistyped is refused', () => {
    fc.assert(
      fc.property(iban, fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (text, at, plus) => {
        const digit = (Number(text[at]) + plus) % 10;
        expect(isIban(text)).toBe(true);
        expect(isIban(text.slice(0, at) + digit + text.slice(at + 1))).toBe(false);
      }),
    );
  });

  test('is shown in groups of four', () => {
    expect(formatIban('de02120300000000202051')).toBe('DE02 1203 0000 0000 2020 51');
    expect(formatIban('')).toBe('');
    fc.assert(
      fc.property(iban, (text) => {
        expect(formatIban(formatIban(text))).toBe(formatIban(text));
        expect(isIban(formatIban(text))).toBe(true);
      }),
    );
  });
});
