/** Results of months beside those of the year before. */
import type { Cent } from '../geld.ts';
import type { Monatswert } from './saldo.ts';

/** What a month came to, and the same month a year before. */
export type Monatsergebnis = {
  monat: string;
  ergebnis: Cent;
  vorjahr: Cent;
  /** The month is not over: what it comes to will still change. */
  laeuft: boolean;
};

/** The later half of a series of months, each beside the one as many months before; its last month is the running one. */
export function ergebnisseOf(monate: readonly Monatswert[]): Monatsergebnis[] {
  const half = monate.length / 2;
  return monate.slice(half).map((wert, index, neue) => {
    const damals = monate[index];
    return {
      monat: wert.monat,
      ergebnis: wert.einnahmen - wert.ausgaben,
      vorjahr: damals ? damals.einnahmen - damals.ausgaben : 0,
      laeuft: index === neue.length - 1,
    };
  });
}
