/**
 * Quantities left of quotes, orders and delivery notes. Nothing of it is stored: it follows from the lines that were made
 * of each line, so that a draft that is changed or deleted and an invoice that is taken back give back what they took.
 */
import type { Zehntausendstel } from '../dezimal.ts';
import type { Herkunft } from '../rechnungen/herkunft.ts';
import { type Papierart, ZIELE, ZIELE_JE_ART, type Ziel } from './arten.ts';
import type { Fortschritt } from './papier.ts';

/** A line of a paper that counts. */
export type Papierzeile = Herkunft & {
  art: Papierart;
  menge: Zehntausendstel;
  herkunft?: Herkunft | undefined;
};
/**
 * A line of a receipt, draft or not; a Storno takes back with its negative quantities. `vorab`: of an Abschlagsrechnung, which
 * asks for money before anything was done (§ 14 Abs. 5 UStG): it bills none of the quantity.
 */
export type Rechnungszeile = { menge: Zehntausendstel; herkunft: Herkunft; vorab?: boolean };

type Mengen = Record<Ziel, Zehntausendstel>;
/** `vorab`: quantities on Abschlagsrechnungen; 0 once all of them were cancelled. */
type Knoten = Papierzeile & { verbraucht: Mengen; vorab: Zehntausendstel };

/**
 * Order of counting, from the last paper of a business to the first: each passes on what it has itself been counted.
 */
const REIHENFOLGE: readonly Papierart[] = ['lieferschein', 'bestaetigung', 'angebot'];

const schluessel = ({ papierID, zeile }: Herkunft) => `${papierID}/${zeile}`;

/** Papers with everything that was made of their lines, and everything that these were made of. */
export class Mengenbuch {
  readonly #knoten: ReadonlyMap<string, Knoten>;

  constructor(zeilen: readonly Papierzeile[], rechnungszeilen: readonly Rechnungszeile[]) {
    const leer = { bestaetigung: 0, lieferschein: 0, rechnung: 0 };
    this.#knoten = new Map(
      zeilen.map((zeile) => [schluessel(zeile), { ...zeile, verbraucht: { ...leer }, vorab: 0 }]),
    );
    for (const { menge, herkunft, vorab } of rechnungszeilen)
      if (vorab) this.#merkeVorab(herkunft, menge);
      else this.#nimm(herkunft, 'rechnung', menge);
    for (const art of REIHENFOLGE)
      for (const knoten of this.#knoten.values()) if (knoten.art === art) this.#gibWeiter(knoten);
  }

  #nimm(herkunft: Herkunft, ziel: Ziel, menge: Zehntausendstel): void {
    const knoten = this.#knoten.get(schluessel(herkunft));
    if (knoten) knoten.verbraucht[ziel] += menge;
  }

  #merkeVorab(herkunft: Herkunft, menge: Zehntausendstel): void {
    const knoten = this.#knoten.get(schluessel(herkunft));
    if (knoten) knoten.vorab += menge;
  }

  /** Passes on to a line's origin: a delivery or an invoice of an order is one of its quote too. */
  #gibWeiter({ art, menge, herkunft, verbraucht }: Knoten): void {
    if (!herkunft) return;
    if (art !== 'angebot') this.#nimm(herkunft, art, menge);
    for (const ziel of ZIELE_JE_ART[art]) this.#nimm(herkunft, ziel, verbraucht[ziel]);
  }

  /** Quantity of a line that was confirmed, delivered or billed, in 10^-4; undefined for a line that is not in here. */
  verbraucht(zeile: Herkunft, ziel: Ziel): Zehntausendstel | undefined {
    return this.#knoten.get(schluessel(zeile))?.verbraucht[ziel];
  }

  /**
   * Quantity of a line that may still be made into something, of it and of all that it was made of, in 10^-4. Below 0 where
   * too much was made, 0 for what its kind does not lead to.
   */
  rest(zeile: Herkunft, ziel: Ziel): Zehntausendstel {
    const knoten = this.#knoten.get(schluessel(zeile));
    if (!knoten || !ZIELE_JE_ART[knoten.art].includes(ziel)) return 0;
    const eigener = knoten.menge - knoten.verbraucht[ziel];
    const weitere = knoten.herkunft && this.#knoten.has(schluessel(knoten.herkunft));
    return knoten.herkunft && weitere ? Math.min(eigener, this.rest(knoten.herkunft, ziel)) : eigener;
  }

  /** Quantities left of a line for each record that may be made of it, none below 0. */
  reste(zeile: Herkunft): Mengen {
    const [bestaetigung, lieferschein, rechnung] = ZIELE.map((ziel) => Math.max(0, this.rest(zeile, ziel)));
    return { bestaetigung: bestaetigung ?? 0, lieferschein: lieferschein ?? 0, rechnung: rechnung ?? 0 };
  }

  /** Whether there is this line, and it counts. */
  hat(zeile: Herkunft): boolean {
    return this.#knoten.has(schluessel(zeile));
  }

  /** Whether more was made of a line, or of one that it was made of, than there is. */
  istUeberzogen(zeile: Herkunft): boolean {
    return ZIELE.some((ziel) => this.rest(zeile, ziel) < 0);
  }

  /** Whether anything was made of a paper that still holds, an Abschlagsrechnung included. */
  istGefolgt(papierID: number): boolean {
    return [...this.#knoten.values()].some(
      (knoten) =>
        (knoten.papierID === papierID &&
          (knoten.vorab !== 0 || ZIELE.some((ziel) => knoten.verbraucht[ziel] !== 0))) ||
        knoten.herkunft?.papierID === papierID,
    );
  }

  /** How far a paper has come. */
  fortschritt(papierID: number, ziel: Ziel): Fortschritt {
    const zeilen = [...this.#knoten.values()].filter((knoten) => knoten.papierID === papierID);
    const offen = zeilen.filter((zeile) => this.rest(zeile, ziel) > 0);
    const [erste] = zeilen;
    if (!erste || !ZIELE_JE_ART[erste.art].includes(ziel)) return 'nichts';
    if (offen.length === 0) return zeilen.some(({ menge }) => menge > 0) ? 'ganz' : 'nichts';
    return zeilen.some((zeile) => this.rest(zeile, ziel) < zeile.menge) ? 'teilweise' : 'nichts';
  }
}
