import { expect, test } from 'vitest';
import { bezahlstatus } from './bezahlstatus.ts';

test.each([
  [100, 0, '2026-12-04', 'offen'],
  [100, 0, '2026-12-05', 'ueberfaellig'],
  [100, 99, '2026-12-04', 'teilbezahlt'],
  [100, 99, '2026-12-05', 'ueberfaellig'],
  [100, 100, '2026-12-05', 'bezahlt'],
  [100, 101, '2026-12-05', 'bezahlt'],
  [0, 0, '2026-12-05', 'bezahlt'],
])('of %d cents, %d are paid on %s, due on 2026-12-04: %s', (summe, bezahlt, heute, status) => {
  expect(bezahlstatus({ summe, bezahlt, faelligAm: '2026-12-04' }, heute)).toBe(status);
});
