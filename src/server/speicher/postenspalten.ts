/** Between a line of a receipt and its row. */
import { OHNE_SELTENES, ohneLeeres, POSTENFELDER, type Postenfeld } from '#kern/rechnungen/postenfelder.ts';
import type { Posten } from '#kern/rechnungen/rechnung.ts';
import { type Postenspalten, type Spalte, spalteOf } from '../db/kopfspalten.ts';
import { readAnpassungen } from './anpassungsspalte.ts';
import { toHerkunft } from './papierzeilen.ts';

/** A row under the names of the fields, as `POSTENAUSWAHL` reads it. */
type Gelesen = { [F in Postenfeld]: Postenspalten[Spalte<F>] } & {
  nr: number;
  summe: number;
  papier_id: number | null;
  papier_zeile: number | null;
};

/** Columns of the table to select. */
export const POSTENAUSWAHL = POSTENFELDER.map(
  (feld) => `${spalteOf(feld)} as ${feld}` as { [F in Postenfeld]: `${Spalte<F>} as ${F}` }[Postenfeld],
);

/** The line of a row. */
export function toPosten({ nr, papier_id, papier_zeile, anpassungen: json, ...zeile }: Gelesen): Posten {
  const anpassungen = json === '[]' ? undefined : readAnpassungen(json);
  return ohneLeeres({ id: nr, ...zeile, anpassungen, ...toHerkunft(papier_id, papier_zeile) });
}

/** The row of a line but for whose it is. */
export function toPostenzeile(posten: Posten) {
  const ganz = { ...OHNE_SELTENES, ...posten };
  const werte = { ...ganz, anpassungen: JSON.stringify(ganz.anpassungen) };
  const spalten = Object.fromEntries(POSTENFELDER.map((feld) => [spalteOf(feld), werte[feld]]));
  const { herkunft } = posten;
  return {
    ...(spalten as Postenspalten),
    nr: posten.id,
    summe: posten.summe,
    papier_id: herkunft?.papierID ?? null,
    papier_zeile: herkunft?.zeile ?? null,
  };
}
