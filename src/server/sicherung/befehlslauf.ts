import { setTimeout as sleep } from 'node:timers/promises';
import { type Berichtsstand, LEERER_STAND, mitMeldung } from '#kern/auftraege/bericht.ts';
import { type Arbeit, Auftragsfehler } from '../auftraege/lauf.ts';
import { type Kindprozess, runKindprozess } from '../betrieb/kindprozess.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { Abgebrochen, keepStand, sollEnden } from '../speicher/auftrag.repository.ts';

/** How often what has been said is kept, and whether it shall end is asked. */
const TAKT_MS = 300;

type Ausgang = 'fertig' | { fehler: string };

/** A command of the operator as a job: what it says is kept with that, and its process ends when the job does. */
export class Befehlslauf {
  readonly #datenbank: Datenbank;
  readonly #arbeit: Arbeit;
  readonly #abbruch = new AbortController();
  #stand = LEERER_STAND;
  #gehalten: Berichtsstand | undefined;
  #pause = new AbortController();

  constructor(datenbank: Datenbank, arbeit: Arbeit) {
    this.#datenbank = datenbank;
    this.#arbeit = arbeit;
  }

  /**
   * Returns, or throws, when the process has said its last word or is gone.
   * @throws Auftragsfehler with the reason when the command has failed
   * @throws Abgebrochen when somebody wanted it to end
   * @throws AnspruchVerloren
   */
  async run(prozess: Omit<Kindprozess, 'ende'>): Promise<void> {
    const ende = AbortSignal.any([this.#arbeit.ende, this.#abbruch.signal]);
    const gelesen = this.#read({ ...prozess, ende });
    let ausgang: Ausgang | undefined;
    try {
      do {
        ausgang = await Promise.race([gelesen, this.#ruhe()]);
        await this.#halte(ausgang);
      } while (!ausgang);
    } finally {
      if (!ausgang) this.#abbruch.abort();
      await gelesen.catch(() => undefined);
    }
    if (ausgang !== 'fertig') throw new Auftragsfehler(ausgang.fehler);
  }

  /** Until it is time to look, or a step begins: whoever follows shall hear of that while it lasts. */
  async #ruhe(): Promise<undefined> {
    this.#pause = new AbortController();
    await sleep(TAKT_MS, undefined, { signal: this.#pause.signal }).catch(() => undefined);
  }

  /** Reads until the last word; what follows it, as a time stamp does, is nothing that anybody waits for. */
  async #read(prozess: Kindprozess): Promise<Ausgang> {
    let ausgang: Ausgang = { fehler: '' };
    for await (const meldung of runKindprozess(prozess)) {
      const { schritte } = this.#stand.bericht;
      this.#stand = mitMeldung(this.#stand, meldung);
      if (this.#stand.bericht.schritte !== schritte) this.#pause.abort();
      if (meldung.art === 'fertig') return 'fertig';
      if (meldung.art === 'fehler') ausgang = { fehler: meldung.text };
    }
    return ausgang;
  }

  async #halte(ausgang: Ausgang | undefined): Promise<void> {
    const { auftrag } = this.#arbeit;
    const stand = this.#stand;
    if (stand !== this.#gehalten) await keepStand(this.#datenbank, auftrag, stand);
    this.#gehalten = stand;
    if (ausgang !== 'fertig' && (await sollEnden(this.#datenbank, auftrag))) throw new Abgebrochen();
  }
}
