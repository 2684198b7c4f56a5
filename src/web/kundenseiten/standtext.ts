import { formatDatum, inBerlin } from '#kern/datum.ts';
import type { Kundenseite } from '#kern/kundenseiten/kundenseite.ts';
import { heute } from '#web/heute.ts';

/** Whether a link opens it today. */
export function istOffen({ seit, bis }: Pick<Kundenseite, 'seit' | 'bis'>): boolean {
  return seit !== '' && (bis === '' || bis >= heute());
}

/** How it stands with the page of a customer, in a sentence. */
export function standtext({ seit, bis, zurueckgezogenAm, links }: Kundenseite): string {
  if (seit === '')
    return zurueckgezogenAm === '' ? 'Noch keine' : `Zurückgezogen am ${tag(zurueckgezogenAm)}`;
  if (!istOffen({ seit, bis })) return `Endete am ${formatDatum(bis)}`;
  const ende = bis === '' ? '' : `, endet am ${formatDatum(bis)}`;
  const wieViele = links === 1 ? 'ein Link' : `${links} Links`;
  return `Offen seit ${tag(seit)}${ende} · ${wieViele}`;
}

function tag(zeit: string): string {
  return formatDatum(inBerlin(Date.parse(zeit)));
}
