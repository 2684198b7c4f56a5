import { readZeitraum } from './ciiDatum.ts';
import { isZuschlag, readAbzuege } from './ciiLesenAbzug.ts';
import type { EZeile } from './modell.ts';
import { attribut, type Knoten, kind, kinder, text, texte } from './xml.ts';
import { readKennung } from './xmlKennung.ts';
import { type Artikel, ohneSteuer, type Preis } from './zeilenteile.ts';

/** BG-25. */
export function readZeile(zeile: Knoten): EZeile {
  const kopf = kind(zeile, 'AssociatedDocumentLineDocument');
  const abrechnung = kind(zeile, 'SpecifiedLineTradeSettlement');
  const menge = kind(zeile, 'SpecifiedLineTradeDelivery', 'BilledQuantity');
  const objekt = kinder(abrechnung, 'AdditionalReferencedDocument').find(
    (beleg) => text(beleg, 'TypeCode') === '130',
  );
  const objektId = text(objekt, 'IssuerAssignedID');
  return {
    id: text(kopf, 'LineID'),
    hinweis: texte(kopf, 'IncludedNote', 'Content'),
    objekt: objektId === undefined ? undefined : { id: objektId, schema: text(objekt, 'ReferenceTypeCode') },
    menge: text(menge),
    einheit: attribut(menge, 'unitCode'),
    netto: text(abrechnung, 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'),
    bestellposition: text(zeile, 'SpecifiedLineTradeAgreement', 'BuyerOrderReferencedDocument', 'LineID'),
    kontierung: text(abrechnung, 'ReceivableSpecifiedTradeAccountingAccount', 'ID'),
    zeitraum: readZeitraum(abrechnung),
    abzuege: readAbzuege(abrechnung, false).map(ohneSteuer),
    zuschlaege: readAbzuege(abrechnung, true).map(ohneSteuer),
    ...readPreis(kind(zeile, 'SpecifiedLineTradeAgreement')),
    kategorie: text(abrechnung, 'ApplicableTradeTax', 'CategoryCode'),
    satz: text(abrechnung, 'ApplicableTradeTax', 'RateApplicablePercent'),
    ...readArtikel(kind(zeile, 'SpecifiedTradeProduct')),
  };
}

function readPreis(vereinbarung: Knoten | undefined): Preis {
  const netto = kind(vereinbarung, 'NetPriceProductTradePrice');
  const brutto = kind(vereinbarung, 'GrossPriceProductTradePrice');
  const basis = kind(netto, 'BasisQuantity') ?? kind(brutto, 'BasisQuantity');
  const rabatt = kinder(brutto, 'AppliedTradeAllowanceCharge').find((teil) => !isZuschlag(teil));
  return {
    preis: text(netto, 'ChargeAmount'),
    preisrabatt: text(rabatt, 'ActualAmount'),
    bruttopreis: text(brutto, 'ChargeAmount'),
    basismenge: text(basis),
    basiseinheit: attribut(basis, 'unitCode'),
  };
}

function readArtikel(artikel: Knoten | undefined): Artikel {
  return {
    name: text(artikel, 'Name'),
    beschreibung: text(artikel, 'Description'),
    artikelnummer: text(artikel, 'SellerAssignedID'),
    artikelnummerKaeufer: text(artikel, 'BuyerAssignedID'),
    standardkennung: readKennung(kind(artikel, 'GlobalID')),
    klassifikationen: kinder(artikel, 'DesignatedProductClassification').flatMap((teil) => {
      const code = kind(teil, 'ClassCode');
      const id = text(code);
      if (id === undefined) return [];
      return { id, schema: attribut(code, 'listID'), version: attribut(code, 'listVersionID') };
    }),
    herkunftsland: text(artikel, 'OriginTradeCountry', 'ID'),
    merkmale: kinder(artikel, 'ApplicableProductCharacteristic').map((teil) => ({
      name: text(teil, 'Description'),
      wert: text(teil, 'Value'),
    })),
  };
}
