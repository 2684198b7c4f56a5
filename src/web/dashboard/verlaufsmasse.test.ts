import { expect, test } from 'vitest';
import { monatsreihe } from '#kern/auswertungen/saldo.ts';
import { HOEHE, RAND, toMasse } from './verlaufsmasse.ts';

const jahr = (werte: Parameters<typeof monatsreihe>[2]) => monatsreihe('2026-01-01', '2026-12-31', werte);

test('months stand at even distances between the margins, zero at the bottom', () => {
  const masse = toMasse(jahr([{ monat: '2026-03', einnahmen: 100_00, ausgaben: 50_00 }]), 800, '2026-12');
  expect(masse.xOf(0)).toBe(masse.links);
  expect(masse.xOf(11)).toBeCloseTo(800 - RAND.rechts);
  expect(masse.grund).toBe(HOEHE - RAND.unten);
  expect(masse.punkte.einnahmen[2]?.y).toBe(RAND.oben);
  expect(masse.punkte.ausgaben).toHaveLength(12);
});

test('the curves end with the running month, unless something is booked beyond it', () => {
  const booked = { monat: '2026-02', einnahmen: 1, ausgaben: 0 };
  expect(toMasse(jahr([booked]), 800, '2026-04').punkte.einnahmen).toHaveLength(4);
  const later = { monat: '2026-06', einnahmen: 0, ausgaben: 1 };
  expect(toMasse(jahr([booked, later]), 800, '2026-04').punkte.einnahmen).toHaveLength(6);
});

test('months below zero lie below the line of zero', () => {
  const masse = toMasse(jahr([{ monat: '2026-03', einnahmen: -100_00, ausgaben: 50_00 }]), 800, '2026-12');
  expect(masse.punkte.einnahmen[2]?.y).toBeGreaterThan(masse.grund);
  expect(masse.grund).toBeLessThan(HOEHE - RAND.unten);
});

test('the year before has room on the same axis', () => {
  const werte = jahr([{ monat: '2026-03', einnahmen: 100_00, ausgaben: 0 }]);
  const davor = jahr([{ monat: '2026-03', einnahmen: 300_00, ausgaben: 0 }]);
  const masse = toMasse(werte, 800, '2026-12', davor);
  expect(masse.damals.einnahmen[2]?.y).toBeGreaterThanOrEqual(RAND.oben);
  expect(masse.damals.einnahmen[2]?.y).toBeLessThan(masse.punkte.einnahmen[2]?.y ?? 0);
  expect(toMasse(werte, 800, '2026-12').damals.einnahmen).toEqual([]);
});

test('a month alone stands in the middle', () => {
  const masse = toMasse([{ monat: '2026-03', einnahmen: 1, ausgaben: 0 }], 800, '2026-03');
  expect(masse.xOf(0)).toBeCloseTo((masse.links + 800 - RAND.rechts) / 2);
});
