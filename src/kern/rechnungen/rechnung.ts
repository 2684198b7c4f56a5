/** Receipts: what is stored, and what the API answers. */
import { z } from 'zod';
import { Dezimal, Euro, Id, Kurswert, Prozentwert, Version } from '../antwortfelder.ts';
import type { Cent } from '../geld.ts';
import { Parteiangaben } from '../kunden/partei.ts';
import { Belegsprache } from '../sprache.ts';
import { Preisart } from '../steuer/preisart.ts';
import { Steuerart } from '../steuer/steuerart.ts';
import type { Anlage } from './anlage.ts';
import type { Eingangsangaben } from './eingang.ts';
import { Herkunft } from './herkunft.ts';
import { JE_RECHNUNG, type KOPF, type Kopffeld, mapKopf, type Werte } from './kopf.ts';
import {
  mapPosten,
  type POSTEN,
  type Postenfeld,
  type Postenwerte,
  type SeltenesFeld,
} from './postenfelder.ts';
import { Zahlungsweg } from './zahlungsweg.ts';

/** `festgeschrieben`: of an expense what `ausgestellt` is of an invoice. Where each may lead stands in `uebergaenge.ts`. */
export const Status = z.enum(['entwurf', 'ausgestellt', 'festgeschrieben', 'storniert']);
export type Status = z.output<typeof Status>;

export const Bezahlstatus = z.enum([
  'entwurf',
  'offen',
  'teilbezahlt',
  'ueberfaellig',
  'bezahlt',
  'abgerechnet',
  'ueberzahlt',
  'storniert',
]);
export type Bezahlstatus = z.output<typeof Bezahlstatus>;

/** A charge or an allowance as it is answered: of a line, and of a whole receipt. */
const Anpassungsangaben = z.object({
  art: z.enum(['zuschlag', 'nachlass']),
  grund: z.string(),
  betrag: Euro,
  prozent: Prozentwert,
});
const Anpassungsantwort = z.array(Anpassungsangaben);
const Beleganpassungsantwort = z.array(Anpassungsangaben.extend({ steuersatz: Prozentwert }));

/** How each kind of field of a line is answered. */
const ZEILENANTWORT = {
  text: z.string(),
  preis: Dezimal,
  menge: Dezimal,
  verweis: Id.nullable(),
  prozent: Prozentwert,
  einheit: z.string(),
  tag: z.string(),
  kennung: z.string(),
  anpassungen: Anpassungsantwort,
} satisfies Record<keyof Postenwerte, z.ZodType>;

type Zeilenantwort<F extends Postenfeld> = (typeof ZEILENANTWORT)[(typeof POSTEN)[F]['art']];

export const Posten = z.object({
  id: Id,
  ...(mapPosten(({ art, isSelten }) => (isSelten ? ZEILENANTWORT[art].optional() : ZEILENANTWORT[art])) as {
    [F in Postenfeld]: F extends SeltenesFeld ? z.ZodOptional<Zeilenantwort<F>> : Zeilenantwort<F>;
  }),
  summe: Euro,
  /** The line of a quote, order or delivery note that it was made of. */
  herkunft: Herkunft.optional(),
});
/** A stored line. `summe` is Menge x Preis less its discount in cents, net or gross as it was typed. */
export type Posten = z.output<typeof Posten>;

/** Another receipt that this one belongs to. */
export const Bezug = z.object({ id: Id, nummer: z.string(), datum: z.string() });
export type Bezug = z.output<typeof Bezug>;

/** A credit on an invoice, also a draft of one, or one that was cancelled. */
export type Korrektur = Bezug & { status: Status; summe: Cent };

export const Belegart = z.enum(['rechnung', 'storno', 'abschlag', 'schluss', 'gutschrift']);
/** `abschlag`: asks for a part before all is done; `schluss` for the rest of it; `gutschrift` takes back a part of an invoice. */
export type Belegart = z.output<typeof Belegart>;

