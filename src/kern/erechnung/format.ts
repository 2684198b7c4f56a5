/** Which profile of EN 16931 a customer gets. */
import type { Erechnungsangaben } from '../kunden/neuePartei.ts';

type Wunsch = Pick<Erechnungsangaben, 'rechnungsformat' | 'leitwegId'>;

/** Nobody has chosen a format, but who has a Leitweg-ID takes nothing but XRechnung (§ 4 Abs. 1 ERechV). */
export function isVonSelbstXRechnung({ rechnungsformat, leitwegId }: Wunsch): boolean {
  return rechnungsformat === 'zugferd' && leitwegId !== '';
}

/** Whether the customer gets XRechnung, the German profile of EN 16931. */
export function isXRechnung(kunde: Wunsch | null): boolean {
  if (kunde === null) return false;
  return kunde.rechnungsformat.startsWith('xrechnung') || isVonSelbstXRechnung(kunde);
}

/** Whether the customer gets XRechnung in UBL. */
export function willUbl(kunde: Pick<Erechnungsangaben, 'rechnungsformat'> | null): boolean {
  return kunde?.rechnungsformat === 'xrechnung-ubl';
}

/** Files beside PDF, CII and UBL, under the name that each has everywhere. */
export const WEITERE_FORMATE = ['peppol', 'ebinterface'] as const;
export type WeiteresFormat = (typeof WEITERE_FORMATE)[number];

/** The file that this customer takes in place of CII and UBL. */
export function weiteresFormatOf(
  kunde: Pick<Erechnungsangaben, 'rechnungsformat'> | null,
): WeiteresFormat | undefined {
  return WEITERE_FORMATE.find((format) => format === kunde?.rechnungsformat);
}
