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
import { type Platz, Schlange } from './schlange.ts';
import type { Vorlage } from './vorlage.ts';

/** What is to be stored: with a sheet that has to be drawn before, or without. */
export type Vorhaben<T> =
  | {
      vorlage: Vorlage;
      /** What else is made ready once it is drawn, with nothing locked. */
      vollende?: (ausfertigung: Ausfertigung) => Promise<void>;
      begehen: (bestand: Schreibbestand, ausfertigung: Ausfertigung) => Promise<T>;
    }
  | { vorlage: undefined; begehen: (bestand: Schreibbestand) => Promise<T> };

/** Reads everything that it needs, and stores nothing. */
export type Planer<T> = (bestand: Bestand, platz: Platz) => Promise<Vorhaben<T>>;

/** The transaction in which it is stored, with whatever else belongs into it. */
export type Buchung<T, R> = (
  zugriff: Mandantzugriff,
  begehen: (bestand: Schreibbestand) => Promise<T>,
) => Promise<R>;

/** One is stored and one planned while all threads draw. */
export const ZUGLEICH = THREADS + 2;
/** Two or three of each of many Mandanten wait here; each of them is done in some 10 ms. */
const WARTEND = 1000;
/** So often what was drawn may have become untrue before it was stored. */
const VERSUCHE = 5;

/** Who issues what next, in one process. */
export class Vergabe {
  readonly #zeichne: Zeichne;
  readonly #schlangen = new Map<number, Schlange>();
  readonly #engpass = new Engpass({
    ...{ zugleich: ZUGLEICH, wartend: WARTEND },
    voll: 'Gerade werden viele Rechnungen ausgestellt. Bitte gleich noch einmal versuchen.',
  });

  constructor(draw: Zeichne = zeichne) {
    this.#zeichne = draw;
  }

  /**
   * Plans, draws and stores, in the order in which it is asked for at one Mandant: the next are planned and drawn while
   * one is stored.
   * @throws what planning and storing throw, and Ablehnung `ueberlastet` when too many wait or others change it all the time
   */
  async run<T, R>(zugriff: Mandantzugriff, plane: Planer<T>, buche: Buchung<T, R>): Promise<R> {
    const { mandantId } = zugriff;
    const schlange = this.#schlangen.get(mandantId) ?? new Schlange(ZUGLEICH);
    this.#schlangen.set(mandantId, schlange);
    try {
      return await schlange.run((platz) =>
        this.#engpass.run(() => new Lauf(plane, buche, this.#zeichne).run(zugriff, platz)),
      );
    } finally {
      if (schlange.isLeer) this.#schlangen.delete(mandantId);
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

  async run(zugriff: Mandantzugriff, platz: Platz): Promise<R> {
    await platz.darfPlanen;
    let heutig = zugriff.erneut();
    let begehen = await this.#prepare(heutig, platz);
    await platz.istDran;
    for (let verloren = 0; ; ) {
      try {
        if (platz.isVerrueckt) throw new Veraltet('nummer');
        return await this.#store(heutig, begehen);
      } catch (error) {
        if (!(error instanceof Veraltet)) throw error;
        if (!platz.isVerrueckt) verloren += 1;
        if (verloren === VERSUCHE) return await this.#giveUp(error, zugriff.erneut(), platz);
      }
      platz.isVerrueckt = false;
      heutig = zugriff.erneut();
      begehen = await this.#prepare(heutig, platz);
    }
  }

  /** Plans and draws. @returns what stores it */
  async #prepare(bestand: Bestand, platz: Platz): Promise<(bestand: Schreibbestand) => Promise<T>> {
    const vorhaben = await this.#plane(bestand, platz).catch(async (error: unknown) => {
      // Nothing is found of an account that has just ended, which is what has to be said then.
      await bestand.mandant.kopf();
      throw error;
    });
    platz.planned();
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
  #giveUp({ was }: Veraltet, zugriff: Mandantzugriff, platz: Platz): Promise<R> {
    if (was === 'inhalt') throw wirdGeaendert();
    return this.#buche(zugriff, async (bestand) => (await this.#prepare(bestand, platz))(bestand));
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
