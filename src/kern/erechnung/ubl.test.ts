import { describe, expect, test } from 'vitest';
import { readERechnung } from './lesen.ts';
import type { EPartei, ERechnung, EZeile } from './modell.ts';
import { lokalerName } from './namensraeume.ts';
import { writeUbl } from './ubl.ts';
import type { Knoten } from './xml.ts';
import { parseXml } from './xmlLesen.ts';

// The order of UBL 2.1, each list cut down to what EN 16931 uses; wrong order is what no business rule finds.
const REIHENFOLGE: Record<string, string> = {
  Invoice: `CustomizationID ProfileID ID IssueDate DueDate InvoiceTypeCode Note TaxPointDate DocumentCurrencyCode
    TaxCurrencyCode AccountingCost BuyerReference InvoicePeriod OrderReference BillingReference
    DespatchDocumentReference ReceiptDocumentReference OriginatorDocumentReference ContractDocumentReference
    AdditionalDocumentReference ProjectReference AccountingSupplierParty AccountingCustomerParty PayeeParty
    TaxRepresentativeParty Delivery PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal InvoiceLine`,
  CreditNote: `CustomizationID ProfileID ID IssueDate TaxPointDate CreditNoteTypeCode Note DocumentCurrencyCode
    TaxCurrencyCode AccountingCost BuyerReference InvoicePeriod OrderReference BillingReference
    DespatchDocumentReference ReceiptDocumentReference ContractDocumentReference AdditionalDocumentReference
    OriginatorDocumentReference AccountingSupplierParty AccountingCustomerParty PayeeParty TaxRepresentativeParty
    Delivery PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal CreditNoteLine`,
  InvoicePeriod: 'StartDate EndDate DescriptionCode',
  OrderReference: 'ID SalesOrderID',
  BillingReference: 'InvoiceDocumentReference',
  InvoiceDocumentReference: 'ID IssueDate',
  AdditionalDocumentReference: 'ID DocumentTypeCode DocumentDescription Attachment',
  DocumentReference: 'ID DocumentTypeCode',
  Attachment: 'EmbeddedDocumentBinaryObject ExternalReference',
  Party: `EndpointID PartyIdentification PartyName PostalAddress PartyTaxScheme PartyLegalEntity Contact`,
  PayeeParty: 'PartyIdentification PartyName PartyLegalEntity',
  TaxRepresentativeParty: 'PartyName PostalAddress PartyTaxScheme',
  PostalAddress: 'StreetName AdditionalStreetName CityName PostalZone CountrySubentity AddressLine Country',
  Address: 'StreetName AdditionalStreetName CityName PostalZone CountrySubentity AddressLine Country',
  PartyTaxScheme: 'CompanyID TaxScheme',
  PartyLegalEntity: 'RegistrationName CompanyID CompanyLegalForm',
  Contact: 'Name Telephone ElectronicMail',
  Delivery: 'ActualDeliveryDate DeliveryLocation DeliveryParty',
  DeliveryLocation: 'ID Address',
  PaymentMeans: 'PaymentMeansCode PaymentDueDate PaymentID CardAccount PayeeFinancialAccount PaymentMandate',
  CardAccount: 'PrimaryAccountNumberID NetworkID HolderName',
  PayeeFinancialAccount: 'ID Name FinancialInstitutionBranch',
  PaymentMandate: 'ID PayerFinancialAccount',
  AllowanceCharge: `ChargeIndicator AllowanceChargeReasonCode AllowanceChargeReason MultiplierFactorNumeric Amount
    BaseAmount TaxCategory`,
  TaxTotal: 'TaxAmount TaxSubtotal',
  TaxSubtotal: 'TaxableAmount TaxAmount TaxCategory',
  TaxCategory: 'ID Percent TaxExemptionReasonCode TaxExemptionReason TaxScheme',
  ClassifiedTaxCategory: 'ID Percent TaxScheme',
  LegalMonetaryTotal: `LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount
    ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount`,
  InvoiceLine: `ID Note InvoicedQuantity LineExtensionAmount AccountingCost InvoicePeriod OrderLineReference
    DocumentReference AllowanceCharge Item Price`,
  CreditNoteLine: `ID Note CreditedQuantity LineExtensionAmount AccountingCost InvoicePeriod OrderLineReference
    DocumentReference AllowanceCharge Item Price`,
  Item: `Description Name BuyersItemIdentification SellersItemIdentification StandardItemIdentification OriginCountry
    CommodityClassification ClassifiedTaxCategory AdditionalItemProperty`,
  AdditionalItemProperty: 'Name Value',
  Price: 'PriceAmount BaseQuantity AllowanceCharge',
};

