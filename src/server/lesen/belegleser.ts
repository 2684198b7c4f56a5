import { Ablehnung } from '#kern/ablehnung.ts';
import type { Leseumfeld } from '#kern/eingang/gelesenes.ts';
import type { Inhalt } from '#kern/eingang/inhalt.ts';
import type { Lesung } from '#kern/eingang/lesung.ts';
import { Engpass } from '../werkzeug/engpass.ts';
import { Fadenende, Faeden } from '../werkzeug/faeden.ts';
import { programmdatei } from '../werkzeug/orte.ts';
import type { Leseantwort, Leseauftrag } from './lesen.worker.ts';

const WORKER = programmdatei('lesen/lesen.worker');

type Grenzen = { fristMs: number; ruheMs: number; speicherMb: number; wartend: number; worker: string };

const GRENZEN: Grenzen = {
  /** Forty times what a photo takes: some computers are slow, and some documents long. */
  fristMs: 60_000,
  /** Its 120 to 190 MB are given back when it ends; half a second to load them again is nothing to a job that nobody watches. */
  ruheMs: 5_000,
  /** Of JavaScript; pictures and WebAssembly lie beside it, and are bounded by the size of a picture. */
  speicherMb: 384,
  wartend: 20,
  worker: WORKER,
};

/** Reads receipts in a thread of its own, one at a time: a photo keeps a core busy, and letters need 170 MB. */
export class Belegleser {
  readonly #engpass: Engpass;
  readonly #faeden: Faeden<Leseauftrag, Leseantwort>;

  constructor(grenzen: Partial<Grenzen> = {}) {
    const { wartend, worker, ...wie } = { ...GRENZEN, ...grenzen };
    const voll = 'Gerade werden viele Belege gelesen. Bitte gleich noch einmal versuchen.';
    this.#engpass = new Engpass({ zugleich: 1, wartend, voll });
    this.#faeden = new Faeden({ ...wie, datei: worker });
  }

  /**
   * @param inhalt what the bytes are (`inhaltOf`): a PDF or a picture
   * @param umfeld who reads; without it, what is doubtful is not read a second time
   * @throws Ablehnung `ungueltig` where it cannot be read, with what to do; `ueberlastet` when too many wait, when it takes too long, or
   * when the thread ended over it: worth another try
   */
  lese(bytes: Uint8Array, inhalt: Inhalt, umfeld?: Leseumfeld): Promise<Lesung> {
    return this.#engpass.run(async () => {
      const eigene = Uint8Array.from(bytes);
      const antwort = await this.#faeden
        .ask({ bytes: eigene, inhalt, umfeld }, [eigene.buffer])
        .catch(refuse);
      if ('ablehnung' in antwort) throw new Ablehnung(antwort.ablehnung.grund, antwort.ablehnung.text);
      return antwort.lesung;
    });
  }
}

function refuse(error: unknown): never {
  const isLangsam = error instanceof Fadenende && error.zuLangsam;
  const text = isLangsam
    ? 'Dieser Beleg braucht zum Lesen zu lange. Bitte später noch einmal lesen lassen oder von Hand erfassen.'
    : 'Dieser Beleg ließ sich nicht lesen. Bitte später noch einmal lesen lassen oder von Hand erfassen.';
  const ursache = error instanceof Error ? { ursache: error } : {};
  throw new Ablehnung('ueberlastet', text, { warteSekunden: 60, ...ursache });
}

/** The one of the process: it bounds the work of all together. */
export const belegleser = new Belegleser();
