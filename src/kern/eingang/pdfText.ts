/** Words of a PDF page from the runs of text that pdf.js finds; the same in the browser and on the server. */
import { MAX_WOERTER, type Wort } from './lesung.ts';

/** A run as `getTextContent` gives it: `transform` leads from the run to the page, sizes are in units of the page. */
export type Textlauf = { str: string; transform: readonly number[]; width: number; height: number };

/** `transform` leads from the page to how it is shown (turned, y downwards, 72 per inch): `getViewport({ scale: 1 })`. */
export type Ansicht = { width: number; height: number; transform: readonly number[] };

/** Below, the page is a picture with a stamp on it. */
const MIN_LAEUFE = 5;
const MIN_BUCHSTABEN = 40;

/** Whether the page has its own words. A scan with an invisible layer of text has them, too. */
export function hasText(laeufe: readonly Textlauf[]): boolean {
  const volle = laeufe.filter(({ str }) => str.trim() !== '');
  const buchstaben = volle.reduce((summe, { str }) => summe + (str.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
  return volle.length >= MIN_LAEUFE && buchstaben >= MIN_BUCHSTABEN;
}

/** Words with their boxes on the page as it is shown, in the order of the file. Runs that touch make one word. */
export function wordsOf(laeufe: readonly Textlauf[], ansicht: Ansicht): Wort[] {
  const woerter: Wort[] = [];
  let offen = false;
  for (const lauf of laeufe) {
    const teile = splitRun(lauf, ansicht);
    const [erstes, ...weitere] = teile;
    const letztes = woerter.at(-1);
    const verbunden = offen && erstes && letztes && !/^\s/.test(lauf.str) ? join(letztes, erstes) : undefined;
    if (verbunden) woerter.splice(-1, 1, verbunden);
    else if (erstes) woerter.push(erstes);
    woerter.push(...weitere);
    offen = lauf.str !== '' && !/\s$/.test(lauf.str);
    if (woerter.length > MAX_WOERTER) break;
  }
  return woerter.slice(0, MAX_WOERTER);
}

/** The words of one run: its width is shared out by the number of letters, which is all that the run tells. */
function splitRun({ str, transform, width, height }: Textlauf, ansicht: Ansicht): Wort[] {
  const m = combine(ansicht.transform, transform);
  const [a = 1, b = 0] = transform;
  // Units of the run itself: along its line, and up from it.
  const laenge = width / (Math.hypot(a, b) || 1);
  const hoehe = height / (Math.hypot(transform[2] ?? 0, transform[3] ?? 1) || 1);
  return [...str.matchAll(/\S+/g)].map(({ 0: wort, index }) => {
    const von = (laenge * index) / str.length;
    const bis = (laenge * (index + wort.length)) / str.length;
    return box(wort, m, [von, bis], hoehe);
  });
}

function box(wort: string, m: readonly number[], [von, bis]: readonly [number, number], hoehe: number): Wort {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const ecken = [von, bis].flatMap((u) =>
    [0, hoehe].map((v) => [a * u + c * v + e, b * u + d * v + f] as const),
  );
  const [xs, ys] = [ecken.map(([x]) => x), ecken.map(([, y]) => y)];
  const [links, oben] = [Math.min(...xs), Math.min(...ys)];
  return [wort, links, oben, Math.max(...xs) - links, Math.max(...ys) - oben];
}

/** First `n`, then `m`. */
function combine(m: readonly number[], n: readonly number[]): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = n;
  return [
    ...[a * g + c * h, b * g + d * h],
    ...[a * i + c * j, b * i + d * j],
    ...[a * k + c * l + e, b * k + d * l + f],
  ];
}

/** @returns undefined where there is room for a blank between the two, or where they stand on different lines */
function join([a, x, y, b, h]: Wort, [c, x2, y2, b2, h2]: Wort): Wort | undefined {
  const kleiner = Math.min(h, h2);
  const luecke = x2 - (x + b);
  const sameLine = Math.abs(y + h - (y2 + h2)) < kleiner * 0.3;
  if (!sameLine || luecke > kleiner * 0.15 || luecke < -kleiner * 0.3) return undefined;
  const oben = Math.min(y, y2);
  return [a + c, x, oben, x2 + b2 - x, Math.max(y + h, y2 + h2) - oben];
}
