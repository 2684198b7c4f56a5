import type { EAbzug, ESteuer, ESummen } from './modell.ts';
import { attribut, type Knoten, kind, kinder, text } from './xml.ts';

/** BG-20 and BG-27, or with `zuschlag` BG-21 and BG-28. */
export function readAbzuege(knoten: Knoten, zuschlag: boolean): EAbzug[] {
  return kinder(knoten, 'AllowanceCharge')
    .filter((teil) => isZuschlag(teil) === zuschlag)
    .map((teil) => ({
      betrag: text(teil, 'Amount'),
      basis: text(teil, 'BaseAmount'),
      prozent: text(teil, 'MultiplierFactorNumeric'),
      kategorie: text(teil, 'TaxCategory', 'ID'),
      satz: text(teil, 'TaxCategory', 'Percent'),
      grund: text(teil, 'AllowanceChargeReason'),
      grundcode: text(teil, 'AllowanceChargeReasonCode'),
    }));
}

/** Whether an AllowanceCharge adds to the price. */
export function isZuschlag(teil: Knoten): boolean {
  return ['true', '1'].includes(text(teil, 'ChargeIndicator') ?? '');
}

/** BG-23. */
export function readSteuern(wurzel: Knoten): ESteuer[] {
  return kinder(steuersummen(wurzel).erste, 'TaxSubtotal').map((teil) => ({
    basis: text(teil, 'TaxableAmount'),
    betrag: text(teil, 'TaxAmount'),
    kategorie: text(teil, 'TaxCategory', 'ID'),
    satz: text(teil, 'TaxCategory', 'Percent'),
    grund: text(teil, 'TaxCategory', 'TaxExemptionReason'),
    grundcode: text(teil, 'TaxCategory', 'TaxExemptionReasonCode'),
  }));
}

/** BG-22. */
export function readSummen(wurzel: Knoten): ESummen {
  const summen = kind(wurzel, 'LegalMonetaryTotal');
  const { erste, zweite } = steuersummen(wurzel);
  return {
    zeilen: text(summen, 'LineExtensionAmount'),
    abzuege: text(summen, 'AllowanceTotalAmount'),
    zuschlaege: text(summen, 'ChargeTotalAmount'),
    netto: text(summen, 'TaxExclusiveAmount'),
    steuer: text(erste, 'TaxAmount'),
    steuerInSteuerwaehrung: text(zweite, 'TaxAmount'),
    brutto: text(summen, 'TaxInclusiveAmount'),
    bezahlt: text(summen, 'PrepaidAmount'),
    rundung: text(summen, 'PayableRoundingAmount'),
    zahlbetrag: text(summen, 'PayableAmount'),
  };
}

/** The TaxTotal in the currency of the invoice (BT-110), and the one in that of the VAT (BT-111). */
function steuersummen(wurzel: Knoten): { erste: Knoten | undefined; zweite: Knoten | undefined } {
  const waehrung = text(wurzel, 'DocumentCurrencyCode');
  const steuerwaehrung = text(wurzel, 'TaxCurrencyCode');
  const alle = kinder(wurzel, 'TaxTotal');
  const inWaehrung = (code: string | undefined) =>
    alle.find((summe) => code !== undefined && attribut(kind(summe, 'TaxAmount'), 'currencyID') === code);
  const zweite = steuerwaehrung === waehrung ? undefined : inWaehrung(steuerwaehrung);
  const uebrige = alle.filter((summe) => summe !== zweite);
  return {
    erste: inWaehrung(waehrung) ?? uebrige.find((summe) => kind(summe, 'TaxSubtotal')) ?? uebrige[0],
    zweite,
  };
}
