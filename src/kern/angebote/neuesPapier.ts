/** Bodies of quotes, order confirmations and delivery notes. What is answered stands in `papier.ts`. */
import { z } from 'zod';
import { Id, Version } from '../antwortfelder.ts';
import { Betragfeld, Datumfeld, MENGE_FALSCH, Mengefeld, Prozentfeld, TagOderLeer } from '../felder.ts';
import { Sendungswunsch } from '../postausgang/sendung.ts';
import { Inhaltsaenderung, MAX_POSTEN, negativeMengen, Rechnungsinhalt } from '../rechnungen/neueRechnung.ts';
import { Papierart, Ziel } from './arten.ts';
import { gueltigkeitsfehlerOf } from './gueltigkeit.ts';
import { mapPapierkopf } from './papierkopf.ts';

/** Fields of a paper's head; an absent one is as `ueblich.ts` says. */
const Papierfelder = z.object({
  kundenID: Id.nullable(),
  ...mapPapierkopf({ tag: Datumfeld, freierTag: TagOderLeer, ja: z.boolean() }),
});

/** Body of `POST /angebote`. */
export const NeuesPapier = Rechnungsinhalt.extend({ art: Papierart, ...Papierfelder.partial().shape })
  .superRefine(({ posten }, context) => checkMengen(posten, context))
  .superRefine((papier, context) => {
    const message = gueltigkeitsfehlerOf(papier);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['gueltigBis'], message });
  });
export type NeuesPapier = z.output<typeof NeuesPapier>;

/** Body of `PATCH /angebote/{id}`: absent and unknown fields stay as they are. Its kind never changes. */
export const PapierAenderung = z
  .object({ ...Papierfelder.partial().shape, ...Inhaltsaenderung.shape, version: Version.optional() })
  .superRefine(({ posten }, context) => checkMengen(posten ?? [], context));
export type PapierAenderung = z.output<typeof PapierAenderung>;

function checkMengen(posten: readonly { menge: number }[], context: z.RefinementCtx): void {
  for (const index of negativeMengen(true, posten))
    context.addIssue({ code: 'custom', path: ['posten', index, 'menge'], message: MENGE_FALSCH });
}

/** Body of `POST /angebote/{id}/fertigstellen`. */
export const Fertigstellung = z
  .object({ version: Version, senden: Sendungswunsch.unwrap() })
  .partial()
  .prefault({});
export type Fertigstellung = z.output<typeof Fertigstellung>;

/** Body of acts that say no more than which version was seen. */
export const Gesehen = z.object({ version: Version }).partial().prefault({});
export type Gesehen = z.output<typeof Gesehen>;

/** Draft of the next paper or of an invoice. Without lines: what remains of all of them. */
const Fortfuehrung = z.object({
  nach: Ziel,
  zeilen: z
    .array(z.object({ zeile: Id, menge: Mengefeld }))
    .min(1, 'Bitte mindestens eine Zeile wählen.')
    .max(MAX_POSTEN)
    .refine(
      (zeilen) => new Set(zeilen.map(({ zeile }) => zeile)).size === zeilen.length,
      'Bitte jede Zeile nur einmal angeben.',
    )
    .optional(),
});
export type Fortfuehrung = z.output<typeof Fortfuehrung>;

const ANTEIL_FEHLT = 'Bitte einen Anteil in Prozent oder einen Betrag angeben.';

/** Draft of an Abschlagsrechnung over a share of the whole, or over an amount, VAT included. */
const Abschlag = z
  .object({
    nach: z.literal('abschlag'),
    prozent: Prozentfeld.refine((prozent) => prozent > 0, 'Bitte einen Anteil über 0 %.').optional(),
    betrag: Betragfeld.refine((betrag) => betrag > 0, 'Bitte einen Betrag über 0,00 €.').optional(),
  })
  .transform(({ prozent, betrag }, context) => {
    if (prozent !== undefined && betrag === undefined) return { nach: 'abschlag' as const, prozent };
    if (betrag !== undefined && prozent === undefined) return { nach: 'abschlag' as const, betrag };
    context.addIssue({ code: 'custom', path: ['prozent'], message: ANTEIL_FEHLT });
    return z.NEVER;
  });

/** Body of `POST /angebote/{id}/weiterfuehren`. */
export const Weiterfuehrung = z.discriminatedUnion('nach', [Fortfuehrung, Abschlag]);
export type Weiterfuehrung = z.output<typeof Weiterfuehrung>;

/** So many papers make one invoice. */
const MAX_PAPIERE = 100;

/** Body of `POST /rechnungen/ausPapieren`: what remains of all of them in one draft. */
export const Papierwahl = z.object({
  papiere: z
    .array(Id)
    .min(1, 'Bitte mindestens ein Papier wählen.')
    .max(MAX_PAPIERE, `Bitte höchstens ${MAX_PAPIERE} auf einmal wählen.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Bitte jedes nur einmal wählen.'),
});
