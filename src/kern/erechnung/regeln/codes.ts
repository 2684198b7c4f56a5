/** Rules of EN 16931 about codes. An absent code is the matter of other rules. */

import { LAENDER } from '#kern/kunden/laender.ts';
import type { ERechnung, Kennung } from '../modell.ts';
import { je, norm, umgebend } from '../xmlregeln/baum.ts';
import {
  CII_STEUERZEITPUNKTE,
  codeattribut,
  codetext,
  dateiart,
  EAS_ERWEITERT,
  elternzeichen,
  hatBefreiungsgrund,
  hatHinweisart,
  icdcode,
  isGlaeubiger,
  isRabatt,
  isZuschlag,
  warengruppe,
} from '../xmlregeln/codes.ts';
import {
  BEFREIUNGSGRUENDE,
  DATEIARTEN,
  DOKUMENTARTEN,
  EAS,
  GUTSCHRIFTSARTEN,
  ICD,
  RABATTGRUENDE,
  RECHNUNGSARTEN,
  STEUERKATEGORIEN,
  STEUERZEITPUNKTE,
  WAEHRUNGEN,
  ZAHLUNGSMITTEL,
  ZUSCHLAGSGRUENDE,
} from './codelisten.ts';
import { EINHEITEN } from './einheiten.ts';
import { alleAbzuege, fehler, jeZeile, type Regel, wenn } from './regel.ts';
import { HINWEISARTEN, OBJEKTARTEN, WARENGRUPPEN } from './verzeichnisse.ts';

