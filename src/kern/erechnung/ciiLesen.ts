import { readZeitpunkt } from './ciiDatum.ts';
import { readAbrechnung } from './ciiLesenAbrechnung.ts';
import { readEmpfaenger, readLieferung, readPartei, readVertreter } from './ciiLesenPartei.ts';
import { readZeile } from './ciiLesenZeile.ts';
import type { EAnhang, ERechnung, Kennung } from './modell.ts';
import { attribut, type Knoten, kind, kinder, text } from './xml.ts';

/** Root of a Cross Industry Invoice of any profile -> model. */
export function readCii(wurzel: Knoten): ERechnung {
  const kontext = kind(wurzel, 'rsm:ExchangedDocumentContext');
  const kopf = kind(wurzel, 'rsm:ExchangedDocument');
  const geschaeft = kind(wurzel, 'rsm:SupplyChainTradeTransaction');
  const vereinbarung = kind(geschaeft, 'ram:ApplicableHeaderTradeAgreement');
  const lieferung = kind(geschaeft, 'ram:ApplicableHeaderTradeDelivery');
  const abrechnung = kind(geschaeft, 'ram:ApplicableHeaderTradeSettlement');
  const vertreter = kind(vereinbarung, 'ram:SellerTaxRepresentativeTradeParty');
  return {
    profil: text(kontext, 'ram:GuidelineSpecifiedDocumentContextParameter', 'ram:ID'),
    prozess: text(kontext, 'ram:BusinessProcessSpecifiedDocumentContextParameter', 'ram:ID'),
    nummer: text(kopf, 'ram:ID'),
    datum: readZeitpunkt(kopf, 'ram:IssueDateTime'),
    typ: text(kopf, 'ram:TypeCode'),
    hinweise: kinder(kopf, 'ram:IncludedNote').map((hinweis) => ({
      code: text(hinweis, 'ram:SubjectCode'),
      text: text(hinweis, 'ram:Content'),
    })),
    ...readBelege(vereinbarung),
    lieferschein: text(lieferung, 'ram:DespatchAdviceReferencedDocument', 'ram:IssuerAssignedID'),
    wareneingang: text(lieferung, 'ram:ReceivingAdviceReferencedDocument', 'ram:IssuerAssignedID'),
    verkaeufer: readPartei(kind(vereinbarung, 'ram:SellerTradeParty')),
    kaeufer: {
      ...readPartei(kind(vereinbarung, 'ram:BuyerTradeParty')),
      steuernummer: undefined,
      rechtsangaben: undefined,
    },
    steuervertreter: readVertreter(vertreter),
    zahlungsempfaenger: readEmpfaenger(kind(abrechnung, 'ram:PayeeTradeParty')),
    lieferung: readLieferung(lieferung),
    ...readAbrechnung(abrechnung),
    zeilen: kinder(geschaeft, 'ram:IncludedSupplyChainTradeLineItem').map(readZeile),
  };
}

type Belege = Pick<
  ERechnung,
  'kaeuferreferenz' | 'auftrag' | 'bestellung' | 'vertrag' | 'vergabe' | 'objekt' | 'projekt' | 'anhaenge'
>;

function readBelege(vereinbarung: Knoten | undefined): Belege {
  const weitere = kinder(vereinbarung, 'ram:AdditionalReferencedDocument');
  const ofTyp = (typ: string) => weitere.find((beleg) => text(beleg, 'ram:TypeCode') === typ);
  return {
    kaeuferreferenz: text(vereinbarung, 'ram:BuyerReference'),
    auftrag: text(vereinbarung, 'ram:SellerOrderReferencedDocument', 'ram:IssuerAssignedID'),
    bestellung: text(vereinbarung, 'ram:BuyerOrderReferencedDocument', 'ram:IssuerAssignedID'),
    vertrag: text(vereinbarung, 'ram:ContractReferencedDocument', 'ram:IssuerAssignedID'),
    vergabe: text(ofTyp('50'), 'ram:IssuerAssignedID'),
    objekt: readVerweis(ofTyp('130')),
    projekt: text(vereinbarung, 'ram:SpecifiedProcuringProject', 'ram:ID'),
    anhaenge: weitere
      .filter((beleg) => !['50', '130'].includes(text(beleg, 'ram:TypeCode') ?? ''))
      .map(readAnhang),
  };
}

function readVerweis(beleg: Knoten | undefined): Kennung | undefined {
  const id = text(beleg, 'ram:IssuerAssignedID');
  return id === undefined ? undefined : { id, schema: text(beleg, 'ram:ReferenceTypeCode') };
}

function readAnhang(beleg: Knoten): EAnhang {
  const inhalt = kind(beleg, 'ram:AttachmentBinaryObject');
  return {
    id: text(beleg, 'ram:IssuerAssignedID'),
    beschreibung: text(beleg, 'ram:Name'),
    ort: text(beleg, 'ram:URIID'),
    inhalt: text(inhalt),
    mime: attribut(inhalt, 'mimeCode'),
    dateiname: attribut(inhalt, 'filename'),
  };
}
