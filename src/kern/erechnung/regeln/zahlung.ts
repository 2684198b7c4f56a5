/** Rules of EN 16931 about how to pay. */
import { da, fehler, type Regel, warnung } from './regel.ts';

/** BR-49 to BR-51, BR-61. */
export const ZAHLUNG: Regel[] = [
  fehler(
    'BR-49',
    'BT-81',
    'Es fehlt, wie gezahlt werden soll. Bitte eine Zahlungsart wählen.',
    (r) => !r.zahlung || da(r.zahlung.mittel),
  ),
  fehler(
    'BR-50',
    'BT-84',
    'Bei einer Bankverbindung fehlt die Kontonummer. Bitte die IBAN eintragen.',
    (r) => !r.zahlung || r.zahlung.konten.every((konto) => da(konto.id)),
  ),
  warnung(
    'BR-51',
    'BT-87',
    'Von der Zahlungskarte gehören nur die letzten 4 bis 6 Ziffern in die Rechnung. Bitte die Kartennummer kürzen.',
    (r) => !r.zahlung?.karte || isKurzeKartennummer(r.zahlung.karte.nummer),
  ),
  fehler(
    'BR-61',
    'BT-84',
    'Es soll überwiesen werden, aber die IBAN fehlt. Bitte eine Bankverbindung eintragen.',
    (r) =>
      !['30', '58'].includes(r.zahlung?.mittel?.trim() ?? '') ||
      r.zahlung?.konten.some((konto) => da(konto.id)) === true,
  ),
];

/** First and last digits may stay, the middle may be masked; ten characters are the most (BR-51). */
function isKurzeKartennummer(nummer: string | undefined): boolean {
  const text = nummer?.trim() ?? '';
  return text.length >= 4 && text.length <= 10;
}
