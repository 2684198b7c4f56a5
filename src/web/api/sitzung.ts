import { useSyncExternalStore } from 'react';

/** Who is signed in. Kept in local storage under `token`, `username` and `name`, so every tab shares it. */
export type Sitzung = { token: string; username: string; name: string };

type Listener = (sitzung: Sitzung | undefined) => void;

const listeners = new Set<Listener>();
let current = read();

function read(): Sitzung | undefined {
  const token = localStorage.getItem('token');
  if (!token) return undefined;
  return {
    token,
    username: localStorage.getItem('username') ?? '',
    name: localStorage.getItem('name') ?? '',
  };
}

/** The session of this browser, undefined when nobody is signed in. */
export function sitzung(): Sitzung | undefined {
  return current;
}

/** Stores a session after login or registration. */
export function openSession({ token, username, name }: Sitzung): void {
  localStorage.setItem('username', username);
  localStorage.setItem('name', name);
  localStorage.setItem('token', token);
  publish();
}

/** Forgets the session here; the server is told by the caller. */
export function closeSession(): void {
  for (const key of ['token', 'username', 'name']) localStorage.removeItem(key);
  publish();
}

/** Calls back whenever somebody signs in or out, in this tab or in another one. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session as React state. */
export function useSitzung(): Sitzung | undefined {
  return useSyncExternalStore(onSessionChange, sitzung);
}

function publish(): void {
  const before = current?.token;
  current = read();
  if (current?.token === before) return;
  for (const listener of listeners) listener(current);
}

window.addEventListener('storage', (event) => {
  if (event.key === 'token' || event.key === null) publish();
});
