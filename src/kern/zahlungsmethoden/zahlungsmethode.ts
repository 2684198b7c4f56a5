/** Ways in which a payment is made, e.g. "Überweisung". */
import { z } from 'zod';
import { Id, Version } from '../antwortfelder.ts';
import { Pflichttext } from '../felder.ts';
import { MAX_NAME } from '../laengen.ts';

/** Body of `POST /zahlungsmethoden`. */
export const NeueZahlungsmethode = z.object({
  titel: Pflichttext(MAX_NAME, 'Bitte einen Titel angeben.'),
  /** Account on which such payments arrive; null: the usual one. */
  kontoID: Id.nullable().default(null),
});
export type NeueZahlungsmethode = z.output<typeof NeueZahlungsmethode>;

/** Body of `PATCH /zahlungsmethoden/{id}`: absent and unknown fields stay as they are. */
export const ZahlungsmethodeAenderung = NeueZahlungsmethode.extend({
  kontoID: Id.nullable(),
  archiviert: z.boolean(),
  version: Version,
}).partial();
export type ZahlungsmethodeAenderung = z.output<typeof ZahlungsmethodeAenderung>;

/** A payment method as the API answers it. */
export const Zahlungsmethode = z.object({
  id: Id,
  titel: z.string(),
  kontoID: Id.nullable(),
  archiviert: z.boolean(),
  version: Version,
});
export type Zahlungsmethode = z.output<typeof Zahlungsmethode>;
