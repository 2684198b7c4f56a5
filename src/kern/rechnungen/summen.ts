/** Arithmetic of a receipt. Totals are computed here and nowhere else; a total from outside is only compared. */
import { Ablehnung } from '../ablehnung.ts';
import { type Cent, formatBetrag, MAX_BETRAG, multiplyToCent, sumCent } from '../geld.ts';
import { anteil } from '../steuer/anteil.ts';
import type { Prozent } from '../steuer/steuerart.ts';
import { type Anpassung, anpassungsbetrag } from './anpassung.ts';

/** Amount of a line as typed: Menge x Preis, rounded once, less its discount, with its charges and allowances. */
export function postensumme({
  menge,
  preis,
  rabatt = 0,
  anpassungen = [],
}: {
  menge: number;
  preis: number;
  rabatt?: Prozent;
  anpassungen?: readonly Anpassung[] | undefined;
}): Cent {
  const voll = multiplyToCent(menge, preis);
  const dazu = sumCent(anpassungen.map((anpassung) => anpassungsbetrag(anpassung, voll)));
  return voll - anteil(voll, rabatt) + dazu;
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
