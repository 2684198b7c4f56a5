/** The code of a transfer (GiroCode): EPC069-12, versions 001 and 002. What `blatt/girocode.ts` writes, read from others. */

import { isIban } from '#kern/iban.ts';
import type { Cent } from '../../geld.ts';
import { centOf } from './kassencode.ts';

/** 331 bytes at most by the rule; some add line ends. */
const LAENGSTER = 400;

export type Ueberweisungscode = {
  /** Of the payee. */
  name: string;
  /** Without blanks, correct by its check digits. */
  iban: string;
  /** Null where the payer is to fill it in. */
  betrag: Cent | null;
  /** Structured reference or free text; ''. */
  zweck: string;
};

/** Reads the code of a transfer. @returns undefined where the text is none or is broken */
export function parseEpc(text: string): Ueberweisungscode | undefined {
  if (text.length > LAENGSTER) return undefined;
  const zeilen = text.split(/\r\n|\r|\n/).map((zeile) => zeile.trim());
  const [
    marke,
    version = '',
    ,
    art = '',
    ,
    name = '',
    konto = '',
    summe = '',
    ,
    referenz = '',
    freitext = '',
  ] = zeilen;
  if (marke !== 'BCD' || !/^00[12]$/.test(version) || !/^(?:SCT|INST)$/.test(art)) return undefined;
  const iban = konto.replace(/\s/g, '').toUpperCase();
  const betrag = summe === '' ? null : eurOf(summe);
  if (name === '' || !isIban(iban) || betrag === undefined) return undefined;
  return { name: name.slice(0, 70), iban, betrag, zweck: referenz || freitext };
}

/** `EUR12.3`, `EUR12`, `EUR12.30`: trailing zeros may be missing. */
function eurOf(text: string): Cent | undefined {
  const [, euro = '', cent = ''] = /^EUR(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const betrag = euro === '' ? undefined : centOf(`${euro}.${cent.padEnd(2, '0')}`, '.');
  return betrag === 0 ? undefined : betrag;
}
