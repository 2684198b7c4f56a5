import { leseBeleg } from '#kern/eingang/regeln/leseBeleg.ts';
import { belegleser } from '../lesen/belegleser.ts';
import { erechnungsleser } from './erechnungsleser.ts';
import type { Leser } from './verstehen.ts';

/** How this process reads: letters and invoice data in threads of their own, sense by the rules. */
export const LESEWERK: Leser = {
  woerter: (bytes, inhalt, umfeld) => belegleser.lese(bytes, inhalt, umfeld),
  erechnung: (bytes, typ) => erechnungsleser.lese(bytes, typ),
  regeln: leseBeleg,
};
