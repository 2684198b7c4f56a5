/**
 * Elements that an invoice may have only once, although a schema lets them be repeated: official rules cannot judge two of
 * them.
 */
import type { Syntax } from '../regeln/regel.ts';
import { alle, type Baum, type Baumpruefung, type Stelle } from './baum.ts';

/** Names of a group, and what may stand in it at most once. */
type Einmal = readonly [gruppen: readonly string[], teile: readonly string[]];

const PARTEIEN_CII = ['ram:SellerTradeParty', 'ram:BuyerTradeParty', 'ram:SellerTaxRepresentativeTradeParty'];
const CII: readonly Einmal[] = [
  [['rsm:ExchangedDocumentContext'], ['ram:GuidelineSpecifiedDocumentContextParameter']],
  [['ram:GuidelineSpecifiedDocumentContextParameter'], ['ram:ID']],
  [[...PARTEIEN_CII, 'ram:SpecifiedTradeProduct'], ['ram:Name']],
  [['ram:SellerTaxRepresentativeTradeParty'], ['ram:SpecifiedTaxRegistration']],
  [['ram:PostalTradeAddress'], ['ram:CountryID']],
  [['ram:AssociatedDocumentLineDocument'], ['ram:LineID']],
  [['ram:NetPriceProductTradePrice'], ['ram:ChargeAmount']],
  [['ram:SpecifiedTradeAllowanceCharge'], ['ram:ActualAmount', 'ram:BasisAmount']],
  [
    ['ram:CategoryTradeTax', 'ram:ApplicableTradeTax'],
    ['ram:TypeCode', 'ram:RateApplicablePercent'],
  ],
  [['ram:ApplicableTradeTax'], ['ram:CalculatedAmount', 'ram:BasisAmount', 'ram:CategoryCode']],
  [['ram:SpecifiedTradeSettlementLineMonetarySummation'], ['ram:LineTotalAmount']],
  [
    ['ram:SpecifiedTradeSettlementHeaderMonetarySummation'],
    [
      ...[
        'ram:LineTotalAmount',
        'ram:ChargeTotalAmount',
        'ram:AllowanceTotalAmount',
        'ram:TaxBasisTotalAmount',
      ],
      ...['ram:GrandTotalAmount', 'ram:TotalPrepaidAmount', 'ram:RoundingAmount', 'ram:DuePayableAmount'],
    ],
  ],
];

const UBL: readonly Einmal[] = [
  [
    ['ubl:Invoice', 'cn:CreditNote'],
    ['cac:InvoicePeriod', 'cac:Delivery'],
  ],
  [['cac:InvoiceLine', 'cac:CreditNoteLine'], ['cac:InvoicePeriod']],
  [['cac:Party'], ['cac:PartyLegalEntity']],
  [['cac:TaxRepresentativeParty'], ['cac:PartyName']],
];

/** Checks for elements that stand more than once although they may only once. */
export const EINMAL: Record<Syntax, Baumpruefung> = {
  ubl: { check: (baum) => doppelte(baum, UBL) },
  cii: { check: (baum) => doppelte(baum, CII) },
};

function doppelte(baum: Baum, einmal: readonly Einmal[]): Stelle[] {
  return einmal.flatMap(([gruppen, teile]) =>
    gruppen
      .flatMap((name) => baum.mitNamen(name))
      .filter(({ knoten }) => teile.some((teil) => alle(knoten, teil).length > 1)),
  );
}
