/** Pattern of invoice numbers: free text with `{JJJJ}`, `{JJ}`, `{MM}` and `{NR}` or `{NR:4}` (filled up with zeros). */
import { z } from 'zod';
import type { Datum } from '../datum.ts';
import { Text } from '../felder.ts';

export const STANDARDFORMAT = '{JJJJ}_{MM}_{NR}';

const PLATZHALTER = /\{(JJJJ|JJ|MM|NR(?::([1-9]))?)\}/g;
/** What may stand in a number besides the placeholders; it also becomes part of file names. */
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
