/** Where a receipt stands. What may be done there says `uebergaenge.ts`, which lists do not have to load. */
import type { Rechnung } from './rechnung.ts';

/** The way of what we send, then that of what we receive; each ends with the receipt that takes another one back. */
export const ZUSTAENDE = [
  'entwurf',
  'ausgestellt',
  'gemindert',
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

/** The credits on an invoice; where they are not known it counts as one without. */
export type Korrekturstand = { korrekturen?: readonly Pick<Rechnung, 'status'>[] | undefined };

/** Facts that tell where a receipt stands. */
export type Belegstand = Pick<Rechnung, 'einnahme' | 'status' | 'art'> & Abrechnungsstand & Korrekturstand;

/** True for an Abschlagsrechnung whose Schlussrechnung was issued. */
export function isAbgerechnet({ schluss, schlussId }: Abrechnungsstand): boolean {
  return Boolean(schluss ?? schlussId);
}

/** True for an invoice of which a part was taken back. */
function isGemindert({ korrekturen = [] }: Korrekturstand): boolean {
  return korrekturen.some(({ status }) => status === 'ausgestellt');
}

/** Where a receipt stands. */
export function zustandOf(beleg: Belegstand): Zustand {
  const { einnahme, status, art } = beleg;
  if (status === 'entwurf') return einnahme ? 'entwurf' : 'erfasst';
  if (art === 'storno') return einnahme ? 'stornorechnung' : 'gegenbeleg';
  if (status === 'storniert') return einnahme ? 'storniert' : 'aufgehoben';
  if (art === 'gutschrift') return 'rechnungskorrektur';
  if (art === 'abschlag') return isAbgerechnet(beleg) ? 'abgerechnet' : 'abschlag';
  if (!einnahme) return 'festgeschrieben';
  return isGemindert(beleg) ? 'gemindert' : 'ausgestellt';
}
