import type { Datenbank } from '../db/datenbank.ts';
import { belegleser } from '../lesen/belegleser.ts';
import { readLesehilfe } from '../speicher/lesehilfe.repository.ts';
import { erechnungsleser } from './erechnungsleser.ts';
import { regelleser } from './regelleser.ts';
import type { Leser } from './verstehen.ts';

/** How this process reads: letters, invoice data and sense by the rules, each in a thread of its own; asks whom the operator has set up. */
export const lesewerkOf = ({ lesen }: Pick<Datenbank, 'lesen'>): Leser => ({
  woerter: (bytes, inhalt, umfeld) => belegleser.lese(bytes, inhalt, umfeld),
  erechnung: (bytes, typ) => erechnungsleser.lese(bytes, typ),
  regeln: (lesung, umfeld) => regelleser.lese(lesung, umfeld),
  hatHilfe: async () => (await readLesehilfe(lesen))?.an === true,
});
