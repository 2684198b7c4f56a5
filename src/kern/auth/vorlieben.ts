/** Choices of a person for the start page and the navigation; kept with the account. */
import { z } from 'zod';

/** Cards of the start page. */
export const Karte = z.enum(['saldo', 'offen', 'belege']);

/** Answer of `GET /auth/vorlieben`. */
export const Vorlieben = z.object({
  startTab: z.enum(['uebersicht', 'reporting']),
  /** Range that the start page opens with. */
  bereich: z.enum(['365', 'monat', 'quartal', 'jahr', 'vorjahr']),
  navigation: z.enum(['unten', 'links']),
  /** How closely rows and fields stand. */
  dichte: z.enum(['bequem', 'dicht']),
  /** Cards of the start page in their order; those that are absent are hidden. */
  karten: z.array(Karte),
  /** True once the set-up of the first run was finished or skipped. */
  einrichtungErledigt: z.boolean(),
});
export type Vorlieben = z.output<typeof Vorlieben>;
