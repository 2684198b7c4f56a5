/** Taking times and putting them into numbers. */

export type Zeiten = { anzahl: number; p50: number; p95: number; max: number };
/** The same with the value that one in a hundred exceeds: for many samples only. */
export type Lastzeiten = Zeiten & { p99: number };

/** Runs `work` for each sample and measures it, after some runs that do not count. */
export async function measure(
  { samples, warmUp }: { samples: number; warmUp: number },
  work: (index: number) => Promise<unknown>,
): Promise<Zeiten> {
  for (let index = 0; index < warmUp; index += 1) await work(index);
  const zeiten: number[] = [];
  for (let index = 0; index < samples; index += 1) {
    const begin = performance.now();
    await work(warmUp + index);
    zeiten.push(performance.now() - begin);
  }
  return toZeiten(zeiten);
}

export function toZeiten(zeiten: readonly number[]): Zeiten {
  const sorted = zeiten.toSorted((a, b) => a - b);
  return {
    anzahl: sorted.length,
    p50: round(quantile(sorted, 0.5)),
    p95: round(quantile(sorted, 0.95)),
    max: round(sorted.at(-1) ?? 0),
  };
}

export function toLastzeiten(zeiten: readonly number[]): Lastzeiten {
  const sorted = zeiten.toSorted((a, b) => a - b);
  return { ...toZeiten(sorted), p99: round(quantile(sorted, 0.99)) };
}

/** Middle one of several runs. */
export function median(werte: readonly number[]): number {
  return quantile(
    werte.toSorted((a, b) => a - b),
    0.5,
  );
}

export function round(value: number, stellen = 2): number {
  return Number(value.toFixed(stellen));
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
