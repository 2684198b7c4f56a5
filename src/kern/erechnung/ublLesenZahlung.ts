import type { EZahlung } from './modell.ts';
import { attribut, type Knoten, kind, kinder, nurGefuellt, text } from './xml.ts';

/** BG-16 to BG-19. @param glaeubiger BT-90, which UBL keeps with the party */
export function readZahlung(wurzel: Knoten, glaeubiger: string | undefined): EZahlung | undefined {
  const wege = kinder(wurzel, 'PaymentMeans');
  const first = (...pfad: string[]) =>
    kind(
      wege.find((weg) => kind(weg, ...pfad)),
      ...pfad,
    );
  const karte = first('CardAccount');
  const mandat = first('PaymentMandate');
  return nurGefuellt({
    mittel: text(first('PaymentMeansCode')),
    mitteltext: attribut(
      wege.map((weg) => kind(weg, 'PaymentMeansCode')).find((code) => attribut(code, 'name')),
      'name',
    ),
    verwendungszweck: text(first('PaymentID')),
    konten: wege.flatMap(
      (weg) =>
        nurGefuellt({
          id: text(weg, 'PayeeFinancialAccount', 'ID'),
          inhaber: text(weg, 'PayeeFinancialAccount', 'Name'),
          bic: text(weg, 'PayeeFinancialAccount', 'FinancialInstitutionBranch', 'ID'),
        }) ?? [],
    ),
    karte: nurGefuellt({ nummer: text(karte, 'PrimaryAccountNumberID'), inhaber: text(karte, 'HolderName') }),
    lastschrift: nurGefuellt({
      mandat: text(mandat, 'ID'),
      glaeubiger,
      konto: text(mandat, 'PayerFinancialAccount', 'ID'),
    }),
  });
}
