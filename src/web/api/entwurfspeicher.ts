/**
 * Entries that are kept in this browser until they are saved, so that a crash, an expired session or a look at another page
 * loses nothing. Each user has keys of their own for each Mandant.
 */
import { istAnderswoAbgemeldet } from '#web/api/abgemeldet.ts';
import { PRAEFIX } from '#web/api/entwurfszuordnung.ts';
import { sitzung } from '#web/api/sitzung.ts';

function keyOf(name: string): string {
  const { username = '', mandantID } = sitzung() ?? {};
  return `${PRAEFIX}${username}/${mandantID === undefined ? '' : `${mandantID}/`}${name}`;
}

/** The kept text, undefined when there is none. */
export function readText(name: string): string | undefined {
  return localStorage.getItem(keyOf(name)) ?? undefined;
}

/**
 * Keeps a text, unless its user has just signed out in another window.
 * @throws when the browser refuses, for example because its storage is full or switched off
 */
export function writeText(name: string, text: string): void {
  if (istAnderswoAbgemeldet()) return;
  localStorage.setItem(keyOf(name), text);
}

/** Forgets a text. */
export function clearText(name: string): void {
  localStorage.removeItem(keyOf(name));
}

/** Forgets what everybody was entering in this browser: for signing out. */
export function clearEntwuerfe(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PRAEFIX)) localStorage.removeItem(key);
}
