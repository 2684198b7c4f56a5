/** Parts of an expense, one way for all: rows as printed, what nobody has split, and the tip. */
import type { KategorieId } from '../ausgaben/kategorien.ts';
import type { Steuerfall } from '../ausgaben/steuerfall.ts';
import { vorsteuerbetrag } from '../ausgaben/steuerfall.ts';
import type { Cent } from '../geld.ts';
import { GANZ } from '../steuer/anteil.ts';
import type { Prozent } from '../steuer/steuerart.ts';
import type { Eingangsangaben } from './eingang.ts';

/** In cents; rate, net and tax are null where nobody knows the VAT. */
export type Ausgabenposition = {
  art: 'zeile' | 'ungeteilt' | 'trinkgeld';
  kategorie: KategorieId | null;
  satz: Prozent | null;
  netto: Cent | null;
  steuer: Cent | null;
  brutto: Cent;
  /** Input tax that may be deducted, in cents, as the person has decided. */
  vorsteuer: Cent;
  betrieblich: Prozent;
  steuerfall: Steuerfall | null;
  anlage: boolean;
};

const OHNE_STEUER = {
  satz: null,
  netto: null,
  steuer: null,
  vorsteuer: 0,
  betrieblich: GANZ,
  steuerfall: null,
  anlage: false,
} as const;

/** The positions of an expense, which come to its sum. */
export function positionenOf(angaben: Eingangsangaben, summe: Cent): Ausgabenposition[] {
  const { trinkgeld, kategorie, ust } = angaben;
  const zeilen = ust.map((zeile): Ausgabenposition => {
    const { satz, netto, steuer, brutto, betrieblich, steuerfall, anlage } = zeile;
    return {
      art: 'zeile',
      satz,
      netto,
      steuer,
      brutto,
      betrieblich,
      steuerfall,
      anlage,
      kategorie: zeile.kategorie ?? kategorie,
      vorsteuer: vorsteuerbetrag(zeile),
    };
  });
  const ungeteilt: Ausgabenposition = {
    ...OHNE_STEUER,
    art: 'ungeteilt',
    kategorie,
    brutto: summe - trinkgeld,
  };
  const extra: Ausgabenposition = { ...OHNE_STEUER, art: 'trinkgeld', kategorie, brutto: trinkgeld };
  return [...(zeilen.length > 0 ? zeilen : [ungeteilt]), ...(trinkgeld === 0 ? [] : [extra])];
}
