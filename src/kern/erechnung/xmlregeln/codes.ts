/** The code lists (BR-CL-*) where they stand in the XML, also where the model does not look. */

import { LAENDER } from '#kern/kunden/laender.ts';
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
} from '../regeln/codelisten.ts';
import { EINHEITEN } from '../regeln/einheiten.ts';
import { HINWEISARTEN, OBJEKTARTEN, WARENGRUPPEN } from '../regeln/verzeichnisse.ts';
import { isVatUbl } from '../steuerart.ts';
import type { Knoten } from '../xml.ts';
import { type Baumpruefung, type Baumregeln, je, norm, roh, type Stelle, umgebend } from './baum.ts';
import { isErweiterung, isFahrzeuge } from './profil.ts';

type Liste = ReadonlySet<string>;

/** DiGA directories, which XRechnung's extension admits besides (BR-DEX-04 to BR-DEX-08). */
const DIGA = ['XR01', 'XR02', 'XR03'];
const CII_STEUERZEITPUNKTE: Liste = new Set(['5', '29', '72']);
/** Codes of the EAS list that CEN knows and KoSIT's extension, which is older, does not. */
const EAS_NEUER = ['0242', '0245', '0246', '0248'];
const ICD_NEUER = ['0245', '0246', '0247', '0248'];
const ICD_ERWEITERT: Liste = new Set([...ICD, ...DIGA].filter((code) => !ICD_NEUER.includes(code)));
const EAS_ERWEITERT: Liste = new Set([...EAS, ...DIGA].filter((code) => !EAS_NEUER.includes(code)));
const DATEIARTEN_ERWEITERT: Liste = new Set([...DATEIARTEN, 'application/xml']);

/** A code that is the text of an element. */
function text(pfade: string | string[], liste: Liste, gilt: Nur = () => true): Baumpruefung {
  return je(pfade, (knoten, stelle) => !gilt(knoten, stelle) || liste.has(norm(knoten.text)));
}

/** A code in an attribute; an absent attribute is fine. Under XRechnung's extension another list may apply. */
function attribut(
  pfade: string | string[],
  name: string,
  liste: Liste,
  { erweitert = liste, nur = () => true }: { erweitert?: Liste; nur?: Nur } = {},
): Baumpruefung {
  return je(pfade, (knoten, stelle, baum) => {
    const code = knoten.attribute.get(name);
    if (code === undefined || !nur(knoten, stelle)) return true;
    return (isErweiterung(baum) ? erweitert : liste).has(norm(code));
  });
}

type Nur = (knoten: Knoten, stelle: Stelle) => boolean;

const BETRAEGE = [
  ...['Amount', 'BaseAmount', 'PriceAmount', 'TaxAmount', 'TaxableAmount', 'LineExtensionAmount'],
  ...['TaxExclusiveAmount', 'TaxInclusiveAmount', 'AllowanceTotalAmount', 'ChargeTotalAmount'],
  ...['PrepaidAmount', 'PayableRoundingAmount', 'PayableAmount'],
].map((name) => `cbc:${name}`);

const isZuschlag = (zeichen: string) => ['true', '1'].includes(norm(zeichen));
const isRabatt = (zeichen: string) => ['false', '0'].includes(norm(zeichen));

function elternzeichen(stelle: Stelle, pfad: string): string {
  return roh(stelle.eltern?.knoten, pfad);
}

/** A SEPA creditor identifier stands among the identifiers of the seller or the payee. */
function isGlaeubiger(knoten: Knoten, stelle: Stelle): boolean {
  const beim = ['cac:AccountingSupplierParty', 'cac:PayeeParty'];
  return norm(knoten.attribute.get('schemeID')) === 'SEPA' && beim.some((name) => umgebend(stelle, name));
}

/** "#AAC#text" carries a code of UNTDID 4451 in front; other uses of # do not. */
function hatHinweisart(knoten: Knoten): boolean {
  const code = /#([^#]{3})#/.exec(knoten.text)?.[1];
  const erstes = knoten.text.indexOf('#');
  if (code === undefined || knoten.text.slice(erstes + 1, erstes + 5) !== `${code}#`) return true;
  return HINWEISARTEN.has(code);
}

const LAENDERPRAEFIXE: Liste = new Set([...LAENDER, 'EL']);
/** As CEN's test for UBL has them: it asks whether they contain the first two letters, so none or a blank will do. */
const LAENDERPRAEFIXE_UBL = ` ${[...LAENDERPRAEFIXE].toSorted().join(' ')} `;

