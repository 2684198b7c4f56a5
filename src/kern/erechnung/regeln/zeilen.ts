/** Rules of EN 16931 about the lines. */

import { alle, hat, je, norm } from '../xmlregeln/baum.ts';
import { hatGrenzeCii, isZeitraumCii, isZeitraumUbl, ZEILENZEITRAUM_UBL } from '../xmlregeln/kopf.ts';
import { ZEILENSTEUER } from '../xmlregeln/vorhanden.ts';
import { parseUngetypt } from '../zahl.ts';
import { da, fehler, jeZeile, type Regel, spaeter } from './regel.ts';

/** BR-21 to BR-28, BR-30, BR-54, BR-64, BR-65, BR-CO-04, BR-CO-20. */
export const ZEILEN: Regel[] = [
  fehler(
    'BR-21',
    'BT-126',
    'Der Posten hat keine Positionsnummer. Bitte die Posten durchnummerieren.',
    jeZeile((zeile) => da(zeile.id)),
  ),
  fehler(
    'BR-22',
    'BT-129',
    'Beim Posten fehlt die Menge. Bitte die Menge eintragen.',
    jeZeile((zeile) => da(zeile.menge)),
  ),
  fehler(
    'BR-23',
    'BT-130',
    'Beim Posten fehlt die Einheit. Bitte zum Beispiel Stück oder Stunde wählen.',
    jeZeile((zeile) => da(zeile.einheit)),
  ),
  fehler(
    'BR-24',
    'BT-131',
    'Beim Posten fehlt der Gesamtbetrag. Bitte den Nettobetrag der Zeile eintragen.',
    jeZeile((zeile) => da(zeile.netto)),
  ),
  fehler(
    'BR-25',
    'BT-153',
    'Beim Posten fehlt die Bezeichnung. Bitte eintragen, was geliefert oder geleistet wurde.',
    jeZeile((zeile) => da(zeile.name)),
  ),
  fehler(
    'BR-26',
    'BT-146',
    'Beim Posten fehlt der Einzelpreis. Bitte den Nettopreis eintragen.',
    jeZeile((zeile) => da(zeile.preis)),
  ),
  fehler(
    'BR-27',
    'BT-146',
    'Der Einzelpreis ist negativ. Bitte stattdessen die Menge negativ eintragen.',
    jeZeile((zeile) => (parseUngetypt(zeile.preis) ?? 0n) >= 0n),
  ),
  fehler(
    'BR-28',
    'BT-148',
    'Der Einzelpreis vor Rabatt ist negativ. Bitte stattdessen die Menge negativ eintragen.',
    jeZeile((zeile) => (parseUngetypt(zeile.bruttopreis) ?? 0n) >= 0n),
  ),
  fehler(
    'BR-30',
    'BT-135',
    'Der Leistungszeitraum des Postens endet, bevor er beginnt. Bitte Anfang und Ende prüfen.',
    {
      modell: jeZeile((zeile) => !spaeter(zeile.zeitraum?.von, zeile.zeitraum?.bis)),
      ubl: je(ZEILENZEITRAUM_UBL, isZeitraumUbl),
      cii: je('ram:SpecifiedLineTradeSettlement/ram:BillingSpecifiedPeriod', isZeitraumCii),
    },
  ),
  fehler(
    'BR-54',
    'BG-32',
    'Ein Merkmal des Postens hat keinen Namen oder keinen Wert. Bitte beides eintragen oder das Merkmal entfernen.',
    {
      modell: jeZeile((zeile) => zeile.merkmale.every((merkmal) => da(merkmal.name) && da(merkmal.wert))),
      ubl: je(
        'cac:AdditionalItemProperty',
        (merkmal) => hat(merkmal, 'cbc:Name') && hat(merkmal, 'cbc:Value'),
      ),
      cii: je(
        'ram:ApplicableProductCharacteristic',
        (merkmal) => hat(merkmal, 'ram:Description') && hat(merkmal, 'ram:Value'),
      ),
    },
  ),
  fehler(
    'BR-64',
    'BT-157',
    'Bei der Artikelkennung (zum Beispiel GTIN) fehlt, aus welchem Verzeichnis sie stammt. Bitte angeben.',
    {
      modell: jeZeile((zeile) => !da(zeile.standardkennung?.id) || da(zeile.standardkennung?.schema)),
      ubl: je('cac:Item/cac:StandardItemIdentification/cbc:ID', ({ attribute }) => attribute.has('schemeID')),
      cii: je(
        'ram:SpecifiedTradeProduct/ram:GlobalID',
        ({ attribute }) => norm(attribute.get('schemeID')) !== '',
      ),
    },
  ),
  fehler(
    'BR-65',
    'BT-158',
    'Bei der Warengruppe des Postens fehlt, aus welchem Verzeichnis sie stammt. Bitte angeben.',
    {
      modell: jeZeile((zeile) =>
        zeile.klassifikationen.every((eintrag) => !da(eintrag.id) || da(eintrag.schema)),
      ),
      ubl: je('cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode', ({ attribute }) =>
        attribute.has('listID'),
      ),
      cii: je('ram:DesignatedProductClassification', (klasse) => {
        const codes = alle(klasse, 'ram:ClassCode');
        return codes.length === 0 || codes.some(({ attribute }) => norm(attribute.get('listID')) !== '');
      }),
    },
  ),
  fehler('BR-CO-04', 'BT-151', 'Beim Posten fehlt die Steuerart. Bitte den Steuersatz wählen.', {
    modell: jeZeile((zeile) => da(zeile.kategorie)),
    ...ZEILENSTEUER,
  }),
  fehler(
    'BR-CO-20',
    'BG-26',
    'Der Leistungszeitraum des Postens ist leer. Bitte Anfang oder Ende eintragen oder ihn entfernen.',
    {
      modell: jeZeile((zeile) => !zeile.zeitraum || da(zeile.zeitraum.von) || da(zeile.zeitraum.bis)),
      ubl: je(
        ZEILENZEITRAUM_UBL,
        (zeitraum) => hat(zeitraum, 'cbc:StartDate') || hat(zeitraum, 'cbc:EndDate'),
      ),
      cii: je('ram:SpecifiedLineTradeSettlement/ram:BillingSpecifiedPeriod', hatGrenzeCii),
    },
  ),
];
