import { STANDARD } from '#kern/auth/standardvorlieben.ts';
import type { Vorlieben } from '#kern/auth/vorlieben.ts';

/** Where the preferences are read and changed. */
export const PFAD = 'auth/vorlieben';

/** Under which name this browser keeps the last answer. */
export const keptKey = (username = '') => `vorlieben/${username}`;

/** What is probably preferred: as kept, but not checked. @throws when what is kept cannot be read */
export function guessVorlieben(username: string): Vorlieben {
  const kept: Partial<Vorlieben> = JSON.parse(localStorage.getItem(keptKey(username)) ?? '{}');
  return { ...STANDARD, ...kept };
}
