/** Between a line of a receipt and its row. */
import { OHNE_SELTENES, ohneLeeres, POSTENFELDER, type Postenfeld } from '#kern/rechnungen/postenfelder.ts';
import type { Posten } from '#kern/rechnungen/rechnung.ts';
import { type Postenspalten, type Spalte, spalteOf } from '../db/kopfspalten.ts';

/** A row under the names of the fields, as `POSTENAUSWAHL` reads it. */
type Gelesen = { [F in Postenfeld]: Postenspalten[Spalte<F>] } & { nr: number; summe: number };

/** What to select of the table. */
export const POSTENAUSWAHL = POSTENFELDER.map(
  (feld) => `${spalteOf(feld)} as ${feld}` as { [F in Postenfeld]: `${Spalte<F>} as ${F}` }[Postenfeld],
);

/** The line of a row. */
export function toPosten({ nr, ...zeile }: Gelesen): Posten {
  return ohneLeeres({ id: nr, ...zeile });
}

/** The row of a line but for whose it is. */
export function toPostenzeile(posten: Posten): Postenspalten & { nr: number; summe: number } {
  const werte = { ...OHNE_SELTENES, ...posten };
  const spalten = Object.fromEntries(POSTENFELDER.map((feld) => [spalteOf(feld), werte[feld]]));
  return { ...(spalten as Postenspalten), nr: posten.id, summe: posten.summe };
}
