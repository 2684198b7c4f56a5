/**
 * What this browser keeps of a sign-in, also after signing out: shown at the next one, it counts failures by itself, so
 * that nobody who guesses elsewhere keeps its people out. It names nobody and opens nothing.
 */
const SCHLUESSEL = 'geraet';

/** '' when nobody has signed in here yet. */
export function readGeraet(): string {
  return localStorage.getItem(SCHLUESSEL) ?? '';
}

export function keepGeraet(geraet: string): void {
  localStorage.setItem(SCHLUESSEL, geraet);
}
