/**
 * Base rates by half-year, as they were published: § 247 BGB for Germany, the rate of the first day of the half-year for
 * Austria (§ 456 UGB). Hundredths of a percent. What is not published yet is not known: nothing is carried on.
 */
import type { Datum } from '../datum.ts';
import type { Steuerland } from '../steuer/steuerregel.ts';

/** From that day on; where a half-year is missing in between, the rate stayed as it was. */
const BEKANNT: Record<Steuerland, readonly (readonly [ab: Datum, satz: number])[]> = {
  DE: [
    ...([
      ['2002-01-01', 257],
      ['2002-07-01', 247],
      ['2003-01-01', 197],
      ['2003-07-01', 122],
    ] as const),
    ...([
      ['2004-01-01', 114],
      ['2004-07-01', 113],
      ['2005-01-01', 121],
      ['2005-07-01', 117],
    ] as const),
    ...([
      ['2006-01-01', 137],
      ['2006-07-01', 195],
      ['2007-01-01', 270],
      ['2007-07-01', 319],
    ] as const),
    ...([
      ['2008-01-01', 332],
      ['2008-07-01', 319],
      ['2009-01-01', 162],
      ['2009-07-01', 12],
    ] as const),
    ...([
      ['2011-07-01', 37],
      ['2012-01-01', 12],
      ['2013-01-01', -13],
      ['2013-07-01', -38],
    ] as const),
    ...([
      ['2014-01-01', -63],
      ['2014-07-01', -73],
      ['2015-01-01', -83],
      ['2016-07-01', -88],
    ] as const),
    ...([
      ['2023-01-01', 162],
      ['2023-07-01', 312],
      ['2024-01-01', 362],
      ['2024-07-01', 337],
    ] as const),
    ...([
      ['2025-01-01', 227],
      ['2025-07-01', 127],
      ['2026-01-01', 127],
      ['2026-07-01', 152],
    ] as const),
  ],
  AT: [
    ...([
      ['2016-07-01', -62],
      ['2023-01-01', 188],
      ['2023-07-01', 338],
      ['2024-01-01', 388],
    ] as const),
    ...([
      ['2024-07-01', 388],
      ['2025-01-01', 253],
      ['2025-07-01', 153],
      ['2026-01-01', 153],
    ] as const),
    ['2026-07-01', 153],
  ],
};

/** Rates that somebody has entered for half-years that the program does not know. */
export type Basiszinsen = readonly { ab: Datum; satz: number }[];

/** First day of the half-year in which a day lies: a rate counts from the 1st of January and of July. */
export function halbjahrOf(datum: Datum): Datum {
  return `${datum.slice(0, 4)}-${datum.slice(5, 7) < '07' ? '01' : '07'}-01`;
}

/** First day of the half-year behind it. */
export function naechstesHalbjahr(halbjahr: Datum): Datum {
  const jahr = Number(halbjahr.slice(0, 4));
  return halbjahr.slice(5, 7) === '01' ? `${jahr}-07-01` : `${jahr + 1}-01-01`;
}

/** The last half-year of which the program knows the rate. */
export function letztesBekanntes(land: Steuerland): Datum {
  return BEKANNT[land].at(-1)?.[0] ?? '';
}

/**
 * Base rate of a half-year in hundredths of a percent; undefined where nobody has entered it. What is published counts before
 * what was entered.
 */
export function basiszinsOf(land: Steuerland, halbjahr: Datum, eigene: Basiszinsen = []): number | undefined {
  if (halbjahr > letztesBekanntes(land)) return eigene.find(({ ab }) => ab === halbjahr)?.satz;
  return BEKANNT[land].findLast(([ab]) => ab <= halbjahr)?.[1];
}

/** Half-years up to a day of which the rate has to be entered still. */
export function fehlendeHalbjahre(land: Steuerland, bis: Datum, eigene: Basiszinsen = []): Datum[] {
  const fehlend: Datum[] = [];
  for (let ab = naechstesHalbjahr(letztesBekanntes(land)); ab <= bis; ab = naechstesHalbjahr(ab))
    if (basiszinsOf(land, ab, eigene) === undefined) fehlend.push(ab);
  return fehlend;
}
