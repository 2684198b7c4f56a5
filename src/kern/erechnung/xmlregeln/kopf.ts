/** Parties, references and periods, where the official rules ask for one element and the model reads another in its place. */
import { isVatUbl } from '../steuerart.ts';
import type { Knoten } from '../xml.ts';
import { alle, amKopf, type Baum, type Baumregeln, gemeinsam, hat, je, norm, roh, voll } from './baum.ts';

const VERKAEUFER = 'cac:AccountingSupplierParty/cac:Party';
const ZEILENZEITRAUM = ['cac:InvoiceLine/cac:InvoicePeriod', 'cac:CreditNoteLine/cac:InvoicePeriod'];
const STEUERVERTRETER = 'ram:SellerTaxRepresentativeTradeParty';

/** In UBL. */
export const KOPF_UBL: Baumregeln = {
  'BR-06': amKopf((wurzel) => voll(wurzel, `${VERKAEUFER}/cac:PartyLegalEntity/cbc:RegistrationName`)),
  'BR-07': amKopf((wurzel) =>
    voll(wurzel, 'cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName'),
  ),
  'BR-17': je(
    'cac:PayeeParty',
    (partei, _, baum) =>
      hat(partei, 'cac:PartyName/cbc:Name') &&
      ['cac:PartyName/cbc:Name', 'cac:PartyIdentification/cbc:ID'].every(
        (pfad) =>
          !gemeinsam(
            alle(partei, pfad),
            alle(baum.mitNamen('cac:AccountingSupplierParty')[0]?.knoten, `cac:Party/${pfad}`),
          ),
      ),
  ),
  'BR-18': je('cac:TaxRepresentativeParty', (partei) => voll(partei, 'cac:PartyName/cbc:Name')),
  'BR-19': je('cac:TaxRepresentativeParty', (partei) => hat(partei, 'cac:PostalAddress')),
  'BR-20': je('cac:TaxRepresentativeParty/cac:PostalAddress', (anschrift) =>
    voll(anschrift, 'cac:Country/cbc:IdentificationCode'),
  ),
  'BR-29': je('cac:InvoicePeriod', isZeitraumUbl),
  'BR-30': je(ZEILENZEITRAUM, isZeitraumUbl),
  'BR-52': je('cac:AdditionalDocumentReference', (beleg) => voll(beleg, 'cbc:ID')),
  'BR-54': je(
    'cac:AdditionalItemProperty',
    (merkmal) => hat(merkmal, 'cbc:Name') && hat(merkmal, 'cbc:Value'),
  ),
  'BR-55': je('cac:BillingReference', (verweis) => hat(verweis, 'cac:InvoiceDocumentReference/cbc:ID')),
  'BR-56': je('cac:TaxRepresentativeParty', (partei) =>
    alle(partei, 'cac:PartyTaxScheme').some((steuer) => isVatUbl(steuer) && hat(steuer, 'cbc:CompanyID')),
  ),
  'BR-57': je('cac:Delivery/cac:DeliveryLocation/cac:Address', (anschrift) =>
    hat(anschrift, 'cac:Country/cbc:IdentificationCode'),
  ),
  'BR-62': je(`${VERKAEUFER}/cbc:EndpointID`, ({ attribute }) => attribute.has('schemeID')),
  'BR-63': je('cac:AccountingCustomerParty/cac:Party/cbc:EndpointID', ({ attribute }) =>
    attribute.has('schemeID'),
  ),
  'BR-64': je('cac:Item/cac:StandardItemIdentification/cbc:ID', ({ attribute }) => attribute.has('schemeID')),
  'BR-65': je('cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode', ({ attribute }) =>
    attribute.has('listID'),
  ),
  'BR-B-01': amKopf(
    (_, baum) =>
      !hatKategorie(baum, KATEGORIEN_UBL, 'B') ||
      baum.mitNamen('cbc:IdentificationCode').every(({ knoten }) => knoten.text === 'IT'),
  ),
  'BR-B-02': amKopf((_, baum) => !bUndS(baum, KATEGORIEN_UBL)),
  'BR-CO-19': je(
    'cac:InvoicePeriod',
    (zeitraum, { zeile }) =>
      zeile !== undefined ||
      ['cbc:StartDate', 'cbc:EndDate', 'cbc:DescriptionCode'].some((name) => hat(zeitraum, name)),
  ),
  'BR-CO-20': je(
    ZEILENZEITRAUM,
    (zeitraum) => hat(zeitraum, 'cbc:StartDate') || hat(zeitraum, 'cbc:EndDate'),
  ),
  'PEPPOL-EN16931-R101': je(['cac:InvoiceLine', 'cac:CreditNoteLine'], (zeile) =>
    isObjekt(alle(zeile, 'cac:DocumentReference'), 'cbc:DocumentTypeCode'),
  ),
};

