/** Whether the session works for another Mandant than this window shows, because another window has switched. */

let gewechselt = false;
const listeners = new Set<() => void>();

/** Says so, or that it is over. */
export function reportWechsel(isGewechselt: boolean): void {
  if (gewechselt === isGewechselt) return;
  gewechselt = isGewechselt;
  for (const listener of listeners) listener();
}

/** True while nothing that this window asks is answered. */
export function isGewechselt(): boolean {
  return gewechselt;
}

/** Calls back when it begins or is over. */
export function onWechsel(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
