import { Ablehnung } from '#kern/ablehnung.ts';
import type { Cent } from '#kern/geld.ts';
import type { Eingangsangaben } from '#kern/rechnungen/eingang.ts';
import type { Eingangsfelder } from '#kern/rechnungen/eingangsfelder.ts';
import {
  angabenfehler,
  bekannteAngaben,
  isOhneAngaben,
  OHNE_ANGABEN,
  overlayAngaben,
} from '#kern/rechnungen/eingangsregeln.ts';

/**
 * Facts about an expense after a change; null for none, and for what we send ourselves.
 * @throws Ablehnung `ungueltig` when the rows of VAT do not add up to the receipt, or belong to no expense
 */
export function angabenOf(
  { einnahme, summe }: { einnahme: boolean; summe: Cent },
  vorher: Eingangsangaben | null,
  felder: Eingangsfelder,
): Eingangsangaben | null {
  if (einnahme) {
    checkKeine(overlayAngaben(OHNE_ANGABEN, felder));
    return null;
  }
  const nachher = overlayAngaben(vorher ?? OHNE_ANGABEN, felder);
  const meldungen = angabenfehler(nachher, summe);
  if (meldungen.length > 0) {
    const ablehnung = new Ablehnung('ungueltig', meldungen.map(({ text }) => text).join(' '));
    ablehnung.meldungen.push(...meldungen);
    throw ablehnung;
  }
  return isOhneAngaben(nachher) ? null : nachher;
}

function checkKeine(angaben: Eingangsangaben): void {
  const [pfad] = bekannteAngaben(angaben);
  if (pfad === undefined) return;
  const text = 'Das sind Angaben vom Beleg eines Lieferanten; die gibt es nur bei Ausgaben.';
  throw new Ablehnung('ungueltig', text, { pfad });
}
