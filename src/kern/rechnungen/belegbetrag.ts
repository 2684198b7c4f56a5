import type { Cent } from '../geld.ts';
import { spracheOf } from '../sprache.ts';
import { verhaeltnis } from '../steuer/anteil.ts';
import { isFremd } from '../waehrung.ts';
import { schreibweiseOf } from '../worte/schreibweise.ts';
import { berechnen } from './berechnung.ts';
import type { Rechnung } from './rechnung.ts';

/**
 * Writes what is owed or paid of a receipt, in euro cents, as its customer knows it: in the currency of the receipt, as the same
 * share of what it comes to there.
 */
export function belegbetragOf(rechnung: Rechnung): (cent: Cent) => string {
  const { summe, waehrung, rechnungsposten: posten, absetzungen } = rechnung;
  const sprache = spracheOf(rechnung);
  if (!isFremd(rechnung) || !posten || summe === 0) return schreibweiseOf(sprache).betrag;
  const ganzes = berechnen({ ...rechnung, posten, absetzungen }).summe;
  const { betrag } = schreibweiseOf(sprache, waehrung);
  return (cent) => betrag(verhaeltnis(ganzes, { teil: cent, ganzes: summe }));
}
