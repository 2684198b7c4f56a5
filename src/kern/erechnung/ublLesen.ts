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
import { type Knoten, kind, kinder, text, texte } from './xml.ts';

/** Root of a UBL Invoice or CreditNote -> model. */
export function readUbl(wurzel: Knoten, gutschrift: boolean): ERechnung {
  const verkaeufer = kind(wurzel, 'AccountingSupplierParty', 'Party');
  const empfaenger = kind(wurzel, 'PayeeParty');
  const zahltag = kinder(wurzel, 'PaymentMeans').find((weg) => text(weg, 'PaymentDueDate'));
  return {
    profil: text(wurzel, 'CustomizationID'),
    prozess: text(wurzel, 'ProfileID'),
    nummer: text(wurzel, 'ID'),
    datum: readTag(wurzel, 'IssueDate'),
    typ: text(wurzel, gutschrift ? 'CreditNoteTypeCode' : 'InvoiceTypeCode'),
    waehrung: text(wurzel, 'DocumentCurrencyCode'),
    steuerwaehrung: text(wurzel, 'TaxCurrencyCode'),
    steuerdatum: readTag(wurzel, 'TaxPointDate'),
    steuerdatumcode: text(wurzel, 'InvoicePeriod', 'DescriptionCode'),
    faellig: readTag(wurzel, 'DueDate') ?? readTag(zahltag, 'PaymentDueDate'),
    kaeuferreferenz: text(wurzel, 'BuyerReference'),
    ...readBelege(wurzel, gutschrift),
    kontierung: text(wurzel, 'AccountingCost'),
    zahlungsbedingungen: texte(wurzel, 'PaymentTerms', 'Note'),
    hinweise: kinder(wurzel, 'Note').map(readHinweis),
    verkaeufer: readPartei(verkaeufer),
    kaeufer: {
      ...readPartei(kind(wurzel, 'AccountingCustomerParty', 'Party')),
      ...{ steuernummer: undefined, rechtsangaben: undefined },
    },
    zahlungsempfaenger: readEmpfaenger(empfaenger),
    steuervertreter: readVertreter(kind(wurzel, 'TaxRepresentativeParty')),
    lieferung: readLieferung(kind(wurzel, 'Delivery')),
    zeitraum: readZeitraum(wurzel),
    zahlung: readZahlung(wurzel, readGlaeubiger(empfaenger) ?? readGlaeubiger(verkaeufer)),
    abzuege: readAbzuege(wurzel, false),
    zuschlaege: readAbzuege(wurzel, true),
    summen: readSummen(wurzel),
    steuern: readSteuern(wurzel),
    zeilen: kinder(wurzel, gutschrift ? 'CreditNoteLine' : 'InvoiceLine').map(readZeile),
  };
}

/** BG-1: "#AAC#text" carries the code of UNTDID 4451 in front. */
function readHinweis(hinweis: Knoten): ERechnung['hinweise'][number] {
  const inhalt = text(hinweis);
  const [, code, rest] = /^#([A-Z]{3})#([\s\S]*)$/.exec(inhalt ?? '') ?? [];
  return code === undefined ? { text: inhalt } : { code, text: rest?.trimStart() || undefined };
}
