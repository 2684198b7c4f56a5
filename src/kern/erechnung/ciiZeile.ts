import { verweis } from './ciiBeleg.ts';
import { zeitraum } from './ciiDatum.ts';
import { abzug, steuerart } from './ciiSteuer.ts';
import type { Dezimaltext, EZeile } from './modell.ts';
import { gruppe, type Inhalt, wert } from './xmlSchreiben.ts';
import { parseZahl, toDezimaltext } from './zahl.ts';
import { ohneSteuer } from './zeilenteile.ts';

/** BG-25. */
export function zeile(zeile: EZeile): Inhalt {
  return gruppe(
    'ram:IncludedSupplyChainTradeLineItem',
    gruppe(
      'ram:AssociatedDocumentLineDocument',
      wert('ram:LineID', zeile.id),
      gruppe('ram:IncludedNote', wert('ram:Content', zeile.hinweis)),
    ),
    artikel(zeile),
    gruppe(
      'ram:SpecifiedLineTradeAgreement',
      gruppe('ram:BuyerOrderReferencedDocument', wert('ram:LineID', zeile.bestellposition)),
      bruttopreis(zeile),
      gruppe('ram:NetPriceProductTradePrice', wert('ram:ChargeAmount', zeile.preis), basismenge(zeile)),
    ),
    gruppe(
      'ram:SpecifiedLineTradeDelivery',
      wert('ram:BilledQuantity', zeile.menge, { unitCode: zeile.einheit }),
    ),
    gruppe(
      'ram:SpecifiedLineTradeSettlement',
      steuerart('ram:ApplicableTradeTax', zeile.kategorie, zeile.satz),
      zeitraum(zeile.zeitraum),
      zeile.abzuege.map((teil) => abzug(ohneSteuer(teil), false)),
      zeile.zuschlaege.map((teil) => abzug(ohneSteuer(teil), true)),
      gruppe('ram:SpecifiedTradeSettlementLineMonetarySummation', wert('ram:LineTotalAmount', zeile.netto)),
      verweis('130', zeile.objekt),
      gruppe('ram:ReceivableSpecifiedTradeAccountingAccount', wert('ram:ID', zeile.kontierung)),
    ),
  );
}

/** BG-31 and BG-32. */
function artikel(zeile: EZeile): Inhalt {
  const { standardkennung } = zeile;
  return gruppe(
    'ram:SpecifiedTradeProduct',
    wert('ram:GlobalID', standardkennung?.id, { schemeID: standardkennung?.schema }),
    wert('ram:SellerAssignedID', zeile.artikelnummer),
    wert('ram:BuyerAssignedID', zeile.artikelnummerKaeufer),
    wert('ram:Name', zeile.name),
    wert('ram:Description', zeile.beschreibung),
    zeile.merkmale.map((merkmal) =>
      gruppe(
        'ram:ApplicableProductCharacteristic',
        wert('ram:Description', merkmal.name),
        wert('ram:Value', merkmal.wert),
      ),
    ),
    zeile.klassifikationen.map(({ id, schema, version }) =>
      gruppe(
        'ram:DesignatedProductClassification',
        wert('ram:ClassCode', id, { listID: schema, listVersionID: version }),
      ),
    ),
    gruppe('ram:OriginTradeCountry', wert('ram:ID', zeile.herkunftsland)),
  );
}

/** BT-148 with BT-147. The schema knows a discount only together with the price it is taken from. */
function bruttopreis(zeile: EZeile): Inhalt {
  if (!zeile.bruttopreis && !zeile.preisrabatt) return undefined;
  return gruppe(
    'ram:GrossPriceProductTradePrice',
    wert('ram:ChargeAmount', zeile.bruttopreis ?? summe(zeile.preis, zeile.preisrabatt)),
    basismenge(zeile),
    zeile.preisrabatt === undefined
      ? undefined
      : gruppe(
          'ram:AppliedTradeAllowanceCharge',
          gruppe('ram:ChargeIndicator', wert('udt:Indicator', 'false')),
          wert('ram:ActualAmount', zeile.preisrabatt),
        ),
  );
}

function basismenge(zeile: EZeile): Inhalt {
  return wert('ram:BasisQuantity', zeile.basismenge, { unitCode: zeile.basiseinheit });
}

function summe(a: Dezimaltext | undefined, b: Dezimaltext | undefined): Dezimaltext | undefined {
  const [x, y] = [parseZahl(a), parseZahl(b)];
  return x === undefined || y === undefined ? undefined : toDezimaltext(x + y, 20, 2);
}