/** BR-CL-01 to BR-CL-26; BR-CL-03 speaks of the XML alone (nurXml.ts). */
export const CODES: Regel[] = [
  fehler(
    'BR-CL-01',
    'BT-3',
    'Die Art des Dokuments ist unbekannt. Üblich sind 380 (Rechnung), 381 (Gutschrift) und 384 (Korrektur).',
    {
      modell: (r) => ausListe(r.typ, DOKUMENTARTEN),
      ubl: je(['cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode'], ({ name, text: code }) =>
        (name === 'cbc:InvoiceTypeCode' ? RECHNUNGSARTEN : GUTSCHRIFTSARTEN).has(norm(code)),
      ),
      cii: codetext('rsm:ExchangedDocument/ram:TypeCode', DOKUMENTARTEN),
    },
  ),
  fehler('BR-CL-04', 'BT-5', 'Diese Währung gibt es nicht. Bitte ein Kürzel wie EUR oder CHF angeben.', {
    modell: (r) => ausListe(r.waehrung, WAEHRUNGEN),
    ubl: codetext('cbc:DocumentCurrencyCode', WAEHRUNGEN),
    cii: codetext('ram:InvoiceCurrencyCode', WAEHRUNGEN),
  }),
  fehler(
    'BR-CL-05',
    'BT-6',
    'Die zweite Währung für die Umsatzsteuer gibt es nicht. Bitte ein Kürzel wie EUR oder CHF angeben.',
    {
      modell: (r) => ausListe(r.steuerwaehrung, WAEHRUNGEN),
      ubl: codetext('cbc:TaxCurrencyCode', WAEHRUNGEN),
      cii: codetext('ram:TaxCurrencyCode', WAEHRUNGEN),
    },
  ),
  fehler(
    'BR-CL-06',
    'BT-8',
    'Der Code für den Zeitpunkt der Umsatzsteuer ist unbekannt. Bitte ein Datum angeben oder den Code entfernen.',
    {
      modell: (r) => ausListe(r.steuerdatumcode, STEUERZEITPUNKTE),
      ubl: codetext('cac:InvoicePeriod/cbc:DescriptionCode', STEUERZEITPUNKTE),
      cii: codetext('ram:DueDateTypeCode', CII_STEUERZEITPUNKTE),
    },
  ),
  fehler(
    'BR-CL-07',
    'BT-18',
    'Das Kürzel vor einer Objektkennung ist unbekannt. Bitte das Kürzel berichtigen oder weglassen.',
    {
      modell: (r) =>
        [r.objekt, ...r.zeilen.map((zeile) => zeile.objekt)].every((objekt) =>
          ausListe(objekt?.schema, OBJEKTARTEN),
        ),
      ubl: codeattribut(
        ['cac:AdditionalDocumentReference/cbc:ID', 'cac:DocumentReference/cbc:ID'],
        'schemeID',
        OBJEKTARTEN,
        { nur: (_, stelle) => elternzeichen(stelle, 'cbc:DocumentTypeCode') === '130' },
      ),
      cii: codetext('ram:ReferenceTypeCode', OBJEKTARTEN),
    },
  ),
  fehler(
    'BR-CL-08',
    'BT-21',
    'Das Kürzel vor einem Hinweis ist unbekannt. Bitte das Kürzel berichtigen oder weglassen.',
    {
      modell: (r) => r.hinweise.every((hinweis) => ausListe(hinweis.code, HINWEISARTEN)),
      ubl: je(['ubl:Invoice/cbc:Note', 'cn:CreditNote/cbc:Note'], hatHinweisart),
      cii: codetext('ram:SubjectCode', HINWEISARTEN),
    },
  ),
  fehler(
    'BR-CL-10',
    'BT-29',
    'Das Verzeichnis einer Kundennummer, Lieferantennummer oder Kennung ist unbekannt. Bitte das Verzeichnis weglassen.',
    {
      modell: (r) =>
        [...r.verkaeufer.kennungen, r.zahlungsempfaenger?.kennung].every(
          (kennung) => kennung?.schema === 'SEPA' || ausIcd(kennung),
        ) && r.kaeufer.kennungen.every(ausIcd),
      ubl: icdcode('cac:PartyIdentification/cbc:ID', (knoten, stelle) => !isGlaeubiger(knoten, stelle)),
      cii: icdcode(
        'ram:GlobalID',
        (_, stelle) =>
          !['ram:SpecifiedTradeProduct', 'ram:ShipToTradeParty'].some((name) => umgebend(stelle, name)),
      ),
    },
  ),
  fehler(
    'BR-CL-11',
    'BT-30',
    'Das Verzeichnis einer Registernummer ist unbekannt. Bitte das Verzeichnis weglassen.',
    {
      modell: (r) =>
        [r.verkaeufer.register, r.kaeufer.register, r.zahlungsempfaenger?.register].every(ausIcd),
      ubl: icdcode('cac:PartyLegalEntity/cbc:CompanyID'),
      cii: icdcode('ram:ID', (_, stelle) => !umgebend(stelle, 'ram:SpecifiedTaxRegistration')),
    },
  ),
  fehler(
    'BR-CL-13',
    'BT-158',
    'Das Verzeichnis der Warengruppe ist unbekannt. Bitte das Kürzel berichtigen.',
    {
      modell: jeZeile((zeile) =>
        zeile.klassifikationen.every((eintrag) => ausListe(eintrag.schema, WARENGRUPPEN)),
      ),
      ubl: warengruppe('cac:CommodityClassification/cbc:ItemClassificationCode'),
      cii: warengruppe('ram:ClassCode'),
    },
  ),
  fehler(
    'BR-CL-14',
    'BT-55',
    'Ein Land ist unbekannt. Bitte das Länderkürzel aus zwei Buchstaben angeben, zum Beispiel DE.',
    {
      modell: (r) =>
        [
          r.verkaeufer.anschrift,
          r.kaeufer.anschrift,
          r.steuervertreter?.anschrift,
          r.lieferung?.anschrift,
        ].every((anschrift) => ausListe(anschrift?.land, LAENDER)),
      ubl: codetext('cac:Country/cbc:IdentificationCode', LAENDER),
      cii: codetext('ram:CountryID', LAENDER),
    },
  ),
  fehler(
    'BR-CL-15',
    'BT-159',
    'Das Herkunftsland des Postens ist unbekannt. Bitte das Länderkürzel aus zwei Buchstaben angeben.',
    {
      modell: jeZeile((zeile) => ausListe(zeile.herkunftsland, LAENDER)),
      ubl: codetext('cac:OriginCountry/cbc:IdentificationCode', LAENDER),
      cii: codetext('ram:OriginTradeCountry/ram:ID', LAENDER),
    },
  ),
  fehler(
    'BR-CL-16',
    'BT-81',
    'Die Zahlungsart ist unbekannt. Üblich sind 58 (Überweisung), 59 (Lastschrift) und 48 (Karte).',
    {
      modell: (r) => ausListe(r.zahlung?.mittel, ZAHLUNGSMITTEL),
      ubl: codetext('cac:PaymentMeans/cbc:PaymentMeansCode', ZAHLUNGSMITTEL),
      cii: codetext('ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode', ZAHLUNGSMITTEL),
    },
  ),
  fehler('BR-CL-17', 'BT-118', 'Eine Steuerart ist unbekannt. Bitte den Steuersatz neu wählen.', {
    modell: (r) =>
      [...r.steuern, ...r.abzuege, ...r.zuschlaege].every((eintrag) =>
        ausListe(eintrag.kategorie, STEUERKATEGORIEN),
      ),
    ubl: codetext('cac:TaxCategory/cbc:ID', STEUERKATEGORIEN),
    cii: codetext('ram:CategoryTradeTax/ram:CategoryCode', STEUERKATEGORIEN),
  }),
  fehler('BR-CL-18', 'BT-151', 'Die Steuerart des Postens ist unbekannt. Bitte den Steuersatz neu wählen.', {
    modell: jeZeile((zeile) => ausListe(zeile.kategorie, STEUERKATEGORIEN)),
    ubl: codetext('cac:ClassifiedTaxCategory/cbc:ID', STEUERKATEGORIEN),
    cii: codetext('ram:ApplicableTradeTax/ram:CategoryCode', STEUERKATEGORIEN),
  }),
  fehler(
    'BR-CL-19',
    'BT-98',
    'Der Code für den Grund eines Rabatts ist unbekannt. Bitte den Grund in Worten angeben und den Code weglassen.',
    {
      modell: (r) => alleAbzuege(r, 'abzuege').every((abzug) => ausListe(abzug.grundcode, RABATTGRUENDE)),
      ubl: codetext('cac:AllowanceCharge/cbc:AllowanceChargeReasonCode', RABATTGRUENDE, (_, stelle) =>
        isRabatt(elternzeichen(stelle, 'cbc:ChargeIndicator')),
      ),
      cii: codetext('ram:SpecifiedTradeAllowanceCharge/ram:ReasonCode', RABATTGRUENDE, (_, stelle) =>
        isRabatt(elternzeichen(stelle, 'ram:ChargeIndicator/udt:Indicator')),
      ),
    },
  ),
  fehler(
    'BR-CL-20',
    'BT-105',
    'Der Code für den Grund eines Zuschlags ist unbekannt. Bitte den Grund in Worten angeben und den Code weglassen.',
    {
      modell: (r) =>
        alleAbzuege(r, 'zuschlaege').every((zuschlag) => ausListe(zuschlag.grundcode, ZUSCHLAGSGRUENDE)),
      ubl: codetext('cac:AllowanceCharge/cbc:AllowanceChargeReasonCode', ZUSCHLAGSGRUENDE, (_, stelle) =>
        isZuschlag(elternzeichen(stelle, 'cbc:ChargeIndicator')),
      ),
      cii: codetext('ram:SpecifiedTradeAllowanceCharge/ram:ReasonCode', ZUSCHLAGSGRUENDE, (_, stelle) =>
        isZuschlag(elternzeichen(stelle, 'ram:ChargeIndicator/udt:Indicator')),
      ),
    },
  ),
  fehler(
    'BR-CL-21',
    'BT-157',
    'Das Verzeichnis der Artikelkennung ist unbekannt. Bitte das Verzeichnis berichtigen, zum Beispiel 0160 für GTIN.',
    {
      modell: jeZeile((zeile) => ausIcd(zeile.standardkennung)),
      ubl: icdcode('cac:StandardItemIdentification/cbc:ID'),
      cii: icdcode('ram:SpecifiedTradeProduct/ram:GlobalID'),
    },
  ),
  fehler(
    'BR-CL-22',
    'BT-121',
    'Der Code für den Grund der Steuerbefreiung ist unbekannt. Bitte den Grund in Worten angeben und den Code weglassen.',
    {
      modell: (r) =>
        r.steuern.every((steuer) => ausListe(steuer.grundcode?.toUpperCase(), BEFREIUNGSGRUENDE)),
      ubl: je('cbc:TaxExemptionReasonCode', hatBefreiungsgrund),
      cii: je('ram:ExemptionReasonCode', hatBefreiungsgrund),
    },
  ),
  fehler(
    'BR-CL-23',
    'BT-130',
    'Die Einheit des Postens ist unbekannt. Bitte zum Beispiel Stück oder Stunde wählen.',
    {
      modell: jeZeile(
        (zeile) => ausListe(zeile.einheit, EINHEITEN) && ausListe(zeile.basiseinheit, EINHEITEN),
      ),
      ubl: codeattribut(
        ['cbc:InvoicedQuantity', 'cbc:BaseQuantity', 'cbc:CreditedQuantity'],
        'unitCode',
        EINHEITEN,
      ),
      cii: codeattribut(['ram:BasisQuantity', 'ram:BilledQuantity'], 'unitCode', EINHEITEN),
    },
  ),
  fehler(
    'BR-CL-24',
    'BT-125',
    'Ein Anhang hat eine Dateiart, die nicht erlaubt ist. Bitte als PDF, PNG, JPEG, CSV oder Tabelle anhängen.',
    {
      modell: (r) =>
        r.anhaenge.every(
          ({ mime }) => ausListe(mime, DATEIARTEN) || (mime === 'application/xml' && isErweiterung(r)),
        ),
      ubl: dateiart('cbc:EmbeddedDocumentBinaryObject'),
      cii: dateiart('ram:AttachmentBinaryObject'),
    },
  ),
  fehler(
    'BR-CL-25',
    'BT-34',
    'Die Art einer elektronischen Adresse ist unbekannt. Bitte zum Beispiel EM für E-Mail wählen.',
    {
      modell: (r) => [r.verkaeufer, r.kaeufer].every((partei) => ausListe(partei.eAdresse?.schema, EAS)),
      ubl: codeattribut('cbc:EndpointID', 'schemeID', EAS, { erweitert: EAS_ERWEITERT }),
      cii: codeattribut('ram:URIUniversalCommunication/ram:URIID', 'schemeID', EAS, {
        erweitert: EAS_ERWEITERT,
      }),
    },
  ),
  fehler(
    'BR-CL-26',
    'BT-71',
    'Das Verzeichnis der Kennung des Lieferorts ist unbekannt. Bitte das Verzeichnis weglassen.',
    {
      modell: (r) => ausIcd(r.lieferung?.kennung),
      ubl: icdcode('cac:DeliveryLocation/cbc:ID'),
      cii: icdcode('ram:ApplicableHeaderTradeDelivery/ram:ShipToTradeParty/ram:GlobalID'),
    },
  ),
];

/** XRechnung's extension also admits XML files (BR-DEX-01). */
function isErweiterung({ profil }: ERechnung): boolean {
  return profil?.includes('extension:xrechnung') === true;
}

function ausListe(code: string | undefined, liste: ReadonlySet<string>): boolean {
  return wenn(code, (text) => liste.has(text.trim()));
}

function ausIcd(kennung: Kennung | undefined): boolean {
  return ausListe(kennung?.schema, ICD);
}
