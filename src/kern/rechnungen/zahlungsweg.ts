/** How an invoice is paid. */
import { z } from 'zod';

/** '' is not chosen: as the customer usually pays. `karte` and `bar`: it was paid on the spot. */
export const Zahlungsweg = z.enum(['', 'ueberweisung', 'lastschrift', 'karte', 'bar']);
export type Zahlungsweg = z.output<typeof Zahlungsweg>;

type Zahlung = {
  zahlungsweg?: Zahlungsweg | undefined;
  art: string;
  kunde: { zahlungsweise?: 'ueberweisung' | 'lastschrift' | undefined } | null;
};

/** How it is paid in the end. What is taken back is given back, whichever way it came. */
export function zahlungswegOf({ zahlungsweg, art, kunde }: Zahlung): Exclude<Zahlungsweg, ''> {
  const wahl = zahlungsweg || kunde?.zahlungsweise || 'ueberweisung';
  return wahl === 'lastschrift' && (art === 'storno' || art === 'gutschrift') ? 'ueberweisung' : wahl;
}

/** Whether nothing is left to pay once it is written. */
export function isSofortBezahlt(zahlungsweg: Zahlungsweg): boolean {
  return zahlungsweg === 'karte' || zahlungsweg === 'bar';
}
