import { reportWechsel } from '#web/api/wechsel.ts';

/**
 * Session: who is signed in, and the Mandant that this window shows. Kept in local storage under `token`, `username`,
 * `name` and `mandant`, so every tab shares it. A window keeps its Mandant as long as it lives: another one is shown by
 * loading anew.
 */
export type Sitzung = {
  token: string;
  username: string;
  name: string;
  /** undefined until the server has said it, for who signed in before it did. */
  mandantID: number | undefined;
};

type Listener = (sitzung: Sitzung | undefined) => void;

const listeners = new Set<Listener>();
const hueter = new Set<() => void>();
const begleiter = new Set<() => void>();
let abschied: Promise<void> | undefined;

/** Set while nobody is signed in because the server has ended the session. */
const BEENDET = 'sitzungsende';
let current = read();

function read(): Sitzung | undefined {
  const token = localStorage.getItem('token');
  if (!token) return undefined;
  return {
    token,
    username: localStorage.getItem('username') ?? '',
    name: localStorage.getItem('name') ?? '',
    mandantID: readMandant(),
  };
}

/** The Mandant that this browser shows, or showed last. */
export function readMandant(): number | undefined {
  return Number(localStorage.getItem('mandant')) || undefined;
}

/** The session of this browser, undefined when nobody is signed in. */
export function sitzung(): Sitzung | undefined {
  return current;
}

/** Stores a session after login or registration. */
export function openSession({ token, username, name, mandantID }: Sitzung): void {
  if (mandantID !== undefined) keepMandant(mandantID);
  localStorage.setItem('username', username);
  localStorage.setItem('name', name);
  localStorage.setItem('token', token);
  localStorage.removeItem(BEENDET);
  publish();
}

/** Stores the Mandant that windows show from now on: those that are loaded anew. */
export function keepMandant(mandantID: number): void {
  localStorage.setItem('mandant', String(mandantID));
}

/** The server has said which Mandant this window shows, which did not know. */
export function learnMandant(mandantID: number): void {
  if (!current || current.mandantID !== undefined) return;
  current = { ...current, mandantID };
  keepMandant(mandantID);
}

/** The server knows the session no more: forgets it here, and remembers why whoever returns has to sign in. */
export function endSession(): void {
  localStorage.setItem(BEENDET, 'ja');
  forget();
}

/** Whether signing in is asked for because a session was ended by the server, not by its user. */
export function isSitzungBeendet(): boolean {
  return localStorage.getItem(BEENDET) !== null;
}

/** Calls back when the server has ended the session, while it is still known whose it was: what is typed can be kept. */
export function onSitzungsende(keep: () => void): () => void {
  hueter.add(keep);
  return () => hueter.delete(keep);
}

/** Forgets the session here; the server is told by the caller. */
export function closeSession(): void {
  localStorage.removeItem(BEENDET);
  forget();
}

/**
 * Ends the session by `act`, which tells the server, and forgets it here. Meanwhile this window asks nothing else with
 * it: a late refusal would look like an end that somebody else has made. When `act` throws the session stays.
 */
export async function verabschiede<Antwort>(act: () => Promise<Antwort>): Promise<Antwort> {
  const { promise, resolve } = Promise.withResolvers<void>();
  abschied = promise;
  for (const begleite of begleiter) begleite();
  try {
    const antwort = await act();
    closeSession();
    return antwort;
  } finally {
    abschied = undefined;
    resolve();
    for (const begleite of begleiter) begleite();
  }
}

/** Ends when no session is just being ended; undefined when none is. */
export function laufenderAbschied(): Promise<void> | undefined {
  return abschied;
}

/** Calls back before a session is ended by its user and after that, also when it could not be. */
export function onAbschied(begleite: () => void): void {
  begleiter.add(begleite);
}

function forget(): void {
  for (const key of ['token', 'username', 'name', 'benutzer', 'zuletzt']) localStorage.removeItem(key);
  publish();
}

/** Calls back whenever somebody signs in or out, in this tab or in another one. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(): void {
  const next = read();
  const isSame = next?.token === current?.token;
  if (!isSame && !next && isSitzungBeendet()) for (const keep of hueter) keep();
  // The Mandant stays: what is on the screen is his.
  current = isSame && next && current ? { ...next, mandantID: current.mandantID } : next;
  if (isSame) return;
  for (const listener of listeners) listener(current);
}

window.addEventListener('storage', (event) => {
  if (event.key === 'token' || event.key === null) publish();
  else if (event.key === 'mandant' && current?.mandantID !== undefined) {
    // Whoever has signed in anew says so under `token`.
    const isAnders = readMandant() !== current.mandantID;
    if (isAnders && localStorage.getItem('token') === current.token) reportWechsel(true);
    else if (!isAnders) reportWechsel(false);
  }
});
