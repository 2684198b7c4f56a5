/** Recurring invoices: bodies and answers. */
import { z } from 'zod';
import { Euro, Id, Version } from '../antwortfelder.ts';
import { Datumfeld, Freitext, MENGE_FALSCH, Pflichttext, TagOderLeer } from '../felder.ts';
import { MAX_NAME } from '../laengen.ts';
import { negativeMengen, Rechnungsinhalt } from '../rechnungen/neueRechnung.ts';
import { fremdePlatzhalter } from './platzhalter.ts';
import { ZEITRAEUME, type Zeitraumart } from './termine.ts';

/** Modes: the act that is done on a date. */
export const MODI = {
  entwurf: 'als Entwurf anlegen',
  ausstellen: 'ausstellen',
  senden: 'ausstellen und per Mail senden',
} as const;
export const Modus = z.enum(Object.keys(MODI) as [keyof typeof MODI, ...(keyof typeof MODI)[]]);
export type Modus = z.output<typeof Modus>;

/** Whether it goes on. `pausiert`: by somebody, or because it failed again and again. */
export const Serienzustand = z.enum(['aktiv', 'pausiert', 'beendet']);
export type Serienzustand = z.output<typeof Serienzustand>;

const Zeitraum = z.enum(Object.keys(ZEITRAEUME) as [Zeitraumart, ...Zeitraumart[]]);
/** Ten years; further apart nothing is billed. */
const MAX_MONATE = 120;
const MAX_ANZAHL = 1200;

/** Contents of the invoice of every date; words in braces are filled in. */
const Serieninhalt = Rechnungsinhalt.transform(ohneHerkunft).superRefine(
  ({ posten, notizen, textDavor, textDanach }, context) => {
    for (const index of negativeMengen(true, posten))
      context.addIssue({ code: 'custom', path: ['posten', index, 'menge'], message: MENGE_FALSCH });
    const texte = [
      ...posten.map(({ titel }, index) => [titel, ['posten', index, 'titel']] as const),
      [notizen, ['notizen']] as const,
      [textDavor, ['textDavor']] as const,
      [textDanach, ['textDanach']] as const,
    ];
    for (const [text, path] of texte) {
      const [fremd] = fremdePlatzhalter(text);
      if (fremd !== undefined)
        context.addIssue({
          code: 'custom',
          path: [...path],
          message: `${fremd} ist kein Platzhalter. Möglich sind {Monat}, {Quartal}, {Jahr}, {Von}, {Bis} und zum Beispiel {Monat+1}.`,
        });
    }
  },
);

/** Contents without origins: what is billed again and again takes nothing of a quote or an order. */
function ohneHerkunft<Inhalt extends Rechnungsinhalt>(inhalt: Inhalt): Inhalt {
  return { ...inhalt, posten: inhalt.posten.map(({ herkunft: _, ...line }) => line) };
}

export const ANZAHL_FALSCH = `Bitte eine Zahl von 1 bis ${MAX_ANZAHL} angeben.`;

/** When and how, as somebody sends it. Bodies, patch and answer are made of it: a new field is a line here. */
export const Plan = z.object({
  titel: Pflichttext(MAX_NAME, 'Bitte der Serie einen Namen geben.'),
  kundenID: Id.nullable(),
  /** First date. */
  anker: Datumfeld,
  /** So many months lie between two dates. */
  monate: z
    .number()
    .int('Bitte ganze Monate angeben.')
    .min(1, 'Bitte mindestens einen Monat angeben.')
    .max(MAX_MONATE, `Bitte höchstens ${MAX_MONATE} Monate angeben.`),
  /** Always on the last day of the month. */
  monatsende: z.boolean(),
  zeitraum: Zeitraum,
  modus: Modus,
  /** The last day on which there may be a date; '' for none. */
  endeAm: TagOderLeer,
  /** So many dates altogether; 0: any number. */
  anzahl: z.number(ANZAHL_FALSCH).int(ANZAHL_FALSCH).min(0, ANZAHL_FALSCH).max(MAX_ANZAHL, ANZAHL_FALSCH),
});
export type Plan = z.output<typeof Plan>;

