/** Effect of a payment on the claim that it is recorded for. */
import { Ablehnung } from '../ablehnung.ts';
import type { Datum } from '../datum.ts';
import { type Cent, formatBetrag } from '../geld.ts';
import { verbotOf } from '../rechnungen/uebergaenge.ts';
import { zustandOf } from '../rechnungen/zustand.ts';
import { offenerBetrag, restOf, ueberzahlung, type Zahlungsstand } from './bezahlstatus.ts';
import { type Abzug, type Skonto, skontoOf } from './zahlung.ts';

/** A claim with what was agreed about paying early. `gegenstueck`: what was paid on the other of invoice and Storno. */
export type Forderung = Zahlungsstand & Skonto & { gegenstueck: Cent };

/** Wish of who records a payment; amounts in the direction of the receipt, the deduction without a sign. */
export type Zahlungswunsch = { datum: Datum; betrag?: Cent | undefined; abzug?: Abzug | null | undefined };

/** Money and deduction, both in the direction of the receipt. */
export type Buchung = { betrag: Cent; abzug: Abzug | null };

/**
 * The payment that is booked: the given amount, or what is left. More than is left is taken and stays as credit; what
 * comes exactly to the agreed Skonto in time takes it.
 * @throws Ablehnung `zustand` when there is nothing to be paid, `ungueltig` for an amount or deduction that cannot be
 */
export function buche(forderung: Forderung, wunsch: Zahlungswunsch): Buchung {
  const zustand = zustandOf(forderung);
  const [keineZahlung, keineErstattung] = [verbotOf(zustand, 'zahlen'), verbotOf(zustand, 'erstatten')];
  if (keineZahlung === undefined) return bucheZahlung(forderung, wunsch);
  if (keineErstattung !== undefined) throw new Ablehnung('zustand', keineErstattung);
  // What was paid too much on an Abschlagsrechnung has not gone into the Schlussrechnung.
  const rest = zustand === 'abgerechnet' ? -ueberzahlung(forderung) || 0 : zuErstatten(forderung);
  return bucheErstattung(rest, wunsch, keineZahlung);
}

/**
 * Amount to be given back of a cancelled invoice and its Storno, in cents, against the way it came: negative, and positive
 * where a credit had been paid out; 0 for nothing.
 */
export function zuErstatten({ bezahlt, gegenstueck }: Pick<Forderung, 'bezahlt' | 'gegenstueck'>): Cent {
  return -(bezahlt + gegenstueck) || 0;
}

/** Invoice and Storno cancel each other out; only money that was paid goes back, whichever way. */
function bucheErstattung(rest: Cent, { betrag, abzug }: Zahlungswunsch, keineZahlung: string): Buchung {
  const wert = betrag ?? rest;
  if (rest === 0 || Math.sign(wert) !== Math.sign(rest)) {
    const mehr = rest === 0 ? '' : ` Zu erstatten sind ${formatBetrag(Math.abs(rest))}.`;
    throw new Ablehnung('zustand', `${keineZahlung}${mehr}`);
  }
  if (abzug) throw ungueltig('Von einer Erstattung geht nichts ab.', 'abzug');
  if (Math.abs(wert) > Math.abs(rest)) throw zuVielErstattet(rest);
  return { betrag: wert, abzug: null };
}

function bucheZahlung(forderung: Forderung, wunsch: Zahlungswunsch): Buchung {
  const offen = offenerBetrag(forderung);
  const abzug =
    wunsch.abzug === undefined
      ? skontoInTime(forderung, wunsch)
      : abzugOf(wunsch.abzug, offen, wunsch.betrag);
  const betrag = wunsch.betrag ?? offen - (abzug?.betrag ?? 0);
  if (betrag === 0 && !abzug) {
    if (wunsch.betrag === undefined) throw new Ablehnung('zustand', 'Dieser Beleg ist schon ganz bezahlt.');
    throw ungueltig('Bitte einen Betrag angeben, zum Beispiel 100,00.');
  }
  const richtung = forderung.summe < 0 ? -1 : 1;
  // What was never paid cannot be given back.
  if (richtung * betrag < 0 && richtung * (forderung.bezahlt + betrag) < 0) {
    throw zuVielErstattet(-forderung.bezahlt);
  }
  return { betrag, abzug };
}

/**
 * Deduction of a payment. More money than was open that came by a better rate is no credit of the customer: it is deducted
 * below zero.
 * @throws Ablehnung `ungueltig` when more is deducted than is open, or added than came too much
 */
function abzugOf(abzug: Abzug | null, offen: Cent, betrag = offen): Abzug | null {
  if (!abzug) return null;
  const zuViel = Math.abs(betrag) - Math.abs(offen);
  if (abzug.betrag < 0 && (Math.sign(betrag) !== Math.sign(offen) || -abzug.betrag > zuViel)) {
    const text = 'Ein Kursgewinn ist höchstens so hoch, wie mehr gezahlt wird, als offen ist.';
    throw ungueltig(text, 'abzug.betrag');
  }
  if (abzug.betrag > Math.abs(offen)) {
    const text = `Der Abzug ist höher als der offene Betrag von ${formatBetrag(offen)}.`;
    throw ungueltig(text, 'abzug.betrag');
  }
  return { art: abzug.art, betrag: offen < 0 ? -abzug.betrag : abzug.betrag };
}

/** Skonto that was agreed, where exactly so much less is paid by the last day of it. */
function skontoInTime(forderung: Forderung, { datum, betrag }: Zahlungswunsch): Abzug | null {
  const skonto = skontoOf(forderung);
  if (!skonto || betrag === undefined || datum > skonto.bis || forderung.abzug !== 0) return null;
  return betrag === restOf(forderung) - skonto.betrag ? { art: 'skonto', betrag: skonto.betrag } : null;
}

function zuVielErstattet(hoechstens: Cent): Ablehnung {
  return ungueltig(
    hoechstens === 0
      ? 'Hier wurde noch nichts bezahlt, also ist auch nichts zu erstatten.'
      : `Erstatten lässt sich höchstens, was bezahlt wurde: ${formatBetrag(Math.abs(hoechstens))}.`,
  );
}

function ungueltig(text: string, pfad = 'betrag'): Ablehnung {
  return new Ablehnung('ungueltig', text, { pfad });
}
