/** Rules of EN 16931 about how to pay. */
import type { EZahlung } from '../modell.ts';
import { hat, je, norm, roh, voll } from '../xmlregeln/baum.ts';
import { inBeiden, jeKontoCii, jeWeg, UEBERWEISUNG, WEG_UBL } from '../xmlregeln/zahlung.ts';
import { da, fehler, type Regel } from './regel.ts';

/** First and last digits may stay, the middle may be masked. */
const HOECHSTLAENGE_KARTE = 10;

/** BR-49 to BR-51, BR-61. */
export const ZAHLUNG: Regel[] = [
  fehler('BR-49', 'BT-81', 'Es fehlt, wie gezahlt werden soll. Bitte eine Zahlungsart wählen.', {
    modell: (r) => !hatWeg(r.zahlung) || da(r.zahlung?.mittel),
    ...inBeiden((form) => je(form.weg, (weg) => hat(weg, form.code))),
  }),
  fehler('BR-50', 'BT-84', 'Bei einer Bankverbindung fehlt die Kontonummer. Bitte die IBAN eintragen.', {
    modell: (r) => !r.zahlung || r.zahlung.konten.every((konto) => da(konto.id)),
    ubl: je(
      'cac:PaymentMeans/cac:PayeeFinancialAccount',
      (konto, { eltern }) =>
        !UEBERWEISUNG.includes(roh(eltern?.knoten, WEG_UBL.code)) || voll(konto, 'cbc:ID'),
    ),
    cii: jeKontoCii((konto) => voll(konto, 'ram:IBANID') || voll(konto, 'ram:ProprietaryID')),
  }),
  fehler(
    'BR-51',
    'BT-87',
    'Von der Zahlungskarte gehören nur die letzten 4 bis 6 Ziffern in die Rechnung. Bitte die Kartennummer kürzen.',
    {
      modell: (r) => (r.zahlung?.karte?.nummer?.trim() ?? '').length <= HOECHSTLAENGE_KARTE,
      ubl: je(
        'cac:PaymentMeans/cac:CardAccount/cbc:PrimaryAccountNumberID',
        ({ text }) => norm(text).length <= 10,
        'warnung',
      ),
      cii: je(
        'ram:ApplicableTradeSettlementFinancialCard',
        (karte) => norm(roh(karte, 'ram:ID')).length <= 10,
      ),
    },
  ),
  fehler(
    'BR-61',
    'BT-84',
    'Es soll überwiesen werden, aber die IBAN fehlt. Bitte eine Bankverbindung eintragen.',
    {
      modell: (r) =>
        !['30', '58'].includes(r.zahlung?.mittel?.trim() ?? '') ||
        r.zahlung?.konten.some((konto) => da(konto.id)) === true,
      ubl: jeWeg(WEG_UBL, UEBERWEISUNG, (weg) => hat(weg, 'cac:PayeeFinancialAccount/cbc:ID')),
      cii: jeKontoCii((konto) => hat(konto, 'ram:IBANID') || hat(konto, 'ram:ProprietaryID')),
    },
  ),
];

/** A purpose of payment (BT-83) alone is no way to pay: CII keeps it apart from the payment means. */
export function hatWeg(zahlung: EZahlung | undefined): boolean {
  if (!zahlung) return false;
  const { mittel, mitteltext, konten, karte, lastschrift } = zahlung;
  return (
    da(mittel) || da(mitteltext) || konten.length > 0 || karte !== undefined || lastschrift !== undefined
  );
}
