/** Bodies of what comes in. What is stored and answered stands in `rechnung.ts`, which lists load without this. */
import { z } from 'zod';
import {
  Betragfeld,
  Datumfeld,
  Freitext,
  Id,
  Mengefeld,
  Preisfeld,
  Prozentfeld,
  Version,
} from '../felder.ts';
import { Preisart } from '../steuer/preisart.ts';
import { Steuerart } from '../steuer/steuerart.ts';
import { Eingangsfelder } from './eingangsfelder.ts';

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
