import type { Erechnungslesung } from '#kern/eingang/erechnungLesen.ts';
import { Engpass } from '../werkzeug/engpass.ts';
import { Fadenende, Faeden } from '../werkzeug/faeden.ts';
import { programmdatei } from '../werkzeug/orte.ts';
import type { Erechnungsauftrag } from './erechnung.worker.ts';

const WORKER = programmdatei('eingang/erechnung.worker');

const GRENZEN = {
  /** As on the page that judges e-invoices. */
  fristMs: 20_000,
  ruheMs: 60_000,
  /** A file of 20 MB becomes a tree of ten times as much. */
  speicherMb: 512,
  datei: WORKER,
};

const WARTEND = {
  zugleich: 1,
  wartend: 100,
  voll: 'Gerade werden viele E-Rechnungen gelesen. Bitte gleich noch einmal versuchen.',
};

/** Reads e-invoices in a thread of its own, one at a time. */
export class Erechnungsleser {
  readonly #engpass = new Engpass(WARTEND);
  readonly #faeden: Faeden<Erechnungsauftrag, Erechnungslesung>;

  constructor(grenzen: Partial<typeof GRENZEN> = {}) {
    this.#faeden = new Faeden({ ...GRENZEN, ...grenzen });
  }

  /**
   * The e-invoice in an XML or a PDF; one that takes too long or too much memory is unreadable like any other.
   * @throws Ablehnung `ueberlastet` when too many wait
   */
  lese(bytes: Uint8Array, typ: 'pdf' | 'xml'): Promise<Erechnungslesung> {
    return this.#engpass.run(async () => {
      const eigene = Uint8Array.from(bytes);
      return this.#faeden.ask({ bytes: eigene, typ }, [eigene.buffer]).catch(toUnlesbar);
    });
  }
}

function toUnlesbar(error: unknown): Erechnungslesung {
  if (!(error instanceof Fadenende)) throw error;
  const grund = error.zuLangsam
    ? 'Das Lesen der Rechnungsdaten hat länger als 20 Sekunden gedauert und wurde abgebrochen.'
    : 'Das Lesen der Rechnungsdaten ist abgebrochen. Bitte eine neue Datei anfordern.';
  return { art: 'unlesbar', grund };
}

/** The one of the process: it bounds the work of all together. */
export const erechnungsleser = new Erechnungsleser();
