/** The end of an account: what can go goes, what the law wants kept is kept and locked. */
import { z } from 'zod';

/** Answer of `GET /auth/ende`: what would happen. */
export const Kontoende = z.object({
  /** Receipts that have to be kept: issued invoices and expenses. */
  belege: z.number().int(),
  /** Until when they are kept, locked; null when there is nothing to keep and all goes at once. */
  aufbewahrenBis: z.string().nullable(),
});
export type Kontoende = z.output<typeof Kontoende>;

/** Body of `POST /auth/ende`: the user name, typed once more. */
export const Kontoendeauftrag = z.object({ benutzername: z.string().max(200) });
