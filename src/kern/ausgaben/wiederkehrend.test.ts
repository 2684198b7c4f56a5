import { expect, test } from 'vitest';
import { rhythmustext, wiederkehrend } from './wiederkehrend.ts';

const HEUTE = '2026-11-22';
const vorige = (...zeilen: [datum: string, summe: number][]) =>
  zeilen.map(([datum, summe]) => ({ datum, summe }));

test.each<[string, [string, number][], string | undefined]>([
  [
    'rent on the first',
    [
      ['2026-11-01', 50_000],
      ['2026-10-01', 50_000],
      ['2026-09-01', 50_000],
    ],
    'monat',
  ],
  [
    'a telephone bill that varies',
    [
      ['2026-11-02', 4998],
      ['2026-10-04', 4600],
      ['2026-09-02', 4998],
    ],
    'monat',
  ],
  [
    'two months are no habit',
    [
      ['2026-11-01', 100],
      ['2026-10-01', 100],
    ],
    undefined,
  ],
  [
    'another amount',
    [
      ['2026-11-01', 50_000],
      ['2026-10-01', 44_999],
      ['2026-09-01', 50_000],
    ],
    undefined,
  ],
  [
    'whenever it is needed',
    [
      ['2026-11-01', 100],
      ['2026-10-20', 100],
      ['2026-09-01', 100],
    ],
    undefined,
  ],
  [
    'over for long',
    [
      ['2026-08-01', 100],
      ['2026-07-01', 100],
      ['2026-06-01', 100],
    ],
    undefined,
  ],
  [
    'a quarter',
    [
      ['2026-10-01', 100],
      ['2026-07-01', 100],
      ['2026-04-01', 100],
    ],
    'quartal',
  ],
  [
    'insurance',
    [
      ['2025-12-01', 38_000],
      ['2024-12-02', 36_000],
    ],
    'jahr',
  ],
  ['nothing', [], undefined],
])('%s', (_, zeilen, rhythmus) => {
  const [letzte] = zeilen;
  expect(wiederkehrend(vorige(...zeilen), HEUTE)).toEqual(
    rhythmus && letzte ? { rhythmus, datum: letzte[0], summe: letzte[1] } : null,
  );
});

test('it is said in words', () => {
  expect(rhythmustext({ rhythmus: 'monat' })).toBe('Wie letzten Monat');
});
