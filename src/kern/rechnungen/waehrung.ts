/** In which currency a receipt is. Small, because the first page loads it; what it comes to in euros computes `inEuro.ts`. */

/** ISO 4217, and units of it for one euro in 10^-6; 0 of a receipt in euros. */
export type Kurs = { waehrung: string; kurs: number };

/** What a receipt says of its currency when it is in euros. */
export const IN_EURO = { waehrung: 'EUR', kurs: 0, kursdatum: '', kursquelle: '' } as const;

/** Whether a receipt is in another currency. Those from before there was a choice do not say. */
export function isFremd({ waehrung = 'EUR' }: { waehrung?: string | undefined }): boolean {
  return waehrung !== 'EUR';
}
