/** Body fields of a supplier's receipt. */
import { z } from 'zod';
import { Kategorie } from '../ausgaben/kategorien.ts';
import { Steuerfall } from '../ausgaben/steuerfall.ts';
import { felderVon } from '../feldauswahl.ts';
import { Betragfeld, Datumfeld, Freitext, Kursfeld, Pflichttext, Prozentfeld, Wertfeld } from '../felder.ts';
import { GANZ } from '../steuer/anteil.ts';
import { type Angabenart, EINGANG, Eingangsart, mapEingang } from './eingang.ts';

/** Nothing chosen is sent as null or as an empty text. */
const leer = <Feld extends z.ZodType>(feld: Feld) =>
  z.union([feld, z.literal('').transform(() => null), z.null()], {
    error: (issue) => (issue as { errors?: z.core.$ZodIssue[][] }).errors?.[0]?.[0]?.message,
  });

/** Some split a rate into several groups of goods, or a receipt into what it was for. */
const MAX_ZEILEN = 50;
const Steuerzeile = z.object({
  satz: Prozentfeld,
  netto: Wertfeld,
  steuer: Wertfeld,
  brutto: Wertfeld,
  /** Absent: nobody has decided. */
  abziehbar: z.boolean().optional(),
  betrieblich: Prozentfeld.default(GANZ),
  kategorie: leer(Kategorie).default(null),
  steuerfall: Steuerfall.default('normal'),
  anlage: z.boolean().default(false),
});

const Bewirtung = z.object({
  teilnehmer: Freitext(1000).default(''),
  anlass: Freitext(500).default(''),
  ort: Freitext(200).default(''),
});

const Fremdwaehrung = z.object({
  betrag: Wertfeld,
  waehrung: z
    .string('Hier wird ein Text erwartet.')
    .regex(/^[A-Z]{3}$/, 'Bitte die Währung mit drei Buchstaben angeben, zum Beispiel USD.')
    .refine((waehrung) => waehrung !== 'EUR', 'In Euro braucht es keinen Kurs.'),
  kurs: Kursfeld,
  quelle: Pflichttext(200, 'Bitte angeben, woher der Kurs ist, zum Beispiel „Abrechnung der Bank“.'),
  datum: Datumfeld,
});

/** Schemas by kind of field. */
const EINGABE = {
  text: Freitext(0),
  tag: leer(Datumfeld),
  cent: Betragfeld,
  belegart: leer(Eingangsart),
  kategorie: leer(Kategorie),
  bewirtung: Bewirtung.nullable(),
  fremdwaehrung: Fremdwaehrung.nullable(),
  ust: z.array(Steuerzeile).max(MAX_ZEILEN, `Bitte höchstens ${MAX_ZEILEN} Zeilen angeben.`),
} satisfies Record<Angabenart, z.ZodType>;

const TEXTE = felderVon(EINGANG, 'text');
const Texte = Object.fromEntries(TEXTE.map((feld) => [feld, Freitext(EINGANG[feld].max)])) as Record<
  (typeof TEXTE)[number],
  typeof EINGABE.text
>;

/** The fields in bodies of `POST` and `PATCH /rechnungen`; all may be left out. */
export const Eingangsfelder = z.object({ ...mapEingang(EINGABE), ...Texte }).partial();
export type Eingangsfelder = z.output<typeof Eingangsfelder>;

/** A row as it was sent. */
export type Zeilenfelder = z.output<typeof Steuerzeile>;
