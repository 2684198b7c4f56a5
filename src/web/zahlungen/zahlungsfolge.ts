/** Effect of a payment, from what was typed so far: kern's `buche` decides, here it is only put into words. */

import { Ablehnung } from '#kern/ablehnung.ts';
import { isDatum } from '#kern/datum.ts';
import { type Cent, formatBetrag } from '#kern/geld.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import { parseCent } from '#kern/rechenausdruck.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { isFremd } from '#kern/waehrung.ts';
import { offenerBetrag, ueberzahlung } from '#kern/zahlungen/bezahlstatus.ts';
import { type Buchung, buche, type Forderung, zuErstatten } from '#kern/zahlungen/buchung.ts';
import {
  forderungOf,
  istRueckzahlung,
  mehrAlsOffen,
  restNach,
  richtungOf,
  type Zahlungsart,
} from '#kern/zahlungen/geldfluss.ts';
import type { Abzug, Abzugsart } from '#kern/zahlungen/zahlung.ts';

/** Fate of the rest that is not paid. */
export type Restwahl = 'offen' | Abzugsart;

/** As typed; `rest` empty: nobody has chosen yet. */
export type Zahlungseingabe = { betrag: string; datum: string; rest: Restwahl | '' };

/** Payment that will be sent and what comes of it. */
export type Folge = {
  /** In the direction of the receipt. */
  betrag: Cent;
  /** Null: the rest stays open. Undefined: there is no rest to decide about. */
  abzug: Abzug | null | undefined;
  /** Rest to decide about, in cents, below 0 where more was paid in another currency's stead; 0: none. */
  rest: Cent;
  restwahl: Restwahl;
  /** Note below the amount; empty when it simply fits. */
  hinweis: string;
  /** Why it cannot be booked. */
  fehler: string;
};

/** Undefined while no amount is typed that could be read. */
export function folgeOf(rechnung: Rechnung, art: Zahlungsart, eingabe: Zahlungseingabe): Folge | undefined {
  const getippt = parseCent(eingabe.betrag);
  if (getippt === undefined) return undefined;
  const forderung = forderungOf(rechnung);
  const betrag = richtungOf(forderung, art) * getippt || 0;
  const { datum } = eingabe;
  // Of an invoice in another currency a better rate is the usual reason.
  const mehr = isFremd(rechnung) ? mehrAlsOffen(forderung, betrag) : 0;
  const rest = restNach(forderung, betrag) - mehr || 0;
  const ueblich = mehr > 0 ? 'kurs' : vereinbart(forderung, { datum, betrag });
  const restwahl = rest === 0 ? 'offen' : eingabe.rest || ueblich;
  const abzug = rest === 0 ? undefined : restwahl === 'offen' ? null : { art: restwahl, betrag: rest };
  const buchung = versuche(forderung, { datum, betrag, abzug });
  const teil = { betrag, abzug, rest, restwahl };
  return buchung instanceof Ablehnung
    ? { ...teil, hinweis: '', fehler: buchung.message }
    : { ...teil, hinweis: hinweisOf(rechnung, forderung, buchung), fehler: '' };
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
    const rest = Math.abs(zuErstatten(nachher));
    return rest === 0 ? '' : `Danach sind noch ${formatBetrag(rest)} zu erstatten.`;
  }
  const zuViel = ueberzahlung(nachher);
  if (zuViel !== 0) return zuVielText(rechnung, zuViel);
  const offen = offenerBetrag(nachher);
  // Said by the choice what becomes of the rest, where there is one.
  return istRueckzahlung(betrag, nachher) && offen !== 0
    ? `Danach sind ${formatBetrag(Math.abs(offen))} offen.`
    : '';
}

function zuVielText(rechnung: Rechnung, zuViel: Cent): string {
  const betrag = formatBetrag(Math.abs(zuViel));
  if (zuViel < 0) return `${betrag} mehr, als auszuzahlen ist.`;
  const name = rechnung.kunde && anzeigename(rechnung.kunde);
  const wessen = name && (rechnung.einnahme ? ` von ${name}` : ` bei ${name}`);
  return `${betrag} zu viel: bleibt als Guthaben${wessen || ' stehen'}.`;
}
