/** Days on a receipt: every way in which German and English paper writes one. */
import { type Datum, isDatum, parseDatum } from '../../datum.ts';
import type { Strecke } from './stelle.ts';
import type { Zeile } from './zeilen.ts';

export type Tagfund = Strecke & {
  datum: Datum;
  /** Read with doubt: digits were mended, or day and month may be the other way round. */
  isUnklar: boolean;
};

const MONATE: Readonly<Record<string, number>> = {
  jan: 1,
  jaen: 1,
  feb: 2,
  feber: 2,
  mar: 3,
  maer: 3,
  mrz: 3,
  apr: 4,
  mai: 5,
  may: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  sept: 9,
  okt: 10,
  oct: 10,
  nov: 11,
  dez: 12,
  dec: 12,
};
const MONAT =
  '(jan|jän|feb|feber|mar|maer|mär|mrz|apr|mai|may|jun|jul|aug|sept?|okt|oct|nov|dez|dec)' +
  '(?:uary|ruary|uar|ner|ruar|ch|z|il|e|i|y|ust|ember|tember|ober)?';

/**
 * `20. 10. 26`, `20.10.2026`, `20/10/26`, `20-10-2026/14:33`; where the year has four digits a point may be read as a comma, and with a
 * blank before it. A year may be torn in two: `20.10.20 26`.
 */
const ZIFFERN =
  /(?<![\d.,/-])(\d{1,2})(?:([./-])\s?(\d{1,2})\2\s?(\d{4}|20\s\d{2}(?![\d:.,])|\d{2})|\s?[.,]\s?(\d{1,2})\s?[.,]\s?(2\d{3}))(?!\d|:\d{2}|[.,/-](?!\d{1,2}:\d{2})\d)/g;
/** `2026-10-20`. */
const ISO = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?![\dT])/g;
/** `2026/10/20`, `2026.10.20`. */
const JAHR_VORN = /(?<![\d.,/-])(\d{4})([/.])(\d{2})\2(\d{2})(?!\d|[./-]\d)/g;
/** `2026-10-14T22:30:00.000Z`, as tills print the times of the TSE: what ends in Z is another day here after 22 or 23 o'clock. */
const ZEITSTEMPEL = /(?<!\d)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:\.\d{1,3})?Z?/g;
/** `1. Oktober 2026`, `1 Oct 2026`, `01-Oct-2026`, `1st of October, 2026`, `1. Okt. 26`. */
const TAG_MONAT = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:\\.|st|nd|rd|th)?[\\s-]{0,2}(?:of\\s)?${MONAT}\\.?,?[\\s-]{0,2}(?:(\\d{4})(?!\\d)|['\u2019]?([2-9]\\d)(?![\\d%]|[.,:]\\d|\\s?(?:€|EUR|Uhr\\b)))`,
  'gi',
);
/** Characters that may follow a year of two digits; before anything else the digits may be a number of their own. */
const NACH_JAHR = /^\s?(?:$|[,;)|]|\d{1,2}:\d{2}|um\s)/;
/** `October 1, 2026`. */
const MONAT_TAG = new RegExp(`\\b${MONAT}\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?,?\\s{0,2}(\\d{4})(?!\\d)`, 'gi');

/** All days that are written on a line. */
export function tageOf(zeile: Zeile): Tagfund[] {
  const { zahlen } = zeile;
  const funde: Tagfund[] = [];
  const add = (match: RegExpExecArray, teile: Teile, isUnklar = false) => {
    const tag = dayOf(teile);
    if (!tag) return;
    const bis = match.index + match[0].length;
    funde.push({ zeile, von: match.index, bis, datum: tag.datum, isUnklar: isUnklar || tag.isUnklar });
  };
  for (const match of zahlen.matchAll(ZIFFERN)) {
    add(match, {
      tag: match[1],
      monat: match[3] ?? match[5],
      jahr: (match[4] ?? match[6])?.replace(/\s/, ''),
      trenner: match[2],
    });
  }
  for (const match of zahlen.matchAll(ISO)) add(match, { tag: match[3], monat: match[2], jahr: match[1] });
  for (const match of zahlen.matchAll(JAHR_VORN))
    add(match, { tag: match[4], monat: match[3], jahr: match[1] });
  for (const match of zahlen.matchAll(ZEITSTEMPEL)) {
    const datum = parseDatum(match[0]);
    if (datum)
      funde.push({ zeile, von: match.index, bis: match.index + match[0].length, datum, isUnklar: false });
  }
  if (/[a-zä]{3}/i.test(zahlen)) {
    for (const match of zahlen.matchAll(TAG_MONAT)) {
      const [alles, tag, monat, jahr, kurz = ''] = match;
      const danach = zahlen.slice(match.index + alles.length);
      add(
        match,
        { tag, monat: monthOf(monat), jahr: jahr ?? kurz },
        jahr === undefined && !NACH_JAHR.test(danach),
      );
    }
    for (const match of zahlen.matchAll(MONAT_TAG)) {
      add(match, { tag: match[2], monat: monthOf(match[1]), jahr: match[3] });
    }
  }
  return funde.sort((a, b) => a.von - b.von);
}

type Teile = {
  tag: string | undefined;
  monat: string | undefined;
  jahr: string | undefined;
  trenner?: string | undefined;
};

function monthOf(kurz: string | undefined): string {
  return String(MONATE[(kurz ?? '').toLowerCase().replace('ä', 'ae')] ?? 0);
}

function dayOf({
  tag = '',
  monat = '',
  jahr = '',
  trenner,
}: Teile): { datum: Datum; isUnklar: boolean } | undefined {
  const gelesen = isoOf(tag, monat, jahr);
  // "10/01/2026" is another day for Americans; with points it is a German one.
  if (gelesen) return { datum: gelesen, isUnklar: trenner === '/' && Number(tag) <= 12 && tag !== monat };
  const amerikanisch = trenner === '/' ? isoOf(monat, tag, jahr) : undefined;
  // Printers that strike through their zeros: what cannot be a day may be one with zeros for eights or sixes.
  const geflickt = amerikanisch ?? mendZeros(tag, monat, jahr);
  return geflickt ? { datum: geflickt, isUnklar: true } : undefined;
}

function isoOf(tag: string, monat: string, jahr: string): Datum | undefined {
  const voll = jahr.length === 2 ? `20${jahr}` : jahr;
  const datum = `${voll}-${monat.padStart(2, '0')}-${tag.padStart(2, '0')}`;
  return isDatum(datum) && voll >= '2000' && voll < '2100' ? datum : undefined;
}

function mendZeros(tag: string, monat: string, jahr: string): Datum | undefined {
  const nullen = (text: string) => text.replace(/[68]/g, '0');
  const jahrGut = /^2[68]\d\d$/.test(jahr) ? `20${jahr.slice(2)}` : jahr;
  const monatGut = Number(monat) > 12 ? nullen(monat) : monat;
  return isoOf(tag, monatGut, jahrGut) ?? isoOf(nullen(tag), monatGut, jahrGut);
}
