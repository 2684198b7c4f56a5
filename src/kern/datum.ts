/** Plain calendar dates as ISO text. No clock and no local time zone: "today" is passed in by the caller. */
import { monatslaenge, readKalendertag, tagMitNummer, tagnummerOf, writeKalendertag } from './kalender.ts';

/** ISO date `YYYY-MM-DD` of the proleptic Gregorian calendar, years 1900 to 2199. */
export type Datum = string;

const ZEITSTEMPEL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** Days of these years are taken; others are slips of the hand. */
export const ERSTES_JAHR = 1900;
export const LETZTES_JAHR = 2199;

/** True for an existing day from 1900-01-01 to 2199-12-31; `2026-02-30` is none. */
export function isDatum(text: string): boolean {
  const tag = readKalendertag(text);
  return tag !== undefined && tag.jahr >= ERSTES_JAHR && tag.jahr <= LETZTES_JAHR;
}

/**
 * Reads `YYYY-MM-DD` or a full ISO time stamp. A time stamp with a zone means the day on which that instant falls in
 * Germany and Austria: a browser's midnight of the 21st travels as `…-20T23:00:00Z`.
 */
export function parseDatum(text: string): Datum | undefined {
  if (isDatum(text)) return text;
  const match = ZEITSTEMPEL.exec(text);
  if (!match || !isDatum(text.slice(0, 10))) return undefined;
  const zone = match[3];
  const instant = Date.parse(zone ? text : `${text}Z`);
  if (Number.isNaN(instant)) return undefined;
  const datum = zone ? inBerlin(instant) : text.slice(0, 10);
  return isDatum(datum) ? datum : undefined;
}

const ZONE = 'Europe/Berlin';
let berlin: Intl.DateTimeFormat | undefined;

/** Since 1970 no day has begun within one. */
const VIERTELSTUNDE_MS = 900_000;
let zuletzt = { viertelstunde: Number.NaN, tag: '' };

/** The day on which an instant (ms since 1970) falls in Europe/Berlin; Vienna keeps the same time. */
export function inBerlin(instantMs: number): Datum {
  // Asked several times for each request, and nearly always about now.
  const viertelstunde = Math.floor(instantMs / VIERTELSTUNDE_MS);
  if (instantMs < 0) return readTag(instantMs);
  if (viertelstunde !== zuletzt.viertelstunde) zuletzt = { viertelstunde, tag: readTag(instantMs) };
  return zuletzt.tag;
}

function readTag(instantMs: number): Datum {
  // A formatter takes a browser 15 to 30 ms, before anything can be shown; most do without it by now.
  if (typeof Temporal !== 'undefined') {
    return Temporal.Instant.fromEpochMilliseconds(instantMs)
      .toZonedDateTimeISO(ZONE)
      .toPlainDate()
      .toString();
  }
  berlin ??= new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });
  return berlin.format(instantMs);
}

/** The day of a UTC instant in ISO form, in Europe/Berlin. */
export function tagOf(zeit: string): Datum {
  return inBerlin(Date.parse(zeit));
}

let uhr: Intl.DateTimeFormat | undefined;

/**
 * When it was in Germany and Austria, of a UTC instant in ISO form: `heute, 09:12`, `gestern, 17:08`, `21.11., 16:40`, in
 * other years `21.11.2025, 16:40`.
 */
export function formatZeitpunkt(zeit: string, heute: Datum): string {
  uhr ??= new Intl.DateTimeFormat('de-DE', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
  return `${formatTag(tagOf(zeit), heute)}, ${uhr.format(Date.parse(zeit))}`;
}

/** `09:12`: which time it is in Germany and Austria at an instant (ms since 1970). */
export function uhrzeitInBerlin(instantMs: number): string {
  uhr ??= new Intl.DateTimeFormat('de-DE', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
  return uhr.format(instantMs);
}

function formatTag(tag: Datum, heute: Datum): string {
  if (tag === heute) return 'heute';
  if (tag === addTage(heute, -1)) return 'gestern';
  const datum = formatDatum(tag);
  return jahrOf(tag) === jahrOf(heute) ? datum.slice(0, 6) : datum;
}

/** `in 13 Tagen`, `heute`, `seit 8 Tagen`: how far off a day is. */
export function formatFrist(tag: Datum, heute: Datum): string {
  const tage = tageZwischen(heute, tag);
  if (tage === 0) return 'heute';
  if (Math.abs(tage) === 1) return tage === 1 ? 'morgen' : 'seit gestern';
  return tage > 0 ? `in ${tage} Tagen` : `seit ${-tage} Tagen`;
}

/** `2026-11-20` -> `20.11.2026`. */
export function formatDatum(datum: Datum): string {
  return `${datum.slice(8, 10)}.${datum.slice(5, 7)}.${datum.slice(0, 4)}`;
}

/** "01.11.2026 – 30.11.2026", or the one day. @param schreiben how a language other than German writes a day */
export function formatSpanne(von: Datum, bis: Datum, schreiben = formatDatum): string {
  return von === bis ? schreiben(von) : `${schreiben(von)} – ${schreiben(bis)}`;
}

/** The day `tage` days later (earlier when negative). */
export function addTage(datum: Datum, tage: number): Datum {
  return tagMitNummer(tagnummerOf(datum) + tage);
}

/** Days from one date to another, negative when `bis` is earlier. */
export function tageZwischen(von: Datum, bis: Datum): number {
  return tagnummerOf(bis) - tagnummerOf(von);
}

/** Day `monate` later (earlier when negative); the 31st becomes the last day of a shorter month. */
export function addMonate(datum: Datum, monate: number): Datum {
  const { jahr, monat } = monatNach(datum, monate);
  return writeKalendertag(jahr, monat, Math.min(Number(datum.slice(8)), monatslaenge(jahr, monat)));
}

/** First and last day of the month in which a date lies. */
export function monatsgrenzen(datum: Datum): { von: Datum; bis: Datum } {
  const { jahr, monat } = monatNach(datum, 0);
  return {
    von: writeKalendertag(jahr, monat, 1),
    bis: writeKalendertag(jahr, monat, monatslaenge(jahr, monat)),
  };
}

const MONATE = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];

/** `2026-11` or a date in it -> `November 2026`. */
export function formatMonat(monat: string): string {
  return `${MONATE[Number(monat.slice(5, 7)) - 1]} ${monat.slice(0, 4)}`;
}

const WOCHENTAGE = ['So.', 'Mo.', 'Di.', 'Mi.', 'Do.', 'Fr.', 'Sa.'];

/** `2026-11-20` -> `Fr.` */
export function wochentagOf(datum: Datum): string {
  return WOCHENTAGE[new Date(`${datum}T00:00:00Z`).getUTCDay()] ?? '';
}

/** `2026-11-20` -> `Fr., 20.11.2026`. */
export function formatMitWochentag(datum: Datum): string {
  return `${wochentagOf(datum)}, ${formatDatum(datum)}`;
}

/** Calendar year of a date. */
export function jahrOf(datum: Datum): number {
  return Number(datum.slice(0, 4));
}

/** First and last day of a year. */
export function jahresgrenzen(jahr: number): { von: Datum; bis: Datum } {
  return { von: `${jahr}-01-01`, bis: `${jahr}-12-31` };
}

/** The month that lies `monate` after that of the date. */
function monatNach(datum: Datum, monate: number): { jahr: number; monat: number } {
  const monateSeit = jahrOf(datum) * 12 + Number(datum.slice(5, 7)) - 1 + monate;
  return { jahr: Math.floor(monateSeit / 12), monat: (((monateSeit % 12) + 12) % 12) + 1 };
}
