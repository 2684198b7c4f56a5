/** Amounts and percentages on a line; days, times and numbers that only look like money are left out first. */

import type { Prozent } from '#kern/steuer/steuerart.ts';
import type { Cent } from '../../geld.ts';
import type { Strecke } from './stelle.ts';
import type { Tagfund } from './tage.ts';
import type { Zeile } from './zeilen.ts';

export type Betragsfund = Strecke & {
  cent: Cent;
  /** ISO 4217 where one stands beside it. */
  waehrung: string | null;
  /** Without decimals: it takes a word beside it to be an amount. */
  isGanz: boolean;
};

export type Satzfund = Strecke & { satz: Prozent };

const PROZENT = /(?<![\d.,])(\d{1,2})(?:\s?[.,]\s?(\d{1,3}))?\s?(?:%|v\.\s?H\.)/g;
/** "MwSt 19,0 auf": a rate whose sign is missing. */
const SATZ_OHNE_ZEICHEN =
  /(?:mwst|ust|ust-satz|mwst-satz)[.:]?\s(\d{1,2})(?:[.,]0{1,2})?(?=\s|$)(?!\s?[.,])/gi;
const UHRZEIT = /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/g;
const ZEITSTEMPEL = /\d{4}-\d{2}-\d{2}T\S*/g;
const KONTO = /\b[A-Z]{2}\d{2}(?:\s?\d{4}){3,6}(?:\s?\d{1,3})?/g;
/** Quantities: litres, weights, lengths, hours. */
const MENGE =
  /\d+(?:[.,]\d+)?\s?(?:(?:kwh|kg|km|cm|mm|m2|ml|ltr|liter|std|stk|stück|qm|gb|mb|h|g|l)\b|m[²³?])/gi;
