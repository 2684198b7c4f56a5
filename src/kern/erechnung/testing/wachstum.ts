/** Far above 4, what linear work takes for four times as much, and far below 16, what quadratic work takes. */
export const HOECHSTENS_VIERFACH = 9;

/** As soon as the ratio is no more than this it is plain that the work is linear. */
const DEUTLICH = 6;
const RUNDEN = 60;

/**
 * How many times as long the second work takes. Both are done in turn, and the least of several runs counts, so that a
 * busy machine or a collection of garbage does not; a square stays one however often it is tried. `jetzt` in ms.
 */
export function wachstum(jetzt: () => number, einfach: () => unknown, vierfach: () => unknown): number {
  const dauerOf = (work: () => unknown) => {
    const beginn = jetzt();
    work();
    return jetzt() - beginn;
  };
  let [kurz, lang] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let runde = 0; runde < RUNDEN && (runde < 3 || lang / kurz > DEUTLICH); runde += 1) {
    kurz = Math.min(kurz, dauerOf(einfach));
    lang = Math.min(lang, dauerOf(vierfach));
  }
  return lang / kurz;
}
