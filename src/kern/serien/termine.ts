/** When a recurring invoice is due, and for which time. */
import { addMonate, addTage, type Datum, monatsgrenzen } from '../datum.ts';

/** Every so many months from a first day on; with `monatsende` always on the last day of the month. */
export type Rhythmus = { anker: Datum; monate: number; monatsende: boolean };

/**
 * Which time an invoice of a date is for: the calendar months that begin with its own, those that have just ended, from this
 * date to the day before the next one, or the day alone.
 */
export const ZEITRAEUME = {
  laufend: 'Kalendermonate ab dem Termin',
  vergangen: 'Kalendermonate bis zum Termin',
  abTermin: 'vom Termin bis zum Tag vor dem nächsten',
  tag: 'nur der Termin selbst',
} as const;
export type Zeitraumart = keyof typeof ZEITRAEUME;

/**
 * The date with this number, 0 being the first. Always counted from the first one: from date to date the 31st would become
 * the 28th for ever.
 */
export function terminOf({ anker, monate, monatsende }: Rhythmus, nr: number): Datum {
  const tag = addMonate(anker, nr * monate);
  return monatsende ? monatsgrenzen(tag).bis : tag;
}

/** First and last day of what the invoice of a date is for (§ 14 Abs. 4 Nr. 6 UStG). */
export function zeitraumOf(
  rhythmus: Rhythmus & { zeitraum: Zeitraumart },
  nr: number,
): { von: Datum; bis: Datum } {
  const { zeitraum, monate } = rhythmus;
  const termin = terminOf(rhythmus, nr);
  if (zeitraum === 'tag') return { von: termin, bis: termin };
  if (zeitraum === 'abTermin') return { von: termin, bis: addTage(terminOf(rhythmus, nr + 1), -1) };
  const { von, bis } = monatsgrenzen(termin);
  if (zeitraum === 'laufend') return { von, bis: monatsgrenzen(addMonate(von, monate - 1)).bis };
  // On its last day a month has ended.
  const letzter = termin === bis ? bis : addTage(von, -1);
  return { von: addMonate(monatsgrenzen(letzter).von, 1 - monate), bis: letzter };
}

/** How a series goes on: until a day, or for so many dates; '' and 0 for neither. */
export type Ende = { endeAm: Datum | ''; anzahl: number };

/** Whether there is a date with this number at all. */
export function hatTermin(serie: Rhythmus & Ende, nr: number): boolean {
  if (serie.anzahl > 0 && nr >= serie.anzahl) return false;
  return serie.endeAm === '' || terminOf(serie, nr) <= serie.endeAm;
}

/** Numbers of the dates up to and including a day, from a number on; at most so many. */
export function faelligeNummern(
  serie: Rhythmus & Ende,
  { ab, bis, hoechstens }: { ab: number; bis: Datum; hoechstens: number },
): number[] {
  const nummern: number[] = [];
  for (let nr = ab; nummern.length < hoechstens; nr += 1) {
    if (!hatTermin(serie, nr) || terminOf(serie, nr) > bis) break;
    nummern.push(nr);
  }
  return nummern;
}

const NAMEN: Readonly<Record<number, string>> = {
  1: 'monatlich',
  3: 'vierteljährlich',
  6: 'halbjährlich',
  12: 'jährlich',
};

/** How often there is a date: `monatlich`, `alle 2 Monate`. */
export function rhythmusname(monate: number): string {
  return NAMEN[monate] ?? `alle ${monate} Monate`;
}