/** Digits with two decimals; thousands by point, comma, apostrophe or blank. */
const BETRAG = /(?<![\d.,:/])(\d{1,3}(?:[.,' ]\d{3}){1,3}|\d{1,7})(\s?,\s?|\.)(\d{2})(?!\d|[.,:/]\d|\s?%)/g;
/** "85 €", "EUR 85", "85,-", "1.200 EUR". */
const GANZ_VORN = /(?:€|EUR|USD|\$|CHF|£)\s?(\d{1,3}(?:[.,']\d{3}){1,2}|\d{1,6})(?![\d.,:%]|\s?[.,]\s?\d)/g;
const GANZ_HINTEN = /(?<![\d.,:])(\d{1,3}(?:[.,']\d{3}){1,2}|\d{1,6})(?:,-{1,2}|,\u2013|\s?(?:€|EUR\b))/g;

const WAEHRUNGEN: readonly [RegExp, string][] = [
  [/€|\bEUR\b/i, 'EUR'],
  [/\bUSD\b|US\$|\$/, 'USD'],
  [/\bCHF\b|\bSFr/i, 'CHF'],
  [/\bGBP\b|£/, 'GBP'],
  [/\bPLN\b|zł/i, 'PLN'],
  [/\bCZK\b|Kč/i, 'CZK'],
  [/\bDKK\b/, 'DKK'],
  [/\bSEK\b/, 'SEK'],
  [/\bNOK\b/, 'NOK'],
  [/\bHUF\b/, 'HUF'],
];

/** The currency that a piece of text names; null for none. */
export function waehrungIn(text: string): string | null {
  return WAEHRUNGEN.find(([zeichen]) => zeichen.test(text))?.[1] ?? null;
}

/** Percentages of a line. */
export function saetzeOf(zeile: Zeile): Satzfund[] {
  const funde: Satzfund[] = [];
  for (const match of zeile.zahlen.matchAll(PROZENT)) {
    const satz = Number(match[1]) * 100 + Number((match[2] ?? '').slice(0, 2).padEnd(2, '0'));
    funde.push({ zeile, von: match.index, bis: match.index + match[0].length, satz });
  }
  for (const match of zeile.zahlen.matchAll(SATZ_OHNE_ZEICHEN)) {
    funde.push({ zeile, von: match.index, bis: match.index + match[0].length, satz: Number(match[1]) * 100 });
  }
  return funde;
}

/** Amounts of a line, from left to right. */
export function betraegeOf(zeile: Zeile, tage: readonly Tagfund[]): Betragsfund[] {
  if (!/\d/.test(zeile.zahlen)) return [];
  const text = maskOthers(zeile.zahlen, tage);
  const funde: Betragsfund[] = [];
  for (const match of text.matchAll(BETRAG)) funde.push(...readBetrag(zeile, text, match));
  const belegt = (von: number) => funde.some((fund) => von >= fund.von && von < fund.bis);
  for (const match of [...text.matchAll(GANZ_VORN), ...text.matchAll(GANZ_HINTEN)]) {
    const von = match.index + match[0].search(/\d/);
    if (belegt(von)) continue;
    const bis = von + (match[1] ?? '').length;
    const cent = Number((match[1] ?? '').replace(/\D/g, '')) * 100;
    funde.push({ zeile, von, bis, cent, waehrung: waehrungIn(match[0]), isGanz: true });
  }
  return funde.sort((a, b) => a.von - b.von);
}

/** Text in which what is no money is `#`, so that every place stays where it is. */
function maskOthers(zahlen: string, tage: readonly Tagfund[]): string {
  let text = zahlen;
  for (const { von, bis } of tage) text = text.slice(0, von) + '#'.repeat(bis - von) + text.slice(bis);
  const cover = (was: string) => '#'.repeat(was.length);
  return text
    .replace(ZEITSTEMPEL, cover)
    .replace(UHRZEIT, cover)
    .replace(PROZENT, cover)
    .replace(KONTO, cover)
    .replace(MENGE, cover);
}

function readBetrag(zeile: Zeile, text: string, match: RegExpExecArray): Betragsfund[] {
  const [alles, ganze = '', trenner = '', cents = ''] = match;
  // "1,234,56" is nothing; "1,234.56" is English and "1.234,56" German.
  if (ganze.includes(',') && trenner.trim() === ',') return [];
  const bis = match.index + alles.length;
  return groupings(zeile, match.index, ganze).map((teil) => {
    const von = match.index + ganze.length - teil.length;
    const cent = Number(teil.replace(/\D/g, '') + cents);
    const waehrung =
      waehrungIn(text.slice(Math.max(0, von - 5), von)) ?? waehrungIn(text.slice(bis, bis + 5));
    return { zeile, von, bis, cent: isNegativ(text, von, bis) ? -cent : cent, waehrung, isGanz: false };
  });
}

/** "2 199,00" may be two of 199,00: narrow blanks group thousands, wide ones do not, between them both are possible. */
function groupings(zeile: Zeile, index: number, ganze: string): string[] {
  const moeglich = [ganze];
  for (const blank of ganze.matchAll(/ /g)) {
    const links = zeile.woerter.find(({ bis }) => bis === index + blank.index);
    const rechts = zeile.woerter.find(({ von }) => von === index + blank.index + 1);
    const hoehe = links && rechts ? Math.min(links.h, rechts.h) : 1;
    const luecke = links && rechts ? rechts.x - (links.x + links.b) : hoehe;
    if (luecke <= 0.45 * hoehe) continue;
    if (luecke > 1.1 * hoehe) moeglich.length = 0;
    moeglich.push(ganze.slice(blank.index + 1));
  }
  return moeglich;
}

/** "-5,00", "EUR - 5,00", "5,00-"; a dash between words is none. */
function isNegativ(text: string, von: number, bis: number): boolean {
  const davor = text.slice(Math.max(0, von - 8), von);
  if (/(?:^|\s|€|EUR)[-\u2013\u2212](?:€|EUR)?$/.test(davor)) return true;
  return /(?:€|EUR)\s[-\u2013\u2212]\s$/.test(davor) || /^[-\u2212](?:\s|$)/.test(text.slice(bis, bis + 2));
}