/** Values of a new series that does not say them. */
const OHNE = {
  kundenID: null,
  monatsende: false,
  zeitraum: 'laufend',
  modus: 'entwurf',
  endeAm: '',
  anzahl: 0,
} as const satisfies Partial<Plan>;

/** Of these numbers of dates are made: fixed once there was one. */
export const TERMINFELDER = ['anker', 'monate', 'monatsende'] as const satisfies (keyof Plan)[];

const alleOhne = Object.fromEntries(Object.keys(OHNE).map((feld) => [feld, true])) as Record<
  keyof typeof OHNE,
  true
>;

/** Body of `POST /serien`. */
export const NeueSerie = Plan.partial(alleOhne)
  .extend({ inhalt: Serieninhalt })
  .transform((neu) => ({ ...OHNE, ...neu }) as Plan & { inhalt: Rechnungsinhalt });
export type NeueSerie = z.output<typeof NeueSerie>;

/**
 * Body of `PATCH /serien/{id}`. Absent and unknown fields stay as they are; when it takes place is fixed once there was a date. A new
 * `inhalt` counts from the date `ab` on, or from the next one.
 */
export const SerieAenderung = Plan.extend({
  inhalt: Serieninhalt,
  ab: Datumfeld,
  version: Version,
}).partial();
export type SerieAenderung = z.output<typeof SerieAenderung>;

/** Body of `POST /serien/{id}/ueberspringen` and `/zurueckholen`: which date, so that none is meant that has passed meanwhile. */
export const Terminwahl = z.object({ nr: z.number().int().min(0).max(100_000) });

/** Body of `POST /serien/{id}/pausieren`. */
export const Pausengrund = z
  .object({ grund: Freitext(500) })
  .partial()
  .prefault({});

/** A date that lies ahead, as far as one can say today. */
const Vorschautermin = z.object({
  nr: z.number().int(),
  termin: z.string(),
  von: z.string(),
  bis: z.string(),
  /** First line, with its words filled in. */
  text: z.string(),
  summe: Euro,
});
export type Vorschautermin = z.output<typeof Vorschautermin>;

/** A date that was seen to. */
const Serientermin = z.object({
  nr: z.number().int(),
  termin: z.string(),
  /** null where it was skipped. */
  rechnungID: Id.nullable(),
  /** '' when the invoice is gone. */
  nummer: z.string(),
  zustand: z.enum(['angelegt', 'uebersprungen']),
  /** Made later than its date, because nothing ran then. */
  nachgeholt: z.boolean(),
  /** German: why it was not issued although it should have been; ''. */
  fehler: z.string(),
});
export type Serientermin = z.output<typeof Serientermin>;

/** Plan as it is answered: what is stored is no longer looked at. */
const Planantwort = Plan.extend({
  titel: z.string(),
  anker: z.string(),
  monate: z.number().int(),
  endeAm: z.string(),
  anzahl: z.number().int(),
});

/** A series as lists show it. */
export const Serie = z.object({
  id: Id,
  ...Planantwort.shape,
  /** Name of the customer today; '' for none. */
  kunde: z.string(),
  zustand: Serienzustand,
  /** German: why it rests; ''. */
  grund: z.string(),
  /** Dates that were seen to. */
  erledigt: z.number().int(),
  /** '' when there is none any more. */
  naechsterAm: z.string(),
  /** Of the next invoice. */
  summe: Euro,
  version: Version,
});
export type Serie = z.output<typeof Serie>;

/** A series with what was and what comes: the next twelve dates. */
export const GanzeSerie = Serie.extend({
  vorschau: z.array(Vorschautermin),
  termine: z.array(Serientermin),
  /** From when on which content counts, the newest first. */
  inhalte: z.array(z.object({ ab: z.string(), summe: Euro })),
});
export type GanzeSerie = z.output<typeof GanzeSerie>;
