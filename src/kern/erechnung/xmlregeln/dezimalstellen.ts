/** BR-DEC-*: official rules count every character behind the point, blanks included. */
import type { Syntax } from '../regeln/regel.ts';
import type { Knoten } from '../xml.ts';
import { parseZahl, runden } from '../zahl.ts';
import { alle, type Baumpruefung, je, roh } from './baum.ts';

/** A group, by the paths of each form. */
type Gruppe = Readonly<Record<Syntax, readonly string[]>>;

export const KOPFABZUG: Gruppe = {
  ubl: ['ubl:Invoice/cac:AllowanceCharge', 'cn:CreditNote/cac:AllowanceCharge'],
  cii: ['ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradeAllowanceCharge'],
};
export const ZEILENABZUG: Gruppe = {
  ubl: ['cac:InvoiceLine/cac:AllowanceCharge', 'cac:CreditNoteLine/cac:AllowanceCharge'],
  cii: ['ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeAllowanceCharge'],
};
export const SUMMEN: Gruppe = {
  ubl: ['cac:LegalMonetaryTotal'],
  cii: ['ram:SpecifiedTradeSettlementHeaderMonetarySummation'],
};
export const STEUER: Gruppe = {
  ubl: ['cac:TaxTotal/cac:TaxSubtotal'],
  cii: ['ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax'],
};
export const ZEILE: Gruppe = {
  ubl: ['cac:InvoiceLine', 'cac:CreditNoteLine'],
  cii: ['ram:IncludedSupplyChainTradeLineItem'],
};

/** Check that never fails: BR-DEC-13 and BR-DEC-15 cannot be false in UBL; UBL-DT-01 judges these amounts. */
export const NIE: Baumpruefung = { check: () => [] };

/** An amount of a group has two decimals at most; for allowances and charges `zeichen` says which of the two are meant. */
export function hatCent(
  gruppe: Gruppe,
  ubl: string,
  cii: string,
  zeichen?: 'false' | 'true',
): Record<Syntax, Baumpruefung> {
  const regel = (syntax: Syntax, betrag: string, indikator: string) =>
    je(
      gruppe[syntax],
      (knoten) =>
        (zeichen && roh(knoten, indikator).trim() !== zeichen) ||
        isUngefragt(knoten) ||
        isCent(roh(knoten, betrag)),
    );
  return {
    ubl: regel('ubl', ubl, 'cbc:ChargeIndicator'),
    cii: regel('cii', cii, 'ram:ChargeIndicator/udt:Indicator'),
  };
}

/** CII does not ask for the decimals of these categories: rules of their own stand before. */
function isUngefragt(knoten: Knoten): boolean {
  return (
    knoten.name === 'ram:ApplicableTradeTax' && ['O', 'L', 'M'].includes(roh(knoten, 'ram:CategoryCode'))
  );
}

function isCent(text: string): boolean {
  const punkt = text.indexOf('.');
  return punkt < 0 || text.length - punkt <= 3;
}

/** In CII one of the tax totals in a currency suffices. */
export function steuersumme(waehrung: string): Baumpruefung {
  return je('ram:SpecifiedTradeSettlementHeaderMonetarySummation', (summen, stelle) => {
    const code = alle(stelle.eltern?.knoten, waehrung)[0]?.text;
    const betraege = alle(summen, 'ram:TaxTotalAmount');
    return (
      betraege.length === 0 ||
      betraege.some((betrag) => {
        if (code === undefined || betrag.attribute.get('currencyID') !== code) {
          return waehrung === 'ram:InvoiceCurrencyCode' || code === undefined;
        }
        const zahl = parseZahl(betrag.text);
        return zahl !== undefined && zahl === runden(zahl);
      })
    );
  });
}
