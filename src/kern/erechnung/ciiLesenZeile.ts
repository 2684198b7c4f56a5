import { readZeitraum } from './ciiDatum.ts';
import { isZuschlag, readAbzuege } from './ciiLesenAbzug.ts';
import type { EZeile } from './modell.ts';
import { readKategorieCii } from './steuerart.ts';
import { attribut, type Knoten, kind, kinder, text, texte } from './xml.ts';
import { readKennung } from './xmlKennung.ts';
import { type Artikel, ohneSteuer, type Preis } from './zeilenteile.ts';

/** BG-25. */
export function readZeile(zeile: Knoten): EZeile {
  const kopf = kind(zeile, 'ram:AssociatedDocumentLineDocument');
  const abrechnung = kind(zeile, 'ram:SpecifiedLineTradeSettlement');
  const menge = kind(zeile, 'ram:SpecifiedLineTradeDelivery', 'ram:BilledQuantity');
  const objekt = kinder(abrechnung, 'ram:AdditionalReferencedDocument').find(
    (beleg) => text(beleg, 'ram:TypeCode') === '130',
  );
  const objektId = text(objekt, 'ram:IssuerAssignedID');
  return {
    id: text(kopf, 'ram:LineID'),
    hinweis: texte(kopf, 'ram:IncludedNote', 'ram:Content'),
    objekt:
      objektId === undefined ? undefined : { id: objektId, schema: text(objekt, 'ram:ReferenceTypeCode') },
    menge: text(menge),
    einheit: attribut(menge, 'unitCode'),
    netto: text(abrechnung, 'ram:SpecifiedTradeSettlementLineMonetarySummation', 'ram:LineTotalAmount'),
    bestellposition: text(
      zeile,
      'ram:SpecifiedLineTradeAgreement',
      'ram:BuyerOrderReferencedDocument',
      'ram:LineID',
    ),
    kontierung: text(abrechnung, 'ram:ReceivableSpecifiedTradeAccountingAccount', 'ram:ID'),
    zeitraum: readZeitraum(abrechnung),
    abzuege: readAbzuege(abrechnung, false).map(ohneSteuer),
    zuschlaege: readAbzuege(abrechnung, true).map(ohneSteuer),
    ...readPreis(kind(zeile, 'ram:SpecifiedLineTradeAgreement')),
    kategorie: readKategorieCii(kind(abrechnung, 'ram:ApplicableTradeTax')),
    satz: text(abrechnung, 'ram:ApplicableTradeTax', 'ram:RateApplicablePercent'),
    ...readArtikel(kind(zeile, 'ram:SpecifiedTradeProduct')),
  };
}

function readPreis(vereinbarung: Knoten | undefined): Preis {
  const netto = kind(vereinbarung, 'ram:NetPriceProductTradePrice');
  const brutto = kind(vereinbarung, 'ram:GrossPriceProductTradePrice');
  const basis = kind(netto, 'ram:BasisQuantity') ?? kind(brutto, 'ram:BasisQuantity');
  const rabatt = kinder(brutto, 'ram:AppliedTradeAllowanceCharge').find((teil) => !isZuschlag(teil));
  return {
    preis: text(netto, 'ram:ChargeAmount'),
    preisrabatt: text(rabatt, 'ram:ActualAmount'),
    bruttopreis: text(brutto, 'ram:ChargeAmount'),
    basismenge: text(basis),
    basiseinheit: attribut(basis, 'unitCode'),
  };
}

function readArtikel(artikel: Knoten | undefined): Artikel {
  return {
    name: text(artikel, 'ram:Name'),
    beschreibung: text(artikel, 'ram:Description'),
    artikelnummer: text(artikel, 'ram:SellerAssignedID'),
    artikelnummerKaeufer: text(artikel, 'ram:BuyerAssignedID'),
    standardkennung: readKennung(kind(artikel, 'ram:GlobalID')),
    klassifikationen: kinder(artikel, 'ram:DesignatedProductClassification').flatMap((teil) => {
      const code = kind(teil, 'ram:ClassCode');
      const id = text(code);
      if (id === undefined) return [];
      return { id, schema: attribut(code, 'listID'), version: attribut(code, 'listVersionID') };
    }),
    herkunftsland: text(artikel, 'ram:OriginTradeCountry', 'ram:ID'),
    merkmale: kinder(artikel, 'ram:ApplicableProductCharacteristic').map((teil) => ({
      name: text(teil, 'ram:Description'),
      wert: text(teil, 'ram:Value'),
    })),
  };
}
