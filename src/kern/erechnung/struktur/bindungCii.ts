/** Fatal rules CII-SR and CII-DT of EN 16931 1.3.16; the others of these names only warn. */
import type { Knoten } from '../xml.ts';
import {
  am,
  type Bindung,
  bedingung,
  genauEins,
  hoechstens,
  ohneAttribut,
  ueberall,
  verboten,
} from './bindungRegel.ts';

const WURZEL = { an: 'rsm:CrossIndustryInvoice' };
const KONTEXT = { an: 'rsm:ExchangedDocumentContext' };
const ARTIKEL = { an: 'ram:SpecifiedTradeProduct', in: 'ram:IncludedSupplyChainTradeLineItem' };
const MERKMAL = { an: 'ram:ApplicableProductCharacteristic', in: 'ram:SpecifiedTradeProduct' };
const ZEILE = { an: 'ram:SpecifiedLineTradeAgreement' };
const ABZUG = { an: 'ram:SpecifiedTradeAllowanceCharge' };
const VEREINBARUNG = { an: 'ram:ApplicableHeaderTradeAgreement' };
const ABRECHNUNG = { an: 'ram:ApplicableHeaderTradeSettlement' };
const SUMMEN = { an: 'ram:SpecifiedTradeSettlementHeaderMonetarySummation' };
const BELEG = { an: /^ram:.*ReferencedDocument$/ };
const WEG = 'ram:SpecifiedTradeSettlementPaymentMeans';

const knapp = ({ text }: Knoten) => text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');
const gleich = (knoten: Knoten[]) => new Set(knoten.map(knapp)).size <= 1;
const isAnlage = (beleg: Knoten, ...arten: string[]) =>
  beleg.name === 'ram:AdditionalReferencedDocument' &&
  am(beleg, 'ram:TypeCode').some(({ text }) => arten.includes(text));

const EINHEITEN = new WeakMap<Knoten, boolean>();

