import type { Vorlieben } from '#kern/auth/vorlieben.ts';
import type { SaldoFilter } from '#web/dashboard/saldo.anfrage.ts';
import { readGemerkt, toTage } from '#web/dashboard/zeitraum.ts';
import { heute } from '#web/heute.ts';
import { readStart } from '#web/suche.ts';

/** Whether the page that was opened is the start page. */
export const isStartseite = () => window.location.pathname === '/';

/** Which receipts the start page opens with; undefined where it opens with the other tab. */
export function readBeginn({ startTab, bereich }: Vorlieben): SaldoFilter | undefined {
  const suche = Object.fromEntries(new URLSearchParams(window.location.search));
  const { tab = startTab, q, filter: richtung, ...tage } = readStart(suche);
  if (tab !== 'uebersicht') return undefined;
  return { ...toTage(tage, readGemerkt(bereich, heute())), q, richtung };
}
