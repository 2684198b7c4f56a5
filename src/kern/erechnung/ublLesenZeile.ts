import type { EZeile } from './modell.ts';
import { readKategorieUbl } from './steuerart.ts';
import { readZeitraum } from './ublDatum.ts';
import { isZuschlag, readAbzuege } from './ublLesenBetrag.ts';
import { attribut, type Knoten, kind, kinder, text, texte } from './xml.ts';
import { readKennung } from './xmlKennung.ts';
import { type Artikel, ohneSteuer, type Preis } from './zeilenteile.ts';

/** BG-25 of an invoice or a credit note. */
export function readZeile(zeile: Knoten): EZeile {
  const menge = kind(zeile, 'cbc:InvoicedQuantity') ?? kind(zeile, 'cbc:CreditedQuantity');
  const objekt = kinder(zeile, 'cac:DocumentReference').find(
    (beleg) => text(beleg, 'cbc:DocumentTypeCode') === '130',
  );
  const artikel = kind(zeile, 'cac:Item');
  return {
    id: text(zeile, 'cbc:ID'),
    hinweis: texte(zeile, 'cbc:Note'),
    objekt: readKennung(kind(objekt, 'cbc:ID')),
    menge: text(menge),
    einheit: attribut(menge, 'unitCode'),
    netto: text(zeile, 'cbc:LineExtensionAmount'),
    bestellposition: text(zeile, 'cac:OrderLineReference', 'cbc:LineID'),
    kontierung: text(zeile, 'cbc:AccountingCost'),
    zeitraum: readZeitraum(zeile),
    abzuege: readAbzuege(zeile, false).map(ohneSteuer),
    zuschlaege: readAbzuege(zeile, true).map(ohneSteuer),
    ...readPreis(kind(zeile, 'cac:Price')),
    kategorie: readKategorieUbl(kind(artikel, 'cac:ClassifiedTaxCategory')),
    satz: text(artikel, 'cac:ClassifiedTaxCategory', 'cbc:Percent'),
    ...readArtikel(artikel),
  };
}

function readPreis(preis: Knoten | undefined): Preis {
  const basis = kind(preis, 'cbc:BaseQuantity');
  const rabatt = kinder(preis, 'cac:AllowanceCharge').find((teil) => !isZuschlag(teil));
  return {
    preis: text(preis, 'cbc:PriceAmount'),
    preisrabatt: text(rabatt, 'cbc:Amount'),
    bruttopreis: text(rabatt, 'cbc:BaseAmount'),
    basismenge: text(basis),
    basiseinheit: attribut(basis, 'unitCode'),
  };
}

function readArtikel(artikel: Knoten | undefined): Artikel {
  return {
    name: text(artikel, 'cbc:Name'),
    beschreibung: texte(artikel, 'cbc:Description'),
    artikelnummer: text(artikel, 'cac:SellersItemIdentification', 'cbc:ID'),
    artikelnummerKaeufer: text(artikel, 'cac:BuyersItemIdentification', 'cbc:ID'),
    standardkennung: readKennung(kind(artikel, 'cac:StandardItemIdentification', 'cbc:ID')),
    klassifikationen: kinder(artikel, 'cac:CommodityClassification').flatMap((teil) => {
      const code = kind(teil, 'cbc:ItemClassificationCode');
      const id = text(code);
      if (id === undefined) return [];
      return { id, schema: attribut(code, 'listID'), version: attribut(code, 'listVersionID') };
    }),
    herkunftsland: text(artikel, 'cac:OriginCountry', 'cbc:IdentificationCode'),
    merkmale: kinder(artikel, 'cac:AdditionalItemProperty').map((teil) => ({
      name: text(teil, 'cbc:Name'),
      wert: text(teil, 'cbc:Value'),
    })),
  };
}
