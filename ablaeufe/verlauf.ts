/** The way that a window has gone, as a browser keeps it: the router moves along it by the same events. */
type Schritt = { state: unknown; href: string; ladung: number };

/** Stands for `window` where the router keeps its way; `location` of happy-dom follows it. */
export class Verlauf {
  readonly #schritte: Schritt[] = [];
  readonly #hoerer = new EventTarget();
  #index = -1;
  /** Which load of the program is shown. */
  ladung = 0;

  readonly location = window.location;
  addEventListener = this.#hoerer.addEventListener.bind(this.#hoerer);
  removeEventListener = this.#hoerer.removeEventListener.bind(this.#hoerer);

  readonly history = {
    pushState: (state: unknown, _: string, href: string) => this.push(state, href),
    replaceState: (state: unknown, _: string, href: string) => this.#write(this.#index, state, href),
    back: () => this.history.go(-1),
    forward: () => this.history.go(1),
    go: (weit: number) =>
      void setTimeout(() => {
        if (this.move(weit)) this.#hoerer.dispatchEvent(new Event('popstate'));
      }),
    get state(): unknown {
      return undefined;
    },
    get length(): number {
      return 0;
    },
  };

  constructor() {
    Object.defineProperties(this.history, {
      state: { get: () => this.#schritte[this.#index]?.state ?? null },
      length: { get: () => this.#schritte.length },
    });
  }

  /** A step onto another address; what lay ahead is forgotten. */
  push(state: unknown, href: string): void {
    this.#schritte.length = this.#index + 1;
    this.#write(this.#index + 1, state, href);
    this.move(1);
  }

  /** Whether a step that far leads to a page that was loaded before this one. */
  isAndereLadung(weit: number): boolean {
    const ziel = this.#schritte[this.#index + weit];
    return ziel !== undefined && ziel.ladung !== this.ladung;
  }

  /** Goes so far, and says nothing of it. @returns whether there is such a step */
  move(weit: number): boolean {
    const ziel = this.#schritte[this.#index + weit];
    if (!ziel) return false;
    this.#index += weit;
    this.show();
    return true;
  }

  /** Puts the address of this window where everything reads it. */
  show(): void {
    window.history.replaceState(null, '', this.#schritte[this.#index]?.href ?? '/');
  }

  /** The page at this step is loaded anew. */
  load(): void {
    this.ladung += 1;
    const schritt = this.#schritte[this.#index];
    if (schritt) schritt.ladung = this.ladung;
    this.show();
  }

  #write(index: number, state: unknown, href = location.href): void {
    const ganz = new URL(href, location.href).href;
    this.#schritte[index] = { state: structuredClone(state), href: ganz, ladung: this.ladung };
    if (index === this.#index) this.show();
  }
}
