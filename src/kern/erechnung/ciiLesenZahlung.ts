import type { EKonto, EZahlung } from './modell.ts';
import { type Knoten, kind, kinder, nurGefuellt, text } from './xml.ts';

/** BG-16 to BG-19, gathered from the four places where CII keeps them. */
export function readZahlung(abrechnung: Knoten | undefined): EZahlung | undefined {
  const wege = kinder(abrechnung, 'SpecifiedTradeSettlementPaymentMeans');
  const mitWert = (...pfad: string[]) => wege.find((weg) => text(weg, ...pfad) !== undefined);
  const karte = kind(
    wege.find((weg) => kind(weg, 'ApplicableTradeSettlementFinancialCard')),
    'ApplicableTradeSettlementFinancialCard',
  );
  const schuldner = ['PayerPartyDebtorFinancialAccount', 'IBANID'];
  const bedingung = kinder(abrechnung, 'SpecifiedTradePaymentTerms').find((teil) =>
    text(teil, 'DirectDebitMandateID'),
  );
  return nurGefuellt({
    mittel: text(mitWert('TypeCode'), 'TypeCode'),
    mitteltext: text(mitWert('Information'), 'Information'),
    verwendungszweck: text(abrechnung, 'PaymentReference'),
    konten: wege.flatMap((weg) => readKonto(weg) ?? []),
    karte: nurGefuellt({ nummer: text(karte, 'ID'), inhaber: text(karte, 'CardholderName') }),
    lastschrift: nurGefuellt({
      mandat: text(bedingung, 'DirectDebitMandateID'),
      glaeubiger: text(abrechnung, 'CreditorReferenceID'),
      konto: text(mitWert(...schuldner), ...schuldner),
    }),
  });
}

function readKonto(weg: Knoten): EKonto | undefined {
  const konto = kind(weg, 'PayeePartyCreditorFinancialAccount');
  return nurGefuellt({
    id: text(konto, 'IBANID') ?? text(konto, 'ProprietaryID'),
    inhaber: text(konto, 'AccountName'),
    bic: text(weg, 'PayeeSpecifiedCreditorFinancialInstitution', 'BICID'),
  });
}
