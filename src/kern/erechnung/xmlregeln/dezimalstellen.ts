/** BR-DEC-*: official rules count every character behind the point, blanks included. */
import type { Knoten } from '../xml.ts';
import { parseZahl, runden } from '../zahl.ts';
import { alle, type Baumregeln, je, roh } from './baum.ts';

/** Rule, where the group stands, its amount, and for allowances what their indicator must be. */
type Betrag = readonly [id: string, gruppe: readonly string[], betrag: string, zeichen?: 'false' | 'true'];

const KOPF_UBL = ['ubl:Invoice/cac:AllowanceCharge', 'cn:CreditNote/cac:AllowanceCharge'];
const ZEILE_UBL = ['cac:InvoiceLine/cac:AllowanceCharge', 'cac:CreditNoteLine/cac:AllowanceCharge'];
const SUMMEN_UBL = ['cac:LegalMonetaryTotal'];
const STEUER_UBL = ['cac:TaxTotal/cac:TaxSubtotal'];
const BETRAEGE_UBL: readonly Betrag[] = [
  ['BR-DEC-01', KOPF_UBL, 'cbc:Amount', 'false'],
  ['BR-DEC-02', KOPF_UBL, 'cbc:BaseAmount', 'false'],
  ['BR-DEC-05', KOPF_UBL, 'cbc:Amount', 'true'],
  ['BR-DEC-06', KOPF_UBL, 'cbc:BaseAmount', 'true'],
  ['BR-DEC-09', SUMMEN_UBL, 'cbc:LineExtensionAmount'],
  ['BR-DEC-10', SUMMEN_UBL, 'cbc:AllowanceTotalAmount'],
  ['BR-DEC-11', SUMMEN_UBL, 'cbc:ChargeTotalAmount'],
  ['BR-DEC-12', SUMMEN_UBL, 'cbc:TaxExclusiveAmount'],
  ['BR-DEC-14', SUMMEN_UBL, 'cbc:TaxInclusiveAmount'],
  ['BR-DEC-16', SUMMEN_UBL, 'cbc:PrepaidAmount'],
  ['BR-DEC-17', SUMMEN_UBL, 'cbc:PayableRoundingAmount'],
  ['BR-DEC-18', SUMMEN_UBL, 'cbc:PayableAmount'],
  ['BR-DEC-19', STEUER_UBL, 'cbc:TaxableAmount'],
  ['BR-DEC-20', STEUER_UBL, 'cbc:TaxAmount'],
  ['BR-DEC-23', ['cac:InvoiceLine', 'cac:CreditNoteLine'], 'cbc:LineExtensionAmount'],
  ['BR-DEC-24', ZEILE_UBL, 'cbc:Amount', 'false'],
  ['BR-DEC-25', ZEILE_UBL, 'cbc:BaseAmount', 'false'],
  ['BR-DEC-27', ZEILE_UBL, 'cbc:Amount', 'true'],
  ['BR-DEC-28', ZEILE_UBL, 'cbc:BaseAmount', 'true'],
];

const KOPF_CII = ['ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradeAllowanceCharge'];
const ZEILE_CII = ['ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeAllowanceCharge'];
const SUMMEN_CII = ['ram:SpecifiedTradeSettlementHeaderMonetarySummation'];
const STEUER_CII = ['ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax'];
const BETRAEGE_CII: readonly Betrag[] = [
  ['BR-DEC-01', KOPF_CII, 'ram:ActualAmount', 'false'],
  ['BR-DEC-02', KOPF_CII, 'ram:BasisAmount', 'false'],
  ['BR-DEC-05', KOPF_CII, 'ram:ActualAmount', 'true'],
  ['BR-DEC-06', KOPF_CII, 'ram:BasisAmount', 'true'],
  ['BR-DEC-09', SUMMEN_CII, 'ram:LineTotalAmount'],
  ['BR-DEC-10', SUMMEN_CII, 'ram:AllowanceTotalAmount'],
  ['BR-DEC-11', SUMMEN_CII, 'ram:ChargeTotalAmount'],
  ['BR-DEC-12', SUMMEN_CII, 'ram:TaxBasisTotalAmount'],
  ['BR-DEC-14', SUMMEN_CII, 'ram:GrandTotalAmount'],
  ['BR-DEC-16', SUMMEN_CII, 'ram:TotalPrepaidAmount'],
  ['BR-DEC-17', SUMMEN_CII, 'ram:RoundingAmount'],
  ['BR-DEC-18', SUMMEN_CII, 'ram:DuePayableAmount'],
  ['BR-DEC-19', STEUER_CII, 'ram:BasisAmount'],
  ['BR-DEC-20', STEUER_CII, 'ram:CalculatedAmount'],
  [
    'BR-DEC-23',
    ['ram:IncludedSupplyChainTradeLineItem'],
    'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
  ],
  ['BR-DEC-24', ZEILE_CII, 'ram:ActualAmount', 'false'],
  ['BR-DEC-25', ZEILE_CII, 'ram:BasisAmount', 'false'],
  ['BR-DEC-27', ZEILE_CII, 'ram:ActualAmount', 'true'],
  ['BR-DEC-28', ZEILE_CII, 'ram:BasisAmount', 'true'],
];

/** In UBL. What BR-DEC-13 and BR-DEC-15 ask there can never be false; UBL-DT-01 judges these amounts. */
export const DEZIMALSTELLEN_UBL: Baumregeln = {
  ...regelnOf(BETRAEGE_UBL, 'cbc:ChargeIndicator'),
  'BR-DEC-13': { check: () => [] },
  'BR-DEC-15': { check: () => [] },
};

/** In CII. One of the tax totals in a currency suffices for BR-DEC-13 and BR-DEC-15. */
export const DEZIMALSTELLEN_CII: Baumregeln = {
  ...regelnOf(BETRAEGE_CII, 'ram:ChargeIndicator/udt:Indicator'),
  'BR-DEC-13': steuersumme('ram:InvoiceCurrencyCode'),
  'BR-DEC-15': steuersumme('ram:TaxCurrencyCode'),
};

function regelnOf(betraege: readonly Betrag[], zeichen: string): Baumregeln {
  return Object.fromEntries(
    betraege.map(([id, gruppen, betrag, nur]) => [
      id,
      je(
        gruppen,
        (knoten) =>
          (nur && roh(knoten, zeichen).trim() !== nur) || isUngefragt(knoten) || hatCent(roh(knoten, betrag)),
      ),
    ]),
  );
}

/** CII does not ask for the decimals of these categories: rules of their own stand before. */
function isUngefragt(knoten: Knoten): boolean {
  return (
    knoten.name === 'ram:ApplicableTradeTax' && ['O', 'L', 'M'].includes(roh(knoten, 'ram:CategoryCode'))
  );
}

function hatCent(text: string): boolean {
  const punkt = text.indexOf('.');
  return punkt < 0 || text.length - punkt <= 3;
}

function steuersumme(waehrung: string): Baumregeln[string] {
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
