import type { EAbzug, EAnschrift, ERechnung, ESteuer, EZeile } from '../modell.ts';
import { volleRechnung, xrechnung } from './rechnung.ts';

/** A valid invoice and the small change by which it breaks a rule. */
export type Fall = { von: () => ERechnung; falsch: (rechnung: ERechnung) => void };
export type Faelle = Record<string, Fall>;

/** Change to the invoice that uses every term. */
export function voll(falsch: Fall['falsch']): Fall {
  return { von: volleRechnung, falsch };
}

/** Change to the XRechnung that uses every term. */
export function xr(falsch: Fall['falsch']): Fall {
  return { von: xrechnung, falsch };
}

/** Change to the first line. */
export function posten(falsch: (zeile: EZeile) => void): Fall {
  return voll((rechnung) => falsch(erste(rechnung.zeilen)));
}

/** Change to the first allowance or charge of the document. */
export function abzug(art: 'abzuege' | 'zuschlaege', falsch: (abzug: EAbzug) => void): Fall {
  return voll((rechnung) => falsch(erste(rechnung[art])));
}

/** Change to the first allowance or charge of the first line. */
export function zeilenabzug(art: 'abzuege' | 'zuschlaege', falsch: (abzug: EAbzug) => void): Fall {
  return posten((zeile) => falsch(erste(zeile[art])));
}

/** Change to the first row of the breakdown. */
export function steuer(falsch: (steuer: ESteuer) => void): Fall {
  return voll((rechnung) => falsch(erste(rechnung.steuern)));
}

/** Change to the totals. */
export function summen(falsch: Partial<ERechnung['summen']>): Fall {
  return voll((rechnung) => Object.assign(rechnung.summen, falsch));
}

/** An address that lacks one thing. */
export function ohne(feld: keyof EAnschrift): EAnschrift {
  return { zeile1: 'Weg 1', plz: '10115', ort: 'Berlin', land: 'DE', [feld]: undefined };
}

/** First of a list that is not empty. */
export function erste<T>(liste: T[]): T {
  const [first] = liste;
  if (first === undefined) throw new Error('The valid invoice has no such entry.');
  return first;
}
