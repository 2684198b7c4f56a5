/**
 * Reading of a receipt, as far as it was understood: the answer of the rules, whether from words, a code or an e-invoice.
 */
import type { Datum } from '../datum.ts';
import type { Cent } from '../geld.ts';
import type { Prozent } from '../steuer/steuerart.ts';
import type { Stelle } from './lesung.ts';

/** VAT of one rate as it is printed: cents, 10^-2 percent. */
export type GeleseneSteuer = { satz: Prozent; netto: Cent; steuer: Cent; brutto: Cent };

/** Fields that have a place on the original, or a doubt. */
export const LESEFELDER = [
  ...(['lieferant', 'ustId', 'iban', 'belegnummer', 'belegdatum', 'faellig'] as const),
  ...(['brutto', 'ust', 'trinkgeld'] as const),
] as const;
export type Lesefeld = (typeof LESEFELDER)[number];

/** Where a value was found, whether it is proved, and what speaks against it. */
export type Fundstelle = {
  stellen: Stelle[];
  /** Proved: by a code, by an e-invoice, or by the arithmetic of the VAT and a second place. */
  sicher: boolean;
  /** German, for the person who looks: why it is to be looked at ('Die Posten ergeben …'); '' where nothing speaks against it. */
  grund: string;
};

export type Gelesenes = {
  /** Kind of receipt by its looks. */
  art: 'rechnung' | 'gutschrift' | 'kassenbon' | 'bewirtung';
  /** ISO 3166 of the supplier; null where nothing says so. */
  land: string | null;
  lieferant: { name: string | null; ustId: string | null; iban: string | null };
  belegnummer: string | null;
  belegdatum: Datum | null;
  faellig: Datum | null;
  /** ISO 4217. */
  waehrung: string;
  brutto: Cent | null;
  netto: Cent | null;
  steuer: Cent | null;
  ust: GeleseneSteuer[];
  reverseCharge: boolean;
  kleinunternehmer: boolean;
  /** Given beside the total, no part of it. */
  trinkgeld: Cent | null;
  zahlung: 'bar' | 'unbar' | null;
  /** By which means the amount is known: what is written in `sicher` rests on it. */
  quelle: 'erechnung' | 'code' | 'text' | 'ocr';
  felder: Partial<Record<Lesefeld, Fundstelle>>;
};

/** Facts about who reads that the reader may know. */
export type Leseumfeld = {
  heute: Datum;
  /** Of the business that received it: its own numbers are never the supplier's. */
  land: string;
  eigene: { name: string; ustId: string; ibans: readonly string[] };
  lieferanten: readonly BekannterLieferant[];
};

/** A supplier on record, by which a receipt is recognised. */
export type BekannterLieferant = { id: number; name: string; ustId: string; iban: string };
