import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Ablehnung } from '#kern/ablehnung.ts';
import { Engpass } from '../werkzeug/engpass.ts';
import { programmdatei } from '../werkzeug/orte.ts';
import type { Bildantwort, Bildauftrag } from './bild.worker.ts';

/** Thirty times what a logo of the web app takes (0.3 s), eight times the largest picture: some computers are slow. */
const FRIST_MS = 10_000;

/** One after the other: a picture keeps a core and up to 150 MB busy. */
const GRENZEN = {
  zugleich: 1,
  wartend: 10,
  voll: 'Gerade werden viele Bilder verarbeitet. Bitte gleich noch einmal versuchen.',
};

/** Bounds of the heap of JavaScript; pixels lie beside it, and are bounded by the size of the picture. */
const SPEICHER = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };

const WORKER = programmdatei('logo/bild.worker');

/** Encodes pictures anew, each in a thread that ends with it. One instance per process bounds the work of all together. */
export class Bildkodierer {
  readonly #engpass = new Engpass(GRENZEN);
  readonly #ende = new AbortController();
  readonly #fristMs: number;

  constructor(fristMs = FRIST_MS) {
    this.#fristMs = fristMs;
  }

  /**
   * @param jpeg a complete picture of a reasonable size (`readJpeg`)
   * @throws Ablehnung `ungueltig` when it takes too long, `ueberlastet` when too many wait or the program ends
   */
  encode(jpeg: Uint8Array, more: Omit<Bildauftrag, 'jpeg'>): Promise<Bildantwort> {
    return this.#engpass.run(() => this.#runWorker({ ...more, jpeg: Uint8Array.from(jpeg).buffer }));
  }

  /** Ends what runs; what waits and what comes is refused. */
  close(): void {
    this.#ende.abort();
  }

  async #runWorker(auftrag: Bildauftrag): Promise<Bildantwort> {
    const frist = AbortSignal.timeout(this.#fristMs);
    const signal = AbortSignal.any([frist, this.#ende.signal]);
    const worker = new Worker(WORKER, {
      workerData: auftrag,
      transferList: [auftrag.jpeg],
      resourceLimits: SPEICHER,
      // Settings hold secrets that no picture needs to be near to; what the codec says is not for the log.
      env: {},
      stdout: true,
      stderr: true,
    });
    // `once` listens until it has its answer; an error that comes later must not end the program.
    worker.on('error', () => {});
    try {
      const [antwort] = await once(worker, 'message', { signal });
      return antwort;
    } catch (error) {
      throw this.#ablehnung(frist) ?? error;
    } finally {
      await worker.terminate();
    }
  }

  #ablehnung(frist: AbortSignal): Ablehnung | undefined {
    if (this.#ende.signal.aborted) {
      const text = 'Der Server wird gerade neu gestartet. Bitte gleich noch einmal versuchen.';
      return new Ablehnung('ueberlastet', text, { warteSekunden: 5 });
    }
    const text = 'Dieses Bild braucht zu lange. Bitte kleiner speichern und noch einmal versuchen.';
    return frist.aborted ? new Ablehnung('ungueltig', text, { pfad: 'logo' }) : undefined;
  }
}
