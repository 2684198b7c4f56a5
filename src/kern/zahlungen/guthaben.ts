/** Credit of a customer who has paid too much, or ours with a supplier. */
import { z } from 'zod';
import { Euro, Id } from '../antwortfelder.ts';

/** Answer of `GET /kunden/{id}/guthaben`, with the receipts that it comes from. */
export const Guthaben = z.object({
  guthaben: Euro,
  aus: z.array(z.object({ rechnungID: Id, nummer: z.string(), betrag: Euro })),
});
export type Guthaben = z.output<typeof Guthaben>;
