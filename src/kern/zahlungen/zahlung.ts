/** Payments of a receipt, whole or in parts. */
import { z } from 'zod';
import { Ablehnung } from '../ablehnung.ts';
import { Betragfeld, Datumfeld, Euro, Id } from '../felder.ts';
import { type Cent, formatBetrag } from '../geld.ts';
import { isUnbezahlt, ohneForderung, type Zahlungsstand } from './bezahlstatus.ts';

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

/** What is left to pay, in cents; never below 0, and nothing where nothing is owed. */
export function offenerBetrag(stand: Zahlungsstand): Cent {
  return isUnbezahlt(stand) ? stand.summe - stand.bezahlt : 0;
}

const KEINE_ZAHLUNG = {
  entwurf:
    'Diese Rechnung ist noch ein Entwurf. Bitte zuerst ausstellen, dann lässt sich die Zahlung erfassen.',
  storniert: 'Diese Rechnung ist storniert, darauf ist nichts mehr zu zahlen.',
};

/**
 * The amount that a payment books: the given one, or the rest.
 * @throws Ablehnung `zustand` when nothing is owed or left to pay, `ungueltig` when the amount is above the rest
 */
export function zahlbetrag(stand: Zahlungsstand, betrag: Cent | undefined): Cent {
  const ohne = ohneForderung(stand);
  if (ohne !== undefined) throw new Ablehnung('zustand', KEINE_ZAHLUNG[ohne]);
  const offen = offenerBetrag(stand);
  if (offen === 0) throw new Ablehnung('zustand', 'Dieser Beleg ist schon ganz bezahlt.');
  if (betrag !== undefined && betrag > offen) {
    const text = `Der Betrag ist höher als der offene Betrag von ${formatBetrag(offen)}.`;
    throw new Ablehnung('ungueltig', text, { pfad: 'betrag' });
  }
  return betrag ?? offen;
}
