/**
 * Issuing without keeping others from writing: an invoice is planned and drawn with nothing locked, and stored in one
 * short transaction if everything that it was made from is still true. Otherwise once more.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Bestand, Mandantzugriff, Schreibbestand } from '../bestand/bestand.ts';
import { THREADS } from '../blatt/zeichner.ts';
import { Engpass } from '../werkzeug/engpass.ts';
import { type Ausfertigung, ausfertigen, type Zeichne, zeichne } from './ausfertigung.ts';
import { Veraltet, wirdGeaendert } from './grundlage.ts';
import type { Vorlage } from './vorlage.ts';

/** Plan of what is to be stored: with a sheet that has to be drawn before, or without. */
export type Vorhaben<T> =
  | {
      vorlage: Vorlage;
      /** Further work once it is drawn, with nothing locked. */
      vollende?: (ausfertigung: Ausfertigung) => Promise<void>;
      begehen: (bestand: Schreibbestand, ausfertigung: Ausfertigung) => Promise<T>;
    }
  | { vorlage: undefined; begehen: (bestand: Schreibbestand) => Promise<T> };

/** Reads everything that it needs, and stores nothing. */
type Planer<T> = (bestand: Bestand) => Promise<Vorhaben<T>>;

/** The transaction in which it is stored, with whatever else belongs into it. */
type Buchung<T, R> = (
  zugriff: Mandantzugriff,
  begehen: (bestand: Schreibbestand) => Promise<T>,
) => Promise<R>;

/** One is stored and one planned while all threads draw, each of another Mandant. */
const ZUGLEICH = THREADS + 2;
/** The next of each of many Mandanten wait here; each of them is done in some 10 ms. */
const WARTEND = 1000;
/** Most who may wait at one Mandant; whoever comes then had better come again. */
const WARTEND_JE_MANDANT = 250;
const VOLL =
  'Gerade werden viele Rechnungen ausgestellt. Es wurde nichts gespeichert. Bitte gleich noch einmal versuchen.';
/** So often what was drawn may have become untrue before it was stored. */
const VERSUCHE = 5;

/** Queues of those who issue, one for each Mandant, in one process. */
export class Vergabe {
  readonly #zeichne: Zeichne;
  readonly #schlangen = new Map<number, Engpass>();
  readonly #engpass = new Engpass({ zugleich: ZUGLEICH, wartend: WARTEND, voll: VOLL });

  constructor(draw: Zeichne = zeichne) {
    this.#zeichne = draw;
  }

  /**
   * Plans, draws and stores, at one Mandant one after the other in the order in which it is asked for.
   * @throws what planning and storing throw, and Ablehnung `ueberlastet` when too many wait or others change it all the time
   */
  async run<T, R>(zugriff: Mandantzugriff, plane: Planer<T>, buche: Buchung<T, R>): Promise<R> {
    const { mandantId } = zugriff;
    const schlange =
      this.#schlangen.get(mandantId) ?? new Engpass({ zugleich: 1, wartend: WARTEND_JE_MANDANT, voll: VOLL });
    this.#schlangen.set(mandantId, schlange);
    try {
      return await schlange.run(() =>
        this.#engpass.run(() => new Lauf(plane, buche, this.#zeichne).run(zugriff)),
      );
    } finally {
      if (schlange.frei) this.#schlangen.delete(mandantId);
    }
  }
}

/** The one of the process. */
export const vergabe = new Vergabe();

/** One thing that is issued, from its first plan to its commit. */
class Lauf<T, R> {
  readonly #plane: Planer<T>;
  readonly #buche: Buchung<T, R>;
  readonly #zeichne: Zeichne;

  constructor(plane: Planer<T>, buche: Buchung<T, R>, draw: Zeichne) {
    this.#plane = plane;
    this.#buche = buche;
    this.#zeichne = onlyNew(draw);
  }

  async run(zugriff: Mandantzugriff): Promise<R> {
    for (let versuch = 1; ; versuch += 1) {
      const heutig = zugriff.erneut();
      const begehen = await this.#prepare(heutig);
      try {
        return await this.#store(heutig, begehen);
      } catch (error) {
        if (!(error instanceof Veraltet)) throw error;
        if (versuch === VERSUCHE) return await this.#giveUp(error, zugriff.erneut());
      }
    }
  }

  /** Plans and draws. @returns what stores it */
  async #prepare(bestand: Bestand): Promise<(bestand: Schreibbestand) => Promise<T>> {
    const vorhaben = await this.#plane(bestand).catch(async (error: unknown) => {
      // Nothing is found of an account that has just ended, which is what has to be said then.
      await bestand.mandant.kopf();
      throw error;
    });
    if (!vorhaben.vorlage) return vorhaben.begehen;
    const ausfertigung = await ausfertigen(bestand, vorhaben.vorlage, this.#zeichne);
    await vorhaben.vollende?.(ausfertigung);
    return (schreibend) => vorhaben.begehen(schreibend, ausfertigung);
  }

  #store(zugriff: Mandantzugriff, begehen: (bestand: Schreibbestand) => Promise<T>): Promise<R> {
    return this.#buche(zugriff, (bestand) => {
      // It bears the day on which it is issued.
      if (zugriff.isVonGestern) throw new Veraltet('inhalt');
      return begehen(bestand);
    });
  }

  /**
   * Other processes that go on taking the number have to wait for once: only so everybody's turn comes. For somebody who
   * goes on changing what is drawn nobody has to.
   */
  #giveUp({ was }: Veraltet, zugriff: Mandantzugriff): Promise<R> {
    if (was === 'inhalt') throw wirdGeaendert();
    return this.#buche(zugriff, async (bestand) => (await this.#prepare(bestand))(bestand));
  }
}

/** Draws nothing again that is the same as before. */
function onlyNew(draw: Zeichne): Zeichne {
  let zuletzt: { inhalt: unknown; gezeichnet: ReturnType<Zeichne> } | undefined;
  return (vorlage) => {
    const { rechnung, absender, logo } = vorlage;
    const inhalt = { rechnung, absender, logo: logo?.sha256 };
    if (!zuletzt || !isDeepStrictEqual(zuletzt.inhalt, inhalt))
      zuletzt = { inhalt, gezeichnet: draw(vorlage) };
    return zuletzt.gezeichnet;
  };
}
