import { once } from 'node:events';
import { type TransferListItem, Worker } from 'node:worker_threads';

type Wie = {
  /** Path of the worker's file. */
  datei: string;
  fristMs: number;
  /** A thread that has had nothing to do for so long ends, and its memory is given back. */
  ruheMs: number;
  /** Heap of one thread. */
  speicherMb: number;
};

const JUNG_MB = 8;

/** A thread that has nothing to do, and the clock that ends it. */
type Ruhend = { worker: Worker; uhr: NodeJS.Timeout };

/** A thread that did not answer: it took too long, or ended over what it was asked. */
export class Fadenende extends Error {
  readonly zuLangsam: boolean;

  constructor(cause: unknown, zuLangsam: boolean) {
    super(zuLangsam ? 'the thread took too long' : 'the thread ended', { cause });
    this.zuLangsam = zuLangsam;
  }
}

/** Threads of one kind that answer one order at a time, begin when they are needed and end when they are not. */
export class Faeden<Auftrag, Antwort> {
  readonly #wie: Wie;
  readonly #ruhend: Ruhend[] = [];

  constructor(wie: Wie) {
    this.#wie = wie;
  }

  /**
   * @param transfer what of the order is handed over and not copied
   * @throws Fadenende; nobody knows what such a thread is doing, so it is ended
   */
  async ask(auftrag: Auftrag, transfer: TransferListItem[] = []): Promise<Antwort> {
    const worker = this.#take();
    const ende = new AbortController();
    const onExit = () => ende.abort();
    worker.once('exit', onExit);
    const frist = AbortSignal.timeout(this.#wie.fristMs);
    try {
      worker.postMessage(auftrag, transfer);
      const [antwort] = await once(worker, 'message', { signal: AbortSignal.any([frist, ende.signal]) });
      this.#rest(worker);
      return antwort;
    } catch (cause) {
      await worker.terminate();
      throw new Fadenende(cause, frist.aborted);
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
    const worker = new Worker(this.#wie.datei, {
      // Settings hold secrets that no thread needs to be near to.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: this.#wie.speicherMb, maxYoungGenerationSizeMb: JUNG_MB },
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
    }, this.#wie.ruheMs);
    this.#ruhend.push({ worker, uhr: uhr.unref() });
  }

  #forget(worker: Worker): void {
    const index = this.#ruhend.findIndex((ruhend) => ruhend.worker === worker);
    if (index >= 0) this.#ruhend.splice(index, 1);
  }
}
