/** Where a receipt stands. What may be done there says `uebergaenge.ts`, which lists do not have to load. */
import type { Rechnung } from './rechnung.ts';

/** The way of what we send, then that of what we receive; each ends with the receipt that takes another one back. */
export const ZUSTAENDE = [
  'entwurf',
  'ausgestellt',
  'storniert',
  'stornorechnung',
  'erfasst',
  'festgeschrieben',
  'aufgehoben',
  'gegenbeleg',
] as const;
export type Zustand = (typeof ZUSTAENDE)[number];

/** What tells where a receipt stands. */
export type Belegstand = Pick<Rechnung, 'einnahme' | 'status' | 'art'>;

/** Where a receipt stands. */
export function zustandOf({ einnahme, status, art }: Belegstand): Zustand {
  if (status === 'entwurf') return einnahme ? 'entwurf' : 'erfasst';
  if (art === 'storno') return einnahme ? 'stornorechnung' : 'gegenbeleg';
  if (status === 'storniert') return einnahme ? 'storniert' : 'aufgehoben';
  return einnahme ? 'ausgestellt' : 'festgeschrieben';
}
