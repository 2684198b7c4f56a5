/** Subject and text of mails by kind of document, with placeholders that are filled when the mail is written. */
import { z } from 'zod';
import { Version } from '../antwortfelder.ts';
import { Text } from '../felder.ts';
import { hatLinkstelle } from './linkstelle.ts';
import {
  BELEGPLATZHALTER,
  fillMailplatzhalter,
  fremdePlatzhalter,
  MAHNMAILPLATZHALTER,
  type Mahnplatzhalter,
  RECHNUNGSPLATZHALTER,
  unbekannt,
} from './platzhalter.ts';

export const MAX_BETREFF = 200;
export const MAX_MAILTEXT = 10_000;

/** Kinds of mails, as they are called on screens. */
export const MAILARTEN = {
  rechnung: 'Rechnung',
  storno: 'Stornorechnung',
  angebot: 'Angebot',
  bestaetigung: 'Auftragsbestätigung',
  lieferschein: 'Lieferschein',
  mahnung1: 'Mahnung, 1. Stufe',
  mahnung2: 'Mahnung, 2. Stufe',
  mahnung3: 'Mahnung, 3. Stufe',
} as const;
export const Mailart = z.enum(
  Object.keys(MAILARTEN) as [keyof typeof MAILARTEN, ...(keyof typeof MAILARTEN)[]],
);
export type Mailart = z.output<typeof Mailart>;

/** Placeholders of the template of each kind, and what each becomes. */
export const PLATZHALTER: Record<Mailart, Readonly<Record<string, string>>> = {
  rechnung: RECHNUNGSPLATZHALTER,
  storno: RECHNUNGSPLATZHALTER,
  angebot: BELEGPLATZHALTER,
  bestaetigung: BELEGPLATZHALTER,
  lieferschein: BELEGPLATZHALTER,
  mahnung1: MAHNMAILPLATZHALTER,
  mahnung2: MAHNMAILPLATZHALTER,
  mahnung3: MAHNMAILPLATZHALTER,
};
type Platzhalter = keyof typeof RECHNUNGSPLATZHALTER | Mahnplatzhalter;

/** Subject of a mail: one line. */
export const Betreff = Text(MAX_BETREFF)
  .refine((text) => text !== '', 'Bitte einen Betreff angeben.')
  .refine((text) => !text.includes('\n'), 'Bitte in einer Zeile angeben.');
/** Text of a mail. */
export const Mailtext = Text(MAX_MAILTEXT).refine((text) => text !== '', 'Bitte einen Text angeben.');

/** Body of `PUT /mailvorlagen/{art}`; which words in braces there are depends on the kind. */
export const Vorlageneingabe = z.object({ betreff: Betreff, text: Mailtext });
export type Vorlageneingabe = z.output<typeof Vorlageneingabe>;

/** Template body of one kind: words in braces have to be known there. */
export function vorlageneingabeFor(art: Mailart): z.ZodType<Vorlageneingabe, Vorlageneingabe> {
  const namen = PLATZHALTER[art];
  const isBekannt = (text: string) => fremdePlatzhalter(text, namen).length === 0;
  return z.object({
    betreff: Betreff.refine(isBekannt, unbekannt(namen)).refine(
      (text) => !hatLinkstelle(text),
      'Ein Link gehört in den Text: Im Betreff lässt er sich nicht öffnen.',
    ),
    text: Mailtext.refine(isBekannt, unbekannt(namen)),
  });
}

/** One of the answer of `GET /mailvorlagen`. */
export const Mailvorlage = z.object({
  art: Mailart,
  betreff: z.string(),
  text: z.string(),
  /** As it comes with the program. */
  istStandard: z.boolean(),
  version: Version,
});
export type Mailvorlage = z.output<typeof Mailvorlage>;

/** Body of `PUT /mailvorlagen/{art}`; `version` as with the account. */
export const Vorlagenaenderung = Vorlageneingabe.extend({ version: Version.optional() });

/** The values that are known; a placeholder of the others stays until they are. */
export type Vorlagenwerte = Partial<Record<Platzhalter, string>>;

/** Fills the placeholders of which the value is known. */
export const fillVorlage = (text: string, werte: Vorlagenwerte): string => fillMailplatzhalter(text, werte);
