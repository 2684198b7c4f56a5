/** Where a paper stands. What may be done there says `uebergaenge.ts`. */
import { z } from 'zod';
import type { Datum } from '../datum.ts';
import type { Papierart } from './arten.ts';

/** As it is stored: what somebody has done. `ersetzt`: a newer version of it was finished. */
export const STATUS = ['entwurf', 'fertig', 'angenommen', 'abgelehnt', 'ersetzt', 'zurueckgezogen'] as const;
export type Papierstatus = (typeof STATUS)[number];

/** As it is shown: a quote that nobody has answered runs out with its last day. */
export const ZUSTAENDE = {
  entwurf: 'Entwurf',
  fertig: 'Fertig',
  abgelaufen: 'Abgelaufen',
  angenommen: 'Angenommen',
  abgelehnt: 'Abgelehnt',
  ersetzt: 'Ersetzt',
  zurueckgezogen: 'Zurückgezogen',
} as const;
export const Papierzustand = z.enum(
  Object.keys(ZUSTAENDE) as [keyof typeof ZUSTAENDE, ...(keyof typeof ZUSTAENDE)[]],
);
export type Papierzustand = z.output<typeof Papierzustand>;

/** Facts that tell where a paper stands. */
export type Papierstand = { art: Papierart; status: Papierstatus; gueltigBis: Datum | '' };

/** Where a paper stands on a day; on its last day a quote still holds. */
export function papierzustandOf({ art, status, gueltigBis }: Papierstand, heute: Datum): Papierzustand {
  const abgelaufen = art === 'angebot' && status === 'fertig' && gueltigBis !== '' && gueltigBis < heute;
  return abgelaufen ? 'abgelaufen' : status;
}

/** Whether what was taken from other papers counts as taken: not in what has been replaced, refused or withdrawn. */
export function istWirksam(status: Papierstatus): boolean {
  return status === 'entwurf' || status === 'fertig' || status === 'angenommen';
}
