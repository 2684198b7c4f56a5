import { setImmediate as naechsteRunde } from 'node:timers/promises';

const ARBEIT_MS = 5;

/**
 * For long readings: lets other requests in between. The embedded database answers at once, so awaiting it alone would
 * keep the program's one thread to itself until everything is read.
 * @param jetzt in milliseconds
 * @returns a function to be awaited after each bit of work
 */
export function createAtempause(jetzt = () => performance.now()): () => Promise<void> | undefined {
  let begin = jetzt();
  return () => {
    if (jetzt() - begin < ARBEIT_MS) return undefined;
    return naechsteRunde().then(() => {
      begin = jetzt();
    });
  };
}
