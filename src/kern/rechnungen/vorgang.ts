import { z } from 'zod';
import { Euro, Id } from '../antwortfelder.ts';
import { Belegart, Bezahlstatus, Status } from './rechnung.ts';

/** Element of `GET /rechnungen/{id}/vorgang`, in the order in which they were begun. `empfangen`: what came of an Abschlagsrechnung. */
export const Vorgangsbeleg = z.object({
  id: Id,
  nummer: z.string(),
  datum: z.string(),
  art: Belegart,
  status: Status,
  bezahlstatus: Bezahlstatus,
  summe: Euro,
  empfangen: Euro,
});
export type Vorgangsbeleg = z.output<typeof Vorgangsbeleg>;
