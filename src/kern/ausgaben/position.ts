/** A supplier's receipt as the rules of taxes see it. */
import type { Datum } from '../datum.ts';
import type { Cent } from '../geld.ts';
import { GANZ } from '../steuer/anteil.ts';
import type { Prozent, Steuerart } from '../steuer/steuerart.ts';
import { formatProzent, type Steuerland } from '../steuer/steuerregel.ts';
import type { KategorieId } from './kategorien.ts';
import type { Steuerfall } from './steuerfall.ts';

/** A position as far as its VAT goes. */
export type Position = {
  satz: Prozent;
  netto: Cent;
  steuer: Cent;
  betrieblich: Prozent;
  /** Null: that of the whole receipt. */
  kategorie: KategorieId | null;
  steuerfall: Steuerfall;
};

/** The receipt that positions stand on, and who received it. */
export type Belegsicht = {
  /** Whose law it is, and how the receiver taxes what he sells himself. */
  land: Steuerland;
  eigene: Steuerart;
  rechnungsdatum: Datum;
  /** With VAT; the tip is none of the invoice. */
  summe: Cent;
  trinkgeld: Cent;
  belegart: 'eingangsrechnung' | 'kassenbon' | 'eigenbeleg' | null;
  belegnummer: string | null;
  kategorie: KategorieId | null;
  /** Name of the supplier; '' where nobody knows. */
  lieferant: string;
  /** Net value of what else the same person was given in the year, on this receipt or on others. */
  verschenkt: Cent;
};

export type Vorsteuerurteil = {
  abziehbar: boolean;
  /** German, whole sentences. */
  grund: string;
};

/** Not deductible. */
export const nein = (grund: string): Vorsteuerurteil => ({ abziehbar: false, grund });
/** Deductible. */
export const ja = (grund: string): Vorsteuerurteil => ({ abziehbar: true, grund });

/** Category of a position. */
export function kategorieVon(
  position: Pick<Position, 'kategorie'>,
  beleg: Pick<Belegsicht, 'kategorie'>,
): KategorieId | null {
  return position.kategorie ?? beleg.kategorie;
}

/** Where it stands, by country. */
export const gesetz = (land: Steuerland, de: string, at: string) => (land === 'AT' ? at : de);

/** Sentence on the private share of a position, to be said behind the reason. */
export function mitAnteil({ betrieblich }: Position): string {
  return betrieblich === GANZ ? '' : ` Nur der betriebliche Anteil von ${formatProzent(betrieblich)} zählt.`;
}
