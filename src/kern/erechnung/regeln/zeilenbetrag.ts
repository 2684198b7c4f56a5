import type { EZeile } from '../modell.ts';
import { durch, mal, parseZahl, runden, type Zahl } from '../zahl.ts';
import { da, summe, zahl } from './regel.ts';

/**
 * BT-131 as it must be: quantity times price per base quantity, rounded to the cent, minus allowances plus charges
 * (BT-129, BT-146, BT-149, BT-136, BT-141). @returns undefined when quantity or price is missing or the base is 0
 */
export function zeilenbetragOf(zeile: EZeile): Zahl | undefined {
  const menge = parseZahl(zeile.menge);
  const preis = parseZahl(zeile.preis);
  if (menge === undefined || preis === undefined) return undefined;
  const basis = da(zeile.basismenge) ? zahl(zeile.basismenge) : undefined;
  const betrag = basis === undefined ? mal(menge, preis) : durch(mal(menge, preis), basis);
  if (betrag === undefined) return undefined;
  const abzuege = summe(zeile.abzuege.map((abzug) => zahl(abzug.betrag)));
  const zuschlaege = summe(zeile.zuschlaege.map((zuschlag) => zahl(zuschlag.betrag)));
  return runden(betrag) - abzuege + zuschlaege;
}
