/**
 * Runs in a thread of its own (`erechnungsleser.ts`): reads and judges one e-invoice after the other. A large one takes seconds, in which
 * nobody else must wait.
 */
import { parentPort } from 'node:worker_threads';
import { type Erechnungslesung, understandERechnung } from '#kern/eingang/erechnungLesen.ts';

export type Erechnungsauftrag = { bytes: Uint8Array<ArrayBuffer>; typ: 'pdf' | 'xml' };

// What a file asks for is not there.
for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);

parentPort?.on('message', async ({ bytes, typ }: Erechnungsauftrag) => {
  const lesung: Erechnungslesung = await understandERechnung(bytes, typ);
  parentPort?.postMessage(lesung);
});
