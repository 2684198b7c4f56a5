import { describe, expect, test } from 'vitest';
import { bezahlstatus, isUnbezahlt, type Zahlungsstand } from './bezahlstatus.ts';

const RECHNUNG = { einnahme: true, status: 'ausgestellt', art: 'rechnung', abzug: 0 } as const;
const faelligAm = '2026-12-04';

test.each([
  [100, 0, '2026-12-04', 'offen'],
  [100, 0, '2026-12-05', 'ueberfaellig'],
  [100, 99, '2026-12-04', 'teilbezahlt'],
  [100, 99, '2026-12-05', 'ueberfaellig'],
  [100, 100, '2026-12-05', 'bezahlt'],
  [100, 101, '2026-12-05', 'ueberzahlt'],
  [0, 0, '2026-12-05', 'bezahlt'],
  [-100, 0, '2026-12-04', 'offen'],
  [-100, 0, '2026-12-05', 'ueberfaellig'],
  [-100, -60, '2026-12-04', 'teilbezahlt'],
  [-100, -100, '2026-12-05', 'bezahlt'],
  [-100, -101, '2026-12-05', 'ueberzahlt'],
  [0, 1, '2026-12-05', 'ueberzahlt'],
])('of %d cents, %d are paid on %s, due on 2026-12-04: %s', (summe, bezahlt, heute, status) => {
  expect(bezahlstatus({ ...RECHNUNG, summe, bezahlt, faelligAm }, heute)).toBe(status);
});

test('what is given up settles a claim like money', () => {
  const stand = { ...RECHNUNG, summe: 100, bezahlt: 98, faelligAm };
  expect(bezahlstatus({ ...stand, abzug: 2 }, '2026-12-31')).toBe('bezahlt');
  expect(bezahlstatus({ ...stand, bezahlt: 0, abzug: 2 }, '2026-12-04')).toBe('teilbezahlt');
});

describe('nobody owes anything for', () => {
  test.each<[string, Partial<Zahlungsstand>, string]>([
    ['a draft, paid or not', { status: 'entwurf' }, 'entwurf'],
    ['a cancelled invoice', { status: 'storniert' }, 'storniert'],
    ['its Storno', { art: 'storno', summe: -100 }, 'storniert'],
    ['its Storno while it is being made', { art: 'storno', status: 'entwurf' }, 'storniert'],
  ])('%s', (_, stand, status) => {
    for (const bezahlt of [0, 50, 100]) {
      const ganz = { ...RECHNUNG, summe: 100, bezahlt, faelligAm, ...stand };
      expect(bezahlstatus(ganz, '2026-12-31')).toBe(status);
      expect(isUnbezahlt(ganz)).toBe(false);
    }
  });

  test('but an expense is owed at once: the supplier has issued it', () => {
    const ausgabe = {
      einnahme: false,
      status: 'entwurf',
      art: 'rechnung',
      summe: 100,
      bezahlt: 0,
      abzug: 0,
    } as const;
    expect(bezahlstatus({ ...ausgabe, faelligAm }, '2026-12-05')).toBe('ueberfaellig');
  });
});
