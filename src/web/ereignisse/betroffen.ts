import type { Ereignis } from '#kern/ereignisse/ereignis.ts';
import { angabenOf } from '#kern/satzarten.ts';

/** Of what changes and is no record. */
const SONSTIGE: Readonly<Record<string, readonly string[]>> = {
  nummernkreis: ['nummern'],
  auftrag: ['auftraege', 'auswertungen'],
};

/**
 * Which queries show something that has changed. A kind that this version of the app does not know concerns all of them.
 * @returns undefined for all
 */
export function betroffeneBereiche(ereignisse: readonly Ereignis[]): ReadonlySet<string> | undefined {
  const bereiche = ereignisse.map(({ art }) => angabenOf(art)?.zeigt ?? SONSTIGE[art]);
  return bereiche.includes(undefined) ? undefined : new Set(bereiche.flatMap((some) => some ?? []));
}