/**
 * Deduction of a receipt beside its lines, in cents (§ 14 Abs. 5 S. 2 UStG). `abschlagID` is null where it only evens out
 * what rounding would take beyond the invoice that is corrected. `rundung` is what gross entry and tax on net sums differ
 * by (BT-114).
 */
export const Absetzung = z.object({
  abschlagID: Id.nullable(),
  nummer: z.string(),
  datum: z.string(),
  /** Day of the last payment; '' without one. */
  empfangenAm: z.string(),
  satz: Prozentwert,
  netto: Euro,
  steuer: Euro,
  rundung: Euro,
});
export type Absetzung = z.output<typeof Absetzung>;

/** How each kind of field of the head is answered. */
const ANTWORT = {
  ja: z.boolean(),
  verweis: Id.nullable(),
  text: z.string(),
  tag: z.string(),
  tage: z.number().int(),
  cent: Euro,
  prozent: Prozentwert,
  steuerart: Steuerart,
  preisart: Preisart,
  sprache: Belegsprache,
  zahlungsweg: Zahlungsweg,
  anpassungen: Beleganpassungsantwort,
  waehrung: z.string(),
  kurs: Kurswert,
  freierTag: z.string(),
} satisfies Record<keyof Werte, z.ZodType>;

const Kopfantwort = mapKopf(({ art }) => ANTWORT[art]) as {
  [F in Kopffeld]: (typeof ANTWORT)[(typeof KOPF)[F]['art']];
};

/** Contents of a receipt, whenever it is made: quotes are answered by it too. */
export const Inhaltsantwort = z.object(Kopfantwort).omit(JE_RECHNUNG);

/** A receipt as the API answers it. Lists leave `rechnungsposten` out when asked with `?posten=false`. */
export const Rechnung = z.object({
  id: Id,
  nummer: z.string(),
  status: Status,
  summe: Euro,
  ...Kopfantwort,
  faelligAm: z.string(),
  bezahlstatus: Bezahlstatus,
  bezahlt: Euro,
  /** Given up without money: Skonto, Erlass, Gebühr, Kurs. */
  abzug: Euro,
  kunde: Parteiangaben.nullable(),
  art: Belegart,
  /** The invoice that a Storno or a partial credit takes back. Of what `korrigieren` left: the one in whose place it comes. */
  bezug: Bezug.nullable(),
  /** Of a cancelled invoice: its Storno. */
  storno: Bezug.nullable(),
  /** Of Abschlags- and Schlussrechnungen: the id of the first Abschlagsrechnung of the business they belong to. */
  vorgang: Id.nullable(),
  /** Of an Abschlagsrechnung: the Schlussrechnung that it has gone into, and that asks for what was not paid. */
  schluss: Bezug.nullable(),
  /** Of a cancelled invoice and of its Storno: what is still to be given back: below 0, above where a credit had been paid out. Only when read alone. */
  zuErstatten: Euro.optional(),
  version: Version,
  rechnungsposten: z.array(Posten).optional(),
  /** Of a Schlussrechnung: the part payments that it takes off. Only when read alone. */
  absetzungen: z.array(Absetzung).optional(),
});
export type Rechnung = z.output<typeof Rechnung> & Angaben & Lesehinweise;

/** Lists leave them out together with the lines. */
type Angaben = { [feld in keyof Eingangsangaben]?: Eingangsangaben[feld] | undefined };

/** Only when read alone. */
type Lesehinweise = {
  /** Files that go along with it, where there are any. */
  anlagen?: Anlage[] | undefined;
  /** Another expense of the same supplier under the same number of his. */
  doppelt?: Bezug | undefined;
  /** Of an invoice: what takes parts of it back. */
  korrekturen?: Korrektur[] | undefined;
  /** The piece of the inbox that it was made of, where its original is. */
  stueckID?: number | undefined;
  /** Notes on `ust` that looks wrong. */
  hinweise?: string[] | undefined;
};
