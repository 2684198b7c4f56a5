/** Body of `POST /rechnungen/{id}/teilgutschrift`. */
import { z } from 'zod';
import { Ablehnung } from '../ablehnung.ts';
import { Id, Version } from '../antwortfelder.ts';
import { Betragfeld, Freitext, Mengefeld, Prozentfeld } from '../felder.ts';

/** The most credits that an invoice may have. */
export const MAX_KORREKTUREN = 50;
const MAX_ZEILEN = 1000;

const EINES = 'Bitte je Posten eine Menge, einen Betrag oder einen Prozentsatz angeben, nur eines davon.';
const ENTWEDER =
  'Bitte entweder Posten wählen oder für die ganze Rechnung einen Betrag oder einen Prozentsatz angeben.';

/** How many of the given ones are there. */
function anzahl(...werte: unknown[]): number {
  return werte.filter((wert) => wert !== undefined).length;
}

/** Of a line by its number: a quantity comes back, or its price is reduced, as prices are typed. */
const Zeile = z
  .object({
    zeile: Id,
    menge: Mengefeld.refine((menge) => menge > 0, 'Bitte die Menge ohne Minus angeben.').optional(),
    betrag: Betragfeld.optional(),
    prozent: Prozentfeld.optional(),
  })
  .refine(({ menge, betrag, prozent }) => anzahl(menge, betrag, prozent) === 1, EINES);

/** Lines of an invoice that are credited, or a reduction of the whole, and why. */
export const NeueGutschrift = z.object({
  grund: Freitext(500).refine((grund) => grund.trim() !== '', 'Bitte angeben, warum gutgeschrieben wird.'),
  zeilen: z
    .array(Zeile)
    .max(MAX_ZEILEN, `Bitte höchstens ${MAX_ZEILEN} Posten angeben.`)
    .refine(
      (zeilen) => new Set(zeilen.map(({ zeile }) => zeile)).size === zeilen.length,
      'Ein Posten ist zweimal genannt. Bitte jeden nur einmal angeben.',
    )
    .default([]),
  betrag: Betragfeld.optional(),
  prozent: Prozentfeld.optional(),
  version: Version.optional(),
});
export type NeueGutschrift = z.output<typeof NeueGutschrift>;

type Wahl = Pick<NeueGutschrift, 'zeilen' | 'betrag' | 'prozent'>;

/** Lines, an amount or a percentage, and only one of them; asked of an invoice that is there. @throws Ablehnung `ungueltig` */
export function checkWahl({ zeilen, betrag, prozent }: Wahl): void {
  if (anzahl(zeilen.length > 0 ? zeilen : undefined, betrag, prozent) !== 1)
    throw new Ablehnung('ungueltig', ENTWEDER);
}
