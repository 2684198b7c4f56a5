import { useSyncExternalStore } from 'react';

/** Choice: some of the loaded rows, or all that the filter finds, loaded or not. */
export type Auswahl = { ids: ReadonlySet<number>; alle: boolean };

const NICHTS: Auswahl = { ids: new Set(), alle: false };

/** How one row stands; a number, so that a row is drawn again only when its own has changed. */
export const GEWAEHLT = 1;
export const OFFEN = 2;

/**
 * Which rows are chosen and which one is open. Beside the state of React: choosing one of two hundred rows must not draw
 * the others again.
 */
export class Zeilenstand {
  #auswahl = NICHTS;
  #offen: number | undefined;
  #anker: number | undefined;
  readonly #hoerer = new Set<() => void>();

  readonly subscribe = (hoerer: () => void): (() => void) => {
    this.#hoerer.add(hoerer);
    return () => void this.#hoerer.delete(hoerer);
  };

  readonly auswahl = (): Auswahl => this.#auswahl;

  standOf(id: number): number {
    const isGewaehlt = this.#auswahl.alle || this.#auswahl.ids.has(id);
    return (isGewaehlt ? GEWAEHLT : 0) + (this.#offen === id ? OFFEN : 0);
  }

  open(id: number | undefined): void {
    if (this.#offen === id) return;
    this.#offen = id;
    this.#melde();
  }

  /**
   * Chooses a row, or no longer. `bis`: together with those between it and the one that was chosen last.
   * @param geladene ids of the loaded rows in their order
   */
  toggle(id: number, geladene: readonly number[], bis = false): void {
    const ids = new Set(this.#auswahl.alle ? geladene : this.#auswahl.ids);
    const von = this.#anker === undefined ? -1 : geladene.indexOf(this.#anker);
    const nach = geladene.indexOf(id);
    if (bis && von >= 0 && nach >= 0)
      for (const each of geladene.slice(Math.min(von, nach), Math.max(von, nach) + 1)) ids.add(each);
    else if (ids.has(id)) ids.delete(id);
    else ids.add(id);
    this.#anker = id;
    this.#set({ ids, alle: false });
  }

  /** All loaded rows, or none when they all are already. */
  toggleGeladene(geladene: readonly number[]): void {
    const { ids, alle } = this.#auswahl;
    const isAlles = alle || geladene.every((id) => ids.has(id));
    this.#set(isAlles ? NICHTS : { ids: new Set(geladene), alle: false });
  }

  chooseGeladene(geladene: readonly number[]): void {
    this.#set({ ids: new Set(geladene), alle: false });
  }

  /** Also those that are not loaded. */
  chooseAlle(): void {
    this.#set({ ...this.#auswahl, alle: true });
  }

  leeren(): void {
    this.#anker = undefined;
    if (this.#auswahl !== NICHTS) this.#set(NICHTS);
  }

  /** Rows that are gone are not chosen any more. */
  keep(geladene: readonly number[]): void {
    const da = new Set(geladene);
    const ids = new Set([...this.#auswahl.ids].filter((id) => da.has(id)));
    if (ids.size !== this.#auswahl.ids.size) this.#set({ ...this.#auswahl, ids });
  }

  #set(auswahl: Auswahl): void {
    this.#auswahl = auswahl;
    this.#melde();
  }

  #melde(): void {
    for (const hoerer of this.#hoerer) hoerer();
  }
}

/** How a row stands. */
export function useStand(zeilen: Zeilenstand, id: number): number {
  return useSyncExternalStore(zeilen.subscribe, () => zeilen.standOf(id));
}

/** Rows that are chosen. */
export function useAuswahl(zeilen: Zeilenstand): Auswahl {
  return useSyncExternalStore(zeilen.subscribe, zeilen.auswahl);
}
