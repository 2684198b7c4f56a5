import { readZeitpunkt } from './ciiDatum.ts';
import { readAbrechnung } from './ciiLesenAbrechnung.ts';
import { readEmpfaenger, readLieferung, readPartei, readVertreter } from './ciiLesenPartei.ts';
import { readZeile } from './ciiLesenZeile.ts';
import type { EAnhang, ERechnung, Kennung } from './modell.ts';
import { attribut, type Knoten, kind, kinder, text } from './xml.ts';

/** Root of a Cross Industry Invoice of any profile -> model. */
export function readCii(wurzel: Knoten): ERechnung {
  const kontext = kind(wurzel, 'ExchangedDocumentContext');
  const kopf = kind(wurzel, 'ExchangedDocument');
  const geschaeft = kind(wurzel, 'SupplyChainTradeTransaction');
  const vereinbarung = kind(geschaeft, 'ApplicableHeaderTradeAgreement');
  const lieferung = kind(geschaeft, 'ApplicableHeaderTradeDelivery');
  const abrechnung = kind(geschaeft, 'ApplicableHeaderTradeSettlement');
  const vertreter = kind(vereinbarung, 'SellerTaxRepresentativeTradeParty');
  return {
    profil: text(kontext, 'GuidelineSpecifiedDocumentContextParameter', 'ID'),
    prozess: text(kontext, 'BusinessProcessSpecifiedDocumentContextParameter', 'ID'),
    nummer: text(kopf, 'ID'),
    datum: readZeitpunkt(kopf, 'IssueDateTime'),
    typ: text(kopf, 'TypeCode'),
    hinweise: kinder(kopf, 'IncludedNote').map((hinweis) => ({
      code: text(hinweis, 'SubjectCode'),
      text: text(hinweis, 'Content'),
    })),
    ...readBelege(vereinbarung),
    lieferschein: text(lieferung, 'DespatchAdviceReferencedDocument', 'IssuerAssignedID'),
    wareneingang: text(lieferung, 'ReceivingAdviceReferencedDocument', 'IssuerAssignedID'),
    verkaeufer: readPartei(kind(vereinbarung, 'SellerTradeParty')),
    kaeufer: {
      ...readPartei(kind(vereinbarung, 'BuyerTradeParty')),
      ...{ steuernummer: undefined, rechtsangaben: undefined },
    },
    steuervertreter: readVertreter(vertreter),
    zahlungsempfaenger: readEmpfaenger(kind(abrechnung, 'PayeeTradeParty')),
    lieferung: readLieferung(lieferung),
    ...readAbrechnung(abrechnung),
    zeilen: kinder(geschaeft, 'IncludedSupplyChainTradeLineItem').map(readZeile),
  };
}

type Belege = Pick<
  ERechnung,
  'kaeuferreferenz' | 'auftrag' | 'bestellung' | 'vertrag' | 'vergabe' | 'objekt' | 'projekt' | 'anhaenge'
>;

function readBelege(vereinbarung: Knoten | undefined): Belege {
  const weitere = kinder(vereinbarung, 'AdditionalReferencedDocument');
  const ofTyp = (typ: string) => weitere.find((beleg) => text(beleg, 'TypeCode') === typ);
  return {
    kaeuferreferenz: text(vereinbarung, 'BuyerReference'),
    auftrag: text(vereinbarung, 'SellerOrderReferencedDocument', 'IssuerAssignedID'),
    bestellung: text(vereinbarung, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'),
    vertrag: text(vereinbarung, 'ContractReferencedDocument', 'IssuerAssignedID'),
    vergabe: text(ofTyp('50'), 'IssuerAssignedID'),
    objekt: readVerweis(ofTyp('130')),
    projekt: text(vereinbarung, 'SpecifiedProcuringProject', 'ID'),
    anhaenge: weitere
      .filter((beleg) => !['50', '130'].includes(text(beleg, 'TypeCode') ?? ''))
      .map(readAnhang),
  };
}

function readVerweis(beleg: Knoten | undefined): Kennung | undefined {
  const id = text(beleg, 'IssuerAssignedID');
  return id === undefined ? undefined : { id, schema: text(beleg, 'ReferenceTypeCode') };
}

function readAnhang(beleg: Knoten): EAnhang {
  const inhalt = kind(beleg, 'AttachmentBinaryObject');
  return {
    id: text(beleg, 'IssuerAssignedID'),
    beschreibung: text(beleg, 'Name'),
    ort: text(beleg, 'URIID'),
    inhalt: text(inhalt),
    mime: attribut(inhalt, 'mimeCode'),
    dateiname: attribut(inhalt, 'filename'),
  };
}
