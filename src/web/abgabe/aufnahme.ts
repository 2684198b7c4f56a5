/** The document that is being photographed: one page after the other, each kept on this device at once. */
import type { Abgaben, Mittel } from '#web/abgabe/abgaben.ts';
import type { Ausgangseintrag, Ausgangsseite } from '#web/abgabe/ausgang.ts';

export class Aufnahme {
  readonly #abgaben: Abgaben;
  readonly #mittel: Pick<Mittel, 'ausgang' | 'allein'>;
  readonly #listeners = new Set<() => void>();
  #stand: Ausgangseintrag | undefined;
  /** Lets other windows at it again. */
  #gibFrei: () => Promise<void> = async () => undefined;

  constructor(abgaben: Abgaben, mittel: Pick<Mittel, 'ausgang' | 'allein'>) {
    this.#abgaben = abgaben;
    this.#mittel = mittel;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** undefined while nothing is being photographed. */
  readonly stand = (): Ausgangseintrag | undefined => this.#stand;

  /** Takes a photo: the first page of a document, or a further one. */
  async nimm(datei: File): Promise<void> {
    if (!this.#stand) {
      const eintrag = await this.#abgaben.nimm(datei, 'foto', false);
      if (eintrag) this.#halte(eintrag.nr);
      this.#set(eintrag);
      return;
    }
    const seite = await this.#abgaben.pruefe(datei);
    if (seite && this.#stand) await this.aendere([...this.#stand.seiten, seite]);
  }

  /** Keeps its pages as they are now; without any it is given up. */
  async aendere(seiten: Ausgangsseite[]): Promise<void> {
    if (!this.#stand) return;
    const neu = { ...this.#stand, seiten };
    this.#set(seiten.length > 0 ? neu : undefined);
    const ausgang = await this.#mittel.ausgang();
    if (seiten.length > 0) return ausgang.put(neu);
    await ausgang.delete(neu.nr);
    await this.#gibFrei();
  }

  /** The document is complete: it goes to the server. */
  async beende(): Promise<void> {
    const fertig = this.#stand;
    this.#set(undefined);
    await this.#gibFrei();
    if (fertig) this.#abgaben.uebernimm(fertig);
  }

  /** Somebody else is signed in: it waits until its owner is back. */
  async vergiss(): Promise<void> {
    this.#set(undefined);
    await this.#gibFrei();
  }

  #halte(nr: number): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const ende = this.#mittel.allein(nr, () => promise);
    this.#gibFrei = async () => {
      resolve();
      await ende;
    };
  }

  #set(stand: Ausgangseintrag | undefined): void {
    this.#stand = stand;
    for (const listener of this.#listeners) listener();
  }
}
