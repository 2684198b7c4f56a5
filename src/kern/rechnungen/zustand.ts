/** Where a receipt stands. What may be done there says `uebergaenge.ts`, which lists do not have to load. */
import type { Rechnung } from './rechnung.ts';

/** The way of what we send, then that of what we receive; each ends with the receipt that takes another one back. */
export const ZUSTAENDE = [
  'entwurf',
  'ausgestellt',
  'abschlag',
  'abgerechnet',
  'rechnungskorrektur',
  'storniert',
  'stornorechnung',
  'erfasst',
  'festgeschrieben',
  'aufgehoben',
  'gegenbeleg',
] as const;
export type Zustand = (typeof ZUSTAENDE)[number];

/** Whether an Abschlagsrechnung has gone into a Schlussrechnung, as it is answered or as it is stored. */
export type Abrechnungsstand = { schluss?: object | null | undefined; schlussId?: number | null | undefined };

/** What tells where a receipt stands. */
export type Belegstand = Pick<Rechnung, 'einnahme' | 'status' | 'art'> & Abrechnungsstand;

/** True for an Abschlagsrechnung whose Schlussrechnung was issued. */
export function isAbgerechnet({ schluss, schlussId }: Abrechnungsstand): boolean {
  return Boolean(schluss ?? schlussId);
}

/** Where a receipt stands. */
export function zustandOf(beleg: Belegstand): Zustand {
  const { einnahme, status, art } = beleg;
  if (status === 'entwurf') return einnahme ? 'entwurf' : 'erfasst';
  if (art === 'storno') return einnahme ? 'stornorechnung' : 'gegenbeleg';
  if (status === 'storniert') return einnahme ? 'storniert' : 'aufgehoben';
  if (art === 'gutschrift') return 'rechnungskorrektur';
  if (art === 'abschlag') return isAbgerechnet(beleg) ? 'abgerechnet' : 'abschlag';
  return einnahme ? 'ausgestellt' : 'festgeschrieben';
}
