/** Small sums typed into number fields: "3*45,90", "(12+8)/4". Exact; rounded once, at the end. */
import { divideRounded, parseDezimal, STELLEN, type Zehntausendstel } from './dezimal.ts';
import type { Cent } from './geld.ts';

/** An exact fraction; `nenner` is positive. */
type Bruch = { zaehler: bigint; nenner: bigint };

const SKALA = 10n ** BigInt(STELLEN);
/** Of 10^-4. */
const JE_CENT = 100n;
const TEILE = /\s*(?:([\d.,]+)|([-+*/()]))\s*/y;
/** Longer entries are no sums that anybody types; the limit also keeps parentheses from nesting without end. */
const LAENGSTE_EINGABE = 100;

/**
 * Reads a number (as `parseDezimal` does) or a sum with `+ - * / ( )`; `x`, `×`, `·`, `:` and `÷` are understood too.
 * @param stellen decimals to which the result of a sum is rounded, half away from zero
 * @returns 10^-4; undefined when it is neither, or divides by zero
 */
export function parseRechnung(eingabe: string, stellen = STELLEN): Zehntausendstel | undefined {
  const zahl = parseDezimal(eingabe, STELLEN);
  if (zahl !== undefined) return zahl;
  const teile = zerlegen(eingabe);
  if (!teile) return undefined;
  const ergebnis = new Rechner(teile).ergebnis();
  if (!ergebnis) return undefined;
  const rounded = divideRounded(ergebnis.zaehler * 10n ** BigInt(stellen), ergebnis.nenner);
  const scaled = Number(rounded * 10n ** BigInt(STELLEN - stellen));
  return Number.isSafeInteger(scaled) ? scaled : undefined;
}

/** An amount as somebody types it, a sum too, in cents, half away from zero; undefined while it is none. */
export function parseCent(eingabe: string): Cent | undefined {
  const wert = parseRechnung(eingabe, 2);
  return wert === undefined ? undefined : Number(divideRounded(BigInt(wert), JE_CENT));
}

/** True when something is to be computed, not merely a number to be read. */
export function isRechnung(eingabe: string): boolean {
  return parseDezimal(eingabe, STELLEN) === undefined && parseRechnung(eingabe) !== undefined;
}

function zerlegen(eingabe: string): string[] | undefined {
  if (eingabe.length > LAENGSTE_EINGABE) return undefined;
  const text = normalize(eingabe);
  if (text.length === 0) return undefined;
  const teile: string[] = [];
  TEILE.lastIndex = 0;
  while (TEILE.lastIndex < text.length) {
    const match = TEILE.exec(text);
    if (!match) return undefined;
    teile.push(match[1] ?? match[2] ?? '');
  }
  return teile;
}

function normalize(eingabe: string): string {
  return eingabe
    .replace(/€|EUR/giu, '')
    .replace(/[x×·]/giu, '*')
    .replace(/[:÷]/gu, '/')
    .replace(/[\u2212\u2013]/gu, '-')
    .trim();
}

/** Reads from left to right, point before line; every rule gives up (undefined) where it cannot go on. */
class Rechner {
  readonly #teile: readonly string[];
  #stelle = 0;

  constructor(teile: readonly string[]) {
    this.#teile = teile;
  }

  ergebnis(): Bruch | undefined {
    const ergebnis = this.#summe();
    return this.#stelle === this.#teile.length ? ergebnis : undefined;
  }

  #summe(): Bruch | undefined {
    let links = this.#produkt();
    while (links && (this.#is('+') || this.#is('-'))) {
      const vorzeichen = this.#next() === '-' ? -1n : 1n;
      const rechts = this.#produkt();
      links = rechts && {
        zaehler: links.zaehler * rechts.nenner + vorzeichen * rechts.zaehler * links.nenner,
        nenner: links.nenner * rechts.nenner,
      };
    }
    return links;
  }

  #produkt(): Bruch | undefined {
    let links = this.#wert();
    while (links && (this.#is('*') || this.#is('/'))) {
      const geteilt = this.#next() === '/';
      const wert = this.#wert();
      const rechts = geteilt ? wert && kehrwert(wert) : wert;
      links = rechts && { zaehler: links.zaehler * rechts.zaehler, nenner: links.nenner * rechts.nenner };
    }
    return links;
  }

  #wert(): Bruch | undefined {
    if (this.#is('-')) {
      this.#next();
      const wert = this.#wert();
      return wert && { ...wert, zaehler: -wert.zaehler };
    }
    if (this.#is('(')) {
      this.#next();
      const innen = this.#summe();
      return this.#next() === ')' ? innen : undefined;
    }
    const zahl = parseDezimal(this.#next() ?? '', STELLEN);
    return zahl === undefined ? undefined : { zaehler: BigInt(zahl), nenner: SKALA };
  }

  #is(zeichen: string): boolean {
    return this.#teile[this.#stelle] === zeichen;
  }

  #next(): string | undefined {
    this.#stelle += 1;
    return this.#teile[this.#stelle - 1];
  }
}

function kehrwert({ zaehler, nenner }: Bruch): Bruch | undefined {
  if (zaehler === 0n) return undefined;
  return zaehler < 0n ? { zaehler: -nenner, nenner: -zaehler } : { zaehler: nenner, nenner: zaehler };
}
