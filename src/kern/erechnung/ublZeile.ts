import type { EZeile } from './modell.ts';
import { verweis } from './ublBeleg.ts';
import { abzug, betrag, steuerart } from './ublBetrag.ts';
import { gruppe, type Inhalt, wert } from './xmlSchreiben.ts';
import { ohneSteuer } from './zeilenteile.ts';

/** BG-25 of an invoice or a credit note. */
export function zeile(zeile: EZeile, waehrung: string | undefined, gutschrift: boolean): Inhalt {
  return gruppe(
    gutschrift ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    wert('cbc:ID', zeile.id),
    wert('cbc:Note', zeile.hinweis),
    wert(gutschrift ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', zeile.menge, {
      unitCode: zeile.einheit,
    }),
    betrag('cbc:LineExtensionAmount', zeile.netto, waehrung),
    wert('cbc:AccountingCost', zeile.kontierung),
    gruppe(
      'cac:InvoicePeriod',
      wert('cbc:StartDate', zeile.zeitraum?.von),
      wert('cbc:EndDate', zeile.zeitraum?.bis),
    ),
    gruppe('cac:OrderLineReference', wert('cbc:LineID', zeile.bestellposition)),
    verweis('130', zeile.objekt, 'cac:DocumentReference'),
    zeile.abzuege.map((teil) => abzug(ohneSteuer(teil), false, waehrung)),
    zeile.zuschlaege.map((teil) => abzug(ohneSteuer(teil), true, waehrung)),
    artikel(zeile),
    preis(zeile, waehrung),
  );
}

/** BG-30, BG-31 and BG-32. */
function artikel(zeile: EZeile): Inhalt {
  const standard = zeile.standardkennung;
  return gruppe(
    'cac:Item',
    wert('cbc:Description', zeile.beschreibung),
    wert('cbc:Name', zeile.name),
    gruppe('cac:BuyersItemIdentification', wert('cbc:ID', zeile.artikelnummerKaeufer)),
    gruppe('cac:SellersItemIdentification', wert('cbc:ID', zeile.artikelnummer)),
    gruppe('cac:StandardItemIdentification', wert('cbc:ID', standard?.id, { schemeID: standard?.schema })),
    gruppe('cac:OriginCountry', wert('cbc:IdentificationCode', zeile.herkunftsland)),
    zeile.klassifikationen.map(({ id, schema, version }) =>
      gruppe(
        'cac:CommodityClassification',
        wert('cbc:ItemClassificationCode', id, { listID: schema, listVersionID: version }),
      ),
    ),
    steuerart('cac:ClassifiedTaxCategory', { kategorie: zeile.kategorie, satz: zeile.satz }),
    zeile.merkmale.map((merkmal) =>
      gruppe('cac:AdditionalItemProperty', wert('cbc:Name', merkmal.name), wert('cbc:Value', merkmal.wert)),
    ),
  );
}

/** BG-29. UBL knows a price before discount only together with the discount. */
function preis(zeile: EZeile, waehrung: string | undefined): Inhalt {
  const { preisrabatt, bruttopreis } = zeile;
  return gruppe(
    'cac:Price',
    betrag('cbc:PriceAmount', zeile.preis, waehrung),
    wert('cbc:BaseQuantity', zeile.basismenge, { unitCode: zeile.basiseinheit }),
    preisrabatt || bruttopreis
      ? gruppe(
          'cac:AllowanceCharge',
          wert('cbc:ChargeIndicator', 'false'),
          betrag('cbc:Amount', preisrabatt ?? '0', waehrung),
          betrag('cbc:BaseAmount', bruttopreis, waehrung),
        )
      : undefined,
  );
}
