/** Runs in a thread of its own (`auspacker.ts`): whatever a stranger packed, only this thread ends over it. */
import { parentPort } from 'node:worker_threads';
import { Ablehnung } from '#kern/ablehnung.ts';
import { type Ausgepackt, auspacken, type Sendung } from './auspacken.ts';

/** Contents that came out, or why nothing did: German for a refusal, else what the program failed on. */
export type Auspackantwort = { ausgepackt: Ausgepackt } | { grund: string } | { fehler: unknown };

async function answer(sendung: Sendung): Promise<Auspackantwort> {
  try {
    return { ausgepackt: await auspacken(sendung) };
  } catch (error) {
    return error instanceof Ablehnung ? { grund: error.message } : { fehler: error };
  }
}

parentPort?.on('message', async (sendung: Sendung) => parentPort?.postMessage(await answer(sendung)));