const kennung = { id: '1', schema: '0088' };
const anschrift = { zeile1: 'a', zeile2: 'b', zeile3: 'c', ort: 'd', plz: 'e', region: 'f', land: 'DE' };
const zeitraum = { von: '2026-11-01', bis: '2026-11-30' };
const abzug = { betrag: '1', basis: '10', prozent: '10', grund: 'Treue', grundcode: '95' };
const partei: EPartei = {
  ...{
    name: 'Firma',
    handelsname: 'Laden',
    kennungen: [kennung, { id: '2' }],
    register: kennung,
    ustId: 'DE1',
  },
  ...{ steuernummer: '2', rechtsangaben: 'x', eAdresse: kennung, anschrift },
  kontakt: { name: 'a', telefon: 'b', email: 'c' },
};
const zeile: EZeile = {
  ...{
    id: '1',
    hinweis: 'x',
    objekt: kennung,
    menge: '2',
    einheit: 'C62',
    netto: '100',
    bestellposition: '1',
  },
  ...{ kontierung: 'k', zeitraum, abzuege: [abzug], zuschlaege: [abzug], preis: '50', preisrabatt: '1' },
  ...{ bruttopreis: '51', basismenge: '1', basiseinheit: 'C62', kategorie: 'S', satz: '19', name: 'Honig' },
  ...{ beschreibung: 'x', artikelnummer: 'a', artikelnummerKaeufer: 'b', standardkennung: kennung },
  ...{
    klassifikationen: [{ ...kennung, version: '1' }],
    herkunftsland: 'DE',
    merkmale: [{ name: 'a', wert: 'b' }],
  },
};

/** With every term there is. */
function rechnung(more: Partial<ERechnung> = {}): ERechnung {
  return {
    ...{ profil: 'p', prozess: 'q', nummer: '1', datum: '2026-11-20', typ: '380', waehrung: 'EUR' },
    ...{ steuerwaehrung: 'CHF', steuerdatum: '2026-11-20', steuerdatumcode: '35', faellig: '2026-12-04' },
    ...{ kaeuferreferenz: 'r', projekt: 'p', vertrag: 'v', bestellung: 'b', auftrag: 'a', wareneingang: 'w' },
    ...{ lieferschein: 'l', vergabe: 'g', objekt: kennung, kontierung: 'k', zahlungsbedingungen: 'z' },
    hinweise: [{ code: 'AAC', text: 'Guten Tag' }, { text: 'Danke' }],
    vorgaenger: [{ nummer: '0', datum: '2026-11-01' }],
    ...{ verkaeufer: partei, kaeufer: { ...partei, steuernummer: undefined, rechtsangaben: undefined } },
    zahlungsempfaenger: { name: 'Bank', kennung, register: kennung },
    steuervertreter: { name: 'Vertreter', ustId: 'DE2', anschrift },
    ...{ lieferung: { name: 'Lager', kennung, datum: '2026-11-19', anschrift }, zeitraum },
    zahlung: {
      ...{ mittel: '58', mitteltext: 'Überweisung', verwendungszweck: '2026_11_17' },
      konten: [{ id: 'DE02120300000000202051', inhaber: 'i', bic: 'BYLADEM1001' }, { id: '4711' }],
      karte: { nummer: '1234', inhaber: 'i' },
      lastschrift: { mandat: 'm', glaeubiger: 'DE98ZZZ', konto: 'DE03' },
    },
    abzuege: [{ ...abzug, kategorie: 'S', satz: '19' }],
    zuschlaege: [{ ...abzug, kategorie: 'S', satz: '19' }],
    summen: {
      ...{
        zeilen: '100',
        abzuege: '1',
        zuschlaege: '1',
        netto: '100',
        steuer: '19',
        steuerInSteuerwaehrung: '18',
      },
      ...{ brutto: '119', bezahlt: '0', rundung: '0', zahlbetrag: '119' },
    },
    steuern: [{ basis: '100', betrag: '19', kategorie: 'E', satz: '0', grund: 'g', grundcode: 'VATEX-EU-O' }],
    anhaenge: [
      { id: 'a', beschreibung: 'b', ort: 'https://a', inhalt: 'QUJD', mime: 'text/csv', dateiname: 'a.csv' },
    ],
    zeilen: [zeile],
    ...more,
  };
}

