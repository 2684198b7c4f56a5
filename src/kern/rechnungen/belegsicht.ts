import type { Ausgabensicht } from '../ausgaben/hinweise.ts';
import type { Cent } from '../geld.ts';
import { anzeigename } from '../kunden/partei.ts';
import { steuerlandOf } from '../steuer/hinweis.ts';
import type { Steuerart } from '../steuer/steuerart.ts';
import type { Eingangsangaben } from './eingang.ts';
import type { Rechnung } from './rechnung.ts';

/** An expense as the rules of taxes see it. @param verschenkt net value of what the same person was given on other receipts of the year */
export function belegsichtOf(
  { rechnungsdatum, summe, kunde }: Pick<Rechnung, 'rechnungsdatum' | 'summe' | 'kunde'>,
  angaben: Eingangsangaben,
  mandant: { land: string; steuerart: Steuerart },
  verschenkt: Cent = 0,
): Ausgabensicht {
  return {
    ...angaben,
    ...{ rechnungsdatum, summe, verschenkt },
    land: steuerlandOf(mandant),
    eigene: mandant.steuerart,
    lieferant: kunde ? anzeigename(kunde) : '',
  };
}
