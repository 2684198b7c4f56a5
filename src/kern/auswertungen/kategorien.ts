/** What money was spent on. */
import { z } from 'zod';
import { Euro } from '../antwortfelder.ts';
import { Kategorie } from '../ausgaben/kategorien.ts';

/** Expenses of one category, gross, largest first; null: nobody has said what for. */
export const Kategoriewert = z.object({
  kategorie: Kategorie.nullable(),
  anzahl: z.number().int(),
  betrag: Euro,
});
export type Kategoriewert = z.output<typeof Kategoriewert>;
