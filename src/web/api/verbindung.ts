/** Whether the server answers: learnt from the requests of the app, and asked again until it does. */
import { useSyncExternalStore } from 'react';

const ABSTAND_MS = 5000;

let erreichbar = true;
let timer: number | undefined;
const listeners = new Set<() => void>();

/** A request got no answer. */
export function reportAusfall(): void {
  if (!erreichbar) return;
  erreichbar = false;
  publish();
  timer = window.setTimeout(probe, ABSTAND_MS);
}

/** A request got an answer, whichever. */
export function reportAntwort(): void {
  if (erreichbar) return;
  erreichbar = true;
  window.clearTimeout(timer);
  publish();
}

/** False while the server cannot be reached. */
export function useErreichbar(): boolean {
  return useSyncExternalStore(onVerbindung, () => erreichbar);
}

/** Calls back when the connection is lost or back. */
export function onVerbindung(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while the server answers. */
export function isErreichbar(): boolean {
  return erreichbar;
}

async function probe(): Promise<void> {
  window.clearTimeout(timer);
  if (erreichbar) return;
  const response = await fetch('/api/health', { cache: 'no-store' }).catch(() => undefined);
  if (response) reportAntwort();
  else timer = window.setTimeout(probe, ABSTAND_MS);
}

function publish(): void {
  for (const listener of listeners) listener();
}

window.addEventListener('offline', reportAusfall);
window.addEventListener('online', () => void probe());
