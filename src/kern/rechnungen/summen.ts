/** Arithmetic of a receipt. Totals are computed here and nowhere else; a total from outside is only compared. */
import { Ablehnung } from '../ablehnung.ts';
import { type Cent, formatBetrag, MAX_BETRAG, multiplyToCent, sumCent } from '../geld.ts';
import type { NeuerPosten } from './rechnung.ts';

/** Net amount of a line: Menge x Preis, rounded once (EN 16931 BT-131). */
export function postensumme({ menge, preis }: Pick<NeuerPosten, 'menge' | 'preis'>): Cent {
  return multiplyToCent(menge, preis);
}

/** Sum of the rounded lines (EN 16931 BR-CO-10). */
export function rechnungssumme(posten: readonly Pick<NeuerPosten, 'menge' | 'preis'>[]): Cent {
  return sumCent(posten.map(postensumme));
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
