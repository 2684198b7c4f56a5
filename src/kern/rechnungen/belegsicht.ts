import type { Ausgabensicht } from '../ausgaben/hinweise.ts';
import type { Belegsicht } from '../ausgaben/position.ts';
import { vorsteuerurteile } from '../ausgaben/vorsteuer.ts';
import type { Cent } from '../geld.ts';
import { anzeigename } from '../kunden/partei.ts';
import { steuerlandOf } from '../steuer/hinweis.ts';
import type { Steuerart } from '../steuer/steuerart.ts';
import type { Eingangsangaben } from './eingang.ts';
import type { Zeilenfelder } from './eingangsfelder.ts';
import type { Rechnung } from './rechnung.ts';

/** Rows about whose VAT nobody has decided, as the law says; what somebody has decided stays. */
export function decideVorsteuer(
  ust: readonly Zeilenfelder[],
  beleg: Belegsicht,
): (Zeilenfelder & { abziehbar: boolean })[] {
  const urteile = vorsteuerurteile(ust, beleg);
  return ust.map((zeile, index) => ({
    ...zeile,
    abziehbar: zeile.abziehbar ?? urteile[index]?.abziehbar ?? true,
  }));
}

/** An expense as the rules of taxes see it. @param verschenkt net value of what the same person was given on other receipts of the year */
export function belegsichtOf(
  { rechnungsdatum, summe, kunde }: Pick<Rechnung, 'rechnungsdatum' | 'summe' | 'kunde'>,
  angaben: Eingangsangaben,
  mandant: { land: string; steuerart: Steuerart },
  verschenkt: Cent = 0,
): Ausgabensicht {
  return {
    ...angaben,
    rechnungsdatum,
    summe,
    verschenkt,
    land: steuerlandOf(mandant),
    eigene: mandant.steuerart,
    lieferant: kunde ? anzeigename(kunde) : '',
  };
}
