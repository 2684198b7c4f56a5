import { toCiiCode } from './ciiCode.ts';
import { zeitpunkt, zeitraum } from './ciiDatum.ts';
import { handelspartei } from './ciiPartei.ts';
import { abzug } from './ciiSteuer.ts';
import { zahlungswege } from './ciiZahlung.ts';
import type { ERechnung } from './modell.ts';
import { gruppe, type Inhalt, wert } from './xmlSchreiben.ts';

/** Everything about money in the head: payment, VAT, allowances, terms, totals, preceding invoices. */
export function abrechnung(rechnung: ERechnung): Inhalt {
  const { zahlung, zahlungsempfaenger: empfaenger } = rechnung;
  return gruppe(
    'ram:ApplicableHeaderTradeSettlement',
    wert('ram:CreditorReferenceID', zahlung?.lastschrift?.glaeubiger),
    wert('ram:PaymentReference', zahlung?.verwendungszweck),
    wert('ram:TaxCurrencyCode', rechnung.steuerwaehrung),
    wert('ram:InvoiceCurrencyCode', rechnung.waehrung),
    empfaenger &&
      handelspartei('ram:PayeeTradeParty', {
        name: empfaenger.name,
        register: empfaenger.register,
        kennungen: empfaenger.kennung ? [empfaenger.kennung] : [],
      }),
    zahlungswege(zahlung),
    steuern(rechnung),
    zeitraum(rechnung.zeitraum),
    rechnung.abzuege.map((teil) => abzug(teil, false)),
    rechnung.zuschlaege.map((teil) => abzug(teil, true)),
    gruppe(
      'ram:SpecifiedTradePaymentTerms',
      wert('ram:Description', rechnung.zahlungsbedingungen),
      zeitpunkt('ram:DueDateDateTime', rechnung.faellig),
      wert('ram:DirectDebitMandateID', zahlung?.lastschrift?.mandat),
    ),
    summen(rechnung),
    rechnung.vorgaenger.map(({ nummer, datum }) =>
      gruppe(
        'ram:InvoiceReferencedDocument',
        wert('ram:IssuerAssignedID', nummer),
        zeitpunkt('ram:FormattedIssueDateTime', datum, 'qdt:DateTimeString'),
      ),
    ),
    gruppe('ram:ReceivableSpecifiedTradeAccountingAccount', wert('ram:ID', rechnung.kontierung)),
  );
}

/** BG-23. BT-7 and BT-8 belong to the document, have their place here, and may stand only once (CII-SR-461, -462). */
function steuern(rechnung: ERechnung): Inhalt {
  return rechnung.steuern.map((steuer, index) =>
    gruppe(
      'ram:ApplicableTradeTax',
      wert('ram:CalculatedAmount', steuer.betrag),
      wert('ram:TypeCode', 'VAT'),
      wert('ram:ExemptionReason', steuer.grund),
      wert('ram:BasisAmount', steuer.basis),
      wert('ram:CategoryCode', steuer.kategorie),
      wert('ram:ExemptionReasonCode', steuer.grundcode),
      index > 0
        ? undefined
        : [
            zeitpunkt('ram:TaxPointDate', rechnung.steuerdatum, 'udt:DateString'),
            wert('ram:DueDateTypeCode', toCiiCode(rechnung.steuerdatumcode)),
          ],
      wert('ram:RateApplicablePercent', steuer.satz),
    ),
  );
}

function summen({ summen, waehrung, steuerwaehrung }: ERechnung): Inhalt {
  // Two totals of one currency could not be told apart.
  const zweite = steuerwaehrung && steuerwaehrung !== waehrung ? summen.steuerInSteuerwaehrung : undefined;
  return gruppe(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    wert('ram:LineTotalAmount', summen.zeilen),
    wert('ram:ChargeTotalAmount', summen.zuschlaege),
    wert('ram:AllowanceTotalAmount', summen.abzuege),
    wert('ram:TaxBasisTotalAmount', summen.netto),
    wert('ram:TaxTotalAmount', summen.steuer, { currencyID: waehrung }),
    wert('ram:TaxTotalAmount', zweite, { currencyID: steuerwaehrung }),
    wert('ram:RoundingAmount', summen.rundung),
    wert('ram:GrandTotalAmount', summen.brutto),
    wert('ram:TotalPrepaidAmount', summen.bezahlt),
    wert('ram:DuePayableAmount', summen.zahlbetrag),
  );
}
