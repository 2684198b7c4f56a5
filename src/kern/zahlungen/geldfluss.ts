/** Which way money goes at a receipt, and how much of it is meant before `buche` decides. */
import type { Cent } from '../geld.ts';
import type { Rechnung } from '../rechnungen/rechnung.ts';
import { offenerBetrag, ueberzahlung } from './bezahlstatus.ts';
import { type Forderung, zuErstatten } from './buchung.ts';
import type { Zahlung } from './zahlung.ts';

/** Money that settles the receipt, or that goes back. */
export type Zahlungsart = 'zahlung' | 'rueckzahlung';

/** The claim of a receipt as the API answers it. */
export function forderungOf(rechnung: Rechnung): Forderung {
  return { ...rechnung, gegenstueck: -rechnung.bezahlt - (rechnung.zuErstatten ?? 0) };
}

/** Amount to be given back, in cents without sign: what was paid too much, or for an invoice that was cancelled. */
export function zurueckzuzahlen(rechnung: Rechnung): Cent {
  return Math.abs(rechnung.zuErstatten ?? ueberzahlung(rechnung));
}

/** Amount that is paid or given back when nobody says how much; without sign. */
export function vorgabeOf(rechnung: Rechnung, art: Zahlungsart): Cent {
  return art === 'rueckzahlung' ? zurueckzuzahlen(rechnung) : Math.abs(offenerBetrag(rechnung));
}

/** The sign that an amount of this kind has in the direction of the receipt. */
export function richtungOf(forderung: Forderung, zahlungsart: Zahlungsart): 1 | -1 {
  const { summe, art, status } = forderung;
  // Of a cancelled invoice and its Storno money only goes back the way it came, whatever their own signs.
  if (art === 'storno' || status === 'storniert')
    return zuErstatten(forderung) > 0 === (zahlungsart === 'rueckzahlung') ? 1 : -1;
  return summe < 0 === (zahlungsart === 'rueckzahlung') ? 1 : -1;
}

/** True for money that went back: against the claim, and on a Storno, which claims nothing, the way it points. */
export function istRueckzahlung(betrag: Cent, { summe, art }: Pick<Rechnung, 'summe' | 'art'>): boolean {
  return summe < 0 === (art === 'storno') ? betrag < 0 : betrag > 0;
}

/** Rest of the claim after a payment, when it is one and not enough; without sign. */
export function restNach(forderung: Forderung, betrag: Cent): Cent {
  const offen = Math.abs(offenerBetrag(forderung));
  const gezahlt = forderung.summe < 0 ? -betrag : betrag;
  return gezahlt >= 0 && gezahlt < offen ? offen - gezahlt : 0;
}

/** Amount above what is open, without sign; 0 where nothing was open. */
export function mehrAlsOffen(forderung: Forderung, betrag: Cent): Cent {
  const offen = Math.abs(offenerBetrag(forderung));
  const gezahlt = forderung.summe < 0 ? -betrag : betrag;
  return offen === 0 ? 0 : Math.max(0, gezahlt - offen);
}

/** Money that was paid elsewhere settles it: none moved. */
export function istVerrechnung({ betrag, kontoID }: Pick<Zahlung, 'betrag' | 'kontoID'>): boolean {
  return kontoID === null && betrag !== 0;
}
