/** Payments in words. */
import { type Cent, formatBetrag } from '#kern/geld.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { isUnbezahlt, offenerBetrag, ohneForderung } from '#kern/zahlungen/bezahlstatus.ts';
import { istRueckzahlung, istVerrechnung, zurueckzuzahlen } from '#kern/zahlungen/geldfluss.ts';
import type { Abzugsgrund, Zahlung } from '#kern/zahlungen/zahlung.ts';

const ABZUEGE: Record<Abzugsgrund, string> = {
  skonto: 'Skonto',
  erlass: 'Erlassen',
  gebuehr: 'Gebühr',
  kurs: 'Kursdifferenz',
  schlussrechnung: 'In der Schlussrechnung enthalten:',
};

/** Text of a line of the list beside day and amount: what it is, how it came, what was given up. */
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

/** The one figure of a receipt: what is left, what has to go back, or what it came to when nothing is left to do. */
export type Geldstand = { text: string; betrag: Cent; isWeg?: boolean };

/** First fact about the money of a receipt; `isWeg` where the amount counts no more. */
export function geldstandOf(rechnung: Rechnung): Geldstand {
  const zurueck = zurueckzuzahlen(rechnung);
  if (zurueck > 0)
    return {
      text: rechnung.zuErstatten === undefined ? 'Zu viel bezahlt' : 'Noch zu erstatten',
      betrag: zurueck,
    };
  const ohne = ohneForderung(rechnung);
  if (rechnung.art === 'storno') return { text: 'Gesamtbetrag', betrag: rechnung.summe };
  if (ohne === 'storniert') return { text: 'Storniert', betrag: rechnung.summe, isWeg: true };
  if (ohne === 'entwurf') return { text: 'Gesamtbetrag', betrag: rechnung.summe };
  const offen = offenerBetrag(rechnung);
  if (offen !== 0) return { text: standtext(rechnung), betrag: Math.abs(offen) };
  if (rechnung.bezahlstatus === 'abgerechnet') return { text: 'Abgerechnet', betrag: rechnung.summe };
  if (rechnung.art === 'gutschrift') return { text: 'Gutgeschrieben', betrag: Math.abs(rechnung.summe) };
  return { text: 'Bezahlt', betrag: Math.abs(rechnung.summe) };
}
