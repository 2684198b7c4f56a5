/** Amounts of another currency in euros. */
import { KURSSTELLEN } from './antwortfelder.ts';
import { divideRounded, groupThousands } from './dezimal.ts';
import type { Cent } from './geld.ts';

const SKALA = 10n ** BigInt(KURSSTELLEN);

/** Amount in euros, in cents. @param kurs units of the currency for one euro, 10^-6, above 0 */
export function euroOf({ betrag, kurs }: { betrag: number; kurs: number }): Cent {
  return Number(divideRounded(BigInt(betrag) * SKALA, BigInt(kurs)));
}

/** "1,0853" */
export function formatKurs(kurs: number): string {
  const digits = String(kurs).padStart(KURSSTELLEN + 1, '0');
  const fraction = digits.slice(-KURSSTELLEN).replace(/0+$/, '');
  return `${groupThousands(digits.slice(0, -KURSSTELLEN))}${fraction ? `,${fraction}` : ''}`;
}
