/** Rules of EN 16931 about how to pay. */
import type { EZahlung } from '../modell.ts';
import { da, fehler, type Regel } from './regel.ts';

/** First and last digits may stay, the middle may be masked. */
const HOECHSTLAENGE_KARTE = 10;

/** BR-49 to BR-51, BR-61. */
export const ZAHLUNG: Regel[] = [
  fehler(
    'BR-49',
    'BT-81',
    'Es fehlt, wie gezahlt werden soll. Bitte eine Zahlungsart wählen.',
    (r) => !hatWeg(r.zahlung) || da(r.zahlung?.mittel),
  ),
  fehler(
    'BR-50',
    'BT-84',
    'Bei einer Bankverbindung fehlt die Kontonummer. Bitte die IBAN eintragen.',
    (r) => !r.zahlung || r.zahlung.konten.every((konto) => da(konto.id)),
  ),
  fehler(
    'BR-51',
    'BT-87',
    'Von der Zahlungskarte gehören nur die letzten 4 bis 6 Ziffern in die Rechnung. Bitte die Kartennummer kürzen.',
    (r) => (r.zahlung?.karte?.nummer?.trim() ?? '').length <= HOECHSTLAENGE_KARTE,
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

/** A purpose of payment (BT-83) alone is no way to pay: CII keeps it apart from the payment means. */
export function hatWeg(zahlung: EZahlung | undefined): boolean {
  if (!zahlung) return false;
  const { mittel, mitteltext, konten, karte, lastschrift } = zahlung;
  return (
    da(mittel) || da(mitteltext) || konten.length > 0 || karte !== undefined || lastschrift !== undefined
  );
}
