/** Between a receipt and its row. */

import { KOPFFELDER, type Kopfwerte } from '#kern/rechnungen/kopf.ts';
import type { Status } from '#kern/rechnungen/rechnung.ts';
import { type Spalte, spalteOf } from '../db/kopfspalten.ts';
import type { Schema } from '../db/schema.ts';
import { readAnpassungen } from './anpassungsspalte.ts';

/** Columns that follow from the entry, or from what happened since. */
const STAND = [
  'id',
  'nummer',
  'status',
  'faelligAm',
  'summe',
  'bezahlt',
  'abzug',
  'art',
  'bezugId',
  'stornoId',
  'vorgangId',
  'schlussId',
  'nummernkreis',
  'laufnummer',
  'version',
] as const;
const FELDER = [...STAND, ...KOPFFELDER] as const;

type Feld = (typeof FELDER)[number];
type Standwerte = { [F in (typeof STAND)[number]]: Schema['rechnung'][Spalte<F>] };

/** A receipt without its lines. */
export type Kopfsatz = Kopfwerte & Omit<Standwerte, 'status'> & { status: Status };

/** A row under the names of the fields, as `KOPFAUSWAHL` reads it. */
export type Kopfzeile = { [F in Feld]: Schema['rechnung'][Spalte<F>] };

/** Columns of the table `r` to select. */
export const KOPFAUSWAHL = FELDER.map(
  (feld) => `r.${spalteOf(feld)} as ${feld}` as { [F in Feld]: `r.${Spalte<F>} as ${F}` }[Feld],
);

/** The row of a receipt but for whose it is and when it was written. */
export function toRow(satz: Kopfsatz) {
  const zeile: Kopfzeile = {
    ...satz,
    einnahme: satz.einnahme ? 1 : 0,
    anpassungen: JSON.stringify(satz.anpassungen),
    status: satz.status === 'festgeschrieben' ? FEST : satz.status,
  };
  return Object.fromEntries(FELDER.map((feld) => [spalteOf(feld), zeile[feld]])) as {
    [F in Feld as Spalte<F>]: Kopfzeile[F];
  };
}

/** The receipt of a row. */
export function toKopf(zeile: Kopfzeile): Kopfsatz {
  const felder = Object.fromEntries(FELDER.map((feld) => [feld, zeile[feld]])) as Kopfzeile;
  return {
    ...felder,
    einnahme: zeile.einnahme === 1,
    status: statusOf(zeile),
    anpassungen: readAnpassungen(zeile.anpassungen),
  };
}

/** Booked expenses are stored as what they are for the walls: fixed, like an issued invoice. */
export const FEST = 'ausgestellt';

/** State of a stored receipt by name. */
export function statusOf({ status, einnahme }: Pick<Schema['rechnung'], 'status' | 'einnahme'>): Status {
  return status === FEST && einnahme === 0 ? 'festgeschrieben' : status;
}
