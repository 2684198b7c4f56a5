/** When the page is at rest: it asks for nothing, sends nothing, loads no part of itself and waits for no delay. */
import { queryClient } from '#web/api/queryClient.ts';
import type { Programmrouter } from '#web/router.tsx';
import { isInServer } from './server.ts';

/** Longer delays are meant for whoever reads: they are no work that was put off. */
const KURZ_MS = 900;
/** So often it is looked whether it is, about once in two milliseconds. */
const BLICKE = 20_000;

const { setTimeout: sleep, clearTimeout, setImmediate } = globalThis;
/** The page that is loaded, if one is. */
export const gezeigt: { router?: Programmrouter } = {};

const verzoegert = new Set<unknown>();
const unterwegs = new Set<string | symbol>();

/** The clock that no test takes over. */
export const warte = (ms: number): Promise<void> =>
  new Promise((resolve) => (ms > 0 ? sleep(resolve, ms) : setImmediate(resolve)));

/** Counts a request until its answer is there. */
export async function zaehle<T>(antwort: Promise<T>): Promise<T> {
  const key = Symbol('request');
  unterwegs.add(key);
  try {
    return await antwort;
  } finally {
    unterwegs.delete(key);
  }
}

/** From now on knows of each short delay that the page puts something off by. */
export function hoereAufVerzug(): void {
  const later = ((run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    if (typeof run !== 'function' || ms > KURZ_MS || isInServer()) return sleep(run, ms, ...args);
    const timer = sleep(() => {
      verzoegert.delete(timer);
      run(...args);
    }, ms);
    verzoegert.add(timer);
    return timer;
  }) as typeof setTimeout;
  globalThis.setTimeout = Object.assign(later, sleep);
  globalThis.clearTimeout = (timer) => {
    verzoegert.delete(timer);
    clearTimeout(timer);
  };
}

/** Whether the page has come to where it shall be. */
export const isAmZiel = (): boolean => (gezeigt.router?.state.status ?? 'idle') === 'idle';

/** Whether it asks for nothing, sends nothing, and waits for no delay. */
export const isRuhig = (): boolean =>
  unterwegs.size === 0 &&
  verzoegert.size === 0 &&
  queryClient.isFetching() === 0 &&
  queryClient.isMutating() === 0 &&
  isAmZiel();

/** Ends when the page is at rest. @throws when it never is */
export async function ruhe(): Promise<void> {
  let blick = 0;
  // One turn may be the moment between an answer and what it leads to.
  for (let turns = 0; turns < 3; turns = isRuhig() ? turns + 1 : 0) {
    await warte(turns === 0 ? 1 : 0);
    blick += 1;
    if (blick > BLICKE)
      throw new Error(`never at rest: ${unterwegs.size} requests, ${verzoegert.size} delays`);
  }
}
