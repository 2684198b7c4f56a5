/** Watches the folder without asking the database, and has its job done as soon as there is something to take. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Liegendes, RUHE_MS, readOrdner } from './ordner.ts';

const BLICK_MS = 2000;
/** Pause until what was left lying is tried again. */
const NOCHMAL_MS = 60_000;

/** Looks every two seconds until `ende`; `melde` is called when whole files have come. */
export async function wacheUeber(
  eingang: string,
  melde: () => Promise<unknown>,
  ende: AbortSignal,
): Promise<void> {
  let gesehen = '';
  let zuletzt = 0;
  while (!ende.aborted) {
    const fertige = (await readAlle(eingang)).filter(({ seit }) => Date.now() - seit >= RUHE_MS);
    const bild = fertige
      .map(({ ordner, name, seit, bytes }) => JSON.stringify([ordner, name, seit, bytes]))
      .join();
    if (bild !== '' && (bild !== gesehen || performance.now() - zuletzt >= NOCHMAL_MS)) {
      zuletzt = performance.now();
      // A database that does not answer is asked again later.
      gesehen = (await melde().then(
        () => true,
        () => false,
      ))
        ? bild
        : '';
    }
    await sleep(BLICK_MS, undefined, { ref: false, signal: ende }).catch(() => undefined);
  }
}

/** Files in the folder of the inbox; what cannot be read is told by the job. */
async function readAlle(eingang: string): Promise<Liegendes[]> {
  const leer = { liegendes: [], unterordner: [] };
  const { liegendes, unterordner } = await readOrdner(eingang).catch(() => leer);
  const darin = await Promise.all(
    unterordner.map((name) => readOrdner(join(eingang, name)).catch(() => leer)),
  );
  return [...liegendes, ...darin.flatMap((fach) => fach.liegendes)];
}
