/** Receipts: what comes in, what is stored, what the API answers. */
import { z } from 'zod';
import {
  Betragfeld,
  Datumfeld,
  Dezimal,
  Euro,
  Freitext,
  Id,
  Mengefeld,
  Preisfeld,
  Prozentfeld,
  Prozentwert,
  Version,
} from '../felder.ts';
import { Rechnungsformat } from '../kunden/partei.ts';
import { Preisart } from '../steuer/preisart.ts';
import { Steuerart } from '../steuer/steuerart.ts';
import { Eingangsangaben, Eingangsfelder } from './eingang.ts';

/** The most lines a receipt may have. */
export const MAX_POSTEN = 1000;

const NeuerPosten = z.object({
  titel: Freitext(500).default(''),
  preis: Preisfeld,
  menge: Mengefeld,
  produktID: Id.nullable().default(null),
  /** Absent: the issuer's usual rate. Only with `steuerart` regel does it count. */
  steuersatz: Prozentfeld.optional(),
  /** Discount on this line. */
  rabatt: Prozentfeld.default(0),
});
/** One line: price and quantity in 10^-4, percentages in 10^-2. */
export type NeuerPosten = z.output<typeof NeuerPosten>;

const Postenliste = z
  .array(NeuerPosten)
  .min(1, 'Bitte mindestens einen Posten angeben.')
  .max(MAX_POSTEN, `Bitte höchstens ${MAX_POSTEN} Posten angeben.`);

const KundenID = Id.nullable();

/** What decides how much is owed beside the lines; absent in a new receipt: as the issuer usually does it. */
const Bedingungen = z.object({
  steuerart: Steuerart,
  preisart: Preisart,
  /** Discount on the whole receipt. */
  rabatt: Prozentfeld,
  skontoTage: z.number().int().min(0).max(365),
  skontoProzent: Prozentfeld,
  /** Deposit that was paid before (EN 16931 BT-113). */
  anzahlung: Betragfeld,
  /** Wording of the exemption where the mode leaves it to the issuer; empty: the mode's own. */
  steuerhinweis: Freitext(500),
});

/** Body of `POST /rechnungen`. `summe` is only compared with what kern computes. */
export const NeueRechnung = z
  .object({
    einnahme: z.boolean(),
    kundenID: KundenID.default(null),
    leistungsdatumFrom: Datumfeld,
    leistungsdatumTo: Datumfeld.optional(),
    rechnungsdatum: Datumfeld.optional(),
    notizen: Freitext(5000).default(''),
    posten: Postenliste,
    summe: Betragfeld.optional(),
    ...Bedingungen.partial().shape,
    ...Eingangsfelder.shape,
  })
  .transform((felder) => ({
    ...felder,
    leistungsdatumTo: felder.leistungsdatumTo ?? felder.leistungsdatumFrom,
  }))
  .superRefine(checkZeitraum);
export type NeueRechnung = z.output<typeof NeueRechnung>;

/**
 * Body of `PATCH /rechnungen/{id}`: the invoice object or a part of it. Absent and unknown fields stay as they are.
 * Lines may come as `posten` or under the name they are answered with, `rechnungsposten`.
 */
export const RechnungAenderung = z
  .object({
    einnahme: z.boolean(),
    kundenID: KundenID,
    leistungsdatumFrom: Datumfeld,
    leistungsdatumTo: Datumfeld,
    rechnungsdatum: Datumfeld,
    notizen: Freitext(5000),
    ...Bedingungen.shape,
    ...Eingangsfelder.shape,
    posten: Postenliste,
    rechnungsposten: Postenliste,
    summe: Betragfeld,
    version: Version,
  })
  .partial()
  .transform(({ posten, rechnungsposten, ...felder }) => ({ ...felder, posten: posten ?? rechnungsposten }));
export type RechnungAenderung = z.output<typeof RechnungAenderung>;

function checkZeitraum(
  felder: { leistungsdatumFrom: string; leistungsdatumTo: string },
  context: z.RefinementCtx,
) {
  if (felder.leistungsdatumTo < felder.leistungsdatumFrom) {
    context.addIssue({ code: 'custom', path: ['leistungsdatumTo'], message: ZEITRAUM_VERKEHRT });
  }
}

