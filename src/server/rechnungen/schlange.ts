import { Engpass } from '../werkzeug/engpass.ts';

/** Who waits for so many in front of him had better come again. */
const WARTEND = 250;
const VOLL =
  'Gerade werden viele Rechnungen ausgestellt. Es wurde nichts gespeichert. Bitte gleich noch einmal versuchen.';

/** Counts that issuing takes from: ranges of numbers, and this one. */
export const IDS = 'id';

/** The place of one who is issuing among all who are at the same Mandant, in this process. */
export class Platz {
  readonly #davor: () => readonly Platz[];
  readonly #danach: () => readonly Platz[];
  readonly #nummern = new Map<string, number>();
  readonly #geplant = Promise.withResolvers<void>();
  readonly #weg = Promise.withResolvers<void>();
  /** When all who came before have planned, and so said which numbers they will take. */
  readonly darfPlanen: Promise<unknown>;
  /** When all who came before are through. */
  readonly istDran: Promise<unknown>;
  /** Somebody in front has taken other numbers than he said. */
  isVerrueckt = false;

  constructor(vorher: Platz | undefined, nachbarn: Record<'davor' | 'danach', () => readonly Platz[]>) {
    this.darfPlanen = vorher ? Promise.all([vorher.darfPlanen, vorher.#geplant.promise]) : Promise.resolve();
    this.istDran = vorher ? Promise.all([vorher.istDran, vorher.#weg.promise]) : Promise.resolve();
    this.#davor = nachbarn.davor;
    this.#danach = nachbarn.danach;
  }

  /** The last number that will have been taken from a count when it is this one's turn; `gespeichert` is the last by now. */
  letzte(zaehler: string, gespeichert: number): number {
    const nummern = this.#davor().map((platz) => platz.#nummern.get(zaehler) ?? 0);
    // Nobody knows yet which numbers they will take, but how many.
    if (this.#davor().some(({ isVerrueckt }) => isVerrueckt))
      return gespeichert + nummern.filter((nummer) => nummer > 0).length;
    return Math.max(gespeichert, ...nummern);
  }

  /** Says which number will have been the last one taken after this one's turn. */
  nimm(zaehler: string, nummer: number): void {
    const bisher = this.#nummern.get(zaehler);
    this.#nummern.set(zaehler, nummer);
    if (bisher !== undefined && bisher !== nummer) this.#verruecke();
  }

  planned(): void {
    this.#geplant.resolve();
  }

  /** @param isGespeichert whether it has taken its numbers */
  leave(isGespeichert: boolean): void {
    if (!isGespeichert && this.#nummern.size > 0) this.#verruecke();
    this.#geplant.resolve();
    this.#weg.resolve();
  }

  #verruecke(): void {
    for (const platz of this.#danach()) platz.isVerrueckt = true;
  }
}

/** Those who are issuing at one Mandant, in the order in which they came: so they get their numbers. */
export class Schlange {
  readonly #engpass: Engpass;
  readonly #plaetze: Platz[] = [];
  #letzter: Platz | undefined;
  #anzahl = 0;

  /** @param zugleich so many plan and draw ahead of their turn */
  constructor(zugleich: number) {
    this.#engpass = new Engpass({ zugleich, wartend: WARTEND, voll: VOLL });
  }

  get isLeer(): boolean {
    return this.#anzahl === 0;
  }

  /** @throws Ablehnung `ueberlastet` when too many wait, and what the work throws */
  async run<T>(work: (platz: Platz) => Promise<T>): Promise<T> {
    this.#anzahl += 1;
    try {
      return await this.#engpass.run(() => this.#runAmPlatz(work));
    } finally {
      this.#anzahl -= 1;
    }
  }

  async #runAmPlatz<T>(work: (platz: Platz) => Promise<T>): Promise<T> {
    const platz: Platz = new Platz(this.#letzter, {
      davor: () => this.#plaetze.slice(0, this.#plaetze.indexOf(platz)),
      danach: () => this.#plaetze.slice(this.#plaetze.indexOf(platz) + 1),
    });
    this.#letzter = platz;
    this.#plaetze.push(platz);
    let isGespeichert = false;
    try {
      const result = await work(platz);
      isGespeichert = true;
      return result;
    } finally {
      platz.leave(isGespeichert);
      this.#plaetze.splice(this.#plaetze.indexOf(platz), 1);
      if (this.#letzter === platz) this.#letzter = undefined;
    }
  }
}
