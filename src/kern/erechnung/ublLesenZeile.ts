import type { EZeile } from './modell.ts';
import { readZeitraum } from './ublDatum.ts';
import { isZuschlag, readAbzuege } from './ublLesenBetrag.ts';
import { attribut, type Knoten, kind, kinder, text, texte } from './xml.ts';
import { readKennung } from './xmlKennung.ts';
import { type Artikel, ohneSteuer, type Preis } from './zeilenteile.ts';

/** BG-25 of an invoice or a credit note. */
export function readZeile(zeile: Knoten): EZeile {
  const menge = kind(zeile, 'InvoicedQuantity') ?? kind(zeile, 'CreditedQuantity');
  const objekt = kinder(zeile, 'DocumentReference').find(
    (beleg) => text(beleg, 'DocumentTypeCode') === '130',
  );
  const artikel = kind(zeile, 'Item');
  return {
    id: text(zeile, 'ID'),
    hinweis: texte(zeile, 'Note'),
    objekt: readKennung(kind(objekt, 'ID')),
    menge: text(menge),
    einheit: attribut(menge, 'unitCode'),
    netto: text(zeile, 'LineExtensionAmount'),
    bestellposition: text(zeile, 'OrderLineReference', 'LineID'),
    kontierung: text(zeile, 'AccountingCost'),
    zeitraum: readZeitraum(zeile),
    abzuege: readAbzuege(zeile, false).map(ohneSteuer),
    zuschlaege: readAbzuege(zeile, true).map(ohneSteuer),
    ...readPreis(kind(zeile, 'Price')),
    kategorie: text(artikel, 'ClassifiedTaxCategory', 'ID'),
    satz: text(artikel, 'ClassifiedTaxCategory', 'Percent'),
    ...readArtikel(artikel),
  };
}

function readPreis(preis: Knoten | undefined): Preis {
  const basis = kind(preis, 'BaseQuantity');
  const rabatt = kinder(preis, 'AllowanceCharge').find((teil) => !isZuschlag(teil));
  return {
    preis: text(preis, 'PriceAmount'),
    preisrabatt: text(rabatt, 'Amount'),
    bruttopreis: text(rabatt, 'BaseAmount'),
    basismenge: text(basis),
    basiseinheit: attribut(basis, 'unitCode'),
  };
}

function readArtikel(artikel: Knoten | undefined): Artikel {
  return {
    name: text(artikel, 'Name'),
    beschreibung: texte(artikel, 'Description'),
    artikelnummer: text(artikel, 'SellersItemIdentification', 'ID'),
    artikelnummerKaeufer: text(artikel, 'BuyersItemIdentification', 'ID'),
    standardkennung: readKennung(kind(artikel, 'StandardItemIdentification', 'ID')),
    klassifikationen: kinder(artikel, 'CommodityClassification').flatMap((teil) => {
      const code = kind(teil, 'ItemClassificationCode');
      const id = text(code);
      if (id === undefined) return [];
      return { id, schema: attribut(code, 'listID'), version: attribut(code, 'listVersionID') };
    }),
    herkunftsland: text(artikel, 'OriginCountry', 'IdentificationCode'),
    merkmale: kinder(artikel, 'AdditionalItemProperty').map((teil) => ({
      name: text(teil, 'Name'),
      wert: text(teil, 'Value'),
    })),
  };
}
