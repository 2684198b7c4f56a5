/** Choices for the start page and the navigation that may be changed: the start page itself only shows them. */
import { z } from 'zod';
import { Karte, Vorlieben } from './vorlieben.ts';

/** Body of `PATCH /auth/vorlieben`: absent and unknown fields stay as they are. */
export const VorliebenAenderung = Vorlieben.extend({
  karten: z
    .array(Karte)
    .max(Karte.options.length, 'Jede Karte kann nur einmal vorkommen.')
    .refine((karten) => new Set(karten).size === karten.length, 'Jede Karte kann nur einmal vorkommen.'),
}).partial();
export type VorliebenAenderung = z.output<typeof VorliebenAenderung>;
