/** Months beside those of the year before. */
import { type Cent, formatMitVorzeichen } from '../geld.ts';
import type { Monatswert } from './saldo.ts';

/** Result of a month in cents, and of the same month a year before. */
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
  const neue = mitVorjahr(monate.slice(half), monate.slice(0, half));
  return neue.map((wert, index) => ({
    monat: wert.monat,
    ergebnis: wert.einnahmen - wert.ausgaben,
    vorjahr: vorjahrOfWert(wert) ?? 0,
    laeuft: index === neue.length - 1,
  }));
}

/** A month with the same month a year before, where that is known. */
export type Vergleichswert = Monatswert & { davor: Monatswert | undefined };

/** Puts two series of months side by side, of which the second is a year older. */
export function mitVorjahr(werte: readonly Monatswert[], damals: readonly Monatswert[]): Vergleichswert[] {
  return werte.map((wert, index) => ({ ...wert, davor: damals[index] }));
}

/** Result of the month a year before, in cents. */
export function vorjahrOfWert({ davor }: Vergleichswert): Cent | undefined {
  return davor && davor.einnahmen - davor.ausgaben;
}

/** ", Vorjahr +2.100,00 €", or nothing where it is not known. */
export function vorjahrstext(wert: Vergleichswert): string {
  const cent = vorjahrOfWert(wert);
  return cent === undefined ? '' : `, Vorjahr ${formatMitVorzeichen(cent)}`;
}
