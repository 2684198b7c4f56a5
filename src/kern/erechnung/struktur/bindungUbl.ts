/** Fatal rules UBL-SR, UBL-DT and UBL-CR of EN 16931 1.3.16; the others of these names only warn. */
import type { Knoten } from '../xml.ts';
import { am, type Bindung, bedingung, genauEins, hoechstens, ueberall } from './bindungRegel.ts';

const WURZEL = { an: /^(?:ubl:Invoice|cn:CreditNote)$/ };
const ZEILE = { an: /^cac:(?:Invoice|CreditNote)Line$/ };
const ANHANG = { an: 'cac:AdditionalDocumentReference' };
const ABZUG = { an: 'cac:AllowanceCharge' };
const PAYEE = { an: 'cac:PayeeParty' };
const WEG = { an: 'cac:PaymentMeans' };
const VERTRETER = { an: 'cac:TaxRepresentativeParty' };
const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';

const eins = (id: string, pfad: string): Bindung => hoechstens(id, WURZEL, pfad);
const hat = (knoten: Knoten, pfad: string, wert: string) =>
  am(knoten, pfad).some(({ text }) => text === wert);
const ist130 = (knoten: Knoten) => hat(knoten, 'cbc:DocumentTypeCode', '130');
const schemen = (knoten: Knoten) =>
  am(knoten, 'cac:TaxScheme').map((schema) => am(schema, 'cbc:ID')[0]?.text.toUpperCase() ?? '');
const istSepa = ({ attribute }: Knoten) => attribute.get('schemeID')?.toUpperCase() === 'SEPA';
const einerlei = (knoten: Knoten[]) => new Set(knoten.map(({ text }) => text)).size <= 1;
const isZuschlag = (knoten: Knoten) =>
  am(knoten, 'cbc:ChargeIndicator').some(({ text }) => /^\s*(?:true|1)\s*$/.test(text));

/** Numbers of tax registration of a party, VAT or others. */
function nummern(id: string, partei: string, ust: boolean): Bindung {
  const wer = partei === SELLER ? 'Der Verkäufer' : 'Der Käufer';
  const text = `${wer} darf nur eine ${ust ? 'Umsatzsteuer-ID' : 'andere Steuernummer'} haben („cac:PartyTaxScheme“)`;
  return bedingung(id, WURZEL, text, (wurzel) => {
    const gruppen = am(wurzel, `${partei}/cac:PartyTaxScheme`).filter((gruppe) =>
      schemen(gruppe).some((schema) => (schema === 'VAT') === ust),
    );
    return gruppen.flatMap((gruppe) => am(gruppe, 'cbc:CompanyID')).length <= 1;
  });
}

/** The payee is another than the seller. */
function empfaenger(id: string, pfad: string, wo: (knoten: Knoten) => boolean = () => true): Bindung {
  const text =
    'Der Zahlungsempfänger braucht einen Namen, der nicht der des Verkäufers ist, und jede Angabe nur einmal';
  return bedingung(id, PAYEE, text, (knoten, { eltern }) => {
    const namen = am(knoten, 'cac:PartyName/cbc:Name');
    const verkaeufer = eltern ? am(eltern.knoten, `${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`) : [];
    const verschieden = namen.some((name) => verkaeufer.some(({ text }) => text !== name.text));
    return verschieden && am(knoten, pfad).filter(wo).length <= 1;
  });
}

