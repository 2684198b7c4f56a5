/** Several Mandanten with several writers each, all under way at once. */

import { type Ort, openLesend } from '../orte.ts';
import { Zufall } from '../zufall.ts';
import type { Befund } from './befund.ts';
import { Buch, findFehler, vergleiche } from './buch.ts';
import { Schreiber } from './schreiber.ts';
import { registerZugang, type Stoerung, type Ziel, type Zugang } from './zugang.ts';

const MANDANTEN = 2;
const SCHREIBER_JE_MANDANT = 3;

export class Buero {
  readonly #zugaenge: Zugang[] = [];
  readonly #buecher: Buch[] = [];
  readonly #schreiber: Schreiber[] = [];
  readonly #waiting = new Set<{ ziel: number; resolve: () => void }>();
  #isGenug = false;
  #arbeit: Promise<unknown> | undefined;

  /** Registers the accounts. A server has to run. */
  static async open(ziel: Ziel, saat: number, onStoerung?: (stoerung: Stoerung) => void): Promise<Buero> {
    const buero = new Buero();
    for (let m = 1; m <= MANDANTEN; m += 1) {
      const zugang = await registerZugang(ziel, `mandant${m}`, onStoerung);
      buero.#zugaenge.push(zugang);
      const buch = new Buch(() => buero.#wake());
      buero.#buecher.push(buch);
      for (let s = 1; s <= SCHREIBER_JE_MANDANT; s += 1) {
        const zufall = new Zufall(saat * 1000 + m * 10 + s);
        buero.#schreiber.push(new Schreiber(zugang, buch, { zufall, name: `${m}-${s}` }));
      }
    }
    return buero;
  }

  /** One of the accounts. */
  get token(): string {
    return this.#zugaenge[0]?.token ?? '';
  }

  get bestaetigt(): number {
    return this.#buecher.reduce((sum, { bestaetigt }) => sum + bestaetigt, 0);
  }

  start(): void {
    this.#arbeit = Promise.all(this.#schreiber.map((schreiber) => schreiber.run(() => this.#isGenug)));
    // Told by `stop`; until then it must not end the process.
    this.#arbeit.catch(() => this.#wake(true));
  }

  /** Waits until so many more writes were confirmed. @throws when a writer has given up */
  async waitFor(more: number): Promise<void> {
    await Promise.race([
      new Promise<void>((resolve) => this.#waiting.add({ ziel: this.bestaetigt + more, resolve })),
      this.#arbeit,
    ]);
  }

  /** Lets every writer finish what it has begun. A server has to run. */
  async stop(): Promise<void> {
    this.#isGenug = true;
    await this.#arbeit;
  }

  /**
   * Adds to `befund` what is stored otherwise than it was confirmed. Nobody may write meanwhile.
   * @param gruendlich also looks at all that `npm run pruefen` looks at
   */
  async check(ort: Ort, befund: Befund, { ruhig = false, gruendlich = false } = {}): Promise<void> {
    const datenbank = await openLesend(ort);
    try {
      for (const [i, buch] of this.#buecher.entries()) {
        const ergebnis = await vergleiche(datenbank, { mandantId: i + 1, buch, ruhig });
        befund.verloren += ergebnis.verloren;
        befund.doppelt += ergebnis.doppelt + buch.doppelt;
        befund.fehlend += ergebnis.fehlend;
        befund.maengel.push(...ergebnis.maengel, ...buch.maengel.splice(0));
        buch.doppelt = 0;
      }
      if (gruendlich) befund.maengel.push(...(await findFehler(datenbank)));
    } finally {
      await datenbank.close();
    }
    befund.bestaetigt = this.bestaetigt;
  }

  #wake(all = false): void {
    for (const waiter of this.#waiting) {
      if (!all && this.bestaetigt < waiter.ziel) continue;
      this.#waiting.delete(waiter);
      waiter.resolve();
    }
  }
}
