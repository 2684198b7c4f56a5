/** The three levels of a reminder: when each comes, what it costs, what it says. Money and threats never go out by themselves. */
import { z } from 'zod';
import { Euro, PROZENTSTELLEN, Version } from '../antwortfelder.ts';
import type { Datum } from '../datum.ts';
import { parseDezimal, scaleNumber } from '../dezimal.ts';
import { Betragfeld, Datumfeld, Pflichttext } from '../felder.ts';
import { Mahntext } from './texte.ts';

/** Levels, in their order. Each can be left out. */
export const MAHNSTUFEN = [1, 2, 3] as const;
export const Mahnstufe = z.union(
  MAHNSTUFEN.map((stufe) => z.literal(stufe)),
  { error: () => 'Es gibt die Stufen 1, 2 und 3.' },
);
export type Mahnstufe = z.output<typeof Mahnstufe>;

/** Lump sum for the delay of each claim on a business (§ 288 Abs. 5 BGB, § 458 UGB), in cents. */
export const VERZUGSPAUSCHALE = 4000;
/** Courts leave two or three euros for paper and postage; of more the user is warned (BGH VIII ZR 95/18). */
export const GEBUEHR_UEBLICH = 300;

const Tage = (max: number) =>
  z
    .number()
    .int('Bitte ganze Tage angeben.')
    .min(1, 'Bitte mindestens einen Tag angeben.')
    .max(max, `Bitte höchstens ${max} Tage angeben.`);

const Stufenplan = {
  aktiv: z.boolean(),
  /** Heading of the letter. */
  titel: Pflichttext(60, 'Bitte angeben, wie der Brief überschrieben ist.'),
  /** Days behind the due date; from the second level on behind the letter before. */
  tage: Tage(365),
  /** Days to pay, until a working day. */
  frist: Tage(90),
  /** Interest on arrears. */
  zinsen: z.boolean(),
  /** Lump sum for the delay: of businesses only. */
  pauschale: z.boolean(),
  /** Above and below the table of invoices. */
  textVor: Mahntext,
  textNach: Mahntext,
};

/** A level in `PUT /mahneinstellungen`. */
const Stufeneingabe = z.object({ ...Stufenplan, gebuehr: Betragfeld });
const Stufenantwort = z.object({ ...Stufenplan, gebuehr: Euro });
export type Stufeneinstellung = z.output<typeof Stufenantwort>;

const SATZ_FALSCH = 'Bitte den Basiszinssatz in Prozent angeben, zum Beispiel 1,27 oder -0,88.';
/** Base rate in percent, as number or German text; it was below zero before. Out: hundredths. */
const Basissatz = z.union([z.number(), z.string().max(20, SATZ_FALSCH)]).transform((wert, context) => {
  const satz =
    typeof wert === 'number'
      ? scaleNumber(wert, PROZENTSTELLEN)
      : parseDezimal(wert.replace(/\s*%$/, ''), PROZENTSTELLEN);
  if (satz !== undefined && Math.abs(satz) <= 2000) return satz;
  context.addIssue({ code: 'custom', message: SATZ_FALSCH });
  return z.NEVER;
});
const Halbjahr = Datumfeld.refine(
  (datum) => /-(01|07)-01$/.test(datum),
  'Ein Basiszinssatz gilt ab dem 1. Januar oder dem 1. Juli.',
);
const Land = z.enum(['DE', 'AT']);
const MAX_SAETZE = 60;

/** Body of `PUT /mahneinstellungen`. */
export const Mahneinstellungseingabe = z
  .object({
    stufen: z.tuple([Stufeneingabe, Stufeneingabe, Stufeneingabe]),
    /** Rates of half-years that the program does not know yet. */
    basiszinsen: z
      .array(z.object({ land: Land, ab: Halbjahr, satz: Basissatz }))
      .max(MAX_SAETZE)
      .default([]),
    version: Version.optional(),
  })
  .refine(({ stufen }) => stufen.some(({ aktiv }) => aktiv), {
    path: ['stufen', 0, 'aktiv'],
    error: 'Bitte mindestens eine Stufe verwenden.',
  })
  .refine(
    ({ basiszinsen }) => new Set(basiszinsen.map(({ land, ab }) => land + ab)).size === basiszinsen.length,
    {
      path: ['basiszinsen'],
      error: 'Für ein Halbjahr ist mehr als ein Basiszinssatz angegeben.',
    },
  );
export type Mahneinstellungseingabe = z.output<typeof Mahneinstellungseingabe>;

const Prozent = z.codec(z.number(), z.number().int(), {
  decode: (wert) => scaleNumber(wert, PROZENTSTELLEN) ?? Number.NaN,
  encode: (wert) => wert / 10 ** PROZENTSTELLEN,
});

/** Answer of `GET /mahneinstellungen`. */
export const Mahneinstellungen = z.object({
  stufen: z.array(Stufenantwort),
  basiszinsen: z.array(z.object({ land: Land, ab: z.string(), satz: Prozent })),
  version: Version,
  /** Whose law counts: that of the issuer. */
  land: Land,
  /** First days of half-years that have begun, and of which the base rate has to be entered before there is interest for them. */
  fehlendeHalbjahre: z.array(z.string()),
  /** German: what the law says against what is set up. */
  hinweise: z.array(z.string()),
});
export type Mahneinstellungen = z.output<typeof Mahneinstellungen>;

/** Stored part of the settings. */
export type Mahnplan = Pick<Mahneinstellungen, 'stufen' | 'basiszinsen'>;

/** The level behind one that is reached (0: none was); undefined when there is none left. */
export function naechsteStufe({ stufen }: Pick<Mahnplan, 'stufen'>, erreicht: number): Mahnstufe | undefined {
  return MAHNSTUFEN.find((stufe) => stufe > erreicht && stufen[stufe - 1]?.aktiv);
}

/** A level of the plan. @throws Error for one that there is not */
export function stufeOf({ stufen }: Pick<Mahnplan, 'stufen'>, stufe: number): Stufeneinstellung {
  const plan = stufen[stufe - 1];
  if (!plan) throw new Error(`there is no level ${stufe}`);
  return plan;
}

/** Objections of the law to a plan, in German. */
export function hinweiseZu({ stufen }: Pick<Mahnplan, 'stufen'>, fehlend: readonly Datum[]): string[] {
  const erste = stufen.find(({ aktiv }) => aktiv);
  const hinweise: string[] = [];
  if (erste && erste.gebuehr > 0)
    hinweise.push(
      'Das erste Schreiben setzt den Kunden oft erst in Verzug; für dieses darf keine Gebühr verlangt werden.',
    );
  if (stufen.some(({ aktiv, gebuehr }) => aktiv && gebuehr > GEBUEHR_UEBLICH))
    hinweise.push(
      'Als Mahngebühr lassen Gerichte nur Papier und Porto gelten, meist 2 bis 3 Euro. Mehr wird oft gestrichen.',
    );
  if (fehlend.length > 0)
    hinweise.push(
      'Für ein Halbjahr ist noch kein Basiszinssatz eingetragen. Für diese Zeit werden keine Verzugszinsen berechnet.',
    );
  return hinweise;
}
