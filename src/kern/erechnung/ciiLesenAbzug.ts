import type { EAbzug } from './modell.ts';
import { readKategorieCii } from './steuerart.ts';
import { type Knoten, kind, kinder, text } from './xml.ts';

/** BG-20 and BG-27, or with `zuschlag` BG-21 and BG-28. */
export function readAbzuege(knoten: Knoten | undefined, zuschlag: boolean): EAbzug[] {
  return kinder(knoten, 'ram:SpecifiedTradeAllowanceCharge')
    .filter((teil) => (zuschlag ? isZuschlag(teil) : isAbzug(teil)))
    .map((teil) => ({
      betrag: text(teil, 'ram:ActualAmount'),
      basis: text(teil, 'ram:BasisAmount'),
      prozent: text(teil, 'ram:CalculationPercent'),
      kategorie: readKategorieCii(kind(teil, 'ram:CategoryTradeTax')),
      satz: text(teil, 'ram:CategoryTradeTax', 'ram:RateApplicablePercent'),
      grund: text(teil, 'ram:Reason'),
      grundcode: text(teil, 'ram:ReasonCode'),
    }));
}

/** Costs of shipping, which only the profile EXTENDED keeps apart; in EN 16931 they are a charge like any other. */
export function readVersandkosten(knoten: Knoten | undefined): EAbzug[] {
  return kinder(knoten, 'ram:SpecifiedLogisticsServiceCharge').map((teil) => ({
    betrag: text(teil, 'ram:AppliedAmount'),
    kategorie: readKategorieCii(kind(teil, 'ram:AppliedTradeTax')),
    satz: text(teil, 'ram:AppliedTradeTax', 'ram:RateApplicablePercent'),
    grund: text(teil, 'ram:Description'),
  }));
}

/** Whether an AllowanceCharge lowers the price; one without an indicator does neither. */
export function isAbzug(teil: Knoten): boolean {
  return ['false', '0'].includes(text(teil, 'ram:ChargeIndicator', 'udt:Indicator') ?? '');
}

/** Whether an AllowanceCharge adds to the price. */
export function isZuschlag(teil: Knoten): boolean {
  return ['true', '1'].includes(text(teil, 'ram:ChargeIndicator', 'udt:Indicator') ?? '');
}
