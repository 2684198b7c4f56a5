/** How to pay: the official rules look at each of the payment means. */
import { isSepaKonto } from '../bankkonto.ts';
import type { Knoten } from '../xml.ts';
import { alle, amKopf, type Baum, type Baumregeln, hat, je, norm, roh, voll } from './baum.ts';

const UEBERWEISUNG = ['30', '58'];
const KARTE = ['48', '54', '55'];
const LASTSCHRIFT = ['59'];
/** Peppol's rule on mandates (R061) also thinks of direct debit outside SEPA. */
const MANDAT = ['49', '59'];

/** The payment means of one of the forms: where its parts stand. */
type Form = {
  weg: string;
  code: string;
  konto: string;
  karte: string;
  /** Whether anything of a direct debit is there. */
  hatLastschrift: (weg: Knoten, baum: Baum) => boolean;
};

const UBL: Form = {
  weg: 'cac:PaymentMeans',
  code: 'cbc:PaymentMeansCode',
  konto: 'cac:PayeeFinancialAccount',
  karte: 'cac:CardAccount',
  hatLastschrift: (weg) => hat(weg, 'cac:PaymentMandate'),
};

const ABRECHNUNG = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement';
const MANDATSREFERENZ = 'ram:DirectDebitMandateID';
const GLAEUBIGER = 'ram:CreditorReferenceID';
const SCHULDNERKONTO = 'ram:PayerPartyDebtorFinancialAccount/ram:IBANID';

const CII: Form = {
  weg: 'ram:SpecifiedTradeSettlementPaymentMeans',
  code: 'ram:TypeCode',
  konto: 'ram:PayeePartyCreditorFinancialAccount',
  karte: 'ram:ApplicableTradeSettlementFinancialCard',
  hatLastschrift: (weg, baum) =>
    hat(weg, SCHULDNERKONTO) ||
    baum.mitNamen(MANDATSREFERENZ).length > 0 ||
    baum.mitNamen(GLAEUBIGER).length > 0,
};

/** In UBL. */
export const ZAHLUNG_UBL: Baumregeln = {
  ...gemeinsame(UBL),
  'BR-50': je(
    'cac:PaymentMeans/cac:PayeeFinancialAccount',
    (konto, { eltern }) => !UEBERWEISUNG.includes(roh(eltern?.knoten, UBL.code)) || voll(konto, 'cbc:ID'),
  ),
  'BR-51': je(
    'cac:PaymentMeans/cac:CardAccount/cbc:PrimaryAccountNumberID',
    ({ text }) => norm(text).length <= 10,
    'warnung',
  ),
  'BR-61': jeWeg(UBL, UEBERWEISUNG, (weg) => hat(weg, 'cac:PayeeFinancialAccount/cbc:ID')),
  'BR-DE-1': amKopf((wurzel) => hat(wurzel, UBL.weg)),
  'BR-DE-20': jeWeg(UBL, LASTSCHRIFT, (weg) =>
    isSepaKonto(roh(weg, 'cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID')),
  ),
  'BR-DE-25-b': jeWeg(UBL, LASTSCHRIFT, (weg) => !hat(weg, UBL.konto) && !hat(weg, UBL.karte)),
  'BR-DE-30': amKopf(
    (wurzel) =>
      !hat(wurzel, 'cac:PaymentMeans/cac:PaymentMandate') ||
      ['cac:AccountingSupplierParty/cac:Party', 'cac:PayeeParty'].some((partei) =>
        alle(wurzel, `${partei}/cac:PartyIdentification/cbc:ID`).some(
          ({ attribute }) => attribute.get('schemeID') === 'SEPA',
        ),
      ),
  ),
  'BR-DE-31': amKopf(
    (wurzel) =>
      !hat(wurzel, 'cac:PaymentMeans/cac:PaymentMandate') ||
      hat(wurzel, 'cac:PaymentMeans/cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID'),
  ),
  'PEPPOL-EN16931-R061': jeWeg(UBL, MANDAT, (weg) => hat(weg, 'cac:PaymentMandate/cbc:ID')),
};

