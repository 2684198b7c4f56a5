import { Ablehnung } from '#kern/ablehnung.ts';

/** Work of which every account may have one at a time: a second one would take from the others what they need. */
export class JeKonto {
  readonly #laufend = new Set<string>();
  readonly #laeuftSchon: string;

  /** @param laeuftSchon German, to whoever begins a second one */
  constructor(laeuftSchon: string) {
    this.#laeuftSchon = laeuftSchon;
  }

  /** @returns what ends it @throws Ablehnung `zustand` while one of this account runs */
  begin({ mandantId, benutzerId }: { mandantId: number; benutzerId: number }): () => void {
    const konto = `${mandantId}.${benutzerId}`;
    if (this.#laufend.has(konto)) throw new Ablehnung('zustand', this.#laeuftSchon);
    this.#laufend.add(konto);
    return () => this.#laufend.delete(konto);
  }
}
