/** Numbers with check digits: the account and the VAT id of the supplier, never those of the reader. */

import { isIban } from '#kern/iban.ts';
import { isUstId } from '#kern/kunden/ustid.ts';
import { isEuUstId } from '#kern/steuer/gebiet.ts';
import type { Blatt } from './blatt.ts';
import { klarBefore } from './blatt.ts';
import type { Strecke } from './stelle.ts';
import type { Zeile } from './zeilen.ts';

export type Kennung = { wert: string; funde: Strecke[] };

/** Germany and Austria have digits only: with letters one in 97 texts would pass. */
const IBAN_DE_AT = /\b(DE|AT)([\dOoIlSB|\s]{16,40})/g;
const IBAN_ANDERE = /\b((?!DE|AT)[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){2,7}(?:\s?[A-Z0-9]{1,3})?)/g;
const EIGENES_KONTO =
  /von ihrem|ihrem konto|ihr konto|ihres kontos|von ihrer|zu lasten|your account|zulasten/;
const ZIFFERN: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  I: '1',
  l: '1',
  '|': '1',
  S: '5',
  B: '8',
};

/** The first account of the supplier on the receipt. */
export function ibanOf(blatt: Blatt): Kennung | undefined {
  const eigene = new Set(blatt.umfeld.eigene.ibans.map(bare));
  for (const zeile of blatt.zeilen) {
    if (!/(?:DE|AT|IBAN)/i.test(zeile.text) && !/[A-Z]{2}\d{2}/.test(zeile.text)) continue;
    for (const kennung of ibansIn(zeile)) {
      if (eigene.has(kennung.wert) || EIGENES_KONTO.test(contextOf(zeile, kennung, blatt))) continue;
      return kennung;
    }
  }
  return undefined;
}

/** Where an account stands that somebody else takes for the supplier's: valid, whole on one line, and not the reader's own. */
export function ibanAt(blatt: Blatt, iban: string): Kennung | undefined {
  const wert = bare(iban).toUpperCase();
  const isZiffern = !/^(?:DE|AT)/.test(wert) || /^[A-Z]{2}\d+$/.test(wert);
  if (!isIban(wert) || !isZiffern || blatt.umfeld.eigene.ibans.some((eigene) => bare(eigene) === wert))
    return undefined;
  const muster = new RegExp(`(?<![A-Z0-9])${[...wert].join('\\s?')}(?![A-Z0-9])`);
  for (const zeile of blatt.zeilen) {
    const match = muster.exec(zeile.text);
    if (!match) continue;
    const kennung = { wert, funde: [{ zeile, von: match.index, bis: match.index + match[0].length }] };
    if (!EIGENES_KONTO.test(contextOf(zeile, kennung, blatt))) return kennung;
  }
  return undefined;
}

/** The line up to the account, and the one above where the sentence began there. */
function contextOf(zeile: Zeile, { funde: [fund] }: Kennung, blatt: Blatt): string {
  const davor = klarBefore(zeile, fund?.von ?? 0);
  return davor.length > 40 ? davor : `${blatt.nachNr.get(zeile.nr - 1)?.klar ?? ''}${davor}`;
}

function ibansIn(zeile: Zeile): Kennung[] {
  const kennungen: Kennung[] = [];
  const add = (wert: string | undefined, match: RegExpExecArray) => {
    if (wert)
      kennungen.push({
        wert,
        funde: [{ zeile, von: match.index, bis: match.index + match[0].trimEnd().length }],
      });
  };
  for (const match of zeile.text.matchAll(IBAN_DE_AT))
    add(readZiffern(match[1] ?? '', match[2] ?? ''), match);
  if (/iban|konto|account/i.test(zeile.text)) {
    for (const match of zeile.text.matchAll(IBAN_ANDERE)) {
      const wert = bare(match[1] ?? '');
      add(isIban(wert) ? wert : undefined, match);
    }
  }
  return kennungen;
}

/** Letters in it are digits misread; a letter too many is tried as none. The check digits decide. */
function readZiffern(land: string, text: string): string | undefined {
  const laenge = land === 'DE' ? 20 : 18;
  const dicht = text.replace(/\s/g, '');
  const versuche = [dicht, /^[Oo]/.test(dicht) ? dicht.slice(1) : ''];
  return versuche
    .map(
      (versuch) => land + versuch.slice(0, laenge).replace(/\D/g, (zeichen) => ZIFFERN[zeichen] ?? zeichen),
    )
    .find((iban) => iban.length === laenge + 2 && isIban(iban));
}

const UST_DE_AT = /\b(?:DE\s?((?:[\dOIlS|]\s?){9})(?!\s?\d)|AT\s?U\s?((?:[\dOIlS|]\s?){8})(?!\s?\d))/g;
const UST_ANDERE = /\b([A-Z]{2}[A-Z0-9+*]{7,13})\b/g;
const UST_WORT = /ust|umsatzsteuer|uid|vat|tva|iva|btw|moms|tax/;
const FREMD = /ihre|kunde|customer|your|empfaenger|bill to|leistungsempf|auftraggeber/;

/** VAT ids on the receipt that are not the reader's, the supplier's first. */
export function ustIdsOf(blatt: Blatt): Kennung[] {
  const eigene = bare(blatt.umfeld.eigene.ustId);
  const gefunden = blatt.zeilen.flatMap((zeile) => ustIdsIn(zeile, blatt));
  const fremde = gefunden.filter(({ wert }) => wert !== eigene);
  return fremde.sort((a, b) => rank(a) - rank(b));
}

/** Behind 'Ihre USt-IdNr.' stands the customer's. */
function rank({ funde: [fund] }: Kennung): number {
  return fund && FREMD.test(klarBefore(fund.zeile, fund.von)) ? 1 : 0;
}

function ustIdsIn(zeile: Zeile, blatt: Blatt): Kennung[] {
  const kennungen: Kennung[] = [];
  const add = (wert: string, match: RegExpExecArray) => {
    if (isUstId(wert) && isEuUstId(wert)) {
      kennungen.push({
        wert,
        funde: [{ zeile, von: match.index, bis: match.index + match[0].trimEnd().length }],
      });
    }
  };
  for (const match of zeile.text.matchAll(UST_DE_AT)) {
    const [, deutsch, wiener] = match;
    const ziffern = bare(deutsch ?? wiener ?? '').replace(/\D/g, (zeichen) => ZIFFERN[zeichen] ?? zeichen);
    add(`${deutsch === undefined ? 'ATU' : 'DE'}${ziffern}`, match);
  }
  const wortNah = UST_WORT.test(zeile.klar) || UST_WORT.test(blatt.nachNr.get(zeile.nr - 1)?.klar ?? '');
  if (wortNah) {
    for (const match of zeile.text.matchAll(UST_ANDERE)) {
      const wert = match[1] ?? '';
      if (!/^(?:DE|AT)/.test(wert) && /\d{5}/.test(wert)) add(wert, match);
    }
  }
  return kennungen;
}

function bare(text: string): string {
  return text.replace(/\s/g, '');
}
