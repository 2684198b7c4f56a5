import { z } from 'zod';
import type { Datum } from '../datum.ts';
import type { Cent } from '../geld.ts';
import type { Belegart, Bezahlstatus, Status } from '../rechnungen/rechnung.ts';
import { type Abrechnungsstand, isAbgerechnet } from '../rechnungen/zustand.ts';

/**
 * The claim of a receipt and what became of it: `summe` is asked for (negative: it is to be given back), `bezahlt` is
 * the money that came or went, `abzug` what was given up without money (Skonto, Erlass, Gebühr, Kurs).
 */
export type Zahlungsstand = Abrechnungsstand & {
  einnahme: boolean;
  status: Status;
  art: Belegart;
  summe: Cent;
  bezahlt: Cent;
  abzug: Cent;
};

/** The states that lists and sums tell apart: paid in part counts as open, paid too much as paid. */
export const Bezahlgruppe = z.enum(['entwurf', 'offen', 'ueberfaellig', 'bezahlt', 'storniert']);
export type Bezahlgruppe = z.output<typeof Bezahlgruppe>;

/**
 * Reason for which nobody has to pay a receipt: it was cancelled, cancels another one, or was not issued yet; undefined for
 * one that is owed. An expense is owed as soon as it is recorded.
 */
export function ohneForderung({
  einnahme,
  status,
  art,
}: Pick<Zahlungsstand, 'einnahme' | 'status' | 'art'>): 'entwurf' | 'storniert' | undefined {
  if (status === 'storniert' || art === 'storno') return 'storniert';
  return einnahme && status === 'entwurf' ? 'entwurf' : undefined;
}

/** Rest of a claim in cents, with its sign; beyond 0 the other way round when too much was paid. */
export function restOf({ summe, bezahlt, abzug }: Pick<Zahlungsstand, 'summe' | 'bezahlt' | 'abzug'>): Cent {
  return summe - bezahlt - abzug;
}

/** True when money or a deduction was booked beside the deposit: from then on a draft is free in its notes only. */
export function istBebucht({
  bezahlt,
  anzahlung,
  abzug,
}: Pick<Zahlungsstand, 'bezahlt' | 'abzug'> & { anzahlung: Cent }): boolean {
  return bezahlt !== anzahlung || abzug !== 0;
}

/** True while somebody still owes something. */
export function isUnbezahlt(stand: Zahlungsstand): boolean {
  const rest = restOf(stand);
  return ohneForderung(stand) === undefined && (stand.summe < 0 ? rest < 0 : rest > 0);
}

/** Open amount in cents, with the sign of the claim; 0 where nothing is owed. */
export function offenerBetrag(stand: Zahlungsstand): Cent {
  return isUnbezahlt(stand) ? restOf(stand) : 0;
}

/** Amount paid too much, in cents, in the direction of the receipt; the other side has it as credit. */
export function ueberzahlung(stand: Zahlungsstand): Cent {
  const rest = restOf(stand);
  return ohneForderung(stand) !== undefined || isUnbezahlt(stand) || rest === 0 ? 0 : -rest;
}

/**
 * Amount that a receipt counts for in sums, in cents: what it asks for; of an Abschlagsrechnung whose Schlussrechnung was
 * issued what was received, because that asks for the rest. The same in SQL stands in `bezahlstatus.repository.ts`.
 */
export function anrechenbar(stand: Abrechnungsstand & Pick<Zahlungsstand, 'summe' | 'bezahlt'>): Cent {
  return isAbgerechnet(stand) ? Math.min(stand.summe, stand.bezahlt) : stand.summe;
}

/**
 * State of payment; the same in SQL stands in `bezahlstatus.repository.ts`. `heute` is passed in: kern has no clock.
 * Late begins the day after `faelligAm`.
 */
export function bezahlstatus(stand: Zahlungsstand & { faelligAm: Datum }, heute: Datum): Bezahlstatus {
  const ohne = ohneForderung(stand);
  if (ohne !== undefined) return ohne;
  if (!isUnbezahlt(stand)) {
    if (restOf(stand) !== 0) return 'ueberzahlt';
    return anrechenbar(stand) === stand.summe ? 'bezahlt' : 'abgerechnet';
  }
  if (heute > stand.faelligAm) return 'ueberfaellig';
  return stand.bezahlt === 0 && stand.abzug === 0 ? 'offen' : 'teilbezahlt';
}
