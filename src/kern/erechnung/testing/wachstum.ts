/** Far above 4, what linear work takes for four times as much, and far below 16, what quadratic work takes. */
export const HOECHSTENS_VIERFACH = 9;

/**
 * How many times as long the second work takes. Both are done in turn, and the least of several runs counts, so that a
 * busy machine or a collection of garbage does not. `jetzt` in ms.
 */
export function wachstum(jetzt: () => number, einfach: () => unknown, vierfach: () => unknown): number {
  const least = [Infinity, Infinity];
  for (let runde = 0; runde < 7; runde += 1) {
    for (const [index, work] of [einfach, vierfach].entries()) {
      const beginn = jetzt();
      work();
      least[index] = Math.min(least[index] ?? Infinity, jetzt() - beginn);
    }
  }
  const [kurz = 0, lang = 0] = least;
  return lang / kurz;
}
