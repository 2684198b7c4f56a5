import { Ablehnung } from '#kern/ablehnung.ts';
import type { Gelesenes, Leseumfeld } from '#kern/eingang/gelesenes.ts';
import type { Lesung } from '#kern/eingang/lesung.ts';
import { Engpass } from '../werkzeug/engpass.ts';
import { Fadenende, Faeden } from '../werkzeug/faeden.ts';
import { programmdatei } from '../werkzeug/orte.ts';
import type { Regelauftrag } from './regeln.worker.ts';

const WORKER = programmdatei('eingang/regeln.worker');

const GRENZEN = {
  /** Forty times what the longest receipt takes. */
  fristMs: 20_000,
  ruheMs: 60_000,
  speicherMb: 256,
  datei: WORKER,
};

const WARTEND = {
  zugleich: 1,
  wartend: 100,
  voll: 'Gerade werden viele Belege gelesen. Bitte gleich noch einmal versuchen.',
};

/**
 * The rules that make sense of words, in a thread of their own, one receipt at a time: the words of a stranger's long PDF take half a second.
 * Beside the reader of letters, where people would wait behind files that nobody watches.
 */
export class Regelleser {
  readonly #engpass = new Engpass(WARTEND);
  readonly #faeden: Faeden<Regelauftrag, Gelesenes>;

  constructor(grenzen: Partial<typeof GRENZEN> = {}) {
    this.#faeden = new Faeden({ ...GRENZEN, ...grenzen });
  }

  /** @throws Ablehnung `ueberlastet` when too many wait, when it takes too long or when the thread ended over it */
  lese(lesung: Lesung, umfeld: Leseumfeld): Promise<Gelesenes> {
    return this.#engpass.run(() => this.#faeden.ask({ lesung, umfeld }).catch(refuse));
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof Fadenende)) throw error;
  throw new Ablehnung(
    'ueberlastet',
    'Dieser Beleg ließ sich nicht lesen. Bitte später noch einmal lesen lassen oder von Hand erfassen.',
    { warteSekunden: 60, ursache: error },
  );
}

/** The one of the process: it bounds the work of all together. */
export const regelleser = new Regelleser();
