/** Values of strange invoices as the page shows them. */
import { formatDatum, isDatum } from '../datum.ts';
import { groupThousands } from '../dezimal.ts';
import { type Cent, formatBetragOhneEuro } from '../geld.ts';
import type { Dezimaltext } from './modell.ts';

const HOECHSTLAENGE = 1000;

/** Control characters, and those that turn the direction of what stands around them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSICHTBAR = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Text without control characters and not longer than 1,000 characters; undefined when nothing is left. */
export function lesbar(text: string | undefined): string | undefined {
  const kurz = text
    ?.slice(0, 2 * HOECHSTLAENGE)
    .replace(UNSICHTBAR, '')
    .trim();
  if (!kurz) return undefined;
  return kurz.length > HOECHSTLAENGE ? `${kurz.slice(0, HOECHSTLAENGE)}…` : kurz;
}

/** "2026-11-21" -> "21.11.2026"; what is no day stays as it is. */
export function datumText(text: string | undefined): string | undefined {
  return text !== undefined && isDatum(text) ? formatDatum(text) : lesbar(text);
}

/** "1234.5000" -> "1.234,50", with at least `mindestens` decimals; what is no number stays as it is. */
export function zahlText(text: Dezimaltext | undefined, mindestens = 0): string | undefined {
  const match = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text?.trim() ?? '');
  if (!match) return lesbar(text);
  const [, vorzeichen, ganze = '', rest = ''] = match;
  let bis = rest.length;
  while (bis > 0 && rest[bis - 1] === '0') bis -= 1;
  const stellen = rest.slice(0, bis).padEnd(mindestens, '0');
  const betrag = groupThousands(ganze.replace(/^0+(?=\d)/, ''));
  return lesbar(`${vorzeichen === '-' ? '-' : ''}${betrag}${stellen && `,${stellen}`}`);
}

/** Stated amount with its currency. */
export function betragText(text: Dezimaltext | undefined, waehrung: string | undefined): string | undefined {
  const zahl = zahlText(text, 2);
  return zahl === undefined ? undefined : mitWaehrung(zahl, waehrung);
}

/** Computed amount with its currency. */
export function centText(cent: Cent, waehrung: string | undefined): string {
  return mitWaehrung(formatBetragOhneEuro(cent), waehrung);
}

function mitWaehrung(zahl: string, waehrung: string | undefined): string {
  const kuerzel = waehrung === 'EUR' ? '€' : lesbar(waehrung)?.slice(0, 3);
  return kuerzel ? `${zahl}\u00a0${kuerzel}` : zahl;
}