/** In CII. */
export const ZAHLUNG_CII: Baumregeln = {
  ...gemeinsame(CII),
  'BR-50': jeKontoCii((konto) => voll(konto, 'ram:IBANID') || voll(konto, 'ram:ProprietaryID')),
  'BR-51': je(
    'ram:ApplicableTradeSettlementFinancialCard',
    (karte) => norm(roh(karte, 'ram:ID')).length <= 10,
  ),
  'BR-61': jeKontoCii((konto) => hat(konto, 'ram:IBANID') || hat(konto, 'ram:ProprietaryID')),
  'BR-DE-1': amKopf((wurzel) => hat(wurzel, `${ABRECHNUNG}/${CII.weg}`)),
  'BR-DE-20': jeWeg(CII, LASTSCHRIFT, (weg) => isSepaKonto(roh(weg, SCHULDNERKONTO))),
  'BR-DE-25-b': jeWeg(
    CII,
    LASTSCHRIFT,
    (weg) =>
      !hat(weg, CII.konto) &&
      !hat(weg, 'ram:PayeeSpecifiedCreditorFinancialInstitution') &&
      !hat(weg, 'ram:PayerSpecifiedDebtorFinancialInstitution') &&
      !hat(weg, CII.karte),
  ),
  'BR-DE-30': amKopf((wurzel) => {
    const [mandat, glaeubiger, konto] = lastschriftCii(wurzel);
    return glaeubiger ? mandat || konto : !mandat && !konto;
  }),
  'BR-DE-31': amKopf((wurzel) => {
    const [mandat, glaeubiger, konto] = lastschriftCii(wurzel);
    return konto ? mandat || glaeubiger : !mandat && !glaeubiger;
  }),
  'PEPPOL-EN16931-R061': jeWeg(CII, MANDAT, (_, baum) => baum.mitNamen(MANDATSREFERENZ).length > 0),
};

function gemeinsame(form: Form): Baumregeln {
  return {
    'BR-49': je(form.weg, (weg) => hat(weg, form.code)),
    'BR-DE-19': jeWeg(form, ['58'], (weg) =>
      isSepaKonto(roh(weg, `${form.konto}/${form === UBL ? 'cbc:ID' : 'ram:IBANID'}`)),
    ),
    'BR-DE-23-a': jeWeg(form, UEBERWEISUNG, (weg) => hat(weg, form.konto)),
    'BR-DE-23-b': jeWeg(
      form,
      UEBERWEISUNG,
      (weg, baum) => !hat(weg, form.karte) && !form.hatLastschrift(weg, baum),
    ),
    'BR-DE-24-a': jeWeg(form, KARTE, (weg) => hat(weg, form.karte)),
    'BR-DE-24-b': jeWeg(form, KARTE, (weg, baum) => !hat(weg, form.konto) && !form.hatLastschrift(weg, baum)),
    'BR-DE-25-a': jeWeg(form, LASTSCHRIFT, form.hatLastschrift),
  };
}

/** A rule of each payment means with one of these codes. */
function jeWeg(
  form: Form,
  codes: readonly string[],
  gilt: (weg: Knoten, baum: Baum) => boolean,
): Baumregeln[string] {
  return je(form.weg, (weg, _, baum) => !codes.includes(norm(roh(weg, form.code))) || gilt(weg, baum));
}

function jeKontoCii(gilt: (konto: Knoten) => boolean): Baumregeln[string] {
  return je(
    `${CII.weg}/${CII.konto}`,
    (konto, { eltern }) => !UEBERWEISUNG.includes(roh(eltern?.knoten, CII.code)) || gilt(konto),
  );
}

function lastschriftCii(wurzel: Knoten): [mandat: boolean, glaeubiger: boolean, konto: boolean] {
  return [
    hat(wurzel, `${ABRECHNUNG}/ram:SpecifiedTradePaymentTerms/${MANDATSREFERENZ}`),
    hat(wurzel, `${ABRECHNUNG}/${GLAEUBIGER}`),
    hat(wurzel, `${ABRECHNUNG}/${CII.weg}/${SCHULDNERKONTO}`),
  ];
}
