import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUstId } from './ustid.ts';

describe('a VAT identification number', () => {
  test.each([
    'DE136695976',
    'DE 136 695 976',
    'DE123456788',
    'ATU13585627',
    'FR83404833048',
    'NL004495445B01',
    'IE6433435OA',
    'BE0428759497',
    'EL023456780',
    'XI123456789',
    'CHE-123.456.788 MWST',
    'GB123456789',
    'EU372041333',
  ])('%s is accepted', (text) => expect(isUstId(text)).toBe(true));

  test.each([
    '',
    'DE',
    'DE123456789',
    'DE12345678',
    'DE036695976',
    'ATU13585628',
    'AT13585627',
    '136695976',
    'de136695976',
    'FR1',
    'XX123456789',
    'GR023456780',
    'EU12',
  ])('%j is refused', (text) => expect(isUstId(text)).toBe(false));

  test('never throws', () =>
    fc.assert(fc.property(fc.string(), (text) => typeof isUstId(text) === 'boolean')));

  test.each(['DE136695976', 'ATU13585627'])('%s with one digit mistyped is refused', (id) => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: id.length - 1 }), fc.integer({ min: 1, max: 9 }), (at, plus) => {
        const digit = (Number(id[at]) + plus) % 10;
        expect(isUstId(id.slice(0, at) + digit + id.slice(at + 1))).toBe(false);
      }),
    );
  });
});
