import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMonate,
  addTage,
  formatDatum,
  formatFrist,
  formatMitWochentag,
  formatMonat,
  formatSpanne,
  formatZeitpunkt,
  inBerlin,
  isDatum,
  jahresgrenzen,
  jahrOf,
  monatsgrenzen,
  parseDatum,
  tageZwischen,
} from './datum.ts';

const datum = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a day that exists', () => {
  test.each(['2026-11-20', '2024-02-29', '1900-01-01', '2199-12-31', '2000-02-29'])(
    '%s is accepted',
    (text) => {
      expect(isDatum(text)).toBe(true);
      expect(parseDatum(text)).toBe(text);
    },
  );
});

describe('a day that does not exist is refused', () => {
  test.each([
    '2026-02-30',
    '2025-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-04-31',
    '0002-11-20',
    '1899-12-31',
    '2200-01-01',
    '20.11.2026',
    '2026-1-1',
    '2026-11-20 ',
    '2026-11-20\n',
    '+02026-11-20',
    '',
    'heute',
    '2026-02-30T10:00:00Z',
    '2026-11-20T25:00:00Z',
    '2026-11-20T25:00',
    '2026-11-20T10:61',
    '2026-11-20T',
    '2199-12-31T23:30:00Z',
    '1900-01-01T00:00:00+14:00',
  ])('%j', (text) => expect(parseDatum(text)).toBeUndefined());
});

describe('a time stamp means the day in Germany', () => {
  test.each([
    ['2026-11-19T23:00:00.000Z', '2026-11-20'],
    ['2026-11-20T22:59:59Z', '2026-11-20'],
    ['2026-11-20T23:00:00Z', '2026-11-21'],
    ['2026-07-19T22:00:00Z', '2026-07-20'],
    ['2026-07-19T21:59:59Z', '2026-07-19'],
    ['2026-11-20T00:00:00+01:00', '2026-11-20'],
    ['2026-11-20T23:30:00-05:00', '2026-11-21'],
    ['2026-11-20T23:30', '2026-11-20'],
    ['2026-11-20T23:30:15.123456', '2026-11-20'],
  ])('%s is %s', (text, tag) => expect(parseDatum(text)).toBe(tag));

  test('also on the days on which the clocks change', () => {
    expect(inBerlin(Date.parse('2026-03-29T21:59:00Z'))).toBe('2026-03-29');
    expect(inBerlin(Date.parse('2026-03-29T22:00:00Z'))).toBe('2026-03-30');
    expect(inBerlin(Date.parse('2026-10-25T22:59:00Z'))).toBe('2026-10-25');
    expect(inBerlin(Date.parse('2026-10-25T23:00:00Z'))).toBe('2026-10-26');
    // Before Germany agreed on one time, a day began in the middle of a quarter of an hour.
    expect(inBerlin(Date.parse('1890-05-01T23:06:00Z'))).toBe('1890-05-01');
    expect(inBerlin(Date.parse('1890-05-01T23:07:00Z'))).toBe('1890-05-02');
  });
});

test('so many days there and back again is where one started', () => {
  fc.assert(
    fc.property(datum, fc.integer({ min: -40_000, max: 40_000 }), (tag, tage) => {
      expect(addTage(addTage(tag, tage), -tage)).toBe(tag);
    }),
  );
});

test('one day at a time or all at once is the same', () => {
  fc.assert(
    fc.property(datum, fc.integer({ min: 0, max: 60 }), (tag, tage) => {
      let step = tag;
      for (let i = 0; i < tage; i++) step = addTage(step, 1);
      expect(step).toBe(addTage(tag, tage));
    }),
  );
});

test.each([
  ['2026-11-20', 14, '2026-12-04'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-11-20', -365, '2025-11-20'],
  ['2026-03-28', 2, '2026-03-30'],
])('%s and %d days is %s', (tag, tage, ergebnis) => expect(addTage(tag, tage)).toBe(ergebnis));

test('a span of days is shown from first to last, and one day alone', () => {
  expect(formatSpanne('2026-11-01', '2026-11-02')).toBe('01.11.2026 – 02.11.2026');
  expect(formatSpanne('2026-11-01', '2026-11-01')).toBe('01.11.2026');
});

test('dates are shown as DD.MM.YYYY', () => expect(formatDatum('2026-11-02')).toBe('02.11.2026'));

test('a year runs from January to December', () => {
  expect(jahrOf('2026-11-20')).toBe(2026);
  expect(jahresgrenzen(2026)).toEqual({ von: '2026-01-01', bis: '2026-12-31' });
});

test('the days between two dates lead from one to the other', () => {
  expect(tageZwischen('2026-11-20', '2026-12-04')).toBe(14);
  fc.assert(
    fc.property(datum, datum, (von, bis) => {
      expect(addTage(von, tageZwischen(von, bis))).toBe(bis);
    }),
  );
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-11-20', 2, '2027-01-20'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-03-31', -13, '2025-02-28'],
  ['2026-11-20', 0, '2026-11-20'],
])('%s and %d months is %s', (tag, monate, ergebnis) => expect(addMonate(tag, monate)).toBe(ergebnis));

test('a month has a first and a last day', () => {
  expect(monatsgrenzen('2026-11-20')).toEqual({ von: '2026-11-01', bis: '2026-11-30' });
  expect(monatsgrenzen('2024-02-29')).toEqual({ von: '2024-02-01', bis: '2024-02-29' });
  expect(monatsgrenzen('2026-12-31')).toEqual({ von: '2026-12-01', bis: '2026-12-31' });
});

test('months and days of the week have German names', () => {
  expect(formatMonat('2026-03')).toBe('März 2026');
  expect(formatMonat('2026-11-20')).toBe('November 2026');
  expect(formatMitWochentag('2026-11-20')).toBe('Fr., 20.11.2026');
  expect(formatMitWochentag('2026-11-22')).toBe('So., 22.11.2026');
});

test('an instant reads as people say it, in the time of Berlin', () => {
  const heute = '2026-11-22';
  expect(formatZeitpunkt('2026-11-22T08:12:30.000Z', heute)).toBe('heute, 09:12');
  expect(formatZeitpunkt('2026-11-21T23:30:00.000Z', heute)).toBe('heute, 00:30');
  expect(formatZeitpunkt('2026-11-20T23:00:00.000Z', heute)).toBe('gestern, 00:00');
  expect(formatZeitpunkt('2026-07-01T15:40:00.000Z', heute)).toBe('01.07., 17:40');
  expect(formatZeitpunkt('2025-11-22T15:40:00.000Z', heute)).toBe('22.11.2025, 16:40');
});

test('how far off a day is', () => {
  const soll: Record<string, string> = {
    '2026-11-22': 'heute',
    '2026-11-23': 'morgen',
    '2026-12-05': 'in 13 Tagen',
    '2026-11-21': 'seit gestern',
    '2026-11-14': 'seit 8 Tagen',
  };
  const ist = Object.keys(soll).map((tag) => [tag, formatFrist(tag, '2026-11-22')]);
  expect(Object.fromEntries(ist)).toEqual(soll);
});
