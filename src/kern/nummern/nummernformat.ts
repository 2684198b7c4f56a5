/** Pattern of invoice numbers: free text with `{JJJJ}`, `{JJ}`, `{MM}` and `{NR}` or `{NR:4}` (filled up with zeros). */
import { z } from 'zod';
import { Ablehnung } from '../ablehnung.ts';
import type { Datum } from '../datum.ts';
import { Text } from '../felder.ts';

export const STANDARDFORMAT = '{JJJJ}_{MM}_{NR}';

const PLATZHALTER = /\{(JJJJ|JJ|MM|NR(?::([1-9]))?)\}/g;
/** Characters of a number beside the placeholders; it also becomes part of file names. */
const ERLAUBT = /^[\p{L}\p{N} ._\-/#]*$/u;

/** A pattern that can be used: it names the running number, and nothing else in braces. */
export const Nummernformat = Text(50)
  .refine((format) => /\{NR(:[1-9])?\}/.test(format), 'Das Format muss {NR} enthalten, die laufende Nummer.')
  .refine(
    (format) => ERLAUBT.test(format.replace(PLATZHALTER, '')),
    'Erlaubt sind Buchstaben, Ziffern, - _ . / # und {JJJJ}, {JJ}, {MM}, {NR}, {NR:4}.',
  );

/** Format of Storno documents; empty means that they share the range of the invoices. */
export const Stornoformat = z.union([z.literal(''), Nummernformat]);

/**
 * @throws Ablehnung `ungueltig` when invoices and Storno documents would get the same numbers, or those that drafts and
 *   expenses get: numbers are unique, so the next draft or expense could not be stored
 */
export function checkNummernformate(formate: { nummernformat: string; stornoformat: string }) {
  const { nummernformat, stornoformat } = formate;
  for (const pfad of ['nummernformat', 'stornoformat'] as const) {
    const nummer = formatNummer(formate[pfad], 11, '2026-11-01');
    if (!isVorlaeufig(nummer) && !isBelegnummer(nummer)) continue;
    const text = `So heißen bei Belegwerk schon ${isVorlaeufig(nummer) ? 'Entwürfe' : 'Ausgaben'}. Bitte ein anderes Format wählen.`;
    throw new Ablehnung('ungueltig', text, { pfad });
  }
  if (stornoformat !== nummernformat) return;
  const text = 'Stornos brauchen ein anderes Format als Rechnungen, sonst gäbe es jede Nummer doppelt.';
  throw new Ablehnung('ungueltig', text, { pfad: 'stornoformat' });
}

/** Name of a draft of income before it has a number. */
export function entwurfsnummer(id: number): string {
  return `Entwurf ${id}`;
}

/** Number of an expense: a range of its own, so that it takes none from the invoices. */
export function belegnummer(id: number, datum: Datum): string {
  return `A${formatNummer(STANDARDFORMAT, id, datum)}`;
}

/** Whether this is a number that `belegnummer` gives. */
export function isBelegnummer(nummer: string): boolean {
  return /^A\d{4}_\d{2}_\d+$/.test(nummer);
}

/** Whether this is only the name of a draft. Receipts from before there was issuing have their number already. */
export function isVorlaeufig(nummer: string): boolean {
  return /^Entwurf \d+$/.test(nummer);
}

/** How an issuer numbers. */
export type Nummerierung = { nummernformat: string; stornoformat: string; nummernkreis: Nummernkreis };

/**
 * Format of a document of that day, and the range it counts in: its year, or one for all years. Without a year in its
 * format it never restarts; a Storno counts with the invoices unless it has a format of its own.
 */
export function nummernkreisOf(
  { nummernformat, stornoformat, nummernkreis }: Nummerierung,
  art: 'rechnung' | 'storno',
  datum: Datum,
): { format: string; nummernkreis: string } {
  const isEigener = art === 'storno' && stornoformat !== '';
  const format = isEigener ? stornoformat : nummernformat;
  const name = isEigener ? 'storno' : 'rechnung';
  const isJaehrlich = nummernkreis === 'jahr' && /\{JJ(JJ)?\}/.test(format);
  return { format, nummernkreis: isJaehrlich ? `${name} ${datum.slice(0, 4)}` : name };
}

/** Part of a file name: whatever file systems dislike becomes a hyphen. */
export function dateinummer(nummer: string): string {
  return nummer.replace(/[^\p{L}\p{N}._-]+/gu, '-');
}

export const Nummernkreis = z.enum(['jahr', 'durchgehend']);
export type Nummernkreis = z.output<typeof Nummernkreis>;

/** Number of a receipt: `formatNummer('{JJJJ}_{MM}_{NR}', 17, '2026-11-20')` is `2026_11_17`. */
export function formatNummer(format: string, nr: number, datum: Datum): string {
  return format.replace(PLATZHALTER, (_, name: string, stellen: string | undefined) => {
    if (name === 'JJJJ') return datum.slice(0, 4);
    if (name === 'JJ') return datum.slice(2, 4);
    if (name === 'MM') return datum.slice(5, 7);
    return String(nr).padStart(Number(stellen ?? 1), '0');
  });
}
