/** Until when a paper holds. */
import type { Datum } from '../datum.ts';
import type { Papierart } from './arten.ts';

const NUR_ANGEBOTE_GELTEN = 'Nur ein Angebot gilt bis zu einem Tag.';
const GILT_NICHT = 'Das Angebot wäre schon vor seinem Datum abgelaufen. Bitte die beiden Tage prüfen.';

/** Fault of a paper's last day; undefined where there is none, and where no day is said ('' or absent). */
export function gueltigkeitsfehlerOf({
  art,
  datum,
  gueltigBis = '',
}: {
  art: Papierart;
  datum?: Datum | undefined;
  gueltigBis?: Datum | '' | undefined;
}): string | undefined {
  if (gueltigBis === '') return undefined;
  if (art !== 'angebot') return NUR_ANGEBOTE_GELTEN;
  return datum !== undefined && gueltigBis < datum ? GILT_NICHT : undefined;
}
