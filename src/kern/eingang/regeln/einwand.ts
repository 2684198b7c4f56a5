/** Papers that look like invoices and are none, or are only a part of one. */
import type { Blatt } from './blatt.ts';

const KEIN_BELEG: readonly [RegExp, string][] = [
  [/^\W*(?:angebot|kostenvoranschlag)\b/, 'Das sieht nach einem Angebot aus, nicht nach einer Rechnung.'],
  [
    /^\W*(?:auftrags|bestell)bestaetigung\b/,
    'Das sieht nach einer Auftragsbestätigung aus, nicht nach einer Rechnung.',
  ],
  [
    /^\W*lieferschein\b(?!\W*(?:nr|nummer|ls))/,
    'Das sieht nach einem Lieferschein aus, nicht nach einer Rechnung.',
  ],
  [/pro-?\s?forma/, 'Das sieht nach einer Proforma-Rechnung aus: Sie ist kein Beleg über eine Ausgabe.'],
  [
    /^\W*(?:\d\. )?(?:mahnung|zahlungserinnerung)\b/,
    'Das sieht nach einer Mahnung aus. Gebucht wird die Rechnung selbst.',
  ],
];
const ANZAHLUNG =
  /schlussrechnung|abschlagszahlung|abschlagsrechnung|(?:abz(?:ue)?gl\S*|abzueglich|geleistete|erhaltene|bereits gezahlte) (?:\S+ )?(?:anzahlung|zahlung|abschl)/;

/** Objection to the amount from the kind of paper, whatever the arithmetic says; '' for none. */
export function objectionTo({ zeilen, klar }: Blatt): string {
  const ueberschriften = zeilen.filter(({ woerter }) => woerter.length <= 6).slice(0, 20);
  const [, anderes] =
    KEIN_BELEG.find(([muster]) => ueberschriften.some((zeile) => muster.test(zeile.klar))) ?? [];
  if (anderes) return anderes;
  return ANZAHLUNG.test(klar)
    ? 'Der Beleg verrechnet Anzahlungen: Bitte den Betrag dieser Rechnung prüfen.'
    : '';
}
