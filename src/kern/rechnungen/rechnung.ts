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
  Version,
} from '../felder.ts';

/** The most lines a receipt may have. */
export const MAX_POSTEN = 1000;

const NeuerPosten = z.object({
  titel: Freitext(500).default(''),
  preis: Preisfeld,
  menge: Mengefeld,
  produktID: Id.nullable().default(null),
});
/** One line: price and quantity in 10^-4. */
export type NeuerPosten = z.output<typeof NeuerPosten>;

const Postenliste = z
  .array(NeuerPosten)
  .min(1, 'Bitte mindestens einen Posten angeben.')
  .max(MAX_POSTEN, `Bitte höchstens ${MAX_POSTEN} Posten angeben.`);

const KundenID = Id.nullable();

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

export const Status = z.enum(['entwurf', 'ausgestellt', 'storniert']);
export type Status = z.output<typeof Status>;

export const Bezahlstatus = z.enum(['offen', 'ueberfaellig', 'teilbezahlt', 'bezahlt']);
export type Bezahlstatus = z.output<typeof Bezahlstatus>;

const Posten = z.object({
  id: Id,
  titel: z.string(),
  preis: Dezimal,
  menge: Dezimal,
  summe: Euro,
  produktID: Id.nullable(),
});
/** A stored line. `summe` is Menge x Preis in cents. */
export type Posten = z.output<typeof Posten>;

const EingebetteterKunde = z.object({
  firma: z.string(),
  vorname: z.string(),
  nachname: z.string(),
  strasse: z.string(),
  plz: z.string(),
  ort: z.string(),
  land: z.string(),
});

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
  kundenID: Id.nullable(),
  kunde: EingebetteterKunde.nullable(),
  notizen: z.string(),
  version: Version,
  rechnungsposten: z.array(Posten).optional(),
});
export type Rechnung = z.output<typeof Rechnung>;
