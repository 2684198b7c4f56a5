/** Rules of EN 16931 about the document itself: identity, dates, references, delivery, attachments. */

import { alle, amKopf, hat, je, norm, voll } from '../xmlregeln/baum.ts';
import { hatGrenzeCii, isZeitraumCii, isZeitraumUbl, tag } from '../xmlregeln/kopf.ts';
import { inWaehrung, jeSteuerwaehrungCii } from '../xmlregeln/summen.ts';
import { da, fehler, type Regel, spaeter } from './regel.ts';

/** BR-01 to BR-05, BR-16, BR-29, BR-52, BR-53, BR-55, BR-57, BR-CO-03, BR-CO-18, BR-CO-19. */
export const GRUNDANGABEN: Regel[] = [
  fehler(
    'BR-01',
    'BT-24',
    'Es fehlt, nach welchem Standard die Rechnung aufgebaut ist. Bitte ein Format wählen.',
    (r) => da(r.profil),
  ),
  fehler('BR-02', 'BT-1', 'Die Rechnungsnummer fehlt. Bitte eine Nummer vergeben.', (r) => da(r.nummer)),
  fehler('BR-03', 'BT-2', 'Das Rechnungsdatum fehlt. Bitte ein Datum eintragen.', {
    modell: (r) => da(r.datum),
    cii: amKopf((wurzel) => norm(tag(wurzel, 'rsm:ExchangedDocument/ram:IssueDateTime')) !== ''),
  }),
  fehler(
    'BR-04',
    'BT-3',
    'Es fehlt, ob dies eine Rechnung oder eine Korrektur ist. Bitte die Art des Dokuments angeben.',
    (r) => da(r.typ),
  ),
  fehler('BR-05', 'BT-5', 'Die Währung fehlt. Bitte eine Währung angeben, zum Beispiel EUR.', (r) =>
    da(r.waehrung),
  ),
  fehler(
    'BR-16',
    'BG-25',
    'Die Rechnung hat keinen Posten. Bitte mindestens eine Leistung eintragen.',
    (r) => r.zeilen.length > 0,
  ),
  fehler('BR-29', 'BT-74', 'Der Leistungszeitraum endet, bevor er beginnt. Bitte Anfang und Ende prüfen.', {
    modell: (r) => !spaeter(r.zeitraum?.von, r.zeitraum?.bis),
    ubl: je('cac:InvoicePeriod', isZeitraumUbl),
    cii: je('ram:ApplicableHeaderTradeSettlement/ram:BillingSpecifiedPeriod', isZeitraumCii),
  }),
  fehler(
    'BR-52',
    'BT-122',
    'Ein Anhang hat keine Bezeichnung. Bitte jedem Anhang eine Nummer oder einen Namen geben.',
    {
      modell: (r) => r.anhaenge.every((anhang) => da(anhang.id)),
      ubl: je('cac:AdditionalDocumentReference', (beleg) => voll(beleg, 'cbc:ID')),
      cii: je('ram:AdditionalReferencedDocument', (beleg) => voll(beleg, 'ram:IssuerAssignedID')),
    },
  ),
  fehler(
    'BR-53',
    'BT-111',
    'Die Steuer soll auch in einer zweiten Währung dastehen, aber der Betrag fehlt. Bitte ergänzen.',
    {
      modell: (r, { syntax }) =>
        !da(r.steuerwaehrung) ||
        (r.steuerwaehrung === r.waehrung ? syntax === 'ubl' : da(r.summen.steuerInSteuerwaehrung)),
      ubl: amKopf((wurzel) =>
        alle(wurzel, 'cbc:TaxCurrencyCode').every(
          ({ text }) => inWaehrung(alle(wurzel, 'cac:TaxTotal/cbc:TaxAmount'), text).length > 0,
        ),
      ),
      cii: jeSteuerwaehrungCii(
        (steuern, waehrung, steuerwaehrung) =>
          steuerwaehrung === undefined ||
          (steuerwaehrung !== waehrung && inWaehrung(steuern, steuerwaehrung).length > 0),
      ),
    },
  ),
  fehler(
    'BR-55',
    'BT-25',
    'Beim Verweis auf eine frühere Rechnung fehlt deren Nummer. Bitte die Nummer eintragen.',
    {
      modell: (r) => r.vorgaenger.every((eintrag) => da(eintrag.nummer)),
      ubl: je('cac:BillingReference', (verweis) => hat(verweis, 'cac:InvoiceDocumentReference/cbc:ID')),
      cii: je('ram:ApplicableHeaderTradeSettlement/ram:InvoiceReferencedDocument', (beleg) =>
        voll(beleg, 'ram:IssuerAssignedID'),
      ),
    },
  ),
  fehler('BR-57', 'BT-80', 'Bei der Lieferadresse fehlt das Land. Bitte das Land ergänzen.', {
    modell: (r) => !r.lieferung?.anschrift || da(r.lieferung.anschrift.land),
    ubl: je('cac:Delivery/cac:DeliveryLocation/cac:Address', (anschrift) =>
      hat(anschrift, 'cac:Country/cbc:IdentificationCode'),
    ),
    cii: je('ram:ApplicableHeaderTradeDelivery/ram:ShipToTradeParty/ram:PostalTradeAddress', (anschrift) =>
      voll(anschrift, 'ram:CountryID'),
    ),
  }),
  fehler(
    'BR-CO-03',
    'BT-7',
    'Für den Zeitpunkt der Steuer stehen ein Datum und ein Code zugleich da. Bitte nur eines davon angeben.',
    (r) => !da(r.steuerdatum) || !da(r.steuerdatumcode),
  ),
  fehler(
    'BR-CO-18',
    'BG-23',
    'Die Aufstellung der Umsatzsteuer fehlt. Bitte Steuersatz oder Befreiung angeben.',
    {
      modell: (r) => r.steuern.length > 0,
      ubl: amKopf((wurzel) => hat(wurzel, 'cac:TaxTotal/cac:TaxSubtotal')),
    },
  ),
  fehler(
    'BR-CO-19',
    'BG-14',
    'Der Leistungszeitraum ist leer. Bitte Anfang oder Ende eintragen oder ihn entfernen.',
    {
      modell: (r) => !r.zeitraum || da(r.zeitraum.von) || da(r.zeitraum.bis),
      ubl: je(
        'cac:InvoicePeriod',
        (zeitraum, { zeile }) =>
          zeile !== undefined ||
          ['cbc:StartDate', 'cbc:EndDate', 'cbc:DescriptionCode'].some((name) => hat(zeitraum, name)),
      ),
      cii: je('ram:ApplicableHeaderTradeSettlement/ram:BillingSpecifiedPeriod', hatGrenzeCii),
    },
  ),
];
