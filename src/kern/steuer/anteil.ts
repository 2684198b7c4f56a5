import { divideRounded } from '../dezimal.ts';
import type { Cent } from '../geld.ts';
import type { Prozent } from './steuerart.ts';

/** The whole of it. */
export const GANZ: Prozent = 10_000;

/** Part of an amount in proportion to a part of a whole, of which neither is 0, rounded half away from zero. */
export function verhaeltnis(betrag: Cent, { teil, ganzes }: { teil: Cent; ganzes: Cent }): Cent {
  const sign = BigInt(Math.sign(ganzes));
  return Number(divideRounded(sign * BigInt(betrag) * BigInt(teil), sign * BigInt(ganzes)));
}

/** Share of an amount, rounded half away from zero. */
export function anteil(betrag: Cent, prozent: Prozent): Cent {
  return Number(divideRounded(BigInt(betrag) * BigInt(prozent), BigInt(GANZ)));
}
