/** Arithmetic of a receipt. Totals are computed here and nowhere else; a total from outside is only compared. */
import { Ablehnung } from '../ablehnung.ts';
import { type Cent, formatBetrag, MAX_BETRAG, multiplyToCent } from '../geld.ts';
import { anteil } from '../steuer/anteil.ts';
import type { Prozent } from '../steuer/steuerart.ts';

/** Amount of a line as typed: Menge x Preis, rounded once, less its discount. */
export function postensumme({
  menge,
  preis,
  rabatt = 0,
}: {
  menge: number;
  preis: number;
  rabatt?: Prozent;
}): Cent {
  const voll = multiplyToCent(menge, preis);
  return voll - anteil(voll, rabatt);
}

/** @throws Ablehnung `ungueltig` when the total is too large, or differs from the one the client computed */
export function checkSumme(summe: Cent, claimed: Cent | undefined): void {
  if (summe > MAX_BETRAG) {
    throw new Ablehnung('ungueltig', 'Die Summe darf höchstens 999.999.999,99 € betragen.', {
      pfad: 'summe',
    });
  }
  if (claimed !== undefined && claimed !== summe) {
    const text = `Die angegebene Summe ${formatBetrag(claimed)} passt nicht zu den Posten, die ${formatBetrag(summe)} ergeben.`;
    throw new Ablehnung('ungueltig', text, { pfad: 'summe' });
  }
}
