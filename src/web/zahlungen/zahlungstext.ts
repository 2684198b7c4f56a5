/** Payments in words. */
import { formatBetrag } from '#kern/geld.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { isUnbezahlt } from '#kern/zahlungen/bezahlstatus.ts';
import { istRueckzahlung, istVerrechnung } from '#kern/zahlungen/geldfluss.ts';
import type { Abzugsart, Zahlung } from '#kern/zahlungen/zahlung.ts';

const ABZUEGE: Record<Abzugsart, string> = {
  skonto: 'Skonto',
  erlass: 'Erlassen',
  gebuehr: 'Gebühr',
  kurs: 'Kursdifferenz',
};

/** What a line of the list says beside day and amount: what it is, how it came, what was given up. */
export function zahlungstext(zahlung: Zahlung, rechnung: Pick<Rechnung, 'summe' | 'art'>): string {
  const { betrag, abzug, text } = zahlung;
  const teile = [
    istVerrechnung(zahlung) ? 'Verrechnet' : istRueckzahlung(betrag, rechnung) && 'Rückzahlung',
    zahlung.zahlungsmethode ?? zahlung.konto,
    abzug && `${ABZUEGE[abzug.art]} ${formatBetrag(Math.abs(abzug.betrag))}`,
    text,
  ];
  return teile.filter(Boolean).join(' · ');
}

/** The line above the payments: what is left, and of whom. */
export function standtext(rechnung: Rechnung): string {
  if (!isUnbezahlt(rechnung) || rechnung.summe >= 0) return 'Noch offen';
  return rechnung.einnahme ? 'Noch auszuzahlen' : 'Noch zu erhalten';
}
