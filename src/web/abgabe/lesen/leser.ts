/** Has receipts read in a worker: one at a time, and the worker is ended when nothing comes any more. */
import type { Viereck } from '#kern/bild/vieleck.ts';
import type { Lesung } from '#kern/eingang/lesung.ts';
import type { Auftrag, Bescheid, Leseseite } from '#web/abgabe/lesen/nachricht.ts';

/** So long one reading may take; then the server does it. */
const FRIST_MS = 60_000;
/** It holds 170 MB. */
const RUHE_MS = 5 * 60_000;

type OhneNr<T> = T extends unknown ? Omit<T, 'nr'> : never;

/** A worker, and what waits for it. */
class Leser {
  readonly #create: () => Worker;
  #worker: Worker | undefined;
  #ruhe: ReturnType<typeof setTimeout> | undefined;
  #kette: Promise<unknown> = Promise.resolve();
  #nr = 0;

  constructor(create: () => Worker) {
    this.#create = create;
  }

  /** @throws Error with a German text when it cannot be done, or takes too long */
  ask(auftrag: OhneNr<Auftrag>): Promise<Bescheid> {
    const antwort = this.#kette.then(() => this.#ask(auftrag));
    this.#kette = antwort.catch(() => undefined);
    return antwort;
  }

  async #ask(auftrag: OhneNr<Auftrag>): Promise<Bescheid> {
    clearTimeout(this.#ruhe);
    this.#worker ??= this.#create();
    const worker = this.#worker;
    this.#nr += 1;
    const nr = this.#nr;
    const { promise, resolve, reject } = Promise.withResolvers<Bescheid>();
    const frist = setTimeout(() => reject(new Error('Das Lesen hat zu lange gedauert.')), FRIST_MS);
    worker.onmessage = ({ data }: MessageEvent<Bescheid>) => data.nr === nr && resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error('Das Lesen ist abgebrochen.'));
    };
    worker.postMessage({ ...auftrag, nr });
    try {
      const bescheid = await promise;
      if (bescheid.art === 'fehler') throw new Error(bescheid.fehler);
      this.#ruhe = setTimeout(() => this.#end(), RUHE_MS);
      return bescheid;
    } catch (error) {
      // Whatever state it is in: the next one begins anew.
      this.#end();
      throw error;
    } finally {
      clearTimeout(frist);
    }
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}

const create = () => new Worker(new URL('./leser.worker.ts', import.meta.url), { type: 'module' });
const lesend = new Leser(create);
/** Of its own: who photographs the next receipt does not wait until the last one is read. */
const suchend = new Leser(create);

/** Words and codes on the pages of a document. @throws Error with a German text */
export async function lies(seiten: readonly Leseseite[]): Promise<Lesung> {
  const bescheid = await lesend.ask({ art: 'lesen', seiten });
  if (bescheid.art !== 'gelesen') throw new Error('Der Leser hat etwas anderes geantwortet.');
  return bescheid.lesung;
}

/** Where on a photo the receipt lies; undefined: nowhere in particular. @throws Error with a German text */
export async function seekUmriss(blob: Blob): Promise<Viereck | undefined> {
  const bescheid = await suchend.ask({ art: 'umriss', blob });
  return bescheid.art === 'umriss' ? bescheid.umriss : undefined;
}

/** A photo of a kind that this browser cannot show, as one that it can. @throws Error with a German text */
export async function zeigbar(blob: Blob): Promise<Blob> {
  const bescheid = await suchend.ask({ art: 'zeigen', blob });
  if (bescheid.art !== 'gezeigt') throw new Error('Der Leser hat etwas anderes geantwortet.');
  return bescheid.bild;
}
