/** Sums of expenses by category, with a word where too many have none. */
import { z } from 'zod';
import { Euro } from '../antwortfelder.ts';
import { type Cent, sumCent } from '../geld.ts';
import { Kategorie } from './kategorien.ts';

/** With VAT, in a period; null: nobody has said what for. */
export const Kategoriesumme = z.object({
  kategorie: Kategorie.nullable(),
  /** How many receipts have something of it. */
  anzahl: z.number().int(),
  summe: Euro,
});
export type Kategoriesumme = z.output<typeof Kategoriesumme>;

type Betrag = Pick<Kategoriesumme, 'kategorie' | 'summe'>;

/** So many of a hundred may be the rest of the world. */
const HOECHSTENS = 5;

/** Note that more than the twentieth part of the expenses is 'Sonstiges'; undefined for no more. */
export function sonstigesHinweis(summen: readonly Betrag[]): string | undefined {
  const von = (gezaehlt: readonly Betrag[]): Cent => sumCent(gezaehlt.map(({ summe }) => summe));
  const [alle, sonstige] = [von(summen), von(summen.filter(({ kategorie }) => kategorie === 'sonstiges'))];
  if (sonstige <= 0 || sonstige * 100 <= alle * HOECHSTENS) return undefined;
  const prozent = Math.round((sonstige * 100) / Math.max(alle, sonstige));
  return `${prozent} % deiner Ausgaben in diesem Jahr stehen unter „Sonstiges“. Eine genauere Kategorie erspart dir Rückfragen.`;
}
