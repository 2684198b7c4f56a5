/** Meaning of a word of the original for the field that it is to be put into. */
import { isDatum } from '../datum.ts';
import { formatIban, isIban } from '../iban.ts';
import type { Wort } from './lesung.ts';

/** Kinds of words that a field takes. */
export type Wortart = 'betrag' | 'prozent' | 'datum' | 'iban' | 'wort' | 'zeile';

const BETRAG = /-?\d{1,3}(?:[.,' ]\d{3})*[.,]\d{2}(?!\d)|-?\d+[.,]\d{2}(?!\d)/;
const TAG = /(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{4}|\d{2})(?!\d)/;
const ISO = /(\d{4})-(\d{2})-(\d{2})/;
const MONAT = /(\d{1,2})\.?\s?([a-zä]{3})[a-z]*\.?\s?(\d{4})/i;
const MONATE = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'];

/**
 * The text that a click on a word puts into a field: an amount and a percentage as Germans write them, a day as ISO; what stands
 * in several words is looked for in the line. @returns undefined where the word is none of it
 */
export function wertAus(art: Wortart, woerter: readonly Wort[], index: number): string | undefined {
  const wort = woerter[index]?.[0].trim() ?? '';
  const zeile = zeileOf(woerter, index);
  switch (art) {
    case 'betrag':
      return betragOf(wort) ?? betragOf(nachbarn(zeile, woerter[index]));
    case 'prozent':
      return /(\d{1,2}(?:[.,]\d{1,2})?)/.exec(wort)?.[1]?.replace('.', ',').replace(/,0+$/, '');
    case 'datum':
      return datumOf(wort) ?? datumOf(nachbarn(zeile, woerter[index]));
    case 'iban':
      return ibanOf(textOf(zeile));
    case 'zeile':
      return textOf(zeile) || undefined;
    case 'wort':
      return wort.replace(/^[(:#]+|[):;,]+$/g, '') || undefined;
  }
}

/** The words beside it at the same height with no wide gap between them, from left to right. */
function zeileOf(woerter: readonly Wort[], index: number): Wort[] {
  const wort = woerter[index];
  if (!wort) return [];
  const mitte = wort[2] + wort[4] / 2;
  const gleichHoch = woerter
    .filter(([, , y, , h]) => mitte > y && mitte < y + h && h < wort[4] * 2)
    .toSorted((a, b) => a[1] - b[1]);
  const ort = gleichHoch.indexOf(wort);
  let [von, bis] = [ort, ort];
  while (von > 0 && istNah(gleichHoch[von - 1], gleichHoch[von])) von -= 1;
  while (bis < gleichHoch.length - 1 && istNah(gleichHoch[bis], gleichHoch[bis + 1])) bis += 1;
  return gleichHoch.slice(von, bis + 1);
}

/** Columns stand farther apart than words do. */
function istNah(links: Wort | undefined, rechts: Wort | undefined): boolean {
  if (!links || !rechts) return false;
  return rechts[1] - links[1] - links[3] < 1.2 * Math.max(links[4], rechts[4]);
}

/** The word with two on either side: a date in letters, or an amount whose thousands stand apart. */
function nachbarn(zeile: readonly Wort[], wort: Wort | undefined): string {
  const ort = wort ? zeile.indexOf(wort) : -1;
  return textOf(zeile.slice(Math.max(0, ort - 2), ort + 3));
}

function textOf(zeile: readonly Wort[]): string {
  return zeile.map(([text]) => text.trim()).join(' ');
}

function betragOf(text: string): string | undefined {
  const gefunden = BETRAG.exec(text)?.[0];
  if (!gefunden) return undefined;
  const minus = gefunden.startsWith('-') ? '-' : '';
  return `${minus}${gefunden.slice(0, -3).replace(/\D/g, '')},${gefunden.slice(-2)}`;
}

function datumOf(text: string): string | undefined {
  const iso = ISO.exec(text);
  if (iso && isDatum(iso[0])) return iso[0];
  const tag = TAG.exec(text);
  if (tag) return tagOf(tag[1], tag[2], tag[3]);
  const monat = MONAT.exec(text);
  const nummer = MONATE.indexOf(monat?.[2]?.toLowerCase() ?? '');
  return monat && nummer >= 0 ? tagOf(monat[1], String(nummer + 1), monat[3]) : undefined;
}

function tagOf(tag = '', monat = '', jahr = ''): string | undefined {
  const datum = `${jahr.padStart(4, '20')}-${monat.padStart(2, '0')}-${tag.padStart(2, '0')}`;
  return isDatum(datum) ? datum : undefined;
}

/** The longest beginning that is one: words follow it without a blank that could be told from those inside. */
function ibanOf(zeile: string): string | undefined {
  const zeichen = zeile.replace(/\s/g, '').toUpperCase();
  for (const { index } of zeichen.matchAll(/[A-Z]{2}\d{2}/g))
    for (let laenge = 34; laenge >= 15; laenge -= 1) {
      const iban = zeichen.slice(index, index + laenge);
      if (iban.length === laenge && isIban(iban)) return formatIban(iban);
    }
  return undefined;
}
