/** Numbers as they are typed. */
import { formatDezimal, parseDezimal } from '#kern/dezimal.ts';
import { isRechnung, parseRechnung } from '#kern/rechenausdruck.ts';

/** "4,9", empty for nothing. */
export function toProzenttext(prozent: number): string {
  return prozent === 0 ? '' : String(prozent / 100).replace('.', ',');
}

/** The result of what was typed; what is none travels as it is, to be refused. */
export function computed(eingabe: string): string {
  const zahl = isRechnung(eingabe) ? parseRechnung(eingabe) : undefined;
  return zahl === undefined ? eingabe : formatDezimal(zahl);
}

/** Percentage as typed in 10^-2; what is none counts as 0 until it is refused. */
export function toProzent(text: string): number {
  return parseDezimal(text.replace(/\s*%$/, ''), 2) ?? 0;
}
