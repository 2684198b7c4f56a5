/** Receipts for tests read by the rules, and what came of it. */
import type { Gelesenes } from '../../gelesenes.ts';
import { readBeleg } from '../readBeleg.ts';
import { papier, UMFELD } from './papier.ts';

/** Reads a receipt that is typed as it looks. */
export const read = (...was: Parameters<typeof papier>) => readBeleg(papier(...was), UMFELD);

/** Those of the main terms that were read for sure. */
export const safe = ({ felder }: Gelesenes) =>
  (['brutto', 'belegdatum', 'ust'] as const).filter((feld) => felder[feld]?.sicher);

/** Amounts at one rate. */
export const teil = (satz: number, netto: number, steuer: number, brutto: number) => ({
  satz,
  netto,
  steuer,
  brutto,
});