const WURZELREGELN: readonly Bindung[] = [
  bedingung('UBL-CR-666', WURZEL, 'Das Objekt der Rechnung (BT-18) darf keinen Anhang haben', (wurzel) =>
    ueberall(wurzel, 'cac:AdditionalDocumentReference').every(
      (beleg) => !ist130(beleg) || am(beleg, 'cac:Attachment').length === 0,
    ),
  ),
  bedingung('UBL-CR-673', WURZEL, 'Das Objekt der Rechnung (BT-18) darf keine Beschreibung haben', (wurzel) =>
    ueberall(wurzel, 'cac:AdditionalDocumentReference').every(
      (beleg) => !ist130(beleg) || am(beleg, 'cbc:DocumentDescription').length === 0,
    ),
  ),
  eins('UBL-SR-01', 'cac:ContractDocumentReference/cbc:ID'),
  eins('UBL-SR-02', 'cac:ReceiptDocumentReference/cbc:ID'),
  eins('UBL-SR-03', 'cac:DespatchDocumentReference/cbc:ID'),
  hoechstens('UBL-SR-04', WURZEL, 'cac:AdditionalDocumentReference/cbc:ID', { wo: ist130 }),
  eins('UBL-SR-05', 'cac:PaymentTerms/cbc:Note'),
  eins('UBL-SR-08', 'cac:InvoicePeriod'),
  eins('UBL-SR-09', `${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`),
  eins('UBL-SR-10', `${SELLER}/cac:PartyName/cbc:Name`),
  eins('UBL-SR-11', `${SELLER}/cac:PartyLegalEntity/cbc:CompanyID`),
  nummern('UBL-SR-12', SELLER, true),
  nummern('UBL-SR-13', SELLER, false),
  eins('UBL-SR-14', `${SELLER}/cac:PartyLegalEntity/cbc:CompanyLegalForm`),
  eins('UBL-SR-15', `${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`),
  eins('UBL-SR-16', `${BUYER}/cac:PartyIdentification/cbc:ID`),
  eins('UBL-SR-17', `${BUYER}/cac:PartyLegalEntity/cbc:CompanyID`),
  nummern('UBL-SR-18', BUYER, true),
  eins('UBL-SR-24', 'cac:Delivery'),
  bedingung(
    'UBL-SR-29',
    WURZEL,
    'Die Gläubiger-ID (BT-90) darf nur einmal stehen',
    (wurzel) =>
      ueberall(wurzel, 'cac:PartyIdentification')
        .flatMap((teil) => am(teil, 'cbc:ID'))
        .filter(istSepa).length <= 1,
  ),
  eins('UBL-SR-39', 'cac:ProjectReference/cbc:ID'),
  eins('UBL-SR-40', `${BUYER}/cac:PartyName/cbc:Name`),
  bedingung('UBL-SR-44', WURZEL, 'Der Verwendungszweck (BT-83) muss überall derselbe sein', (wurzel) =>
    einerlei(ueberall(wurzel, 'cbc:PaymentID')),
  ),
  eins('UBL-SR-45', 'cac:PaymentMeans/cbc:PaymentDueDate'),
  bedingung(
    'UBL-SR-46',
    WURZEL,
    'Der Name der Zahlungsart (BT-82) darf nur einmal stehen',
    (wurzel) =>
      am(wurzel, 'cac:PaymentMeans/cbc:PaymentMeansCode').filter(({ attribute }) => attribute.has('name'))
        .length <= 1,
  ),
  bedingung('UBL-SR-47', WURZEL, 'Die Zahlungsart (BT-81) muss überall dieselbe sein', (wurzel) =>
    einerlei(ueberall(wurzel, 'cbc:PaymentMeansCode')),
  ),
  eins('UBL-SR-49', 'cac:InvoicePeriod/cbc:DescriptionCode'),
  eins('UBL-SR-54', 'cac:PaymentMeans/cac:CardAccount'),
  eins('UBL-SR-55', 'cac:PaymentMeans/cac:PaymentMandate'),
  eins('UBL-SR-56', 'cac:OriginatorDocumentReference/cbc:ID'),
];

