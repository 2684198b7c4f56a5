import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTage } from '../datum.ts';
import { ueberzaehlige } from './rotation.ts';

const stueckAt = (datum: string) => ({ name: `belegwerk-${datum}`, datum });

/** A backup a day, and after each one what is too many goes. */
function afterDays(days: number): string[] {
  let kept: string[] = [];
  for (let day = 0; day < days; day += 1) {
    kept = [...kept, addTage('2024-01-01', day)];
    const gone = ueberzaehlige(kept.map(stueckAt));
    kept = kept.filter((datum) => !gone.includes(`belegwerk-${datum}`));
  }
  return kept;
}

test('after two years of daily backups the last 7 days, 4 weeks and 12 months are there', () => {
  // 2025-12-30 is a Tuesday.
  expect(afterDays(730)).toEqual([
    ...['2025-01-31', '2025-02-28', '2025-03-31', '2025-04-30', '2025-05-31', '2025-06-30'],
    ...['2025-07-31', '2025-08-31', '2025-09-30', '2025-10-31', '2025-11-30', '2025-12-14', '2025-12-21'],
    ...['2025-12-24', '2025-12-25', '2025-12-26', '2025-12-27', '2025-12-28', '2025-12-29', '2025-12-30'],
  ]);
});

test('whoever has few backups keeps all, of one day only the newest', () => {
  expect(ueberzaehlige(['2020-01-01', '2023-05-05', '2026-11-20'].map(stueckAt))).toEqual([]);
  const oneDay = [1, 2, 3].map((n) => ({ name: `belegwerk-2026-11-20T0${n}`, datum: '2026-11-20' }));
  expect(ueberzaehlige(oneDay)).toEqual(['belegwerk-2026-11-20T01', 'belegwerk-2026-11-20T02']);
});

test('the newest stays whatever happens, and a second look removes nothing more', () => {
  const tage = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(tage, (days) => {
      const all = days.map((day, i) => ({
        name: `${addTage('2020-01-01', day)} ${i}`,
        datum: addTage('2020-01-01', day),
      }));
      const gone = ueberzaehlige(all);
      const newest = all
        .map(({ name }) => name)
        .sort()
        .at(-1);
      expect(gone).not.toContain(newest);
      const rest = all.filter(({ name }) => !gone.includes(name));
      expect(ueberzaehlige(rest)).toEqual([]);
      expect(rest.length).toBeLessThanOrEqual(7 + 4 + 12);
    }),
  );
});
