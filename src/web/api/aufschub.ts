/** Deletes that can still be undone: hidden at once, sent when their time is up or the page is left. */
import { useSyncExternalStore } from 'react';
import { type Frist, startFrist } from '#web/api/frist.ts';
import { onSessionChange } from '#web/api/sitzung.ts';

/** How long an act can be undone. */
export const FRIST_MS = 10_000;

/** A delete that waits. */
type Aufschub = {
  /** Address of the record, e.g. `rechnungen/12`; lists leave it out meanwhile. */
  pfad: string;
  /** Sends it and brings the lists up to date; reports its own failure. */
  send: (more: { keepalive: boolean }) => Promise<void>;
  /** It cannot be undone any more, or was. */
  onEnde: () => void;
};

type Wartender = Aufschub & { frist: Frist };

const wartend = new Map<string, Wartender>();
const unterwegs = new Set<string>();
const listeners = new Set<() => void>();
let verborgen: ReadonlySet<string> = new Set();

/** Hides the record and sends the delete later. `announce` says so, and is given the time to hold while it is read. */
export function aufschieben(
  { pfad, send }: Pick<Aufschub, 'pfad' | 'send'>,
  announce: (frist: Frist) => () => void,
): void {
  if (verborgen.has(pfad)) return;
  const frist = startFrist(FRIST_MS, () => void sendNow(pfad, { keepalive: false }));
  wartend.set(pfad, { pfad, send, frist, onEnde: announce(frist) });
  publish();
}

/** Undoes the delete; too late when it was sent. */
export function zurueckholen(pfad: string): void {
  take(pfad)?.onEnde();
  publish();
}

/** Whoever changes a record, or something of it, wants to keep it: its delete does not wait any longer. */
export function behalten(pfad: string): void {
  for (const record of [...wartend.keys()]) {
    if (`${pfad}/`.startsWith(`${record}/`)) zurueckholen(record);
  }
}

/** Sends everything that waits, e.g. before signing out. */
export async function sendAufgeschobene(more = { keepalive: false }): Promise<void> {
  await Promise.all([...wartend.keys()].map((pfad) => sendNow(pfad, more)));
}

/** Addresses of the records that are hidden because they are about to be deleted. */
export function useAufgeschoben(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => verborgen);
}

/** The records of a list without those about to be deleted. */
export function useSichtbare<T extends { id: number }>(resource: string, eintraege: T[]): T[] {
  const hidden = useAufgeschoben();
  return hidden.size === 0 ? eintraege : eintraege.filter(({ id }) => !hidden.has(`${resource}/${id}`));
}

async function sendNow(pfad: string, more: { keepalive: boolean }): Promise<void> {
  const aufschub = take(pfad);
  if (!aufschub) return;
  // Stays hidden until the lists have been read anew; after a failure it is shown again.
  unterwegs.add(pfad);
  aufschub.onEnde();
  await aufschub.send(more).finally(() => {
    unterwegs.delete(pfad);
    publish();
  });
}

function take(pfad: string): Wartender | undefined {
  const aufschub = wartend.get(pfad);
  aufschub?.frist.stop();
  wartend.delete(pfad);
  return aufschub;
}

function publish(): void {
  verborgen = new Set([...wartend.keys(), ...unterwegs]);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

window.addEventListener('pagehide', () => void sendAufgeschobene({ keepalive: true }));

// Somebody else signs in: what the one before had not sent stays as it is.
onSessionChange(() => {
  for (const pfad of [...wartend.keys()]) zurueckholen(pfad);
});
