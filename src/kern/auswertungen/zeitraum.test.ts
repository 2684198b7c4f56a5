import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addTage } from '../datum.ts';
import {
  formatZeitraum,
  verschieben,
  vorjahrOf,
  ZEITRAUMARTEN,
  zeitraumartOf,
  zeitraumOf,
} from './zeitraum.ts';

const HEUTE = '2026-11-20';

test.each([
  ['2025-11-22', '2026-11-22', { von: '2024-11-22', bis: '2025-11-22' }],
  ['2025-02-01', '2025-02-28', { von: '2024-02-01', bis: '2024-02-29' }],
  ['2024-02-29', '2024-03-10', { von: '2023-02-28', bis: '2023-03-10' }],
  ['1900-01-01', '1900-12-31', undefined],
])('a year before %s to %s', (von, bis, erwartet) => {
  expect(vorjahrOf({ von, bis })).toEqual(erwartet);
});

test.each([
  ['monat', '2026-11-01', '2026-11-30', 'November 2026'],
  ['quartal', '2026-10-01', '2026-12-31', '4. Quartal 2026'],
  ['jahr', '2026-01-01', '2026-12-31', '2026'],
  ['vorjahr', '2025-01-01', '2025-12-31', '2025'],
  ['tage365', '2025-11-20', '2026-11-20', '365 Tage'],
] as const)('%s is %s to %s', (art, von, bis, name) => {
  expect(zeitraumOf(art, HEUTE)).toEqual({ von, bis });
  expect(zeitraumartOf({ von, bis }, HEUTE)).toBe(art);
  expect(formatZeitraum({ von, bis })).toBe(name);
});

test('a quarter also holds on its last day, the 31st', () => {
  expect(zeitraumOf('quartal', '2026-12-31')).toEqual({ von: '2026-10-01', bis: '2026-12-31' });
  expect(zeitraumOf('quartal', '2026-05-31')).toEqual({ von: '2026-04-01', bis: '2026-06-30' });
  expect(zeitraumOf('quartal', '2026-01-01')).toEqual({ von: '2026-01-01', bis: '2026-03-31' });
});

test('any other range is none of them', () => {
  expect(zeitraumartOf({ von: '2026-11-01', bis: '2026-11-20' }, HEUTE)).toBeUndefined();
});

describe('the range before and after', () => {
  test.each([
    ['2026-11-01', '2026-11-30', 1, '2026-12-01', '2026-12-31'],
    ['2026-11-01', '2026-11-30', -1, '2026-10-01', '2026-10-31'],
    ['2026-03-01', '2026-03-31', -1, '2026-02-01', '2026-02-28'],
    ['2026-02-01', '2026-02-28', 1, '2026-03-01', '2026-03-31'],
    ['2026-10-01', '2026-12-31', 1, '2027-01-01', '2027-03-31'],
    ['2026-01-01', '2026-12-31', -1, '2025-01-01', '2025-12-31'],
    ['2026-11-20', '2026-11-20', 1, '2026-11-21', '2026-11-21'],
    ['2026-11-01', '2026-11-20', -1, '2026-10-12', '2026-10-31'],
  ] as const)('%s to %s by %d is %s to %s', (von, bis, richtung, vonNeu, bisNeu) => {
    expect(verschieben({ von, bis }, richtung)).toEqual({ von: vonNeu, bis: bisNeu });
  });

  test('ends where dates end', () => {
    expect(verschieben({ von: '1900-01-01', bis: '1900-12-31' }, -1)).toBeUndefined();
    expect(verschieben({ von: '2199-12-01', bis: '2199-12-31' }, 1)).toBeUndefined();
    expect(verschieben({ von: '1900-01-01', bis: '2199-12-31' }, 1)).toBeUndefined();
  });

  test('follows without gap and leads back', () => {
    const datum = fc
      .date({ min: new Date('1950-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(datum, fc.constantFrom(...ZEITRAUMARTEN), (heute, art) => {
        const tage = zeitraumOf(art, heute);
        const next = verschieben(tage, 1);
        expect(next?.von).toBe(addTage(tage.bis, 1));
        const back = next && verschieben(next, -1);
        expect(back?.bis).toBe(tage.bis);
        // 365 days may come to lie on whole months, and go on as those.
        if (art !== 'tage365') expect(back).toEqual(tage);
      }),
    );
  });
});

test.each([
  ['2026-07-01', '2026-09-30', '3. Quartal 2026'],
  ['2026-02-01', '2026-04-30', 'Februar 2026 – April 2026'],
  ['2017-01-01', '2026-12-31', '2017 – 2026'],
  ['2026-11-20', '2026-11-20', '1 Tag'],
  ['2026-10-30', '2026-11-20', '22 Tage'],
])('%s to %s is called %s', (von, bis, name) => expect(formatZeitraum({ von, bis })).toBe(name));
