import type { Fehler } from './fehler.ts';
import { stoerungOf } from './stoerung.ts';

const NICHT_DIE_DATEN = new Set(['unerreichbar', 'abgerissen', 'besetzt']);

/**
 * Finding made of an error of reading: a damaged page refuses to be read, or turns a value into something that no reader
 * expects.
 * @throws the error itself when the data are not to blame
 */
export function lesefehlerOf(wo: string, error: unknown): Fehler {
  const stoerung = stoerungOf(error);
  if (stoerung !== undefined && NICHT_DIE_DATEN.has(stoerung)) throw error;
  return {
    wo,
    was: 'Hier lässt sich nicht alles lesen; es ist beschädigt.',
    erwartet: 'lesbar',
    gefunden: error instanceof Error ? error.message : String(error),
  };
}
