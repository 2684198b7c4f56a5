import type { EAbzug } from './modell.ts';
import { type Knoten, kinder, text } from './xml.ts';

/** BG-20 and BG-27, or with `zuschlag` BG-21 and BG-28. */
export function readAbzuege(knoten: Knoten | undefined, zuschlag: boolean): EAbzug[] {
  return kinder(knoten, 'SpecifiedTradeAllowanceCharge')
    .filter((teil) => isZuschlag(teil) === zuschlag)
    .map((teil) => ({
      betrag: text(teil, 'ActualAmount'),
      basis: text(teil, 'BasisAmount'),
      prozent: text(teil, 'CalculationPercent'),
      kategorie: text(teil, 'CategoryTradeTax', 'CategoryCode'),
      satz: text(teil, 'CategoryTradeTax', 'RateApplicablePercent'),
      grund: text(teil, 'Reason'),
      grundcode: text(teil, 'ReasonCode'),
    }));
}

/** Costs of shipping, which only the profile EXTENDED keeps apart; in EN 16931 they are a charge like any other. */
export function readVersandkosten(knoten: Knoten | undefined): EAbzug[] {
  return kinder(knoten, 'SpecifiedLogisticsServiceCharge').map((teil) => ({
    betrag: text(teil, 'AppliedAmount'),
    kategorie: text(teil, 'AppliedTradeTax', 'CategoryCode'),
    satz: text(teil, 'AppliedTradeTax', 'RateApplicablePercent'),
    grund: text(teil, 'Description'),
  }));
}

/** Whether an AllowanceCharge adds to the price. */
export function isZuschlag(teil: Knoten): boolean {
  return ['true', '1'].includes(text(teil, 'ChargeIndicator', 'Indicator') ?? '');
}
