/** Characters that the sheet cannot show. Import this file dynamically, it brings fonts and PDF library along. */
import { blattOf } from '#kern/blatt/blatt.ts';
import { fehlendeZeichen } from '#kern/blatt/schriften.ts';
import type { Absender } from '#kern/mandant/absender.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { schriftenOf } from './schriften.ts';

/** Characters of a receipt that no font has; a box would stand in their place. @throws when a font cannot be loaded */
export async function findFehlende(rechnung: Rechnung, absender: Absender): Promise<string[]> {
  const blatt = blattOf(rechnung, absender);
  return fehlendeZeichen(blatt, await schriftenOf(blatt, absender.layout.schrift));
}