const TEILREGELN: readonly Bindung[] = [
  hoechstens('UBL-SR-51', { an: /^cac:(?:Postal)?Address$/ }, 'cac:AddressLine'),
  hoechstens('UBL-SR-42', { an: 'cac:Party', in: 'cac:AccountingSupplierParty' }, 'cac:PartyTaxScheme', {
    zahl: 2,
  }),
  hoechstens('UBL-SR-33', ANHANG, 'cbc:DocumentDescription'),
  bedingung(
    'UBL-SR-43',
    ANHANG,
    'Die Art eines Belegs darf nur „130“ (in Gutschriften auch „50“) sein; ein Anhang hat weder Art noch Schema',
    (beleg, { wurzel }) => {
      if (ist130(beleg)) return true;
      if (wurzel.name === 'cn:CreditNote' && hat(beleg, 'cbc:DocumentTypeCode', '50')) return true;
      const ohneSchema = am(beleg, 'cbc:ID').every(({ attribute }) => !attribute.has('schemeID'));
      return ohneSchema && am(beleg, 'cbc:DocumentTypeCode').length === 0;
    },
  ),
  bedingung(
    'UBL-DT-01',
    { an: /Amount$/ },
    'Ein Betrag darf höchstens zwei Nachkommastellen haben',
    (knoten, { eltern }) => {
      const amPreis =
        eltern?.knoten.name === 'cac:AllowanceCharge' && eltern.eltern?.knoten.name === 'cac:Price';
      const punkt = knoten.text.indexOf('.');
      return (
        knoten.name.endsWith('PriceAmount') || amPreis || punkt < 0 || knoten.text.length - punkt - 1 <= 2
      );
    },
  ),
  ...(['mimeCode', 'filename'] as const).map((name, index) =>
    bedingung(
      `UBL-DT-0${index + 6}`,
      { an: /BinaryObject$/ },
      `Einem Anhang fehlt das Attribut „${name}“`,
      ({ attribute }) => attribute.has(name),
    ),
  ),
  hoechstens('UBL-SR-25', { an: 'cac:Delivery' }, 'cac:DeliveryParty/cac:PartyName/cbc:Name'),
  ...[false, true].map((zuschlag, index) =>
    bedingung(
      `UBL-SR-3${index}`,
      ABZUG,
      `Ein ${zuschlag ? 'Zuschlag' : 'Rabatt'} darf nur einen Grund haben`,
      (knoten) => isZuschlag(knoten) !== zuschlag || am(knoten, 'cbc:AllowanceChargeReason').length <= 1,
    ),
  ),
  bedingung(
    'UBL-SR-53',
    { an: 'cac:PartyTaxScheme' },
    'Eine Steuernummer braucht „cbc:CompanyID“ und „cac:TaxScheme“ mit „cbc:ID“',
    (knoten) => am(knoten, 'cac:TaxScheme/cbc:ID').length > 0 && am(knoten, 'cbc:CompanyID').length > 0,
  ),
  hoechstens('UBL-SR-34', ZEILE, 'cbc:Note'),
  hoechstens('UBL-SR-35', ZEILE, 'cac:OrderLineReference/cbc:LineID'),
  hoechstens('UBL-SR-36', ZEILE, 'cac:InvoicePeriod'),
  hoechstens('UBL-SR-37', ZEILE, 'cac:Price/cac:AllowanceCharge/cbc:Amount'),
  genauEins('UBL-SR-48', ZEILE, 'cac:Item/cac:ClassifiedTaxCategory'),
  hoechstens('UBL-SR-50', ZEILE, 'cac:Item/cbc:Description'),
  hoechstens('UBL-SR-52', ZEILE, 'cac:DocumentReference'),
  empfaenger('UBL-SR-19', 'cac:PartyName/cbc:Name'),
  empfaenger('UBL-SR-20', 'cac:PartyIdentification/cbc:ID', (knoten) => !istSepa(knoten)),
  empfaenger('UBL-SR-21', 'cac:PartyLegalEntity/cbc:CompanyID'),
  hoechstens('UBL-SR-26', WEG, 'cbc:PaymentID'),
  hoechstens('UBL-SR-27', WEG, 'cbc:PaymentMeansCode'),
  hoechstens('UBL-SR-28', WEG, 'cac:PaymentMandate/cbc:ID'),
  hoechstens('UBL-SR-06', { an: 'cac:BillingReference' }, 'cac:InvoiceDocumentReference'),
  bedingung(
    'UBL-SR-07',
    { an: 'cac:BillingReference' },
    'Der Verweis auf eine frühere Rechnung braucht deren Nummer („cac:InvoiceDocumentReference“)',
    (knoten) => am(knoten, 'cac:InvoiceDocumentReference/cbc:ID').length > 0,
  ),
  hoechstens('UBL-SR-22', VERTRETER, 'cac:PartyName/cbc:Name'),
  hoechstens('UBL-SR-23', VERTRETER, 'cac:PartyTaxScheme/cbc:CompanyID'),
  hoechstens('UBL-SR-32', { an: 'cac:TaxSubtotal' }, 'cac:TaxCategory/cbc:TaxExemptionReason'),
];

export const UBL_BINDUNG: readonly Bindung[] = [...WURZELREGELN, ...TEILREGELN];
