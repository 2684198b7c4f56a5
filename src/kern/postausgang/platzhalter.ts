/** Placeholders in braces of texts that are filled in when they are written, by their subject. */

/** About an invoice, a quote or what follows it. */
export const BELEGPLATZHALTER = {
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

/** Only in mails: a link that leads from a sheet of paper would have to be typed. */
const LINKPLATZHALTER = {
  Link: 'Link auf die Seite für den Kunden; die Seite öffnet sich, wenn die Mail gesendet wird. Kann er Belegwerk nicht erreichen, fällt die Zeile weg',
} as const;

/** About an invoice. */
export const RECHNUNGSPLATZHALTER = {
  Beleg: 'wie der Beleg heißt: Rechnung, Abschlagsrechnung oder Schlussrechnung',
  ...BELEGPLATZHALTER,
  ...LINKPLATZHALTER,
} as const;

/** About a reminder, on paper and in its mail. */
export const MAHNPLATZHALTER = {
  Titel: 'wie das Schreiben heißt, zum Beispiel „1. Mahnung“',
  Rechnungen: 'die Nummern der Rechnungen',
  Datum: 'Datum des Schreibens',
  Frist: 'bis wann zu zahlen ist',
  Offen: 'was von den Rechnungen noch offen ist',
  Zinsen: 'Verzugszinsen',
  Gebühr: 'Mahnkosten',
  Pauschale: 'Verzugspauschale',
  Gesamt: 'was zu zahlen ist',
  Zuletzt: 'Datum des Schreibens davor',
  Kunde: 'Name des Kunden',
  Anrede: '„Guten Tag Anna Huber“ oder „Sehr geehrte Damen und Herren“',
  Firma: 'dein Name, wie er auf der Rechnung steht',
} as const;

/** In the mail of a reminder. */
export const MAHNMAILPLATZHALTER = { ...MAHNPLATZHALTER, ...LINKPLATZHALTER } as const;
export type Mahnplatzhalter = keyof typeof MAHNPLATZHALTER;

type Namen = Readonly<Record<string, string>>;

const STELLE = /\{([\p{L}]+)\}/gu;

/** The words in braces of a text that are none of these: they would reach the customer as they stand. */
export function fremdePlatzhalter(text: string, namen: Namen): string[] {
  return [...text.matchAll(STELLE)].flatMap(([stelle, name = '']) =>
    Object.hasOwn(namen, name) ? [] : [stelle],
  );
}

/** Says which words in braces there are. */
export function unbekannt(namen: Namen): string {
  return `Diesen Platzhalter gibt es nicht. Möglich sind: ${Object.keys(namen)
    .map((name) => `{${name}}`)
    .join(', ')}.`;
}

/** Fills the words in braces of which the value is known; the others stay. */
export function fillMailplatzhalter(text: string, werte: Readonly<Partial<Record<string, string>>>): string {
  return text.replace(STELLE, (stelle, name: string) =>
    Object.hasOwn(werte, name) ? (werte[name] ?? stelle) : stelle,
  );
}
