import type { ERechnung } from './modell.ts';
import { readTag, readZeitraum } from './ublDatum.ts';
import { readBelege } from './ublLesenBeleg.ts';
import { readAbzuege, readSteuern, readSummen } from './ublLesenBetrag.ts';
import {
  readEmpfaenger,
  readGlaeubiger,
  readLieferung,
  readPartei,
  readVertreter,
} from './ublLesenPartei.ts';
import { readZahlung } from './ublLesenZahlung.ts';
import { readZeile } from './ublLesenZeile.ts';
import { bereinige, type Knoten, kind, kinder, text, texte } from './xml.ts';

/** Root of a UBL Invoice or CreditNote -> model. */
export function readUbl(wurzel: Knoten, gutschrift: boolean): ERechnung {
  const verkaeufer = kind(wurzel, 'cac:AccountingSupplierParty', 'cac:Party');
  const empfaenger = kind(wurzel, 'cac:PayeeParty');
  const zahltag = kinder(wurzel, 'cac:PaymentMeans').find((weg) => text(weg, 'cbc:PaymentDueDate'));
  return {
    profil: text(wurzel, 'cbc:CustomizationID'),
    prozess: text(wurzel, 'cbc:ProfileID'),
    nummer: text(wurzel, 'cbc:ID'),
    datum: readTag(wurzel, 'cbc:IssueDate'),
    typ: text(wurzel, gutschrift ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode'),
    waehrung: text(wurzel, 'cbc:DocumentCurrencyCode'),
    steuerwaehrung: text(wurzel, 'cbc:TaxCurrencyCode'),
    steuerdatum: readTag(wurzel, 'cbc:TaxPointDate'),
    steuerdatumcode: text(wurzel, 'cac:InvoicePeriod', 'cbc:DescriptionCode'),
    faellig: readTag(wurzel, 'cbc:DueDate') ?? readTag(zahltag, 'cbc:PaymentDueDate'),
    kaeuferreferenz: text(wurzel, 'cbc:BuyerReference'),
    ...readBelege(wurzel, gutschrift),
    kontierung: text(wurzel, 'cbc:AccountingCost'),
    zahlungsbedingungen: texte(wurzel, 'cac:PaymentTerms', 'cbc:Note'),
    hinweise: kinder(wurzel, 'cbc:Note').map(readHinweis),
    verkaeufer: readPartei(verkaeufer),
    kaeufer: {
      ...readPartei(kind(wurzel, 'cac:AccountingCustomerParty', 'cac:Party')),
      steuernummer: undefined,
      rechtsangaben: undefined,
    },
    zahlungsempfaenger: readEmpfaenger(empfaenger),
    steuervertreter: readVertreter(kind(wurzel, 'cac:TaxRepresentativeParty')),
    lieferung: readLieferung(kind(wurzel, 'cac:Delivery')),
    zeitraum: readZeitraum(wurzel),
    zahlung: readZahlung(wurzel, readGlaeubiger(empfaenger) ?? readGlaeubiger(verkaeufer)),
    abzuege: readAbzuege(wurzel, false),
    zuschlaege: readAbzuege(wurzel, true),
    summen: readSummen(wurzel),
    steuern: readSteuern(wurzel),
    zeilen: kinder(wurzel, gutschrift ? 'cac:CreditNoteLine' : 'cac:InvoiceLine').map(readZeile),
  };
}

/** BG-1: "#AAC#text" carries the code of UNTDID 4451 in front. */
function readHinweis(hinweis: Knoten): ERechnung['hinweise'][number] {
  const inhalt = text(hinweis);
  const [, code, rest] = /^#([A-Z]{3})#([\s\S]*)$/.exec(inhalt ?? '') ?? [];
  return code === undefined ? { text: inhalt } : { code, text: bereinige(rest ?? '') || undefined };
}