/** In UBL. */
export const CODES_UBL: Baumregeln = {
  'BR-CL-01': je(['cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode'], ({ name, text: code }) =>
    (name === 'cbc:InvoiceTypeCode' ? RECHNUNGSARTEN : GUTSCHRIFTSARTEN).has(norm(code)),
  ),
  'BR-CL-03': je(BETRAEGE, ({ attribute }) => WAEHRUNGEN.has(norm(attribute.get('currencyID')))),
  'BR-CL-04': text('cbc:DocumentCurrencyCode', WAEHRUNGEN),
  'BR-CL-05': text('cbc:TaxCurrencyCode', WAEHRUNGEN),
  'BR-CL-06': text('cac:InvoicePeriod/cbc:DescriptionCode', STEUERZEITPUNKTE),
  'BR-CL-07': attribut(
    ['cac:AdditionalDocumentReference/cbc:ID', 'cac:DocumentReference/cbc:ID'],
    'schemeID',
    OBJEKTARTEN,
    { nur: (_, stelle) => elternzeichen(stelle, 'cbc:DocumentTypeCode') === '130' },
  ),
  'BR-CL-08': je(['ubl:Invoice/cbc:Note', 'cn:CreditNote/cbc:Note'], hatHinweisart),
  'BR-CL-10': attribut('cac:PartyIdentification/cbc:ID', 'schemeID', ICD, {
    erweitert: ICD_ERWEITERT,
    nur: (knoten, stelle) => !isGlaeubiger(knoten, stelle),
  }),
  'BR-CL-11': attribut('cac:PartyLegalEntity/cbc:CompanyID', 'schemeID', ICD, { erweitert: ICD_ERWEITERT }),
  'BR-CL-13': warengruppe('cac:CommodityClassification/cbc:ItemClassificationCode'),
  'BR-CL-14': text('cac:Country/cbc:IdentificationCode', LAENDER),
  'BR-CL-15': text('cac:OriginCountry/cbc:IdentificationCode', LAENDER),
  'BR-CL-16': text('cac:PaymentMeans/cbc:PaymentMeansCode', ZAHLUNGSMITTEL),
  'BR-CL-17': text('cac:TaxCategory/cbc:ID', STEUERKATEGORIEN),
  'BR-CL-18': text('cac:ClassifiedTaxCategory/cbc:ID', STEUERKATEGORIEN),
  'BR-CL-19': text('cac:AllowanceCharge/cbc:AllowanceChargeReasonCode', RABATTGRUENDE, (_, stelle) =>
    isRabatt(elternzeichen(stelle, 'cbc:ChargeIndicator')),
  ),
  'BR-CL-20': text('cac:AllowanceCharge/cbc:AllowanceChargeReasonCode', ZUSCHLAGSGRUENDE, (_, stelle) =>
    isZuschlag(elternzeichen(stelle, 'cbc:ChargeIndicator')),
  ),
  'BR-CL-21': attribut('cac:StandardItemIdentification/cbc:ID', 'schemeID', ICD, {
    erweitert: ICD_ERWEITERT,
  }),
  'BR-CL-22': je('cbc:TaxExemptionReasonCode', hatBefreiungsgrund),
  'BR-CL-23': attribut(
    ['cbc:InvoicedQuantity', 'cbc:BaseQuantity', 'cbc:CreditedQuantity'],
    'unitCode',
    EINHEITEN,
  ),
  'BR-CL-24': dateiart('cbc:EmbeddedDocumentBinaryObject'),
  'BR-CL-25': attribut('cbc:EndpointID', 'schemeID', EAS, { erweitert: EAS_ERWEITERT }),
  'BR-CL-26': attribut('cac:DeliveryLocation/cbc:ID', 'schemeID', ICD, { erweitert: ICD_ERWEITERT }),
  'BR-CO-09': je(
    'cac:PartyTaxScheme',
    (steuer) => !isVatUbl(steuer) || LAENDERPRAEFIXE_UBL.includes(roh(steuer, 'cbc:CompanyID').slice(0, 2)),
  ),
};

