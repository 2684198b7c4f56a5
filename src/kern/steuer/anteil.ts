import { divideRounded } from '../dezimal.ts';
import type { Cent } from '../geld.ts';
import type { Prozent } from './steuerart.ts';

/** The whole of it. */
export const GANZ: Prozent = 10_000;

/** Share of an amount, rounded half away from zero. */
export function anteil(betrag: Cent, prozent: Prozent): Cent {
  return Number(divideRounded(BigInt(betrag) * BigInt(prozent), BigInt(GANZ)));
}