/** Whether any line names the unit of what is billed; asked for every quantity, answered once. */
function hatEinheit(wurzel: Knoten): boolean {
  const bekannt = EINHEITEN.get(wurzel);
  if (bekannt !== undefined) return bekannt;
  const zeilen = am(wurzel, 'rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem');
  const mengen = zeilen.flatMap((zeile) => am(zeile, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity'));
  const hat = mengen.some(({ attribute }) => attribute.has('unitCode'));
  EINHEITEN.set(wurzel, hat);
  return hat;
}

/** "CII-DT-016", from a number and the letters in front. */
const dt = (nummer: number) => `CII-DT-${String(nummer).padStart(3, '0')}`;
const sr = (nummer: number) => `CII-SR-${String(nummer).padStart(3, '0')}`;

/** CII-SR-477 to -494. */
const EINMALIGE_SUMMEN = [
  'LineTotalAmount',
  'ChargeTotalAmount',
  'AllowanceTotalAmount',
  'TaxBasisTotalAmount',
  'RoundingAmount',
  'GrandTotalAmount',
  'InformationAmount',
  'TotalPrepaidAmount',
  'TotalDiscountAmount',
  'TotalAllowanceChargeAmount',
  'DuePayableAmount',
  'RetailValueExcludingTaxInformationAmount',
  'TotalDepositFeeInformationAmount',
  'ProductValueExcludingTobaccoTaxInformationAmount',
  'TotalRetailValueInformationAmount',
  'GrossLineTotalAmount',
  'NetLineTotalAmount',
  'NetIncludingTaxesLineTotalAmount',
];

/** CII-DT-069 to -081 without -072, and what of a date has another form. */
const KEIN_ZEITRAUM: readonly (readonly [nummer: number, pfad: string])[] = [
  [68, 'ram:StartDateTime/udt:DateTime'],
  [69, 'ram:DurationMeasure'],
  [70, 'ram:InclusiveIndicator'],
  [71, 'ram:Description'],
  [72, 'ram:EndDateTime/udt:DateTime'],
  [73, 'ram:CompleteDateTime'],
  [74, 'ram:OpenIndicator'],
  [75, 'ram:SeasonCode'],
  [76, 'ram:ID'],
  [77, 'ram:Name'],
  [78, 'ram:SequenceNumeric'],
  [79, 'ram:StartDateFlexibilityCode'],
  [80, 'ram:ContinuousIndicator'],
  [81, 'ram:PurposeCode'],
];

const KEINE_ANSCHRIFT: readonly (readonly [nummer: number, name: string])[] = [
  [82, 'ID'],
  [83, 'PostOfficeBox'],
  [84, 'BuildingName'],
  [86, 'LineFour'],
  [87, 'LineFive'],
  [88, 'StreetName'],
  [89, 'CitySubDivisionName'],
  [90, 'CountryName'],
  [91, 'CountrySubDivisionID'],
  [92, 'AttentionOf'],
  [93, 'CareOf'],
  [94, 'BuildingNumber'],
  [95, 'DepartmentName'],
  [96, 'AdditionalStreetName'],
];

const KEIN_BELEG: readonly (readonly [nummer: number, name: string])[] = [
  [16, 'StatusCode'],
  [17, 'CopyIndicator'],
  [19, 'GlobalID'],
  [20, 'RevisionID'],
  [23, 'Information'],
  [25, 'SectionName'],
  [26, 'PreviousRevisionID'],
  [28, 'EffectiveSpecifiedPeriod'],
  [29, 'IssuerTradeParty'],
  [30, 'AttachedSpecifiedBinaryFile'],
];

/** Identifiers that have no scheme; the parent tells them from others of that name. */
const OHNE_SCHEMA: readonly { an: string; in: string }[] = [
  { an: 'ram:ID', in: 'ram:GuidelineSpecifiedDocumentContextParameter' },
  { an: 'ram:ID', in: 'rsm:ExchangedDocument' },
  { an: 'ram:LineID', in: 'ram:AssociatedDocumentLineDocument' },
  { an: 'ram:SellerAssignedID', in: 'ram:SpecifiedTradeProduct' },
];
const SCHEMA_ATTRIBUTE = [
  'schemeName',
  'schemeAgencyName',
  'schemeDataURI',
  'schemeURI',
  'schemeID',
  'schemeAgencyID',
  'schemeVersionID',
];

const AUFBAU: readonly Bindung[] = [
  genauEins('CII-SR-009', KONTEXT, 'ram:GuidelineSpecifiedDocumentContextParameter'),
  genauEins('CII-SR-010', KONTEXT, 'ram:GuidelineSpecifiedDocumentContextParameter/ram:ID'),
  genauEins('CII-SR-014', { an: 'rsm:ExchangedDocument' }, 'ram:TypeCode'),
  bedingung('CII-SR-046', ARTIKEL, 'Die Kennung des Artikels braucht ein Schema („schemeID“)', (knoten) => {
    const kennungen = am(knoten, 'ram:GlobalID');
    return kennungen.length === 0 || kennungen.some(({ attribute }) => attribute.has('schemeID'));
  }),
  bedingung(
    'CII-SR-090',
    ARTIKEL,
    'Das Herkunftsland des Artikels braucht genau einen Code',
    (knoten) =>
      am(knoten, 'ram:OriginTradeCountry').length === 0 ||
      am(knoten, 'ram:OriginTradeCountry/ram:ID').length === 1,
  ),
  genauEins('CII-SR-069', MERKMAL, 'ram:Description'),
  genauEins('CII-SR-072', MERKMAL, 'ram:Value'),
  genauEins('CII-SR-439', ZEILE, 'ram:NetPriceProductTradePrice/ram:ChargeAmount'),
  hoechstens('CII-SR-441', ZEILE, 'ram:NetPriceProductTradePrice/ram:ChargeAmount'),
  bedingung(
    'CII-SR-463',
    ABZUG,
    'Bei einem Rabatt oder Zuschlag fehlt „ram:ChargeIndicator“',
    (knoten) => am(knoten, 'ram:ChargeIndicator').length > 0,
  ),
  hoechstens('CII-SR-471', ABZUG, 'ram:RateApplicablePercent'),
  hoechstens('CII-SR-472', ABZUG, 'ram:CategoryTradeTax'),
  hoechstens('CII-SR-473', ABZUG, 'ram:ActualAmount'),
  hoechstens(
    'CII-SR-440',
    { an: 'ram:AppliedTradeAllowanceCharge', in: 'ram:GrossPriceProductTradePrice' },
    'ram:ActualAmount',
  ),
  hoechstens('CII-SR-455', VEREINBARUNG, 'ram:SellerTradeParty/ram:DefinedTradeContact'),
  hoechstens('CII-SR-456', VEREINBARUNG, 'ram:BuyerTradeParty/ram:DefinedTradeContact'),
  hoechstens('CII-SR-459', VEREINBARUNG, 'ram:SellerTradeParty/ram:URIUniversalCommunication'),
  hoechstens('CII-SR-460', VEREINBARUNG, 'ram:BuyerTradeParty/ram:URIUniversalCommunication'),
  hoechstens('CII-SR-461', ABRECHNUNG, 'ram:ApplicableTradeTax/ram:TaxPointDate'),
  bedingung(
    'CII-SR-462',
    ABRECHNUNG,
    'Der Code des Steuerdatums (BT-8) muss überall derselbe sein',
    (_, { wurzel }) =>
      new Set(
        ueberall(wurzel, 'ram:ApplicableTradeTax').flatMap((steuer) =>
          am(steuer, 'ram:DueDateTypeCode').map(({ text }) => text),
        ),
      ).size <= 1,
  ),
  bedingung('CII-SR-470', ABRECHNUNG, 'Eine Überweisung braucht ein Konto (BT-84)', (knoten) =>
    am(knoten, WEG).every((weg) => {
      const ueberweisung = am(weg, 'ram:TypeCode').some((art) => ['30', '58'].includes(knapp(art)));
      const konto = 'ram:PayeePartyCreditorFinancialAccount';
      return (
        !ueberweisung ||
        am(weg, `${konto}/ram:IBANID`).length + am(weg, `${konto}/ram:ProprietaryID`).length > 0
      );
    }),
  ),
  ...EINMALIGE_SUMMEN.map((name, index) => hoechstens(sr(477 + index), SUMMEN, `ram:${name}`)),
  bedingung('CII-SR-467', WURZEL, 'Die Zahlungsart (BT-81) muss überall dieselbe sein', (wurzel) =>
    gleich(ueberall(wurzel, WEG).flatMap((weg) => am(weg, 'ram:TypeCode'))),
  ),
  bedingung('CII-SR-468', WURZEL, 'Der Name der Zahlungsart (BT-82) muss überall derselbe sein', (wurzel) =>
    gleich(ueberall(wurzel, WEG).flatMap((weg) => am(weg, 'ram:Information'))),
  ),
  bedingung(
    'CII-SR-469',
    WURZEL,
    'Der Verwendungszweck (BT-83) darf nur einmal stehen',
    (wurzel) =>
      ueberall(wurzel, 'ram:ApplicableHeaderTradeSettlement').flatMap((teil) =>
        am(teil, 'ram:PaymentReference'),
      ).length <= 1,
  ),
];

const DATENTYPEN: readonly Bindung[] = [
  ...OHNE_SCHEMA.flatMap((ort) =>
    SCHEMA_ATTRIBUTE.map((name, index) => ohneAttribut(dt(index + 1), ort, name)),
  ),
  ...SCHEMA_ATTRIBUTE.slice(0, 4).map((name, index) =>
    ohneAttribut(dt(101 + index), { an: /^ram:.*ID$/ }, name, ({ knoten, eltern }) =>
      OHNE_SCHEMA.some((ort) => ort.an === knoten.name && ort.in === eltern?.knoten.name),
    ),
  ),
  ohneAttribut(dt(8), { an: 'ram:TypeCode' }, 'name'),
  ohneAttribut(dt(9), { an: 'ram:TypeCode' }, 'listURI'),
  ohneAttribut(dt(13), WURZEL, 'languageID'),
  ohneAttribut(dt(14), WURZEL, 'languageLocaleID'),
  verboten(dt(15), BELEG, 'ram:URIID', (beleg) => isAnlage(beleg, '916')),
  verboten(dt(18), BELEG, 'ram:TypeCode', (beleg) => isAnlage(beleg, '50', '130', '916')),
  verboten(dt(21), BELEG, 'ram:Name', (beleg) => isAnlage(beleg, '916')),
  verboten(dt(22), BELEG, 'ram:AttachmentBinaryObject', (beleg) => isAnlage(beleg, '916')),
  verboten(dt(24), BELEG, 'ram:ReferenceTypeCode', (beleg) => isAnlage(beleg, '130')),
  verboten(
    dt(27),
    BELEG,
    'ram:FormattedIssueDateTime',
    ({ name }) => name === 'ram:InvoiceReferencedDocument',
  ),
  ...KEIN_BELEG.map(([nummer, name]) => verboten(dt(nummer), BELEG, `ram:${name}`)),
  ...['currencyID', 'currencyCodeListVersionID'].map((name, index) =>
    ohneAttribut(dt(31 + index), { an: /^ram:(?!TaxTotalAmount$).*Amount$/ }, name),
  ),
  ohneAttribut(dt(33), { an: /^ram:.*Quantity$/ }, 'unitCode', ({ wurzel }) => hatEinheit(wurzel)),
  ...['unitCodeListID', 'unitCodeListAgencyID', 'unitCodeListAgencyName'].map((name, index) =>
    ohneAttribut(dt(34 + index), { an: /^ram:.*Quantity$/ }, name),
  ),
  bedingung(
    dt(37),
    { an: /^ram:.*TradeTax$/ },
    'Die Steuerart muss „VAT“ sein („ram:TypeCode“)',
    (knoten) => {
      const arten = am(knoten, 'ram:TypeCode');
      return arten.length === 0 || arten.some(({ text }) => text === 'VAT');
    },
  ),
  ...KEIN_ZEITRAUM.map(([nummer, pfad]) => verboten(dt(nummer), { an: 'ram:BillingSpecifiedPeriod' }, pfad)),
  ...KEINE_ANSCHRIFT.map(([nummer, name]) =>
    verboten(dt(nummer), { an: 'ram:PostalTradeAddress' }, `ram:${name}`),
  ),
  bedingung(
    dt(97),
    { an: 'udt:DateTimeString' },
    'Ein Datum der Form 102 muss wie 20261231 geschrieben sein',
    (knoten) =>
      knoten.attribute.get('format') !== '102' ||
      /^\s*\d{4}(?:1[0-2]|0[1-9])(?:3[01]|[12]\d|0[1-9])\s*$/.test(knoten.text),
  ),
];

export const CII_BINDUNG: readonly Bindung[] = [...AUFBAU, ...DATENTYPEN];
