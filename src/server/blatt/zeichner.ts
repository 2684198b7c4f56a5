import { availableParallelism } from 'node:os';
import { Ablehnung } from '#kern/ablehnung.ts';
import type { Dokumente } from '#kern/blatt/dokument.ts';
import { Engpass } from '../werkzeug/engpass.ts';
import { Faeden } from '../werkzeug/faeden.ts';
import { programmdatei } from '../werkzeug/orte.ts';
import type {
  Belegauftrag,
  Gezeichnet,
  Schreibauftrag,
  Urschrift,
  Zeichenantwort,
  Zeichenauftrag,
} from './zeichnen.worker.ts';

/** One core is left to whoever waits for an answer; more than four threads would only cost memory. */
export const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));
/** A hundred times what 1,000 lines take: some computers are slow, and busy. */
const FRIST_MS = 30_000;
/** Reading the fonts takes half a second, which nobody has to wait for twice in a row; afterwards the memory is given back. */
const RUHE_MS = 120_000;
const SPEICHER_MB = 256;

const WORKER = programmdatei('blatt/zeichnen.worker');

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
  threads: THREADS,
  wartend: 40,
  fristMs: FRIST_MS,
  ruheMs: RUHE_MS,
  speicherMb: SPEICHER_MB,
  worker: WORKER,
};

/** Draws sheets in a few threads that begin when they are needed and end when they are not. */
export class Zeichner {
  readonly #engpass: Engpass;
  readonly #faeden: Faeden<Zeichenauftrag, Zeichenantwort>;

  constructor(grenzen: Partial<Grenzen> = {}) {
    const { threads, wartend, worker, ...wie } = { ...GRENZEN, ...grenzen };
    this.#faeden = new Faeden({ ...wie, datei: worker });
    this.#engpass = new Engpass({
      zugleich: threads,
      wartend,
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
   * Files of an invoice that is issued; they go before all that is only looked at.
   * @throws Ablehnung `ueberlastet` like `render`
   */
  ausfertigen(auftrag: Belegauftrag): Promise<{ urschriften: readonly Urschrift[]; fehlend: string[] }> {
    return this.#engpass.run(
      async () => {
        const { urschriften = [], dokumente } = await this.#draw({ ...auftrag, wirdArchiviert: true });
        return { urschriften, fehlend: dokumente.fehlend };
      },
      { vorrang: true },
    );
  }

  /**
   * The XML of an invoice that was issued long ago.
   * @throws Ablehnung `ueberlastet` like `render`
   */
  schreiben(auftrag: Schreibauftrag): Promise<Uint8Array<ArrayBuffer>> {
    return this.#engpass.run(async () => {
      const [datei] = (await this.#draw(auftrag)).urschriften ?? [];
      if (!datei) throw new Error(`no ${auftrag.format} was written`);
      return datei.inhalt;
    });
  }

  async #draw(auftrag: Zeichenauftrag): Promise<Gezeichnet> {
    const antwort = await this.#faeden.ask(auftrag).catch((cause: unknown) => {
      const text = 'Diese Rechnung ließ sich gerade nicht zeichnen. Bitte gleich noch einmal versuchen.';
      throw Object.assign(new Ablehnung('ueberlastet', text, { warteSekunden: 5 }), { cause });
    });
    if ('fehler' in antwort) throw antwort.fehler;
    return antwort;
  }
}

/** The one of the process: it bounds the work of all requests together. */
export const zeichner = new Zeichner();
