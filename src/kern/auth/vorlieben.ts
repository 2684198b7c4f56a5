/** What a person has chosen for the start page and the navigation; kept with the account. */
import { z } from 'zod';

const Karte = z.enum(['saldo', 'offen', 'belege']);

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

/** Body of `PATCH /auth/vorlieben`: absent and unknown fields stay as they are. */
export const VorliebenAenderung = Vorlieben.extend({
  karten: z
    .array(Karte)
    .max(Karte.options.length, 'Jede Karte kann nur einmal vorkommen.')
    .refine((karten) => new Set(karten).size === karten.length, 'Jede Karte kann nur einmal vorkommen.'),
}).partial();
export type VorliebenAenderung = z.output<typeof VorliebenAenderung>;
