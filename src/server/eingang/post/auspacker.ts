import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Ablehnung } from '#kern/ablehnung.ts';
import { Engpass } from '../../werkzeug/engpass.ts';
import { programmdatei } from '../../werkzeug/orte.ts';
import type { Ausgepackt, Sendung } from './auspacken.ts';
import type { Auspackantwort } from './auspacken.worker.ts';

/** Many times what the largest mail takes: some computers are slow, and busy. */
const FRIST_MS = 30_000;
/** Mails come in a row, and a thread takes longer to begin than most of them; afterwards the memory is given back. */
const RUHE_MS = 20_000;
/** One after the other: a mail of 25 MB keeps a core and a few hundred MB busy. */
const GRENZEN = {
  zugleich: 1,
  wartend: 40,
  voll: 'Gerade werden viele Mails und Archive ausgepackt. Bitte gleich noch einmal versuchen.',
};
/** Heap of JavaScript; the bytes lie beside it, and are bounded by what may be handed in and unpacked. */
const SPEICHER = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };
const UNGEEIGNET = 'lässt sich nicht auspacken, weil das zu lange dauert oder zu viel Speicher braucht.';

const WORKER = programmdatei('eingang/post/auspacken.worker');

/** Takes letters and archives apart in a thread that begins when it is needed and ends when it is not. */
export class Auspacker {
  readonly #engpass = new Engpass(GRENZEN);
  readonly #fristMs: number;
  #worker: Worker | undefined;
  #uhr: NodeJS.Timeout | undefined;

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

  async #run({ art, name, bytes: fremde }: Sendung): Promise<Ausgepackt> {
    const bytes = Uint8Array.from(fremde);
    const antwort = await this.#ask({ art, name, bytes }, bytes.buffer);
    if (antwort === undefined) {
      const was = art === 'mail' ? 'Diese Mail' : 'Dieses ZIP';
      throw new Ablehnung('ungueltig', `${was} ${UNGEEIGNET} Bitte die Belege einzeln ablegen.`);
    }
    if ('grund' in antwort) throw new Ablehnung('ungueltig', antwort.grund);
    if ('fehler' in antwort) throw antwort.fehler;
    return antwort.ausgepackt;
  }

  /** @returns undefined where it took too long or the thread ran out of memory: nobody knows what it is doing, and it ends */
  async #ask(sendung: Sendung, buffer: ArrayBuffer): Promise<Auspackantwort | undefined> {
    const worker = this.#take();
    const frist = AbortSignal.timeout(this.#fristMs);
    try {
      worker.postMessage(sendung, [buffer]);
      const [antwort] = await once(worker, 'message', { signal: frist });
      this.#rest(worker);
      return antwort;
    } catch (error) {
      this.#worker = undefined;
      await worker.terminate();
      if (frist.aborted || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
        return undefined;
      throw error;
    }
  }

  #take(): Worker {
    clearTimeout(this.#uhr);
    this.#worker ??= this.#start();
    this.#worker.ref();
    return this.#worker;
  }

  #start(): Worker {
    const worker = new Worker(WORKER, {
      // Settings hold secrets that no letter needs to be near to; what a library prints is not for the log.
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: SPEICHER,
    });
    // `once` listens until it has its answer; an error that comes later must not end the program.
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }

  /** It keeps no process alive that has nothing else to do. */
  #rest(worker: Worker): void {
    worker.unref();
    this.#uhr = setTimeout(() => {
      this.#worker = undefined;
      void worker.terminate();
    }, RUHE_MS).unref();
  }
}

/** The one of the process: it bounds the work of all ways in together. */
export const auspacker = new Auspacker();
