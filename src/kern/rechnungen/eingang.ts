/**
 * Fields of a receipt from a supplier: its kind and number, when it came, what it was for, and the VAT as it is printed.
 */
import { z } from 'zod';
import { Euro, Kurswert, Prozentwert } from '../antwortfelder.ts';
import { Kategorie } from '../ausgaben/kategorien.ts';
import { Steuerfall } from '../ausgaben/steuerfall.ts';

export const Eingangsart = z.enum(['eingangsrechnung', 'kassenbon', 'eigenbeleg']);
export type Eingangsart = z.output<typeof Eingangsart>;

export const Steuerzeile = z.object({
  /** As printed; with `reverse` and `ig` the rate by which we owe the tax. */
  satz: Prozentwert,
  netto: Euro,
  steuer: Euro,
  brutto: Euro,
  /** Whether the VAT may be deducted as input VAT (§ 15 UStG). */
  abziehbar: z.boolean(),
  /** Share that is for the business. */
  betrieblich: Prozentwert,
  /** Null: that of the whole receipt. */
  kategorie: Kategorie.nullable(),
  steuerfall: Steuerfall,
  /** Used for longer than a year: belongs into the register of assets. */
  anlage: z.boolean(),
});
/** A position of the receipt at one rate: amounts in cents, percentages in 10^-2. */
export type Steuerzeile = z.output<typeof Steuerzeile>;

/** Guests and occasion (§ 4 Abs. 5 S. 1 Nr. 2 EStG). `ort` is empty where the supplier is the place. */
const Bewirtung = z.object({ teilnehmer: z.string(), anlass: z.string(), ort: z.string() });
export type Bewirtung = z.output<typeof Bewirtung>;

/** Amount of the receipt in its own currency, and how that became euros. */
const Fremdwaehrung = z.object({
  /** Hundredths of the currency, whatever it is divided into. */
  betrag: Euro,
  /** ISO 4217. */
  waehrung: z.string(),
  kurs: Kurswert,
  /** Source of the rate: the bank's statement, the monthly list of the ministry. */
  quelle: z.string(),
  datum: z.string(),
});
export type Fremdwaehrung = z.output<typeof Fremdwaehrung>;

/** How each kind of field is answered: null, 0 and [] where nobody knows. */
const ANTWORT = {
  text: z.string().nullable(),
  tag: z.string().nullable(),
  cent: Euro,
  belegart: Eingangsart.nullable(),
  kategorie: Kategorie.nullable(),
  bewirtung: Bewirtung.nullable(),
  fremdwaehrung: Fremdwaehrung.nullable(),
  ust: z.array(Steuerzeile),
};
export type Angabenart = keyof typeof ANTWORT;

/** `max` is a length in characters. */
type Feld = { art: 'text'; max: number } | { art: Exclude<Angabenart, 'text'> };

/**
 * Fields of a supplier's receipt, said once, in the order of answers: body, answer, columns, form, comparison and export
 * are made of them. A new field is a line here, and its name one in `eingangsnamen.ts`.
 */
export const EINGANG = {
  belegart: { art: 'belegart' },
  /** The number that the supplier gave it. */
  belegnummer: { art: 'text', max: 100 },
  /** The day it came, which may be later than its own. */
  eingangsdatum: { art: 'tag' },
  /** Of whatever has none of its own. */
  kategorie: { art: 'kategorie' },
  /** By when it is to be paid, as printed; null: by the usual term. */
  faellig: { art: 'tag' },
  /** Given on top; part of the sum, of no row. */
  trinkgeld: { art: 'cent' },
  bewirtung: { art: 'bewirtung' },
  /** Of an Eigenbeleg: why there is no receipt. */
  ohneBelegWeil: { art: 'text', max: 500 },
  /** To whom a gift went. */
  beschenkter: { art: 'text', max: 200 },
  fremdwaehrung: { art: 'fremdwaehrung' },
  ust: { art: 'ust' },
} as const satisfies Record<string, Feld>;

type Eingang = typeof EINGANG;
export type Eingangsfeld = keyof Eingang;

export const EINGANGSFELDER = Object.keys(EINGANG) as Eingangsfeld[];

/** Values by field, from values by kind of field. */
export function mapEingang<Je extends Record<Angabenart, unknown>>(je: Je) {
  return Object.fromEntries(EINGANGSFELDER.map((feld) => [feld, je[EINGANG[feld].art]])) as {
    [F in Eingangsfeld]: Je[Eingang[F]['art']];
  };
}

/** The fields in answers; also of what we sent ourselves, which says none of it. */
export const Eingangsangaben = z.object(mapEingang(ANTWORT));
export type Eingangsangaben = z.output<typeof Eingangsangaben>;
