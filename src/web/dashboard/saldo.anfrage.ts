import type { Frage } from '#web/api/vorgriff.ts';

/** Range, direction and name that sums are asked for. */
export type SaldoFilter = {
  von: string;
  bis: string;
  richtung?: 'pos' | 'neg' | undefined;
  q?: string | undefined;
};

/** How the balance is asked for. */
export function saldoAnfrage(filter: SaldoFilter): Frage {
  return { pfad: 'auswertungen/saldo', query: filter };
}

/** How the months are asked for. */
export function verlaufAnfrage(filter: SaldoFilter): Frage {
  return { pfad: 'auswertungen/verlauf', query: filter };
}

/** How it is asked how somebody stands; that depends on no range. */
export const LAGE_ANFRAGE: Frage = { pfad: 'auswertungen/lage', query: {} };
