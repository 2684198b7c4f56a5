/** The period that somebody checks: kept while the window is open, for the way from one receipt to the next. */
import { jahresgrenzen, jahrOf } from '#kern/datum.ts';
import { heute } from '#web/heute.ts';
import { readZeitraum } from '#web/suche.ts';

const GEMERKT = 'pruefzeitraum';

type Tage = { von: string; bis: string };

/** The running year, as long as nobody has chosen anything else. */
export function pruefzeitraum(): Tage {
  const { von, bis } = readZeitraum(gemerkt());
  return von !== undefined && bis !== undefined && von <= bis ? { von, bis } : jahresgrenzen(jahrOf(heute()));
}

/** Remembers it; where the browser keeps nothing it is the running year again. */
export function rememberPruefzeitraum(tage: Tage): void {
  try {
    sessionStorage.setItem(GEMERKT, JSON.stringify(tage));
  } catch {
    // A full or closed storage is no reason to stop.
  }
}

function gemerkt(): Record<string, unknown> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(GEMERKT) ?? '{}')) as Record<string, unknown>;
  } catch {
    return {};
  }
}
