/** Charges and allowances as they are stored: JSON, in the row of a line or of a receipt. */
import type { Anpassung } from '#kern/rechnungen/anpassung.ts';

/**
 * None where it is no list any more: somebody has changed it past the program, which the checksum of the row tells. The check
 * that says so must not end over it.
 */
export function readAnpassungen<A extends Anpassung>(json: string): A[] {
  if (json === '[]') return [];
  try {
    const werte: unknown = JSON.parse(json);
    return Array.isArray(werte) ? (werte as A[]) : [];
  } catch {
    return [];
  }
}
