import { describe, expect, test } from 'vitest';
import { girocodeOf } from './girocode.ts';
import { qrOf } from './qrcode.ts';

const ueberweisung = {
  bic: 'BYLADEM1001',
  name: 'Imkerverein e. V.',
  iban: 'DE02 1203 0000 0000 2020 51',
  cent: 123_456,
  zweck: '2026_11_17',
};
const bytes = (text: string | undefined) => new TextEncoder().encode(text).length;

describe('the payload of a GiroCode', () => {
  test('has the lines of EPC069-12', () => {
    expect(girocodeOf(ueberweisung)?.split('\n')).toEqual([
      ...['BCD', '002', '1', 'SCT', 'BYLADEM1001', 'Imkerverein e. V.', 'DE02120300000000202051'],
      ...['EUR1234.56', '', '', '2026_11_17'],
    ]);
  });

  test.each([
    [1, 'EUR0.01'],
    [1_005, 'EUR10.05'],
    [99_999_999_999, 'EUR999999999.99'],
  ])('of %d cents says %s', (cent, text) => {
    expect(girocodeOf({ ...ueberweisung, cent })).toContain(`\n${text}\n`);
  });

  test.each([
    ['nothing is owed', { cent: 0 }],
    ['money is given back', { cent: -1 }],
    ['the amount is beyond the limit', { cent: 100_000_000_000 }],
    ['there is no account', { iban: '' }],
    ['the account is wrong', { iban: 'DE03 1203 0000 0000 2020 51' }],
    ['nobody is paid', { name: ' ' }],
    ['the purpose is too long', { zweck: 'x'.repeat(141) }],
  ])('does not exist when %s', (_, more) => {
    expect(girocodeOf({ ...ueberweisung, ...more })).toBeUndefined();
  });

  test('may have 331 bytes, umlauts counted twice, and no more', () => {
    const voll = { ...ueberweisung, name: 'ü'.repeat(70), zweck: `${'ü'.repeat(55)}xxxxx` };
    const laenge = bytes(girocodeOf(voll));
    const grenze = { ...voll, zweck: voll.zweck + 'x'.repeat(331 - laenge) };
    expect(bytes(girocodeOf(grenze))).toBe(331);
    expect(qrOf(girocodeOf(grenze) ?? '')).toHaveLength(69);
    expect(girocodeOf({ ...grenze, zweck: `${grenze.zweck}x` })).toBeUndefined();
  });

  test('has one line for each field and 70 characters of the name', () => {
    const code = girocodeOf({ ...ueberweisung, name: `A\nB${'c'.repeat(80)}`, zweck: 'x\ny', bic: 'kaputt' });
    expect(code?.split('\n')).toHaveLength(11);
    expect(code).toContain(`\n\nA B${'c'.repeat(67)}\n`);
  });
});
