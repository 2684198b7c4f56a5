import { leseBeleg } from '#kern/eingang/regeln/leseBeleg.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { belegleser } from '../lesen/belegleser.ts';
import { readLesehilfe } from '../speicher/lesehilfe.repository.ts';
import { erechnungsleser } from './erechnungsleser.ts';
import type { Leser } from './verstehen.ts';

/** How this process reads: letters and invoice data in threads of their own, sense by the rules; asks whom the operator has set up. */
export const lesewerkOf = ({ lesen }: Pick<Datenbank, 'lesen'>): Leser => ({
  woerter: (bytes, inhalt, umfeld) => belegleser.lese(bytes, inhalt, umfeld),
  erechnung: (bytes, typ) => erechnungsleser.lese(bytes, typ),
  regeln: leseBeleg,
  hatHilfe: async () => (await readLesehilfe(lesen))?.an === true,
});
