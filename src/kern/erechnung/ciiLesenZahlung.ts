import type { EKonto, EZahlung } from './modell.ts';
import { type Knoten, kind, kinder, nurGefuellt, text } from './xml.ts';

/** BG-16 to BG-19, gathered from the four places where CII keeps them. */
export function readZahlung(abrechnung: Knoten | undefined): EZahlung | undefined {
  const wege = kinder(abrechnung, 'ram:SpecifiedTradeSettlementPaymentMeans');
  const mitWert = (...pfad: string[]) => wege.find((weg) => text(weg, ...pfad) !== undefined);
  const karte = kind(
    wege.find((weg) => kind(weg, 'ram:ApplicableTradeSettlementFinancialCard')),
    'ram:ApplicableTradeSettlementFinancialCard',
  );
  const schuldner = ['ram:PayerPartyDebtorFinancialAccount', 'ram:IBANID'];
  const bedingung = kinder(abrechnung, 'ram:SpecifiedTradePaymentTerms').find((teil) =>
    text(teil, 'ram:DirectDebitMandateID'),
  );
  return nurGefuellt({
    mittel: text(mitWert('ram:TypeCode'), 'ram:TypeCode'),
    mitteltext: text(mitWert('ram:Information'), 'ram:Information'),
    verwendungszweck: text(abrechnung, 'ram:PaymentReference'),
    konten: wege.flatMap((weg) => readKonto(weg) ?? []),
    karte: nurGefuellt({ nummer: text(karte, 'ram:ID'), inhaber: text(karte, 'ram:CardholderName') }),
    lastschrift: nurGefuellt({
      mandat: text(bedingung, 'ram:DirectDebitMandateID'),
      glaeubiger: text(abrechnung, 'ram:CreditorReferenceID'),
      konto: text(mitWert(...schuldner), ...schuldner),
    }),
  });
}

function readKonto(weg: Knoten): EKonto | undefined {
  const konto = kind(weg, 'ram:PayeePartyCreditorFinancialAccount');
  return nurGefuellt({
    id: text(konto, 'ram:IBANID') ?? text(konto, 'ram:ProprietaryID'),
    inhaber: text(konto, 'ram:AccountName'),
    bic: text(weg, 'ram:PayeeSpecifiedCreditorFinancialInstitution', 'ram:BICID'),
  });
}
