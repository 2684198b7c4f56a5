import { fromCiiCode } from './ciiCode.ts';
import { readZeitpunkt, readZeitraum } from './ciiDatum.ts';
import { readAbzuege, readVersandkosten } from './ciiLesenAbzug.ts';
import { readZahlung } from './ciiLesenZahlung.ts';
import type { ERechnung, ESteuer, ESummen } from './modell.ts';
import { readKategorieCii } from './steuerart.ts';
import { attribut, type Knoten, kind, kinder, text, texte } from './xml.ts';

type Abrechnung = Pick<
  ERechnung,
  | 'waehrung'
  | 'steuerwaehrung'
  | 'steuerdatum'
  | 'steuerdatumcode'
  | 'faellig'
  | 'kontierung'
  | 'zahlungsbedingungen'
  | 'vorgaenger'
  | 'zeitraum'
  | 'zahlung'
  | 'abzuege'
  | 'zuschlaege'
  | 'summen'
  | 'steuern'
>;

/** Everything about money in the head. */
export function readAbrechnung(abrechnung: Knoten | undefined): Abrechnung {
  const waehrung = text(abrechnung, 'ram:InvoiceCurrencyCode');
  const steuerwaehrung = text(abrechnung, 'ram:TaxCurrencyCode');
  const steuern = kinder(abrechnung, 'ram:ApplicableTradeTax');
  const bedingungen = kinder(abrechnung, 'ram:SpecifiedTradePaymentTerms');
  return {
    waehrung,
    steuerwaehrung,
    steuerdatum: first(steuern, (steuer) => readZeitpunkt(steuer, 'ram:TaxPointDate')),
    steuerdatumcode: fromCiiCode(first(steuern, (steuer) => text(steuer, 'ram:DueDateTypeCode'))),
    faellig: first(bedingungen, (bedingung) => readZeitpunkt(bedingung, 'ram:DueDateDateTime')),
    kontierung: text(abrechnung, 'ram:ReceivableSpecifiedTradeAccountingAccount', 'ram:ID'),
    zahlungsbedingungen: texte(abrechnung, 'ram:SpecifiedTradePaymentTerms', 'ram:Description'),
    vorgaenger: kinder(abrechnung, 'ram:InvoiceReferencedDocument').map((beleg) => ({
      nummer: text(beleg, 'ram:IssuerAssignedID'),
      datum: readZeitpunkt(beleg, 'ram:FormattedIssueDateTime'),
    })),
    zeitraum: readZeitraum(abrechnung),
    zahlung: readZahlung(abrechnung),
    abzuege: readAbzuege(abrechnung, false),
    zuschlaege: [...readAbzuege(abrechnung, true), ...readVersandkosten(abrechnung)],
    summen: readSummen(abrechnung, waehrung, steuerwaehrung),
    steuern: steuern.map(readSteuer),
  };
}

/** The first value that any of the elements has. */
function first(elemente: Knoten[], read: (element: Knoten) => string | undefined): string | undefined {
  for (const element of elemente) {
    const value = read(element);
    if (value !== undefined) return value;
  }
  return undefined;
}

function readSteuer(steuer: Knoten): ESteuer {
  return {
    basis: text(steuer, 'ram:BasisAmount'),
    betrag: text(steuer, 'ram:CalculatedAmount'),
    kategorie: readKategorieCii(steuer),
    satz: text(steuer, 'ram:RateApplicablePercent'),
    grund: text(steuer, 'ram:ExemptionReason'),
    grundcode: text(steuer, 'ram:ExemptionReasonCode'),
  };
}

function readSummen(
  abrechnung: Knoten | undefined,
  waehrung: string | undefined,
  steuerwaehrung: string | undefined,
): ESummen {
  const summen = kind(abrechnung, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation');
  const steuern = kinder(summen, 'ram:TaxTotalAmount');
  const inWaehrung = (code: string | undefined) =>
    steuern.find((betrag) => code !== undefined && attribut(betrag, 'currencyID') === code);
  const zweite = steuerwaehrung === waehrung ? undefined : inWaehrung(steuerwaehrung);
  // Many leave the currency out, or name none that is in use.
  const erste = inWaehrung(waehrung) ?? steuern.find((betrag) => betrag !== zweite);
  return {
    zeilen: text(summen, 'ram:LineTotalAmount'),
    abzuege: text(summen, 'ram:AllowanceTotalAmount'),
    zuschlaege: text(summen, 'ram:ChargeTotalAmount'),
    netto: text(summen, 'ram:TaxBasisTotalAmount'),
    steuer: text(erste),
    steuerInSteuerwaehrung: text(zweite),
    brutto: text(summen, 'ram:GrandTotalAmount'),
    bezahlt: text(summen, 'ram:TotalPrepaidAmount'),
    rundung: text(summen, 'ram:RoundingAmount'),
    zahlbetrag: text(summen, 'ram:DuePayableAmount'),
  };
}
