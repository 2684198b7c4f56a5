import type { EAbzug } from './modell.ts';
import { gruppe, type Inhalt, wert } from './xmlSchreiben.ts';

/** Category and rate of a line, an allowance or a charge. */
export function steuerart(name: string, kategorie: string | undefined, satz: string | undefined): Inhalt {
  if (!kategorie && !satz) return undefined;
  return gruppe(
    name,
    wert('ram:TypeCode', 'VAT'),
    wert('ram:CategoryCode', kategorie),
    wert('ram:RateApplicablePercent', satz),
  );
}

/** BG-20 and BG-27, or with `zuschlag` BG-21 and BG-28. */
export function abzug(teil: EAbzug, zuschlag: boolean): Inhalt {
  return gruppe(
    'ram:SpecifiedTradeAllowanceCharge',
    gruppe('ram:ChargeIndicator', wert('udt:Indicator', String(zuschlag))),
    wert('ram:CalculationPercent', teil.prozent),
    wert('ram:BasisAmount', teil.basis),
    wert('ram:ActualAmount', teil.betrag),
    wert('ram:ReasonCode', teil.grundcode),
    wert('ram:Reason', teil.grund),
    steuerart('ram:CategoryTradeTax', teil.kategorie, teil.satz),
  );
}