/** In CII. */
export const KOPF_CII: Baumregeln = {
  'BR-03': amKopf((wurzel) => norm(tag(wurzel, 'rsm:ExchangedDocument/ram:IssueDateTime')) !== ''),
  'BR-17': je(
    'ram:PayeeTradeParty',
    (partei, _, baum) =>
      hat(partei, 'ram:Name') &&
      ['ram:Name', 'ram:ID', 'ram:SpecifiedLegalOrganization/ram:ID'].every(
        (pfad) =>
          !gemeinsam(alle(partei, pfad), alle(baum.mitNamen('ram:SellerTradeParty')[0]?.knoten, pfad)),
      ),
  ),
  'BR-18': je(STEUERVERTRETER, (partei) => voll(partei, 'ram:Name')),
  'BR-19': je(STEUERVERTRETER, (partei) => hat(partei, 'ram:PostalTradeAddress')),
  'BR-20': je(STEUERVERTRETER, (partei) => voll(partei, 'ram:PostalTradeAddress/ram:CountryID')),
  'BR-29': je('ram:ApplicableHeaderTradeSettlement/ram:BillingSpecifiedPeriod', isZeitraumCii),
  'BR-30': je('ram:SpecifiedLineTradeSettlement/ram:BillingSpecifiedPeriod', isZeitraumCii),
  'BR-52': je('ram:AdditionalReferencedDocument', (beleg) => voll(beleg, 'ram:IssuerAssignedID')),
  'BR-54': je(
    'ram:ApplicableProductCharacteristic',
    (merkmal) => hat(merkmal, 'ram:Description') && hat(merkmal, 'ram:Value'),
  ),
  'BR-55': je('ram:ApplicableHeaderTradeSettlement/ram:InvoiceReferencedDocument', (beleg) =>
    voll(beleg, 'ram:IssuerAssignedID'),
  ),
  'BR-56': je(STEUERVERTRETER, (partei) =>
    alle(partei, 'ram:SpecifiedTaxRegistration/ram:ID').some(
      (id) => id.attribute.get('schemeID') === 'VA' && norm(id.text) !== '',
    ),
  ),
  'BR-57': je('ram:ApplicableHeaderTradeDelivery/ram:ShipToTradeParty/ram:PostalTradeAddress', (anschrift) =>
    voll(anschrift, 'ram:CountryID'),
  ),
  'BR-62': je('ram:SellerTradeParty', hatAdressart),
  'BR-63': je('ram:BuyerTradeParty', hatAdressart),
  'BR-64': je(
    'ram:SpecifiedTradeProduct/ram:GlobalID',
    ({ attribute }) => norm(attribute.get('schemeID')) !== '',
  ),
  'BR-65': je('ram:DesignatedProductClassification', (klasse) => {
    const codes = alle(klasse, 'ram:ClassCode');
    return codes.length === 0 || codes.some(({ attribute }) => norm(attribute.get('listID')) !== '');
  }),
  'BR-B-01': amKopf(
    (_, baum) =>
      !hatKategorie(baum, KATEGORIEN_CII, 'B') ||
      baum.mitNamen('ram:CountryID').every(({ knoten }) => knoten.text === 'IT'),
  ),
  'BR-B-02': amKopf((_, baum) => !bUndS(baum, KATEGORIEN_CII)),
  'BR-CO-19': je('ram:ApplicableHeaderTradeSettlement/ram:BillingSpecifiedPeriod', hatGrenzeCii),
  'BR-CO-20': je('ram:SpecifiedLineTradeSettlement/ram:BillingSpecifiedPeriod', hatGrenzeCii),
  'PEPPOL-EN16931-R101': je('ram:SpecifiedLineTradeSettlement', (abrechnung) =>
    isObjekt(alle(abrechnung, 'ram:AdditionalReferencedDocument'), 'ram:TypeCode'),
  ),
};

const KATEGORIEN_UBL: readonly (readonly [eltern: string, name: string])[] = [
  ['cac:TaxCategory', 'cbc:ID'],
  ['cac:ClassifiedTaxCategory', 'cbc:ID'],
];
const KATEGORIEN_CII: typeof KATEGORIEN_UBL = [
  ['ram:ApplicableTradeTax', 'ram:CategoryCode'],
  ['ram:CategoryTradeTax', 'ram:CategoryCode'],
];

function hatKategorie(baum: Baum, orte: typeof KATEGORIEN_UBL, code: string): boolean {
  return orte.some(([eltern, name]) =>
    baum.mitNamen(eltern).some(({ knoten }) => roh(knoten, name) === code),
  );
}

function bUndS(baum: Baum, orte: typeof KATEGORIEN_UBL): boolean {
  return hatKategorie(baum, orte, 'B') && hatKategorie(baum, orte, 'S');
}

/** ISO dates compare as text. */
function isZeitraumUbl(zeitraum: Knoten): boolean {
  const von = roh(zeitraum, 'cbc:StartDate').trim();
  const bis = roh(zeitraum, 'cbc:EndDate').trim();
  return von === '' || bis === '' || bis >= von;
}

function isZeitraumCii(zeitraum: Knoten): boolean {
  if (!hat(zeitraum, 'ram:StartDateTime') || !hat(zeitraum, 'ram:EndDateTime')) return true;
  const [von, bis] = [tag(zeitraum, 'ram:StartDateTime'), tag(zeitraum, 'ram:EndDateTime')];
  return von !== undefined && bis !== undefined && bis >= von;
}

/** Day in the only format that EN 16931 allows (102); in any other there is none. */
function tag(knoten: Knoten, pfad: string): string | undefined {
  return alle(knoten, `${pfad}/udt:DateTimeString`).find(({ attribute }) => attribute.get('format') === '102')
    ?.text;
}

function hatGrenzeCii(zeitraum: Knoten): boolean {
  return hat(zeitraum, 'ram:StartDateTime') || hat(zeitraum, 'ram:EndDateTime');
}

function hatAdressart(partei: Knoten): boolean {
  const [adresse] = alle(partei, 'ram:URIUniversalCommunication');
  return (
    !adresse || alle(adresse, 'ram:URIID').some(({ attribute }) => norm(attribute.get('schemeID')) !== '')
  );
}

/** A line may refer to nothing but an object (130). */
function isObjekt(belege: readonly Knoten[], art: string): boolean {
  return belege.length === 0 || belege.some((beleg) => roh(beleg, art) === '130');
}
