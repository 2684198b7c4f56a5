/** Records that were deleted and can still be brought back. */
import { z } from 'zod';
import { Id } from '../antwortfelder.ts';
import { angabenOf, SATZARTEN, type Satzart } from '../satzarten.ts';

/** For so many days a deleted record can be brought back. */
export const PAPIERKORB_TAGE = 30;

/** Kinds of records that are laid aside when they are deleted, as the Protokoll calls them. */
export type Papierkorbart = {
  [art in Satzart]: (typeof SATZARTEN)[art] extends { papierkorb: object } ? art : never;
}[Satzart];

const hatPapierkorb = (art: string): art is Papierkorbart => angabenOf(art)?.papierkorb !== undefined;

export const Papierkorbart = z.enum(Object.keys(SATZARTEN).filter(hatPapierkorb));

/** A deleted record as the list shows it. */
export const Papierkorbeintrag = z.object({
  id: Id,
  art: Papierkorbart,
  /** The id that it had, and will have again. */
  objektID: Id,
  /** Kind of record in a word: "Rechnungsentwurf", "Lieferant". */
  was: z.string(),
  titel: z.string(),
  /** Instant, UTC. */
  geloeschtAm: z.string(),
  /** Name of who deleted it. */
  geloeschtVon: z.string(),
  /** The day from which on it may be gone for good. */
  endgueltigAm: z.string(),
});
export type Papierkorbeintrag = z.output<typeof Papierkorbeintrag>;