export const ZEITRAUM_VERKEHRT =
  'Der Leistungszeitraum endet vor seinem Beginn. Bitte die beiden Tage prüfen.';

/** `festgeschrieben`: of an expense what `ausgestellt` is of an invoice. Where each may lead stands in `uebergaenge.ts`. */
export const Status = z.enum(['entwurf', 'ausgestellt', 'festgeschrieben', 'storniert']);
export type Status = z.output<typeof Status>;

export const Bezahlstatus = z.enum([
  'entwurf',
  'offen',
  'teilbezahlt',
  'ueberfaellig',
  'bezahlt',
  'ueberzahlt',
  'storniert',
]);
export type Bezahlstatus = z.output<typeof Bezahlstatus>;

const Posten = z.object({
  id: Id,
  titel: z.string(),
  preis: Dezimal,
  menge: Dezimal,
  summe: Euro,
  produktID: Id.nullable(),
  steuersatz: Prozentwert,
  rabatt: Prozentwert,
});
/** A stored line. `summe` is Menge x Preis less its discount in cents, net or gross as it was typed. */
export type Posten = z.output<typeof Posten>;

const EingebetteterKunde = z.object({
  firma: z.string(),
  vorname: z.string(),
  nachname: z.string(),
  strasse: z.string(),
  plz: z.string(),
  ort: z.string(),
  land: z.string(),
  ustId: z.string(),
  leitwegId: z.string(),
  kaeuferreferenz: z.string(),
  eAdresse: z.string(),
  ansprechpartner: z.string(),
  email: z.string(),
  telefon: z.string(),
  rechnungsformat: Rechnungsformat,
});

/** Another receipt that this one belongs to. */
const Bezug = z.object({ id: Id, nummer: z.string(), datum: z.string() });
export type Bezug = z.output<typeof Bezug>;

export const Belegart = z.enum(['rechnung', 'storno']);
export type Belegart = z.output<typeof Belegart>;

/** A receipt as the API answers it. Lists leave `rechnungsposten` out when asked with `?posten=false`. */
export const Rechnung = z.object({
  id: Id,
  nummer: z.string(),
  status: Status,
  einnahme: z.boolean(),
  summe: Euro,
  leistungsdatumFrom: z.string(),
  leistungsdatumTo: z.string(),
  rechnungsdatum: z.string(),
  faelligAm: z.string(),
  bezahlstatus: Bezahlstatus,
  bezahlt: Euro,
  /** Given up without money: Skonto, Erlass, Gebühr, Kurs. */
  abzug: Euro,
  kundenID: Id.nullable(),
  kunde: EingebetteterKunde.nullable(),
  notizen: z.string(),
  steuerart: Steuerart,
  preisart: Preisart,
  rabatt: Prozentwert,
  skontoTage: z.number().int(),
  skontoProzent: Prozentwert,
  anzahlung: Euro,
  steuerhinweis: z.string(),
  art: Belegart,
  /** Of a Storno: the invoice it takes back. Of what `korrigieren` left: the invoice in whose place it comes. */
  bezug: Bezug.nullable(),
  /** Of a cancelled invoice: its Storno. */
  storno: Bezug.nullable(),
  /** Of a cancelled invoice and of its Storno: what is still to be given back, below 0. Only when read alone. */
  zuErstatten: Euro.optional(),
  /** Of an expense; null and [] for what nobody knows. Lists leave them out together with the lines. */
  ...Eingangsangaben.partial().shape,
  /** Another expense of the same supplier under the same number of his. Only when read alone. */
  doppelt: Bezug.optional(),
  /** What looks wrong in `ust`. Only when read alone. */
  hinweise: z.array(z.object({ pfad: z.string(), code: z.string(), text: z.string() })).optional(),
  version: Version,
  rechnungsposten: z.array(Posten).optional(),
});
export type Rechnung = z.output<typeof Rechnung>;
