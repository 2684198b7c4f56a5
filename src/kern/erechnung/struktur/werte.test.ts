import { describe, expect, test } from 'vitest';
import { falsch } from './werte.ts';

const basis = (name: string, min = 0, max = Number.POSITIVE_INFINITY) => ({ name, min, max });

describe('values of XML Schema', () => {
  test.each([
    ['decimal', ['0', '-1', '+5', '.35', '3.', '00012.50', ' 1\n', '9'.repeat(40)]],
    ['boolean', ['true', 'false', '0', '1', ' true ']],
    [
      'date',
      [
        '2026-11-20',
        '2026-11-20Z',
        '2024-02-29',
        '2000-02-29',
        '2026-11-20+14:00',
        '12026-01-01',
        '-0001-01-01',
      ],
    ],
    ['time', ['12:30:00', '23:59:59.999', '24:00:00', '00:00:00Z']],
    ['dateTime', ['2026-11-20T12:30:00', '2026-11-20T12:30:00.5+01:00']],
    ['base64Binary', ['', 'QUJD', 'QUI=', 'QQ==', 'QU JD\n']],
    ['language', ['de', 'de-AT', 'x-klingon']],
    ['anyURI', ['', 'https://example.org/ä b?c#d', 'urn:x', 'a/b', 'a%20b']],
    ['string', ['', '\u00A0', 'x'.repeat(10_000)]],
  ])('%s', (name, werte) => {
    for (const wert of werte) expect([wert, falsch(wert, basis(name))]).toEqual([wert, undefined]);
  });

  test.each([
    ['decimal', ['abc', '1,50', '1.2.3', '1e3', 'INF', 'NaN', '.', '-', '1 0', '\u00A01', '٣']],
    ['boolean', ['wahr', 'TRUE', '2']],
    [
      'date',
      [
        '20261120',
        '2026-02-30',
        '2023-02-29',
        '1900-02-29',
        '2026-13-01',
        '2026-00-01',
        '2026-01-00',
        '26-01-01',
        '0000-01-01',
        '02026-01-01',
        '2026-11-20T00:00:00',
        '2026-11-20+15:00',
      ],
    ],
    ['time', ['12:30', '25:00:00', '24:00:01', '12:60:00']],
    ['dateTime', ['2026-11-20', '2026-11-20 12:30:00']],
    ['base64Binary', ['QUJ', 'QU==', 'QR==', 'QUL=', 'Q=UJ', 'Ä===']],
    ['language', ['deutschland', 'de_AT', '-']],
    ['anyURI', ['%', 'a%2', '1:x', ':x', 'a#b#c']],
  ])('%s: not', (name, werte) => {
    for (const wert of werte) expect([wert, falsch(wert, basis(name))]).toEqual([wert, expect.any(String)]);
  });

  test('an empty value is called empty', () => {
    for (const name of ['decimal', 'date', 'boolean']) expect(falsch(' \n', basis(name))).toBe('leer');
  });

  test('bounds of length count characters', () => {
    expect(falsch('🍞🍞🍞', basis('string', 1, 3))).toBeUndefined();
    expect(falsch('abcd', basis('string', 1, 3))).toBe('zu lang');
    expect(falsch('  ', basis('string', 1, 3))).toBe('zu kurz');
  });
});
