import { z } from 'zod';
import { Euro, Id } from '../antwortfelder.ts';

/**
 * Figures of a party beside its total, as income minus expenses: what is open, how much of that is late, and each month of
 * a year.
 */
export const Parteizahlen = z.object({
  id: Id,
  offen: Euro,
  ueberfaellig: Euro,
  monate: z.array(Euro).length(12),
});
export type Parteizahlen = z.output<typeof Parteizahlen>;
