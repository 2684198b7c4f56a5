import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Ablehnung } from '#kern/ablehnung.ts';
import { Engpass } from '../../werkzeug/engpass.ts';
import type { Ausgepackt, Sendung } from './auspacken.ts';
import type { Auspackantwort } from './auspacken.worker.ts';

/** Many times what the largest mail takes: some computers are slow, and busy. */
const FRIST_MS = 30_000;
/** One after the other: a mail of 25 MB keeps a core and a few hundred MB busy. */
const GRENZEN = {
  zugleich: 1,
  wartend: 40,
  voll: 'Gerade werden viele Mails und Archive ausgepackt. Bitte gleich noch einmal versuchen.',
};
/** Heap of JavaScript; the bytes lie beside it, and are bounded by what may be handed in and unpacked. */
const SPEICHER = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };
const UNGEEIGNET = 'lässt sich nicht auspacken, weil das zu lange dauert oder zu viel Speicher braucht.';

// Packed, the program is JavaScript.
const WORKER = join(import.meta.dirname, `auspacken.worker${extname(import.meta.filename)}`);

/** Takes letters and archives apart, each in a thread that ends with it. */
export class Auspacker {
  readonly #engpass = new Engpass(GRENZEN);
  readonly #fristMs: number;

  constructor(fristMs = FRIST_MS) {
    this.#fristMs = fristMs;
  }

  /**
   * The pieces that a letter or an archive holds.
   * @throws Ablehnung `ungueltig` when none can come of it, `ueberlastet` when too many wait
   */
  auspacken(sendung: Sendung): Promise<Ausgepackt> {
    return this.#engpass.run(() => this.#run(sendung));
  }

  async #run(sendung: Sendung): Promise<Ausgepackt> {
    const bytes = Uint8Array.from(sendung.bytes);
    const worker = new Worker(WORKER, {
      ...{ workerData: { ...sendung, bytes }, transferList: [bytes.buffer], resourceLimits: SPEICHER },
      // Settings hold secrets that no letter needs to be near to; what a library prints is not for the log.
      ...{ env: {}, stdout: true, stderr: true },
    });
    // `once` listens until it has its answer; an error that comes later must not end the program.
    worker.on('error', () => {});
    try {
      const antwort = await this.#ask(worker);
      if (antwort === undefined) {
        const was = sendung.art === 'mail' ? 'Diese Mail' : 'Dieses ZIP';
        throw new Ablehnung('ungueltig', `${was} ${UNGEEIGNET} Bitte die Belege einzeln ablegen.`);
      }
      if ('grund' in antwort) throw new Ablehnung('ungueltig', antwort.grund);
      if ('fehler' in antwort) throw antwort.fehler;
      return antwort.ausgepackt;
    } finally {
      await worker.terminate();
    }
  }

  /** @returns undefined where it took too long or the thread ran out of memory */
  async #ask(worker: Worker): Promise<Auspackantwort | undefined> {
    const frist = AbortSignal.timeout(this.#fristMs);
    try {
      const [antwort] = await once(worker, 'message', { signal: frist });
      return antwort;
    } catch (error) {
      if (frist.aborted || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
        return undefined;
      throw error;
    }
  }
}
