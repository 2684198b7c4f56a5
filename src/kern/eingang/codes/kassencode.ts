/**
 * Contents of a till's code, in one shape for Germany and Austria. Amounts are exact: a code that reads has no slips.
 */

import type { Prozent } from '#kern/steuer/steuerart.ts';
import type { Datum } from '../../datum.ts';
import type { Cent } from '../../geld.ts';

/** Gross of one rate; several rates where only the paper can say which of them is meant. */
export type Codesatz = { saetze: readonly Prozent[]; brutto: Cent };

export type Kassencode = {
  land: 'DE' | 'AT';
  /** Day of the receipt in Germany and Austria. */
  datum: Datum;
  /** Sum of the rates. */
  brutto: Cent;
  /** Rates with an amount. */
  saetze: Codesatz[];
  /** The receipt's own number, where the code has one. */
  belegnummer: string | null;
  zahlung: 'bar' | 'unbar' | null;
  /** Amount paid, in cents of euros; a tip makes it larger than the gross. Null where the code does not say. */
  bezahlt: Cent | null;
};

/** A code of a till that stands for no cost, with the reason for the person who looks (German). */
export type Codeablehnung = { ablehnung: string };

/** True for a code that is refused. */
export function isAblehnung(code: Kassencode | Codeablehnung): code is Codeablehnung {
  return 'ablehnung' in code;
}

/** Reads an amount that is written with exactly two decimals behind `trenner`. @returns cents, or undefined */
export function centOf(text: string | undefined, trenner: '.' | ','): Cent | undefined {
  const match = /^(-?)(\d{1,9})([.,])(\d{2})$/.exec(text ?? '');
  if (!match || match[3] !== trenner) return undefined;
  const cent = Number(`${match[2]}${match[4]}`);
  return match[1] && cent !== 0 ? -cent : cent;
}
