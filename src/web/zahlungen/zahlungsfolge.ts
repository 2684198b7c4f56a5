/** What a payment will do, from what was typed so far: kern's `buche` decides, here it is only put into words. */

import { Ablehnung } from '#kern/ablehnung.ts';
import { isDatum } from '#kern/datum.ts';
import { type Cent, formatBetrag } from '#kern/geld.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import { parseRechnung } from '#kern/rechenausdruck.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { offenerBetrag, ueberzahlung } from '#kern/zahlungen/bezahlstatus.ts';
import { type Buchung, buche, type Forderung, zuErstatten } from '#kern/zahlungen/buchung.ts';
import type { Abzug, Abzugsart } from '#kern/zahlungen/zahlung.ts';

/** Money that settles the receipt, or that goes back. */
export type Zahlungsart = 'zahlung' | 'rueckzahlung';

/** What becomes of the rest that is not paid. */
export type Restwahl = 'offen' | Abzugsart;

/** As typed; `rest` empty: nobody has chosen yet. */
export type Zahlungseingabe = { betrag: string; datum: string; rest: Restwahl | '' };

/** What will be sent and what comes of it. */
export type Folge = {
  /** In the direction of the receipt. */
  betrag: Cent;
  /** Null: the rest stays open. Undefined: there is no rest to decide about. */
  abzug: Abzug | null | undefined;
  /** What is left to decide about, without sign; 0: nothing. */
  rest: Cent;
  restwahl: Restwahl;
  /** What is said below the amount; empty when it simply fits. */
  hinweis: string;
  /** Why it cannot be booked. */
  fehler: string;
};

/** The claim of a receipt as the API answers it. */
export function forderungOf(rechnung: Rechnung): Forderung {
  return { ...rechnung, gegenstueck: -rechnung.bezahlt - (rechnung.zuErstatten ?? 0) };
}

/** What is to be given back: what was paid too much, or for an invoice that was cancelled; without sign. */
export function zurueckzuzahlen(rechnung: Rechnung): Cent {
  return Math.abs(rechnung.zuErstatten ?? ueberzahlung(rechnung));
}

/** With what the dialog begins, without sign. */
export function vorgabeOf(rechnung: Rechnung, art: Zahlungsart): Cent {
  return art === 'rueckzahlung' ? zurueckzuzahlen(rechnung) : Math.abs(offenerBetrag(rechnung));
}

/** Undefined while no amount is typed that could be read. */
export function folgeOf(rechnung: Rechnung, art: Zahlungsart, eingabe: Zahlungseingabe): Folge | undefined {
  const getippt = parseRechnung(eingabe.betrag, 2);
  if (getippt === undefined) return undefined;
  const forderung = forderungOf(rechnung);
  const betrag = richtungOf(forderung, art) * Math.round(getippt / 100) || 0;
  const { datum } = eingabe;
  const rest = restNach(forderung, betrag);
  const restwahl = rest === 0 ? 'offen' : eingabe.rest || vereinbart(forderung, { datum, betrag });
  const abzug = rest === 0 ? undefined : restwahl === 'offen' ? null : { art: restwahl, betrag: rest };
  const buchung = versuche(forderung, { datum, betrag, abzug });
  const teil = { betrag, abzug, rest, restwahl };
  return buchung instanceof Ablehnung
    ? { ...teil, hinweis: '', fehler: buchung.message }
    : { ...teil, hinweis: hinweisOf(rechnung, forderung, buchung), fehler: '' };
}

/** Positive numbers are typed; what is sent has the direction of the receipt. */
function richtungOf({ summe, art, status }: Forderung, zahlungsart: Zahlungsart): 1 | -1 {
  // Of a cancelled invoice and its Storno money only goes back, whatever their own signs.
  if (art === 'storno' || status === 'storniert') return zahlungsart === 'rueckzahlung' ? -1 : 1;
  return summe < 0 === (zahlungsart === 'rueckzahlung') ? 1 : -1;
}

/** What a payment leaves of the claim, when it is one and not enough; without sign. */
function restNach(forderung: Forderung, betrag: Cent): Cent {
  const offen = Math.abs(offenerBetrag(forderung));
  const gezahlt = forderung.summe < 0 ? -betrag : betrag;
  return gezahlt >= 0 && gezahlt < offen ? offen - gezahlt : 0;
}

/** Skonto that was agreed is the answer before anybody has given one. */
function vereinbart(forderung: Forderung, wunsch: { datum: string; betrag: Cent }): Restwahl {
  const buchung = isDatum(wunsch.datum) && versuche(forderung, wunsch);
  return (buchung && !(buchung instanceof Ablehnung) && buchung.abzug?.art) || 'offen';
}

function versuche(forderung: Forderung, wunsch: Parameters<typeof buche>[1]): Buchung | Ablehnung {
  try {
    return buche(forderung, wunsch);
  } catch (error) {
    if (error instanceof Ablehnung) return error;
    throw error;
  }
}

function hinweisOf(rechnung: Rechnung, forderung: Forderung, { betrag, abzug }: Buchung): string {
  const [bezahlt, mehr] = [forderung.bezahlt + betrag, abzug?.betrag ?? 0];
  const nachher = { ...forderung, bezahlt, abzug: forderung.abzug + mehr };
  if (nachher.status === 'storniert' || nachher.art === 'storno') {
    const rest = -zuErstatten(nachher);
    return rest === 0 ? '' : `Danach sind noch ${formatBetrag(rest)} zu erstatten.`;
  }
  const zuViel = ueberzahlung(nachher);
  if (zuViel !== 0) return zuVielText(rechnung, zuViel);
  const offen = offenerBetrag(nachher);
  // Said by the choice what becomes of the rest, where there is one.
  const istRueckzahlung = betrag !== 0 && betrag > 0 === nachher.summe < 0;
  return istRueckzahlung && offen !== 0 ? `Danach sind ${formatBetrag(Math.abs(offen))} offen.` : '';
}

function zuVielText(rechnung: Rechnung, zuViel: Cent): string {
  const betrag = formatBetrag(Math.abs(zuViel));
  if (zuViel < 0) return `${betrag} mehr, als auszuzahlen ist.`;
  const name = rechnung.kunde && anzeigename(rechnung.kunde);
  const wessen = name && (rechnung.einnahme ? ` von ${name}` : ` bei ${name}`);
  return `${betrag} zu viel: bleibt als Guthaben${wessen || ' stehen'}.`;
}
