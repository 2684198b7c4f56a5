/** Charges and allowances, of a line or of a whole receipt: shipping, a surcharge for small orders, a price reduction. */
import type { Cent } from '../geld.ts';
import { anteil } from '../steuer/anteil.ts';
import type { Prozent } from '../steuer/steuerart.ts';

/**
 * Charge on a line or allowance off it (EN 16931 BG-27, BG-28). Either an amount, net or gross as prices are typed, or a
 * percentage; the other one is 0. On what takes a receipt back amounts are below 0.
 */
export type Anpassung = {
  art: 'zuschlag' | 'nachlass';
  /** Why: BT-97, BT-104, BT-139, BT-144. */
  grund: string;
  betrag: Cent;
  prozent: Prozent;
};

/** Charge or allowance on a whole receipt, at a rate of its own (BG-20, BG-21). */
export type Beleganpassung = Anpassung & { steuersatz: Prozent };

/** The most of them that a line or a receipt may have. */
export const MAX_ANPASSUNGEN = 20;

/** Amount of a charge in cents, of an allowance below 0. @param basis amount of which a percentage is meant */
export function anpassungsbetrag({ art, betrag, prozent }: Anpassung, basis: Cent): Cent {
  const wert = prozent === 0 ? betrag : anteil(basis, prozent);
  return art === 'zuschlag' ? wert : -wert || 0;
}

/**
 * Charge or allowance with its sign the other way round: for what takes a receipt back. Percentages follow the lines.
 */
export function negateAnpassung<A extends Anpassung>(anpassung: A): A {
  return { ...anpassung, betrag: -anpassung.betrag || 0 };
}
