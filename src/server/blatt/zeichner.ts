import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Ablehnung } from '#kern/ablehnung.ts';
import type { Dokumente } from '#kern/blatt/dokument.ts';
import { Engpass } from '../werkzeug/engpass.ts';
import type { Gezeichnet, Urschrift, Zeichenantwort, Zeichenauftrag } from './zeichnen.worker.ts';

/** One core is left to whoever waits for an answer; more than four threads would only cost memory. */
export const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));
/** A hundred times what 1,000 lines take: some computers are slow, and busy. */
const FRIST_MS = 30_000;
/** Reading the fonts takes half a second, which nobody has to wait for twice in a row; afterwards the memory is given back. */
const RUHE_MS = 120_000;
const SPEICHER_MB = 256;
const JUNG_MB = 16;

// Packed, the program is JavaScript.
const WORKER = join(import.meta.dirname, `zeichnen.worker${extname(import.meta.filename)}`);

type Grenzen = {
  threads: number;
  wartend: number;
  fristMs: number;
  ruheMs: number;
  /** Heap of one thread. */
  speicherMb: number;
  worker: string;
};

const GRENZEN: Grenzen = {
  ...{ threads: THREADS, wartend: 40, fristMs: FRIST_MS, ruheMs: RUHE_MS },
  ...{ speicherMb: SPEICHER_MB, worker: WORKER },
};

/** A thread that has nothing to do, and the clock that ends it. */
type Ruhend = { worker: Worker; uhr: NodeJS.Timeout };

/** Draws sheets in a few threads that begin when they are needed and end when they are not. */
export class Zeichner {
  readonly #grenzen: Grenzen;
  readonly #engpass: Engpass;
  readonly #ruhend: Ruhend[] = [];

  constructor(grenzen: Partial<Grenzen> = {}) {
    this.#grenzen = { ...GRENZEN, ...grenzen };
    this.#engpass = new Engpass({
      zugleich: this.#grenzen.threads,
      wartend: this.#grenzen.wartend,
      voll: 'Gerade werden viele Rechnungen gezeichnet. Bitte gleich noch einmal versuchen.',
    });
  }

  /**
   * @param vorrang before all who wait without
   * @throws Ablehnung `ueberlastet` when too many wait, when it takes too long, or when the thread ended over it
   */
  render(auftrag: Zeichenauftrag, wie?: { vorrang?: boolean }): Promise<Dokumente> {
    return this.#engpass.run(async () => (await this.#draw(auftrag)).dokumente, wie);
  }

  /**
   * What is archived of an invoice that is issued; goes before all that is only looked at.
   * @throws Ablehnung `ueberlastet` like `render`
   */
  ausfertigen(auftrag: Zeichenauftrag): Promise<{ urschriften: readonly Urschrift[]; fehlend: string[] }> {
    return this.#engpass.run(
      async () => {
        const { urschriften = [], dokumente } = await this.#draw({ ...auftrag, wirdArchiviert: true });
        return { urschriften, fehlend: dokumente.fehlend };
      },
      { vorrang: true },
    );
  }

  async #draw(auftrag: Zeichenauftrag): Promise<Gezeichnet> {
    const worker = this.#take();
    const antwort = await this.#ask(worker, auftrag);
    this.#rest(worker);
    if ('fehler' in antwort) throw antwort.fehler;
    return antwort;
  }

  /** Ends a thread that does not answer: nobody knows what it is doing. */
  async #ask(worker: Worker, auftrag: Zeichenauftrag): Promise<Zeichenantwort> {
    const ende = new AbortController();
    const onExit = () => ende.abort();
    worker.once('exit', onExit);
    const signal = AbortSignal.any([AbortSignal.timeout(this.#grenzen.fristMs), ende.signal]);
    try {
      worker.postMessage(auftrag);
      const [antwort] = await once(worker, 'message', { signal });
      return antwort;
    } catch (cause) {
      await worker.terminate();
      const text = 'Diese Rechnung ließ sich gerade nicht zeichnen. Bitte gleich noch einmal versuchen.';
      throw Object.assign(new Ablehnung('ueberlastet', text, { warteSekunden: 5 }), { cause });
    } finally {
      worker.off('exit', onExit);
    }
  }

  #take(): Worker {
    const ruhend = this.#ruhend.pop();
    if (!ruhend) return this.#start();
    clearTimeout(ruhend.uhr);
    ruhend.worker.ref();
    return ruhend.worker;
  }

  #start(): Worker {
    const { worker: datei, speicherMb } = this.#grenzen;
    const worker = new Worker(datei, {
      // Settings hold secrets that no sheet needs to be near to.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: speicherMb, maxYoungGenerationSizeMb: JUNG_MB },
    });
    // `once` listens until it has its answer; an error that comes later must not end the program.
    worker.on('error', () => this.#forget(worker));
    return worker;
  }

  /** It keeps no process alive that has nothing else to do. */
  #rest(worker: Worker): void {
    worker.unref();
    const uhr = setTimeout(() => {
      this.#forget(worker);
      void worker.terminate();
    }, this.#grenzen.ruheMs);
    this.#ruhend.push({ worker, uhr: uhr.unref() });
  }

  #forget(worker: Worker): void {
    const index = this.#ruhend.findIndex((ruhend) => ruhend.worker === worker);
    if (index >= 0) this.#ruhend.splice(index, 1);
  }
}

/** The one of the process: it bounds the work of all requests together. */
export const zeichner = new Zeichner();
