import { type Datum, tageZwischen } from '../datum.ts';

/** A backup as its name tells: the day it was made (ISO date) and a name that sorts by time. */
export type Stueck = { name: string; datum: Datum };

/** The newest of each of the last days, weeks and months that have one. */
const BEHALTEN = { tage: 7, wochen: 4, monate: 12 };

/** Names of the backups that can go: neither among the last 7 daily, 4 weekly nor 12 monthly ones. */
export function ueberzaehlige(stuecke: readonly Stueck[]): string[] {
  const newestFirst = [...stuecke].sort((a, b) => (a.name < b.name ? 1 : -1));
  const keep = new Set<string>([
    ...newestOfEach(newestFirst, ({ datum }) => datum, BEHALTEN.tage),
    ...newestOfEach(newestFirst, ({ datum }) => wocheOf(datum), BEHALTEN.wochen),
    ...newestOfEach(newestFirst, ({ datum }) => datum.slice(0, 7), BEHALTEN.monate),
  ]);
  return stuecke.map(({ name }) => name).filter((name) => !keep.has(name));
}

function newestOfEach(
  newestFirst: readonly Stueck[],
  zeitraumOf: (stueck: Stueck) => string,
  max: number,
): string[] {
  const newest = new Map<string, string>();
  for (const stueck of newestFirst) {
    const zeitraum = zeitraumOf(stueck);
    if (!newest.has(zeitraum) && newest.size < max) newest.set(zeitraum, stueck.name);
  }
  return [...newest.values()];
}

/** Weeks begin on Monday, as 1 January 1900 was one. */
function wocheOf(datum: Datum): string {
  return String(Math.floor(tageZwischen('1900-01-01', datum) / 7));
}
