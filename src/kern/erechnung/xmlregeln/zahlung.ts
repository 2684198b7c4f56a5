/** The payment means in the XML: the official rules look at each of them. */
import type { Syntax } from '../regeln/regel.ts';
import type { Knoten } from '../xml.ts';
import { type Baum, type Baumpruefung, hat, je, norm, roh } from './baum.ts';

export const UEBERWEISUNG = ['30', '58'];
export const KARTE = ['48', '54', '55'];
export const LASTSCHRIFT = ['59'];
/** Peppol's rule on mandates (R061) also thinks of direct debit outside SEPA. */
export const MANDAT = ['49', '59'];

/** The payment means of one of the forms: where its parts stand. */
type Form = {
  weg: string;
  code: string;
  konto: string;
  kontonummer: string;
  karte: string;
  /** Whether anything of a direct debit is there. */
  hatLastschrift: (weg: Knoten, baum: Baum) => boolean;
};

export const WEG_UBL: Form = {
  weg: 'cac:PaymentMeans',
  code: 'cbc:PaymentMeansCode',
  konto: 'cac:PayeeFinancialAccount',
  kontonummer: 'cac:PayeeFinancialAccount/cbc:ID',
  karte: 'cac:CardAccount',
  hatLastschrift: (weg) => hat(weg, 'cac:PaymentMandate'),
};

export const ABRECHNUNG_CII = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement';
export const MANDATSREFERENZ = 'ram:DirectDebitMandateID';
const GLAEUBIGER = 'ram:CreditorReferenceID';
export const SCHULDNERKONTO = 'ram:PayerPartyDebtorFinancialAccount/ram:IBANID';

export const WEG_CII: Form = {
  weg: 'ram:SpecifiedTradeSettlementPaymentMeans',
  code: 'ram:TypeCode',
  konto: 'ram:PayeePartyCreditorFinancialAccount',
  kontonummer: 'ram:PayeePartyCreditorFinancialAccount/ram:IBANID',
  karte: 'ram:ApplicableTradeSettlementFinancialCard',
  hatLastschrift: (weg, baum) =>
    hat(weg, SCHULDNERKONTO) ||
    baum.mitNamen(MANDATSREFERENZ).length > 0 ||
    baum.mitNamen(GLAEUBIGER).length > 0,
};

/** A rule that asks the same in both forms. */
export function inBeiden(regel: (form: Form) => Baumpruefung): Record<Syntax, Baumpruefung> {
  return { ubl: regel(WEG_UBL), cii: regel(WEG_CII) };
}

/** A rule of each payment means with one of these codes. */
export function jeWeg(
  form: Form,
  codes: readonly string[],
  gilt: (weg: Knoten, baum: Baum) => boolean,
): Baumpruefung {
  return je(form.weg, (weg, _, baum) => !codes.includes(norm(roh(weg, form.code))) || gilt(weg, baum));
}

export function jeKontoCii(gilt: (konto: Knoten) => boolean): Baumpruefung {
  return je(
    `${WEG_CII.weg}/${WEG_CII.konto}`,
    (konto, { eltern }) => !UEBERWEISUNG.includes(roh(eltern?.knoten, WEG_CII.code)) || gilt(konto),
  );
}

export function lastschriftCii(wurzel: Knoten): [mandat: boolean, glaeubiger: boolean, konto: boolean] {
  return [
    hat(wurzel, `${ABRECHNUNG_CII}/ram:SpecifiedTradePaymentTerms/${MANDATSREFERENZ}`),
    hat(wurzel, `${ABRECHNUNG_CII}/${GLAEUBIGER}`),
    hat(wurzel, `${ABRECHNUNG_CII}/${WEG_CII.weg}/${SCHULDNERKONTO}`),
  ];
}