/** Groups whose children do not follow the order of the schema. */
function unordnung(knoten: Knoten): string[] {
  const namen = knoten.kinder.map(({ name }) => lokalerName(name));
  const erlaubt = REIHENFOLGE[lokalerName(knoten.name)]?.split(/\s+/) ?? (namen.length > 1 ? [] : namen);
  const plaetze = namen.map((name) => erlaubt.indexOf(name));
  const falsch = plaetze.some((platz, index) => platz < 0 || platz < (plaetze[index - 1] ?? 0));
  return [...(falsch ? [`${knoten.name}: ${namen.join(' ')}`] : []), ...knoten.kinder.flatMap(unordnung)];
}

describe('the order of UBL 2.1', () => {
  test.each(['380', '381'])('is kept with every term of EN 16931 in a document of type %s', (typ) => {
    const { wurzel } = parseXml(writeUbl(rechnung({ typ })));
    expect(unordnung(wurzel)).toEqual([]);
    const { rechnung: gelesen, syntax } = readERechnung(writeUbl(rechnung({ typ })));
    expect(gelesen).toEqual(rechnung({ typ }));
    expect(syntax).toBe(typ === '380' ? 'ubl-invoice' : 'ubl-creditnote');
  });
});

describe('a credit note', () => {
  test.each(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532'])(
    'is type %s',
    (typ) => {
      const xml = writeUbl(rechnung({ typ }));
      expect(xml).toContain('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"');
      expect(xml).toContain(`<cbc:CreditNoteTypeCode>${typ}</cbc:CreditNoteTypeCode>`);
      expect(xml).toContain('<cbc:CreditedQuantity unitCode="C62">2</cbc:CreditedQuantity>');
    },
  );

  test.each(['380', '384', '389', '326', '877', undefined])('is not type %s', (typ) => {
    expect(writeUbl(rechnung({ typ }))).toContain('<Invoice xmlns=');
  });

  test('has its due date among the payment means, and once', () => {
    const xml = writeUbl(rechnung({ typ: '381' }));
    expect(xml).not.toContain('cbc:DueDate');
    expect(xml.split('<cbc:PaymentDueDate>2026-12-04</cbc:PaymentDueDate>')).toHaveLength(2);
  });

  test('with a due date and nothing else about payment names an undefined instrument', () => {
    const gelesen = readERechnung(writeUbl(rechnung({ typ: '381', zahlung: undefined }))).rechnung;
    expect(gelesen.faellig).toBe('2026-12-04');
    expect(gelesen.zahlung).toEqual({ mittel: '1', konten: [] });
  });
});

describe('what UBL has no place for', () => {
  test('the code of a note stands before it', () => {
    const xml = writeUbl(rechnung());
    expect(xml).toContain('<cbc:Note>#AAC#Guten Tag</cbc:Note>');
    expect(xml).toContain('<cbc:Note>Danke</cbc:Note>');
  });

  test('an order known only to the seller gets the number NA', () => {
    const xml = writeUbl(rechnung({ bestellung: undefined }));
    expect(xml).toContain('<cbc:ID>NA</cbc:ID>');
    expect(readERechnung(xml).rechnung).toMatchObject({ auftrag: 'a', bestellung: undefined });
  });

  test('the creditor of a direct debit is the payee, or else the seller', () => {
    const sepa = '<cbc:ID schemeID="SEPA">DE98ZZZ</cbc:ID>';
    const behind = (xml: string) =>
      xml
        .slice(0, xml.indexOf(sepa))
        .match(/AccountingSupplierParty|PayeeParty/g)
        ?.at(-1);
    expect(behind(writeUbl(rechnung()))).toBe('PayeeParty');
    const ohne = rechnung({ zahlungsempfaenger: undefined });
    expect(behind(writeUbl(ohne))).toBe('AccountingSupplierParty');
    expect(readERechnung(writeUbl(ohne)).rechnung).toEqual(ohne);
  });

  test('a price before discount needs a discount', () => {
    const xml = writeUbl(rechnung({ zeilen: [{ ...zeile, preisrabatt: undefined }] }));
    expect(xml).toContain('<cbc:Amount currencyID="EUR">0</cbc:Amount>');
  });
});

test('every amount names its currency', () => {
  const xml = writeUbl(rechnung());
  expect(xml.match(/<cbc:\w*Amount>/g)).toBeNull();
  expect(xml.match(/currencyID="CHF"/g)).toHaveLength(1);
});
