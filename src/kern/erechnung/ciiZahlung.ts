import type { EKonto, EZahlung } from './modell.ts';
import { gruppe, type Inhalt, wert } from './xmlSchreiben.ts';

/** BG-16 to BG-19: one group per account; card and debited account go with the first. */
export function zahlungswege(zahlung: EZahlung | undefined): Inhalt {
  if (!zahlung) return undefined;
  const konten: EKonto[] = zahlung.konten.length > 0 ? zahlung.konten : [{}];
  return konten.map((konto, index) => {
    const erste = index === 0 ? zahlung : undefined;
    return gruppe(
      'ram:SpecifiedTradeSettlementPaymentMeans',
      wert('ram:TypeCode', zahlung.mittel),
      wert('ram:Information', erste?.mitteltext),
      gruppe(
        'ram:ApplicableTradeSettlementFinancialCard',
        wert('ram:ID', erste?.karte?.nummer),
        wert('ram:CardholderName', erste?.karte?.inhaber),
      ),
      gruppe('ram:PayerPartyDebtorFinancialAccount', wert('ram:IBANID', erste?.lastschrift?.konto)),
      gruppe(
        'ram:PayeePartyCreditorFinancialAccount',
        wert('ram:IBANID', isIban(konto.id) ? konto.id : undefined),
        wert('ram:AccountName', konto.inhaber),
        wert('ram:ProprietaryID', isIban(konto.id) ? undefined : konto.id),
      ),
      gruppe('ram:PayeeSpecifiedCreditorFinancialInstitution', wert('ram:BICID', konto.bic)),
    );
  });
}

/** Only its look: a mistyped IBAN still is meant as one. */
function isIban(konto: string | undefined): boolean {
  return /^\s*[A-Za-z]{2}\s*\d\s*\d/.test(konto ?? '');
}
