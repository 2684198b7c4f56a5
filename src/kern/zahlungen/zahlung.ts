/** Payments of a receipt, whole or in parts. */
import { z } from 'zod';
import { Ablehnung } from '../ablehnung.ts';
import { Betragfeld, Datumfeld, Euro, Id } from '../felder.ts';
import { type Cent, formatBetrag } from '../geld.ts';

/**
 * Body of `POST /rechnungen/{id}/zahlungen`. Without an amount the whole rest is paid, without a date today:
 * an empty body marks a receipt as paid.
 */
export const NeueZahlung = z.object({
  datum: Datumfeld.optional(),
  betrag: Betragfeld.refine((betrag) => betrag > 0, 'Der Betrag muss größer als 0 sein.').optional(),
  zahlungsmethodeID: Id.nullable().default(null),
});
export type NeueZahlung = z.output<typeof NeueZahlung>;

/** A payment as the API answers it, with the title of its method. */
export const Zahlung = z.object({
  id: Id,
  datum: z.string(),
  betrag: Euro,
  zahlungsmethodeID: Id.nullable(),
  zahlungsmethode: z.string().nullable(),
});
export type Zahlung = z.output<typeof Zahlung>;

/** What is left to pay, in cents; never below 0. */
export function offenerBetrag({ summe, bezahlt }: { summe: Cent; bezahlt: Cent }): Cent {
  return Math.max(0, summe - bezahlt);
}

/**
 * The amount that a payment books: the given one, or the rest.
 * @throws Ablehnung `zustand` when nothing is left to pay, `ungueltig` when the amount is above the rest
 */
export function zahlbetrag(forderung: { summe: Cent; bezahlt: Cent }, betrag: Cent | undefined): Cent {
  const offen = offenerBetrag(forderung);
  if (offen === 0) throw new Ablehnung('zustand', 'Dieser Beleg ist schon ganz bezahlt.');
  if (betrag !== undefined && betrag > offen) {
    const text = `Der Betrag ist höher als der offene Betrag von ${formatBetrag(offen)}.`;
    throw new Ablehnung('ungueltig', text, { pfad: 'betrag' });
  }
  return betrag ?? offen;
}
