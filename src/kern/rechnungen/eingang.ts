/** What a receipt from a supplier says itself: its kind and number, when it came, what it was for, and the VAT as it is printed. */
import { z } from 'zod';
import { Euro, Kurswert, Prozentwert } from '../antwortfelder.ts';
import { Kategorie } from '../ausgaben/kategorien.ts';
import { Steuerfall } from '../ausgaben/steuerfall.ts';

export const Eingangsart = z.enum(['eingangsrechnung', 'kassenbon', 'eigenbeleg']);
export type Eingangsart = z.output<typeof Eingangsart>;

const Steuerzeile = z.object({
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

/** Who was invited and why (§ 4 Abs. 5 S. 1 Nr. 2 EStG). `ort` is empty where the supplier is the place. */
const Bewirtung = z.object({ teilnehmer: z.string(), anlass: z.string(), ort: z.string() });
export type Bewirtung = z.output<typeof Bewirtung>;

/** What the receipt says in its own currency, and how that became euros. */
const Fremdwaehrung = z.object({
  /** Hundredths of the currency, whatever it is divided into. */
  betrag: Euro,
  /** ISO 4217. */
  waehrung: z.string(),
  kurs: Kurswert,
  /** Who says so: the bank's statement, the monthly list of the ministry. */
  quelle: z.string(),
  datum: z.string(),
});
export type Fremdwaehrung = z.output<typeof Fremdwaehrung>;

/** The fields in answers; null, 0 and [] where nobody knows, and for what we sent ourselves. */
export const Eingangsangaben = z.object({
  belegart: Eingangsart.nullable(),
  belegnummer: z.string().nullable(),
  eingangsdatum: z.string().nullable(),
  kategorie: Kategorie.nullable(),
  /** As printed; null: by the usual term. */
  faellig: z.string().nullable(),
  /** Given on top; part of the sum, of no row. */
  trinkgeld: Euro,
  bewirtung: Bewirtung.nullable(),
  /** Of an Eigenbeleg: why there is no receipt. */
  ohneBelegWeil: z.string().nullable(),
  /** To whom a gift went. */
  beschenkter: z.string().nullable(),
  fremdwaehrung: Fremdwaehrung.nullable(),
  ust: z.array(Steuerzeile),
});
export type Eingangsangaben = z.output<typeof Eingangsangaben>;
