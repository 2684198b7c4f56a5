/** Jobs: what has to be done some time, whoever does it. */

/** Where a job stands. The last three are ends; a job that comes again waits instead. */
export type Auftragszustand = 'wartet' | 'laeuft' | 'fertig' | 'gescheitert' | 'abgebrochen';

/** After so many tries (8.5 hours) repeating does not help: somebody has to look. */
export const MAX_VERSUCHE = 10;

const MINUTE_MS = 60_000;

/** How long to wait after the given number of failed tries, in ms: a minute, doubled each time. */
export function pauseMs(versuche: number): number {
  return MINUTE_MS * 2 ** (Math.min(versuche, MAX_VERSUCHE) - 1);
}
