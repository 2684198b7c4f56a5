import type { Zahlungsweg } from './zahlungsweg.ts';

/** As they are offered. */
export const ZAHLUNGSWEGE: Record<Exclude<Zahlungsweg, ''>, string> = {
  ueberweisung: 'Überweisung',
  lastschrift: 'Lastschrift',
  karte: 'schon bezahlt, mit Karte',
  bar: 'schon bezahlt, bar',
};
