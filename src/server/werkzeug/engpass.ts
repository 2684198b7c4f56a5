import { Ablehnung } from '#kern/ablehnung.ts';

type Grenzen = {
  zugleich: number;
  wartend: number;
  /** German, for whoever comes when it is full. */
  voll: string;
};

const WARTE_SEKUNDEN = 2;

/** Lets only so much work run at a time and so much wait: a flood of it must not starve the rest. */
export class Engpass {
  readonly #grenzen: Grenzen;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(grenzen: Grenzen) {
    this.#grenzen = grenzen;
  }

  /** Whether work would begin at once. */
  get frei(): boolean {
    return this.#running < this.#grenzen.zugleich;
  }

  /**
   * Runs the work in its turn; `vorrang` goes before all who wait.
   * @throws Ablehnung `ueberlastet` when too much is waiting, and what the work throws
   */
  async run<T>(work: () => Promise<T>, { vorrang = false } = {}): Promise<T> {
    await this.#enter(vorrang);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(vorrang: boolean): Promise<void> {
    const { wartend, voll } = this.#grenzen;
    if (this.frei) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= wartend) {
      throw new Ablehnung('ueberlastet', voll, { warteSekunden: WARTE_SEKUNDEN });
    }
    await new Promise<void>((resolve) => {
      if (vorrang) this.#waiting.unshift(resolve);
      else this.#waiting.push(resolve);
    });
  }

  /** The place goes to who waits longest; who comes just now does not get in before him. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
