/** Days as Germans type them, shortcuts included. "Today" is passed in. */
import { addTage, type Datum, formatDatum, isDatum } from './datum.ts';

const WORTE: Record<string, number> = { h: 0, heute: 0, g: -1, gestern: -1, m: 1, morgen: 1 };
/** Longer texts are no days. */
const LAENGSTE_EINGABE = 100;
const ABSTAND = /^([+-])(\d{1,5})$/;
const TAG = /^(\d{1,2})\.?$/;
const TAG_MONAT = /^(\d{1,2})[.,](\d{1,2})[.,]?$/;
const TAG_MONAT_JAHR = /^(\d{1,2})[.,](\d{1,2})[.,](\d{2}|\d{4})$/;
const ZIFFERN = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/;
const AUSGESCHRIEBEN = /^(\d{1,2}\.\d{1,2}\.\d{4}|\d{4}-\d{2}-\d{2})$/;

/**
 * Reads what was typed into a date field:
 * - `h`, `g`, `m` (heute, gestern, morgen) and `+14`, `-3`: days from today;
 * - `31` (this month), `1.12` (this year), `1.12.26`, `1.12.2026`, also without dots: `0112`, `011226`, `01122026`;
 * - ISO, as pasted or filled in by a program.
 * @returns undefined when it is no day; the 31st of a month that has none is not guessed at
 */
export function parseDatumseingabe(eingabe: string, heute: Datum): Datum | undefined {
  if (eingabe.length > LAENGSTE_EINGABE) return undefined;
  const text = eingabe.replace(/\s+/g, '').replace('\u2212', '-').toLowerCase();
  if (isDatum(text)) return text;
  const tage = Object.hasOwn(WORTE, text) ? WORTE[text] : parseAbstand(text);
  const datum = tage === undefined ? parseTag(text, heute) : addTage(heute, tage);
  return datum !== undefined && isDatum(datum) ? datum : undefined;
}

/** True when the text can only mean one day, whatever is typed next: all of day, month and four digits of a year. */
export function isAusgeschrieben(eingabe: string): boolean {
  return AUSGESCHRIEBEN.test(eingabe.trim());
}

/** Text of the field: a day in German, anything else as it was typed. */
export function formatDatumseingabe(wert: string): string {
  return isDatum(wert) ? formatDatum(wert) : wert;
}

function parseAbstand(text: string): number | undefined {
  const match = ABSTAND.exec(text);
  return match ? Number(`${match[1]}${match[2]}`) : undefined;
}

function parseTag(text: string, heute: Datum): string | undefined {
  const match = TAG.exec(text) ?? TAG_MONAT.exec(text) ?? TAG_MONAT_JAHR.exec(text) ?? ZIFFERN.exec(text);
  if (!match) return undefined;
  const [, tag = '', monat = heute.slice(5, 7), jahr = heute.slice(0, 4)] = match;
  return `${jahr.padStart(4, '20')}-${monat.padStart(2, '0')}-${tag.padStart(2, '0')}`;
}
