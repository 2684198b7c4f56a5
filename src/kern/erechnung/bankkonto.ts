/** Account numbers of an invoice: BT-84 (credit transfer) and BT-91 (direct debit). */
import { isIban } from '../iban.ts';

/** True unless a number begins like an IBAN and is none: other account numbers are admitted and cannot be judged. */
export function isKontonummer(text: string): boolean {
  return !/^[a-z]{2}\s?\d{2}/i.test(text.trim()) || isIban(text);
}

/** True for a correct IBAN, as SEPA demands (XRechnung BR-DE-19, BR-DE-20). */
export function isSepaKonto(text: string | undefined): boolean {
  return text !== undefined && isIban(text);
}