/** In CII. */
export const CODES_CII: Baumregeln = {
  'BR-CL-01': text('rsm:ExchangedDocument/ram:TypeCode', DOKUMENTARTEN),
  'BR-CL-03': attribut('ram:TaxTotalAmount', 'currencyID', WAEHRUNGEN),
  'BR-CL-04': text('ram:InvoiceCurrencyCode', WAEHRUNGEN),
  'BR-CL-05': text('ram:TaxCurrencyCode', WAEHRUNGEN),
  'BR-CL-06': text('ram:DueDateTypeCode', CII_STEUERZEITPUNKTE),
  'BR-CL-07': text('ram:ReferenceTypeCode', OBJEKTARTEN),
  'BR-CL-08': text('ram:SubjectCode', HINWEISARTEN),
  'BR-CL-10': attribut('ram:GlobalID', 'schemeID', ICD, {
    erweitert: ICD_ERWEITERT,
    nur: (_, stelle) =>
      !['ram:SpecifiedTradeProduct', 'ram:ShipToTradeParty'].some((name) => umgebend(stelle, name)),
  }),
  'BR-CL-11': attribut('ram:ID', 'schemeID', ICD, {
    erweitert: ICD_ERWEITERT,
    nur: (_, stelle) => !umgebend(stelle, 'ram:SpecifiedTaxRegistration'),
  }),
  'BR-CL-13': warengruppe('ram:ClassCode'),
  'BR-CL-14': text('ram:CountryID', LAENDER),
  'BR-CL-15': text('ram:OriginTradeCountry/ram:ID', LAENDER),
  'BR-CL-16': text('ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode', ZAHLUNGSMITTEL),
  'BR-CL-17': text('ram:CategoryTradeTax/ram:CategoryCode', STEUERKATEGORIEN),
  'BR-CL-18': text('ram:ApplicableTradeTax/ram:CategoryCode', STEUERKATEGORIEN),
  'BR-CL-19': text('ram:SpecifiedTradeAllowanceCharge/ram:ReasonCode', RABATTGRUENDE, (_, stelle) =>
    isRabatt(elternzeichen(stelle, 'ram:ChargeIndicator/udt:Indicator')),
  ),
  'BR-CL-20': text('ram:SpecifiedTradeAllowanceCharge/ram:ReasonCode', ZUSCHLAGSGRUENDE, (_, stelle) =>
    isZuschlag(elternzeichen(stelle, 'ram:ChargeIndicator/udt:Indicator')),
  ),
  'BR-CL-21': attribut('ram:SpecifiedTradeProduct/ram:GlobalID', 'schemeID', ICD, {
    erweitert: ICD_ERWEITERT,
  }),
  'BR-CL-22': je('ram:ExemptionReasonCode', hatBefreiungsgrund),
  'BR-CL-23': attribut(['ram:BasisQuantity', 'ram:BilledQuantity'], 'unitCode', EINHEITEN),
  'BR-CL-24': dateiart('ram:AttachmentBinaryObject'),
  'BR-CL-25': attribut('ram:URIUniversalCommunication/ram:URIID', 'schemeID', EAS, {
    erweitert: EAS_ERWEITERT,
  }),
  'BR-CL-26': attribut(
    'ram:ApplicableHeaderTradeDelivery/ram:ShipToTradeParty/ram:GlobalID',
    'schemeID',
    ICD,
    {
      erweitert: ICD_ERWEITERT,
    },
  ),
  'BR-CO-09': je(
    'ram:SpecifiedTaxRegistration/ram:ID',
    (knoten) => knoten.attribute.get('schemeID') !== 'VA' || LAENDERPRAEFIXE.has(knoten.text.slice(0, 2)),
  ),
};

function hatBefreiungsgrund(knoten: Knoten): boolean {
  return BEFREIUNGSGRUENDE.has(norm(knoten.text.toUpperCase()));
}

function dateiart(name: string): Baumpruefung {
  return je(name, ({ attribute }, _, baum) => {
    const mime = attribute.get('mimeCode');
    if (isErweiterung(baum)) return DATEIARTEN_ERWEITERT.has(mime ?? '');
    return mime === undefined || DATEIARTEN.has(mime);
  });
}

function warengruppe(pfad: string): Baumpruefung {
  return je(pfad, ({ attribute }, _, baum) => {
    const liste = attribute.get('listID');
    return (
      liste === undefined || WARENGRUPPEN.has(norm(liste)) || (norm(liste) === 'CVD' && isFahrzeuge(baum))
    );
  });
}
