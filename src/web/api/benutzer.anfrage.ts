import type { Frage } from '#web/api/vorgriff.ts';

/** How it is asked who is signed in. */
export const benutzerAnfrage: Frage = { pfad: 'auth/me', query: {} };
