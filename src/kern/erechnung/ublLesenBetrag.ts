import type { EAbzug, ESteuer, ESummen } from './modell.ts';
import { readKategorieUbl } from './steuerart.ts';
import { attribut, type Knoten, kind, kinder, text } from './xml.ts';

/** BG-20 and BG-27, or with `zuschlag` BG-21 and BG-28. */
export function readAbzuege(knoten: Knoten, zuschlag: boolean): EAbzug[] {
  return kinder(knoten, 'cac:AllowanceCharge')
    .filter((teil) => isZuschlag(teil) === zuschlag)
    .map((teil) => ({
      betrag: text(teil, 'cbc:Amount'),
      basis: text(teil, 'cbc:BaseAmount'),
      prozent: text(teil, 'cbc:MultiplierFactorNumeric'),
      kategorie: readKategorieUbl(kind(teil, 'cac:TaxCategory')),
      satz: text(teil, 'cac:TaxCategory', 'cbc:Percent'),
      grund: text(teil, 'cbc:AllowanceChargeReason'),
      grundcode: text(teil, 'cbc:AllowanceChargeReasonCode'),
    }));
}

/** Whether an AllowanceCharge adds to the price. */
export function isZuschlag(teil: Knoten): boolean {
  return ['true', '1'].includes(text(teil, 'cbc:ChargeIndicator') ?? '');
}

/** BG-23. */
export function readSteuern(wurzel: Knoten): ESteuer[] {
  return kinder(steuersummen(wurzel).erste, 'cac:TaxSubtotal').map((teil) => ({
    basis: text(teil, 'cbc:TaxableAmount'),
    betrag: text(teil, 'cbc:TaxAmount'),
    kategorie: readKategorieUbl(kind(teil, 'cac:TaxCategory')),
    satz: text(teil, 'cac:TaxCategory', 'cbc:Percent'),
    grund: text(teil, 'cac:TaxCategory', 'cbc:TaxExemptionReason'),
    grundcode: text(teil, 'cac:TaxCategory', 'cbc:TaxExemptionReasonCode'),
  }));
}

/** BG-22. */
export function readSummen(wurzel: Knoten): ESummen {
  const summen = kind(wurzel, 'cac:LegalMonetaryTotal');
  const { erste, zweite } = steuersummen(wurzel);
  return {
    zeilen: text(summen, 'cbc:LineExtensionAmount'),
    abzuege: text(summen, 'cbc:AllowanceTotalAmount'),
    zuschlaege: text(summen, 'cbc:ChargeTotalAmount'),
    netto: text(summen, 'cbc:TaxExclusiveAmount'),
    steuer: text(erste, 'cbc:TaxAmount'),
    steuerInSteuerwaehrung: text(zweite, 'cbc:TaxAmount'),
    brutto: text(summen, 'cbc:TaxInclusiveAmount'),
    bezahlt: text(summen, 'cbc:PrepaidAmount'),
    rundung: text(summen, 'cbc:PayableRoundingAmount'),
    zahlbetrag: text(summen, 'cbc:PayableAmount'),
  };
}

/** The TaxTotal in the currency of the invoice (BT-110), and the one in that of the VAT (BT-111). */
function steuersummen(wurzel: Knoten): { erste: Knoten | undefined; zweite: Knoten | undefined } {
  const waehrung = text(wurzel, 'cbc:DocumentCurrencyCode');
  const steuerwaehrung = text(wurzel, 'cbc:TaxCurrencyCode');
  const alle = kinder(wurzel, 'cac:TaxTotal');
  const inWaehrung = (code: string | undefined) =>
    alle.find((summe) => code !== undefined && attribut(kind(summe, 'cbc:TaxAmount'), 'currencyID') === code);
  const zweite = steuerwaehrung === waehrung ? undefined : inWaehrung(steuerwaehrung);
  const uebrige = alle.filter((summe) => summe !== zweite);
  return {
    erste: inWaehrung(waehrung) ?? uebrige.find((summe) => kind(summe, 'cac:TaxSubtotal')) ?? uebrige[0],
    zweite,
  };
}
