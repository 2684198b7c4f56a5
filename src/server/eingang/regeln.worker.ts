/** Runs in a thread of its own (`regelleser.ts`): makes sense of what was seen on one receipt after the other. */
import { parentPort } from 'node:worker_threads';
import type { Gelesenes, Leseumfeld } from '#kern/eingang/gelesenes.ts';
import type { Lesung } from '#kern/eingang/lesung.ts';
import { readBeleg } from '#kern/eingang/regeln/readBeleg.ts';

export type Regelauftrag = { lesung: Lesung; umfeld: Leseumfeld };

parentPort?.on('message', ({ lesung, umfeld }: Regelauftrag) => {
  const gelesenes: Gelesenes = readBeleg(lesung, umfeld);
  parentPort?.postMessage(gelesenes);
});
