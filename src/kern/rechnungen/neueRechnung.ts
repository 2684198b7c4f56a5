/** Bodies of what comes in. What is stored and answered stands in `rechnung.ts`, which lists load without this. */
import { z } from 'zod';
import { Id, Version } from '../antwortfelder.ts';
import { OHNE_EINHEIT } from '../einheiten.ts';
import {
  Betragfeld,
  Datumfeld,
  Einheitfeld,
  Freitext,
  MENGE_FALSCH,
  Mengefeld,
  Preisfeld,
  Prozentfeld,
} from '../felder.ts';
import { Preisart } from '../steuer/preisart.ts';
import { Steuerart } from '../steuer/steuerart.ts';
import { Eingangsfelder } from './eingangsfelder.ts';
import { type KOPF, type Kopffeld, mapKopf, type Werte } from './kopf.ts';

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
  einheit: Einheitfeld.default(OHNE_EINHEIT),
});
/** One line: price and quantity in 10^-4, percentages in 10^-2. */
export type NeuerPosten = z.output<typeof NeuerPosten>;

const Postenliste = z
  .array(NeuerPosten)
  .min(1, 'Bitte mindestens einen Posten angeben.')
  .max(MAX_POSTEN, `Bitte höchstens ${MAX_POSTEN} Posten angeben.`);

/** What may be sent for each kind of field. */
const EINGABE = {
  ja: z.boolean(),
  verweis: Id.nullable(),
  text: Freitext(0),
  tag: Datumfeld,
  tage: z.number().int().min(0).max(365),
  cent: Betragfeld,
  prozent: Prozentfeld,
  steuerart: Steuerart,
  preisart: Preisart,
} satisfies Record<keyof Werte, z.ZodType>;

type Eingabe<F extends Kopffeld> = (typeof EINGABE)[(typeof KOPF)[F]['art']];

/** Every field, without a word about what holds when it is absent. */
const Kopffelder = mapKopf(({ art, max = 0 }) => (art === 'text' ? Freitext(max) : EINGABE[art])) as {
  [F in Kopffeld]: Eingabe<F>;
};

const NeuerKopf = mapKopf(({ ohne, isPflicht }, name) => {
  if (isPflicht) return Kopffelder[name];
  return ohne === undefined ? Kopffelder[name].optional() : z._default(Kopffelder[name], ohne);
}) as {
  [F in Kopffeld]: (typeof KOPF)[F] extends { isPflicht: true }
    ? Eingabe<F>
    : (typeof KOPF)[F] extends { ohne: unknown }
      ? z.ZodDefault<Eingabe<F>>
      : z.ZodOptional<Eingabe<F>>;
};

/** Body of `POST /rechnungen`. `summe` is only compared with what kern computes. */
export const NeueRechnung = z
  .object({
    ...NeuerKopf,
    posten: Postenliste,
    summe: Betragfeld.optional(),
    ...Eingangsfelder.shape,
  })
  .transform((felder) => ({
    ...felder,
    leistungsdatumTo: felder.leistungsdatumTo ?? felder.leistungsdatumFrom,
  }))
  .superRefine(checkZeitraum)
  .superRefine(({ einnahme, posten }, context) => {
    for (const index of negativeMengen(einnahme, posten))
      context.addIssue({ code: 'custom', path: ['posten', index, 'menge'], message: MENGE_FALSCH });
  });
export type NeueRechnung = z.output<typeof NeueRechnung>;

/** What an invoice is about, whenever it is made: everything but its days, for whom, and what was paid before. */
export const Rechnungsinhalt = z.object({ ...NeuerKopf, posten: Postenliste }).omit({
  einnahme: true,
  kundenID: true,
  leistungsdatumFrom: true,
  leistungsdatumTo: true,
  rechnungsdatum: true,
  anzahlung: true,
});
export type Rechnungsinhalt = z.output<typeof Rechnungsinhalt>;

/**
 * Body of `PATCH /rechnungen/{id}`: the invoice object or a part of it. Absent and unknown fields stay as they are.
 * Lines may come as `posten` or under the name they are answered with, `rechnungsposten`.
 */
export const RechnungAenderung = z
  .object({
    ...Kopffelder,
    ...Eingangsfelder.shape,
    posten: Postenliste,
    rechnungsposten: Postenliste,
    summe: Betragfeld,
    version: Version,
  })
  .partial()
  .transform(({ posten, rechnungsposten, ...felder }) => ({ ...felder, posten: posten ?? rechnungsposten }));
export type RechnungAenderung = z.output<typeof RechnungAenderung>;

/** Lines of an invoice of ours that would give something back: for that there is its Storno. */
export function negativeMengen(einnahme: boolean, posten: readonly { menge: number }[]): number[] {
  return einnahme ? posten.flatMap(({ menge }, index) => (menge < 0 ? [index] : [])) : [];
}

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
