/** Where on the archived original something stands that was read. */
import type { Lesung, Stelle } from '../lesung.ts';
import type { Zeile } from './zeilen.ts';

/** A stretch of a line's text. */
export type Strecke = { zeile: Zeile; von: number; bis: number };

/** The box around the words of a stretch, in fractions of the archived page. */
function stelleOf({ zeile, von, bis }: Strecke, lesung: Lesung): Stelle | undefined {
  const seite = lesung.seiten[zeile.seite];
  const woerter = zeile.woerter.filter((wort) => wort.von < bis && wort.bis > von);
  if (!seite || woerter.length === 0) return undefined;
  const links = Math.min(...woerter.map(({ x }) => x));
  const oben = Math.min(...woerter.map(({ y }) => y));
  const rechts = Math.max(...woerter.map(({ x, b }) => x + b));
  const unten = Math.max(...woerter.map(({ y, h }) => y + h));
  const ecken: [number, number][] = [
    ...([
      [links, oben],
      [rechts, oben],
      [rechts, unten],
      [links, unten],
    ] satisfies [number, number][]),
  ];
  const zurueck = seite.zurueck;
  const punkte = ecken.map(([x, y]) =>
    zurueck ? project(zurueck, x, y) : [x / seite.breite, y / seite.hoehe],
  );
  return boxOf(zeile.seite, punkte);
}

/** The places of stretches, each once and not too many. */
export function placesOf(funde: readonly Strecke[], lesung: Lesung): Stelle[] {
  const stellen = funde.slice(0, 12).flatMap((fund) => stelleOf(fund, lesung) ?? []);
  const gesehen = new Set<string>();
  return stellen.filter((stelle) => {
    const schluessel = JSON.stringify(stelle);
    return !gesehen.has(schluessel) && gesehen.add(schluessel);
  });
}

/** A homogeneous matrix, row by row, on a point. */
function project(matrix: readonly number[], x: number, y: number): [number, number] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = matrix;
  const w = g * x + h * y + i || 1;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}

function boxOf(seite: number, punkte: readonly (readonly number[])[]): Stelle {
  const xs = punkte.map(([x = 0]) => clamp(x));
  const ys = punkte.map(([, y = 0]) => clamp(y));
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { seite, x, y, b: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

function clamp(wert: number): number {
  return Number.isFinite(wert) ? Math.min(1, Math.max(0, wert)) : 0;
}
