/** Bodies of what comes in. What is stored and answered stands in `rechnung.ts`, which lists load without this. */
import { z } from 'zod';
import { Id, Version } from '../antwortfelder.ts';
import {
  Betragfeld,
  Datumfeld,
  Einheitfeld,
  FreierTag,
  Freitext,
  KURS_FALSCH,
  Kursfeld,
  MENGE_FALSCH,
  Mengefeld,
  Preisfeld,
  Prozentfeld,
} from '../felder.ts';
import { Belegsprache } from '../sprache.ts';
import { Preisart } from '../steuer/preisart.ts';
import { Steuerart } from '../steuer/steuerart.ts';
import { Waehrungsfeld } from '../waehrungen.ts';
import { Eingangsfelder } from './eingangsfelder.ts';
import { Herkunft } from './herkunft.ts';
import { JE_RECHNUNG, type KOPF, type Kopffeld, mapKopf, type Werte } from './kopf.ts';
import { Anpassungen, Beleganpassungen } from './neueAnpassung.ts';
import { mapPosten, type POSTEN, type Postenfeld, type Postenwerte } from './postenfelder.ts';
import { Belegart } from './rechnung.ts';
import { Zahlungsweg } from './zahlungsweg.ts';

export const ZEITRAUM_VERKEHRT =
  'Der Leistungszeitraum endet vor seinem Beginn. Bitte die beiden Tage prüfen.';

/** The most lines a receipt may have. */
export const MAX_POSTEN = 1000;

/** Schemas by kind of field of a line. */
const ZEILENEINGABE = {
  text: Freitext(0),
  preis: Preisfeld,
  menge: Mengefeld,
  verweis: Id.nullable(),
  prozent: Prozentfeld,
  einheit: Einheitfeld,
  tag: FreierTag,
  kennung: Freitext(20)
    .transform((text) => text || undefined)
    .optional(),
  anpassungen: Anpassungen.optional(),
} satisfies Record<keyof Postenwerte, z.ZodType>;

type Zeileneingabe<F extends Postenfeld> = (typeof ZEILENEINGABE)[(typeof POSTEN)[F]['art']];

const Zeilenfelder = mapPosten(({ art, max = 0, ohne, isPflicht, isSelten }) => {
  const feld = art === 'text' ? Freitext(max) : ZEILENEINGABE[art];
  if (isPflicht || isSelten) return feld;
  return ohne === undefined ? feld.optional() : z._default(feld, ohne);
}) as {
  [F in Postenfeld]: (typeof POSTEN)[F] extends { isPflicht: true } | { isSelten: true }
    ? Zeileneingabe<F>
    : (typeof POSTEN)[F] extends { ohne: unknown }
      ? z.ZodDefault<Zeileneingabe<F>>
      : z.ZodOptional<Zeileneingabe<F>>;
};

const NeuerPosten = z
  .object({
    ...Zeilenfelder,
    /** The line of a paper that it is made of. Whoever sends lines back sends it back with them. */
    herkunft: Herkunft.optional(),
  })
  .superRefine(({ zeitraumVon, zeitraumBis }, context) => {
    if (zeitraumVon !== undefined && zeitraumBis !== undefined && zeitraumBis < zeitraumVon)
      context.addIssue({ code: 'custom', path: ['zeitraumBis'], message: ZEITRAUM_VERKEHRT });
  })
  .transform(ganzerZeitraum);
/** One line: price and quantity in 10^-4, percentages in 10^-2. */
export type NeuerPosten = z.output<typeof NeuerPosten>;

const Postenliste = z
  .array(NeuerPosten)
  .min(1, 'Bitte mindestens einen Posten angeben.')
  .max(MAX_POSTEN, `Bitte höchstens ${MAX_POSTEN} Posten angeben.`);

/** Schemas by kind of field. */
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
  sprache: Belegsprache,
  zahlungsweg: Zahlungsweg,
  anpassungen: Beleganpassungen,
  waehrung: Waehrungsfeld,
  kurs: z.union([z.literal(0), Kursfeld], KURS_FALSCH),
  freierTag: FreierTag.transform((tag = '') => tag),
} satisfies Record<keyof Werte, z.ZodType>;

type Eingabe<F extends Kopffeld> = (typeof EINGABE)[(typeof KOPF)[F]['art']];

/** How long texts of the head may be, if not 100. */
const LAENGEN: { [F in Kopffeld]?: number } = {
  notizen: 5000,
  steuerhinweis: 500,
  kartenziffern: 20,
  textDavor: 2000,
  textDanach: 2000,
  lieferName: 200,
  lieferStrasse: 200,
  lieferPlz: 20,
  kursquelle: 200,
};

/** Every field, without a word about what holds when it is absent. */
const Kopffelder = mapKopf(({ art }, feld) =>
  art === 'text' ? Freitext(LAENGEN[feld] ?? 100) : EINGABE[art],
) as {
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

/** Where a draft of income belongs; `vorgang` is the id of any Abschlagsrechnung of the business. */
const Zuordnung = { art: Belegart.optional(), vorgang: Id.nullable().optional() };

/** Body of `POST /rechnungen`. `summe` is only compared with what kern computes. */
export const NeueRechnung = z
  .object({
    ...NeuerKopf,
    posten: Postenliste,
    summe: Betragfeld.optional(),
    ...Zuordnung,
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

/** Currency of what becomes an invoice only later: it has no rate yet. */
const NurEuro = z
  .literal('EUR', 'Eine andere Währung gibt es nur auf der einzelnen Rechnung; hier geht es in Euro.')
  .optional();

/** Contents of an invoice, whenever it is made: everything but its days, for whom, and what was paid before. */
export const Rechnungsinhalt = z
  .object({ ...NeuerKopf, posten: Postenliste })
  .omit(JE_RECHNUNG)
  .extend({ waehrung: NurEuro });
export type Rechnungsinhalt = z.output<typeof Rechnungsinhalt>;

/** A part of it, as it comes with a change. */
export const Inhaltsaenderung = z
  .object({ ...Kopffelder, posten: Postenliste })
  .omit(JE_RECHNUNG)
  .partial()
  .extend({ waehrung: NurEuro });

/**
 * Body of `PATCH /rechnungen/{id}`: the invoice object or a part of it. Absent and unknown fields stay as they are.
 * Lines may come as `posten` or under the name they are answered with, `rechnungsposten`.
 */
export const RechnungAenderung = z
  .object({
    ...Kopffelder,
    ...Zuordnung,
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

/** Line with a whole time span: one day named alone is both ends. */
function ganzerZeitraum<Zeile extends { zeitraumVon?: string | undefined; zeitraumBis?: string | undefined }>(
  zeile: Zeile,
): Zeile {
  const { zeitraumVon: von, zeitraumBis: bis } = zeile;
  if (von === undefined && bis === undefined) return zeile;
  return { ...zeile, zeitraumVon: von ?? bis, zeitraumBis: bis ?? von };
}

function checkZeitraum(
  felder: { leistungsdatumFrom: string; leistungsdatumTo: string },
  context: z.RefinementCtx,
) {
  if (felder.leistungsdatumTo < felder.leistungsdatumFrom) {
    context.addIssue({ code: 'custom', path: ['leistungsdatumTo'], message: ZEITRAUM_VERKEHRT });
  }
}
