import { fromCiiCode } from './ciiCode.ts';
import { readZeitpunkt, readZeitraum } from './ciiDatum.ts';
import { readAbzuege, readVersandkosten } from './ciiLesenAbzug.ts';
import { readZahlung } from './ciiLesenZahlung.ts';
import type { ERechnung, ESteuer, ESummen } from './modell.ts';
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
  const waehrung = text(abrechnung, 'InvoiceCurrencyCode');
  const steuerwaehrung = text(abrechnung, 'TaxCurrencyCode');
  const steuern = kinder(abrechnung, 'ApplicableTradeTax');
  const bedingungen = kinder(abrechnung, 'SpecifiedTradePaymentTerms');
  return {
    waehrung,
    steuerwaehrung,
    steuerdatum: first(steuern, (steuer) => readZeitpunkt(steuer, 'TaxPointDate')),
    steuerdatumcode: fromCiiCode(first(steuern, (steuer) => text(steuer, 'DueDateTypeCode'))),
    faellig: first(bedingungen, (bedingung) => readZeitpunkt(bedingung, 'DueDateDateTime')),
    kontierung: text(abrechnung, 'ReceivableSpecifiedTradeAccountingAccount', 'ID'),
    zahlungsbedingungen: texte(abrechnung, 'SpecifiedTradePaymentTerms', 'Description'),
    vorgaenger: kinder(abrechnung, 'InvoiceReferencedDocument').map((beleg) => ({
      nummer: text(beleg, 'IssuerAssignedID'),
      datum: readZeitpunkt(beleg, 'FormattedIssueDateTime'),
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
    basis: text(steuer, 'BasisAmount'),
    betrag: text(steuer, 'CalculatedAmount'),
    kategorie: text(steuer, 'CategoryCode'),
    satz: text(steuer, 'RateApplicablePercent'),
    grund: text(steuer, 'ExemptionReason'),
    grundcode: text(steuer, 'ExemptionReasonCode'),
  };
}

function readSummen(
  abrechnung: Knoten | undefined,
  waehrung: string | undefined,
  steuerwaehrung: string | undefined,
): ESummen {
  const summen = kind(abrechnung, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const steuern = kinder(summen, 'TaxTotalAmount');
  const inWaehrung = (code: string | undefined) =>
    steuern.find((betrag) => code !== undefined && attribut(betrag, 'currencyID') === code);
  const zweite = steuerwaehrung === waehrung ? undefined : inWaehrung(steuerwaehrung);
  // Many leave the currency out, or name none that is in use.
  const erste = inWaehrung(waehrung) ?? steuern.find((betrag) => betrag !== zweite);
  return {
    zeilen: text(summen, 'LineTotalAmount'),
    abzuege: text(summen, 'AllowanceTotalAmount'),
    zuschlaege: text(summen, 'ChargeTotalAmount'),
    netto: text(summen, 'TaxBasisTotalAmount'),
    steuer: text(erste),
    steuerInSteuerwaehrung: text(zweite),
    brutto: text(summen, 'GrandTotalAmount'),
    bezahlt: text(summen, 'TotalPrepaidAmount'),
    rundung: text(summen, 'RoundingAmount'),
    zahlbetrag: text(summen, 'DuePayableAmount'),
  };
}
