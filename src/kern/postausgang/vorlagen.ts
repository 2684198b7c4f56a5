/** Subject and text of mails by kind of document, with placeholders that are filled when the mail is written. */
import { z } from 'zod';
import { Text } from '../felder.ts';
import type { Sprache } from '../sprache.ts';

export const MAX_BETREFF = 200;
export const MAX_MAILTEXT = 10_000;

/** Kinds of mails, as they are called on screens. */
export const MAILARTEN = {
  rechnung: 'Rechnung',
  storno: 'Stornorechnung',
  angebot: 'Angebot',
  bestaetigung: 'Auftragsbestätigung',
  lieferschein: 'Lieferschein',
} as const;
export const Mailart = z.enum(
  Object.keys(MAILARTEN) as [keyof typeof MAILARTEN, ...(keyof typeof MAILARTEN)[]],
);
export type Mailart = z.output<typeof Mailart>;

/** What may stand in a template, and what it becomes. */
export const PLATZHALTER = {
  Nummer: 'Nummer des Belegs',
  Betrag: 'Summe des Belegs',
  Offen: 'was davon noch zu zahlen ist',
  Fällig: 'bis wann zu zahlen ist',
  Zahlung: 'ein Satz, der um die Zahlung bittet oder sagt, dass nichts mehr zu zahlen ist',
  Datum: 'Datum des Belegs',
  Gültig: 'bis wann ein Angebot gilt',
  Zeitraum: 'wann die Leistung erbracht wurde',
  Bezug: 'bei einer Stornorechnung die Nummer der Rechnung, die sie aufhebt',
  Kunde: 'Name des Kunden',
  Anrede: '„Guten Tag Anna Huber“ oder „Sehr geehrte Damen und Herren“',
  Firma: 'dein Name, wie er auf der Rechnung steht',
} as const;
export type Platzhalter = keyof typeof PLATZHALTER;

const STELLE = /\{([\p{L}]+)\}/gu;

const isPlatzhalter = (name: string): name is Platzhalter => Object.hasOwn(PLATZHALTER, name);

/** A placeholder that is not known would reach the customer as it stands. */
function isBekannt(text: string): boolean {
  return [...text.matchAll(STELLE)].every(([, name = '']) => isPlatzhalter(name));
}
const UNBEKANNT = `Diesen Platzhalter gibt es nicht. Möglich sind: ${Object.keys(PLATZHALTER)
  .map((name) => `{${name}}`)
  .join(', ')}.`;

/** Subject of a mail: one line. */
export const Betreff = Text(MAX_BETREFF)
  .refine((text) => text !== '', 'Bitte einen Betreff angeben.')
  .refine((text) => !text.includes('\n'), 'Bitte in einer Zeile angeben.');
/** Text of a mail. */
export const Mailtext = Text(MAX_MAILTEXT).refine((text) => text !== '', 'Bitte einen Text angeben.');

/** Body of `PUT /mailvorlagen/{art}`. */
export const Vorlageneingabe = z.object({
  betreff: Betreff.refine(isBekannt, UNBEKANNT),
  text: Mailtext.refine(isBekannt, UNBEKANNT),
});
export type Vorlageneingabe = z.output<typeof Vorlageneingabe>;

/** One of the answer of `GET /mailvorlagen`. */
export const Mailvorlage = z.object({
  art: Mailart,
  betreff: z.string(),
  text: z.string(),
  /** As it comes with the program. */
  istStandard: z.boolean(),
});
export type Mailvorlage = z.output<typeof Mailvorlage>;

/** What is sent where nobody has written anything else. */
export const STANDARDVORLAGEN: Record<Mailart, Vorlageneingabe> = {
  rechnung: {
    betreff: 'Rechnung {Nummer} vom {Datum}',
    text: `{Anrede},

vielen Dank für Ihren Auftrag. Anbei erhalten Sie unsere Rechnung {Nummer} vom {Datum} über {Betrag}.

{Zahlung}

Mit freundlichen Grüßen
{Firma}`,
  },
  storno: {
    betreff: 'Stornorechnung {Nummer} zur Rechnung {Bezug}',
    text: `{Anrede},

anbei erhalten Sie die Stornorechnung {Nummer} vom {Datum}. Sie hebt unsere Rechnung {Bezug} auf.

Mit freundlichen Grüßen
{Firma}`,
  },
  angebot: {
    betreff: 'Angebot {Nummer} vom {Datum}',
    text: `{Anrede},

vielen Dank für Ihre Anfrage. Anbei erhalten Sie unser Angebot {Nummer} über {Betrag}. Wir freuen uns auf Ihren Auftrag.

Mit freundlichen Grüßen
{Firma}`,
  },
  bestaetigung: {
    betreff: 'Auftragsbestätigung {Nummer} vom {Datum}',
    text: `{Anrede},

vielen Dank für Ihren Auftrag. Anbei erhalten Sie unsere Auftragsbestätigung {Nummer}.

Mit freundlichen Grüßen
{Firma}`,
  },
  lieferschein: {
    betreff: 'Lieferschein {Nummer} vom {Datum}',
    text: `{Anrede},

anbei erhalten Sie den Lieferschein {Nummer} zu unserer Lieferung vom {Zeitraum}.

Mit freundlichen Grüßen
{Firma}`,
  },
};

/** The same for customers who read English; an own text is in the language of whoever wrote it, and of no other. */
const ENGLISCHE_VORLAGEN: Record<Mailart, Vorlageneingabe> = {
  rechnung: {
    betreff: 'Invoice {Nummer} of {Datum}',
    text: `{Anrede},

thank you for your order. Please find attached our invoice {Nummer} of {Datum} for {Betrag}.

{Zahlung}

Kind regards
{Firma}`,
  },
  storno: {
    betreff: 'Cancellation invoice {Nummer} for invoice {Bezug}',
    text: `{Anrede},

please find attached the cancellation invoice {Nummer} of {Datum}. It cancels our invoice {Bezug}.

Kind regards
{Firma}`,
  },
  angebot: {
    betreff: 'Quotation {Nummer} of {Datum}',
    text: `{Anrede},

thank you for your enquiry. Please find attached our quotation {Nummer} for {Betrag}. We look forward to your order.

Kind regards
{Firma}`,
  },
  bestaetigung: {
    betreff: 'Order confirmation {Nummer} of {Datum}',
    text: `{Anrede},

thank you for your order. Please find attached our order confirmation {Nummer}.

Kind regards
{Firma}`,
  },
  lieferschein: {
    betreff: 'Delivery note {Nummer} of {Datum}',
    text: `{Anrede},

please find attached the delivery note {Nummer} for our delivery of {Zeitraum}.

Kind regards
{Firma}`,
  },
};

/** What a mail begins with. @param eigene what is written in German mails */
export function vorlageIn(sprache: Sprache, art: Mailart, eigene: Vorlageneingabe): Vorlageneingabe {
  return sprache === 'en' ? ENGLISCHE_VORLAGEN[art] : eigene;
}

/** The values that are known; a placeholder of the others stays until they are. */
export type Vorlagenwerte = Partial<Record<Platzhalter, string>>;

/** Fills the placeholders of which the value is known. */
export function fuelleVorlage(text: string, werte: Vorlagenwerte): string {
  return text.replace(
    STELLE,
    (stelle, name: string) => (isPlatzhalter(name) ? werte[name] : undefined) ?? stelle,
  );
}
