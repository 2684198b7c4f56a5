import type { ERechnung } from './modell.ts';
import { NAMENSRAEUME } from './namensraeume.ts';
import { anhang, beleg, bestellung, verweis } from './ublBeleg.ts';
import { abzug, steuern, summen } from './ublBetrag.ts';
import { kaeufer, lieferung, verkaeufer, vertreter, zahlungsempfaenger } from './ublPartei.ts';
import { zahlungswege } from './ublZahlung.ts';
import { zeile } from './ublZeile.ts';
import { gruppe, type Inhalt, pflichtgruppe, serialize, wert } from './xmlSchreiben.ts';

/** BT-3 of documents that are a CreditNote in UBL (EN 16931 BR-CL-01, both syntaxes of UBL). */
const GUTSCHRIFTEN = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532']);

/**
 * Model -> UBL 2.1 Invoice, or CreditNote where the type of the document demands it; bound as in CEN/TS 16931-3-2.
 * Terms that are absent are left out; whether they are needed is the business of the rules.
 */
export function writeUbl(rechnung: ERechnung): string {
  const gutschrift = GUTSCHRIFTEN.has(rechnung.typ?.trim() ?? '');
  const name = gutschrift ? 'CreditNote' : 'Invoice';
  const namensraeume = {
    xmlns: NAMENSRAEUME[gutschrift ? 'cn' : 'ubl'],
    'xmlns:cac': NAMENSRAEUME.cac,
    'xmlns:cbc': NAMENSRAEUME.cbc,
  };
  return serialize(
    pflichtgruppe(
      name,
      namensraeume,
      wert('cbc:CustomizationID', rechnung.profil),
      wert('cbc:ProfileID', rechnung.prozess),
      wert('cbc:ID', rechnung.nummer),
      wert('cbc:IssueDate', rechnung.datum),
      gutschrift ? artDerGutschrift(rechnung) : artDerRechnung(rechnung),
      kopf(rechnung),
      gutschrift ? belegeDerGutschrift(rechnung) : belegeDerRechnung(rechnung),
      parteien(rechnung),
      zahlungswege(rechnung.zahlung, gutschrift ? rechnung.faellig : undefined),
      gruppe('cac:PaymentTerms', wert('cbc:Note', rechnung.zahlungsbedingungen)),
      rechnung.abzuege.map((teil) => abzug(teil, false, rechnung.waehrung)),
      rechnung.zuschlaege.map((teil) => abzug(teil, true, rechnung.waehrung)),
      steuern(rechnung),
      summen(rechnung),
      rechnung.zeilen.map((posten) => zeile(posten, rechnung.waehrung, gutschrift)),
    ),
  );
}

function artDerRechnung(rechnung: ERechnung): Inhalt {
  return [
    wert('cbc:DueDate', rechnung.faellig),
    wert('cbc:InvoiceTypeCode', rechnung.typ),
    hinweise(rechnung),
    wert('cbc:TaxPointDate', rechnung.steuerdatum),
  ];
}

/** A CreditNote has its own order, and no due date: that goes to the payment means. */
function artDerGutschrift(rechnung: ERechnung): Inhalt {
  return [
    wert('cbc:TaxPointDate', rechnung.steuerdatum),
    wert('cbc:CreditNoteTypeCode', rechnung.typ),
    hinweise(rechnung),
  ];
}

/** BG-1: UBL has no place for the code, so that EN 16931 writes it in front: "#AAC#text". */
function hinweise(rechnung: ERechnung): Inhalt {
  return rechnung.hinweise.map(({ code, text }) =>
    wert('cbc:Note', code ? `#${code.trim()}#${text ?? ''}` : text),
  );
}

function kopf(rechnung: ERechnung): Inhalt {
  return [
    wert('cbc:DocumentCurrencyCode', rechnung.waehrung),
    wert('cbc:TaxCurrencyCode', rechnung.steuerwaehrung),
    wert('cbc:AccountingCost', rechnung.kontierung),
    wert('cbc:BuyerReference', rechnung.kaeuferreferenz),
    gruppe(
      'cac:InvoicePeriod',
      wert('cbc:StartDate', rechnung.zeitraum?.von),
      wert('cbc:EndDate', rechnung.zeitraum?.bis),
      wert('cbc:DescriptionCode', rechnung.steuerdatumcode),
    ),
    bestellung(rechnung),
    rechnung.vorgaenger.map(({ nummer, datum }) =>
      gruppe(
        'cac:BillingReference',
        gruppe('cac:InvoiceDocumentReference', wert('cbc:ID', nummer), wert('cbc:IssueDate', datum)),
      ),
    ),
    beleg('cac:DespatchDocumentReference', rechnung.lieferschein),
    beleg('cac:ReceiptDocumentReference', rechnung.wareneingang),
  ];
}

function belegeDerRechnung(rechnung: ERechnung): Inhalt {
  return [
    beleg('cac:OriginatorDocumentReference', rechnung.vergabe),
    beleg('cac:ContractDocumentReference', rechnung.vertrag),
    rechnung.anhaenge.map(anhang),
    verweis('130', rechnung.objekt),
    beleg('cac:ProjectReference', rechnung.projekt),
  ];
}

/** A CreditNote knows no ProjectReference: BT-11 becomes a reference of type 50. */
function belegeDerGutschrift(rechnung: ERechnung): Inhalt {
  return [
    beleg('cac:ContractDocumentReference', rechnung.vertrag),
    rechnung.anhaenge.map(anhang),
    verweis('130', rechnung.objekt),
    verweis('50', rechnung.projekt ? { id: rechnung.projekt } : undefined),
    beleg('cac:OriginatorDocumentReference', rechnung.vergabe),
  ];
}

/** The identifier of the creditor (BT-90) is one of the payee, or of the seller where there is no payee. */
function parteien(rechnung: ERechnung): Inhalt {
  const glaeubiger = rechnung.zahlung?.lastschrift?.glaeubiger;
  const empfaenger = zahlungsempfaenger(rechnung.zahlungsempfaenger, glaeubiger);
  return [
    verkaeufer(rechnung.verkaeufer, empfaenger ? undefined : glaeubiger),
    kaeufer(rechnung.kaeufer),
    empfaenger,
    vertreter(rechnung.steuervertreter),
    lieferung(rechnung.lieferung),
  ];
}
