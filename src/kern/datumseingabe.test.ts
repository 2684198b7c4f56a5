import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addTage, formatDatum } from './datum.ts';
import { formatDatumseingabe, isAusgeschrieben, parseDatumseingabe } from './datumseingabe.ts';

const HEUTE = '2026-11-20';

describe('a day as it is typed', () => {
  test.each([
    ['h', '2026-11-20'],
    ['H', '2026-11-20'],
    ['heute', '2026-11-20'],
    ['g', '2026-11-19'],
    ['gestern', '2026-11-19'],
    ['m', '2026-11-21'],
    ['Morgen', '2026-11-21'],
    ['+14', '2026-12-04'],
    ['+ 14', '2026-12-04'],
    ['-3', '2026-11-17'],
    ['\u22123', '2026-11-17'],
    ['+0', '2026-11-20'],
    ['+42', '2027-01-01'],
    ['1', '2026-11-01'],
    ['30', '2026-11-30'],
    ['30.', '2026-11-30'],
    ['1.12', '2026-12-01'],
    ['1.12.', '2026-12-01'],
    ['01.12', '2026-12-01'],
    ['1,12', '2026-12-01'],
    ['1. 12.', '2026-12-01'],
    ['28.2', '2026-02-28'],
    ['1.12.26', '2026-12-01'],
    ['1.12.05', '2005-12-01'],
    ['1.12.2026', '2026-12-01'],
    ['01.12.1999', '1999-12-01'],
    ['29.2.24', '2024-02-29'],
    ['0112', '2026-12-01'],
    ['011226', '2026-12-01'],
    ['01122026', '2026-12-01'],
    ['2026-12-01', '2026-12-01'],
    [' 2026-12-01 ', '2026-12-01'],
  ])('%j is %s', (text, datum) => expect(parseDatumseingabe(text, HEUTE)).toBe(datum));

  test('the day alone means this month, whatever its length', () => {
    expect(parseDatumseingabe('31', '2026-12-05')).toBe('2026-12-31');
    expect(parseDatumseingabe('31', HEUTE)).toBeUndefined();
    expect(parseDatumseingabe('29', '2024-02-10')).toBe('2024-02-29');
    expect(parseDatumseingabe('29', '2026-02-10')).toBeUndefined();
  });
});

describe('what is no day is refused', () => {
  test.each([
    '',
    ' ',
    'x',
    'constructor',
    'toString',
    '31.11',
    '30.2',
    '29.2.26',
    '0',
    '32',
    '1.13',
    '0.12',
    '1.0',
    '1.12.2',
    '1.12.226',
    '1.12.1899',
    '1.12.2200',
    '1.12.20266',
    '1/12',
    '12/01/2026',
    '2026',
    '123',
    '20261201',
    '2026-02-30',
    '2026-1-1',
    '+',
    '-',
    '+1,5',
    '+99999',
    '-99999',
    '+123456',
    '--3',
    'h+1',
    '1.12.26.',
    '..',
  ])('%j', (text) => expect(parseDatumseingabe(text, HEUTE)).toBeUndefined());
});

const datum = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2198-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('what the field shows is read back as the same day', () => {
  fc.assert(
    fc.property(datum, datum, (tag, heute) => {
      expect(parseDatumseingabe(formatDatum(tag), heute)).toBe(tag);
      expect(parseDatumseingabe(tag, heute)).toBe(tag);
      expect(isAusgeschrieben(formatDatum(tag))).toBe(true);
    }),
  );
});

test('a distance counts from today', () => {
  fc.assert(
    fc.property(datum, fc.integer({ min: -300, max: 300 }), (heute, tage) => {
      expect(parseDatumseingabe(`${tage < 0 ? '' : '+'}${tage}`, heute)).toBe(addTage(heute, tage));
    }),
  );
});

test('any text is either a day or nothing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const tag = parseDatumseingabe(text, HEUTE);
      expect(tag === undefined || /^\d{4}-\d{2}-\d{2}$/.test(tag)).toBe(true);
    }),
  );
});

test('a shortcut is not read before it is finished', () => {
  expect(['1.12.2026', '01.12.2026', '2026-12-01'].every(isAusgeschrieben)).toBe(true);
  expect(['1.12', '1.12.2', '1.12.26', 'h', '+1', '31', '1.12.202'].some(isAusgeschrieben)).toBe(false);
});

test('the field shows days in German and leaves anything else alone', () => {
  expect(formatDatumseingabe('2026-12-01')).toBe('01.12.2026');
  expect(formatDatumseingabe('31.11')).toBe('31.11');
});
