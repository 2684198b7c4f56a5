/** Payments of a receipt: whole, in parts, less a deduction, too much, and given back. */
import { z } from 'zod';
import { Euro, Id } from '../antwortfelder.ts';
import { addTage, type Datum } from '../datum.ts';
import { Datumfeld, Freitext, Wertfeld } from '../felder.ts';
import type { Cent } from '../geld.ts';
import { anteil } from '../steuer/anteil.ts';
import type { Prozent } from '../steuer/steuerart.ts';

/** Why less money settles a claim: discount for paying early, waived, kept by the bank or service, exchange rate. */
export const Abzugsart = z.enum(['skonto', 'erlass', 'gebuehr', 'kurs']);
export type Abzugsart = z.output<typeof Abzugsart>;

/** Those, and that a Schlussrechnung asks for it in the place of an Abschlagsrechnung. */
export const Abzugsgrund = z.enum([...Abzugsart.options, 'schlussrechnung']);
export type Abzugsgrund = z.output<typeof Abzugsgrund>;

const NeuerAbzug = z
  .object({ art: Abzugsart, betrag: Wertfeld })
  .refine(({ art, betrag }) => (art === 'kurs' ? betrag !== 0 : betrag > 0), {
    error: 'Der Abzug muss größer als 0 sein.',
    path: ['betrag'],
  });

/**
 * Deduction of a payment beside the money; 'betrag' in the direction of the claim, against it for what a better rate
 * brought.
 */
export type Abzug = { art: Abzugsart; betrag: Cent };

/**
 * Body of `POST /rechnungen/{id}/zahlungen`. Without an amount the whole rest is paid, without a date today: an empty
 * body marks a receipt as paid. A negative amount gives money back. `abzug` absent: Skonto that was agreed is seen by
 * itself; null: there is none. `ausGuthaben` takes what the party has paid too much elsewhere instead of money.
 */
export const NeueZahlung = z.object({
  datum: Datumfeld.optional(),
  betrag: Wertfeld.optional(),
  abzug: NeuerAbzug.nullable().optional(),
  zahlungsmethodeID: Id.nullable().default(null),
  /** Absent: the account of the payment method, else the usual one. */
  kontoID: Id.nullable().default(null),
  ausGuthaben: z.boolean().default(false),
  text: Freitext(200).default(''),
});
export type NeueZahlung = z.output<typeof NeueZahlung>;

/**
 * A payment as the API answers it: an amount of money that settles a receipt. In the direction of the receipt: what an
 * expense costs is positive, what is given back negative.
 */
export const Zahlung = z.object({
  id: Id,
  datum: z.string(),
  betrag: Euro,
  zahlungsmethodeID: Id.nullable(),
  zahlungsmethode: z.string().nullable(),
  abzug: z.object({ art: Abzugsgrund, betrag: Euro }).nullable(),
  /** Null where no money moved: set off or waived. */
  kontoID: Id.nullable(),
  konto: z.string().nullable(),
  text: z.string(),
});
export type Zahlung = z.output<typeof Zahlung>;

/** Terms of paying early. */
export type Skonto = {
  summe: Cent;
  anzahlung: Cent;
  rechnungsdatum: Datum;
  skontoTage: number;
  skontoProzent: Prozent;
};

/** Last day and amount of the discount; undefined where none was agreed. */
export function skontoOf({ summe, anzahlung, rechnungsdatum, skontoTage, skontoProzent }: Skonto) {
  if (skontoProzent === 0) return undefined;
  return { bis: addTage(rechnungsdatum, skontoTage), betrag: anteil(summe - anzahlung, skontoProzent) };
}
