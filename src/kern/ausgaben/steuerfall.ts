/** Whose VAT stands on a supplier's receipt, or should. */
import { z } from 'zod';
import type { Cent } from '../geld.ts';
import { anteil } from '../steuer/anteil.ts';
import type { Prozent } from '../steuer/steuerart.ts';

/**
 * `normal`: as printed, of this country; `reverse`: we owe it (§ 13b UStG; § 19 UStG 1994); `ig`: goods from another member
 * state; `einfuhr`: paid to the customs; `ausland`: of another country; `kleinunternehmer`: the supplier charges none; `ohne`: free
 * of it or not taxable.
 */
export const Steuerfall = z.enum([
  ...(['normal', 'reverse', 'ig', 'einfuhr', 'ausland', 'kleinunternehmer', 'ohne'] as const),
]);
export type Steuerfall = z.output<typeof Steuerfall>;

/** Names of the tax cases on the screen. */
export const STEUERFAELLE: Record<Steuerfall, string> = {
  normal: 'Umsatzsteuer wie gedruckt',
  reverse: 'Reverse Charge: Ich schulde die Steuer',
  ig: 'Ware aus einem anderen EU-Land',
  einfuhr: 'Einfuhrumsatzsteuer vom Zoll',
  ausland: 'Ausländische Umsatzsteuer',
  kleinunternehmer: 'Lieferant ist Kleinunternehmer',
  ohne: 'Ohne Umsatzsteuer',
};

type Steuerbetrag = {
  satz: Prozent;
  netto: Cent;
  steuer: Cent;
  steuerfall: Steuerfall;
};

/** Whether the buyer owes the tax, of which the receipt then names only the rate. */
export function istGeschuldet(fall: Steuerfall): boolean {
  return fall === 'reverse' || fall === 'ig';
}

/** Tax that we owe on a position ourselves; 0 for all others. */
export function geschuldeteSteuer({ satz, netto, steuerfall }: Steuerbetrag): Cent {
  return istGeschuldet(steuerfall) ? anteil(netto, satz) : 0;
}

/** Input VAT of a position as the person has decided: its business share, or 0. */
export function vorsteuerbetrag(zeile: Steuerbetrag & { abziehbar: boolean; betrieblich: Prozent }): Cent {
  if (!zeile.abziehbar) return 0;
  return anteil(istGeschuldet(zeile.steuerfall) ? geschuldeteSteuer(zeile) : zeile.steuer, zeile.betrieblich);
}
