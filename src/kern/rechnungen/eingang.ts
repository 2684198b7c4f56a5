/** What a receipt from a supplier says itself: its kind and number, when it came, and the VAT as it is printed. */
import { z } from 'zod';
import { Euro, Prozentwert } from '../antwortfelder.ts';

export const Eingangsart = z.enum(['eingangsrechnung', 'kassenbon', 'eigenbeleg']);
export type Eingangsart = z.output<typeof Eingangsart>;

const Steuerzeile = z.object({
  satz: Prozentwert,
  netto: Euro,
  steuer: Euro,
  brutto: Euro,
  /** Whether the VAT may be deducted as input VAT (§ 15 UStG). */
  abziehbar: z.boolean(),
  /** Share that is for the business. */
  betrieblich: Prozentwert,
});
/** What the receipt says about one rate: amounts in cents, percentages in 10^-2. */
export type Steuerzeile = z.output<typeof Steuerzeile>;

/** The fields in answers; null and [] where nobody knows, and for what we sent ourselves. */
export const Eingangsangaben = z.object({
  belegart: Eingangsart.nullable(),
  belegnummer: z.string().nullable(),
  eingangsdatum: z.string().nullable(),
  ust: z.array(Steuerzeile),
});
export type Eingangsangaben = z.output<typeof Eingangsangaben>;
