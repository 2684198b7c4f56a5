/** The code of Austrian tills: RKSV, Anlage Z 12 ("R1"). Local time, decimal comma, gross amounts. */

import { besondereSaetzeAt } from '#kern/steuer/kassensaetze.ts';
import { type Datum, isDatum } from '../../datum.ts';
import { type Cent, sumCent } from '../../geld.ts';
import { type Codeablehnung, type Codesatz, centOf, type Kassencode } from './kassencode.ts';

const LAENGSTER = 1000;
/** Fields behind the till's id, which may itself hold the separator: number, time, five amounts, counter, certificate, chain, signature. */
const FELDER_RECHTS = 11;

/** Base64 of `STO` and `TRA` in the place of the turnover counter. */
const ABLEHNUNGEN: Readonly<Record<string, string>> = {
  U1RP: 'Der Kassencode gehört zu einem Stornobeleg: Das ist keine Ausgabe.',
  VFJB: 'Der Kassencode gehört zu einem Trainingsbeleg: Das ist keine Ausgabe.',
};

/** Reads the code of an Austrian till. @returns undefined where the text is no such code or is broken */
export function parseRksv(text: string): Kassencode | Codeablehnung | undefined {
  if (text.length > LAENGSTER || !/^_R1-[A-Z]{2}\d{1,3}_/.test(text)) return undefined;
  const teile = text.trim().split('_');
  // Empty, suite and at least one part of the till's id go before.
  if (teile.length < FELDER_RECHTS + 2) return undefined;
  const [nummer = '', zeit = '', ...rechts] = teile.slice(-FELDER_RECHTS);
  const je = rechts.slice(0, 5).map((betrag) => centOf(betrag, ','));
  const datum = zeit.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(zeit) || !isDatum(datum)) return undefined;
  if (!je.every((cent) => cent !== undefined)) return undefined;
  const zaehler = rechts[5] ?? '';
  const ablehnung = Object.hasOwn(ABLEHNUNGEN, zaehler) ? ABLEHNUNGEN[zaehler] : undefined;
  if (ablehnung) return { ablehnung };
  return {
    land: 'AT',
    datum,
    belegnummer: nummer || null,
    brutto: sumCent(je),
    saetze: saetzeOf(je, datum),
    zahlung: null,
    bezahlt: null,
  };
}

/** The order is Normal, Ermäßigt-1, Ermäßigt-2, Null, Besonders. */
function saetzeOf([normal, eins, zwei, ohne, besonders]: readonly Cent[], datum: Datum): Codesatz[] {
  return [
    { saetze: [2000], brutto: normal ?? 0 },
    { saetze: [1000], brutto: eins ?? 0 },
    { saetze: [1300], brutto: zwei ?? 0 },
    { saetze: besondereSaetzeAt(datum), brutto: besonders ?? 0 },
    { saetze: [0], brutto: ohne ?? 0 },
  ].filter(({ brutto }) => brutto !== 0);
}
