import type { Gelesenes } from './gelesenes.ts';

/** How much of what a booking needs was understood, 0 to 1; 1: nothing that another way of reading the picture could add. */
export function gueteOf({ brutto, belegdatum, ust, felder, ...gelesen }: Gelesenes): number {
  const hatSteuer = ust.length > 0 || gelesen.kleinunternehmer || gelesen.reverseCharge;
  const erfuellt = [
    brutto !== null,
    belegdatum !== null,
    hatSteuer,
    felder.brutto?.sicher === true,
    felder.ust?.sicher === true,
  ];
  return erfuellt.filter(Boolean).length / erfuellt.length;
}
