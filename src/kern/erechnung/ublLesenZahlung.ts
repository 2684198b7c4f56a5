import type { EZahlung } from './modell.ts';
import { attribut, type Knoten, kind, kinder, nurGefuellt, text } from './xml.ts';

/** BG-16 to BG-19. @param glaeubiger BT-90, which UBL keeps with the party */
export function readZahlung(wurzel: Knoten, glaeubiger: string | undefined): EZahlung | undefined {
  const wege = kinder(wurzel, 'cac:PaymentMeans');
  const first = (...pfad: string[]) =>
    kind(
      wege.find((weg) => kind(weg, ...pfad)),
      ...pfad,
    );
  const karte = first('cac:CardAccount');
  const mandat = first('cac:PaymentMandate');
  return nurGefuellt({
    mittel: text(first('cbc:PaymentMeansCode')),
    mitteltext: attribut(
      wege.map((weg) => kind(weg, 'cbc:PaymentMeansCode')).find((code) => attribut(code, 'name')),
      'name',
    ),
    verwendungszweck: text(first('cbc:PaymentID')),
    konten: wege.flatMap(
      (weg) =>
        nurGefuellt({
          id: text(weg, 'cac:PayeeFinancialAccount', 'cbc:ID'),
          inhaber: text(weg, 'cac:PayeeFinancialAccount', 'cbc:Name'),
          bic: text(weg, 'cac:PayeeFinancialAccount', 'cac:FinancialInstitutionBranch', 'cbc:ID'),
        }) ?? [],
    ),
    karte: nurGefuellt({
      nummer: text(karte, 'cbc:PrimaryAccountNumberID'),
      inhaber: text(karte, 'cbc:HolderName'),
    }),
    lastschrift: nurGefuellt({
      mandat: text(mandat, 'cbc:ID'),
      glaeubiger,
      konto: text(mandat, 'cac:PayerFinancialAccount', 'cbc:ID'),
    }),
  });
}
