/** Proposal for an expense of a supplier before anybody has typed it. */
import { z } from 'zod';
import { Kategorie } from './kategorien.ts';
import { Wiederkehrend } from './wiederkehrend.ts';

export const Ausgabenvorschlag = z.object({
  kategorie: Kategorie.nullable(),
  /** From where: this supplier's last one, or words. */
  kategorieAus: z.enum(['lieferant', 'woerter']).nullable(),
  wiederkehrend: Wiederkehrend.nullable(),
});
export type Ausgabenvorschlag = z.output<typeof Ausgabenvorschlag>;
