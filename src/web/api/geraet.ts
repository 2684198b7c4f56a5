import { readMandant } from '#web/api/sitzung.ts';

/**
 * Token that this browser keeps of a sign-in, also after signing out: shown at the next one, it counts failures by itself,
 * so that nobody who guesses elsewhere keeps its people out. It names nobody and opens nothing.
 */
const SCHLUESSEL = 'geraet';

function readGeraet(): string {
  return localStorage.getItem(SCHLUESSEL) ?? '';
}

/** Fields of this browser for signing in: the token that it kept, and the Mandant that it showed last. */
export function browserangaben(): { geraet: string; zuletzt: number | undefined } {
  return { geraet: readGeraet(), zuletzt: readMandant() };
}

export function keepGeraet(geraet: string): void {
  localStorage.setItem(SCHLUESSEL, geraet);
}
