/** Taking times, and holding figures against budgets. */
import { formatZahl } from '../tabelle.ts';

/** Figure of the report, already in words; `soll` and `erreicht` only where a budget says something about it. */
export type Wert = { was: string; ist: string; soll?: string; erreicht?: boolean };

/** Scale of a run: seconds that prove that everything can run, a tenth for a quick look, or all of it. */
export type Stufe = 'probe' | 'klein' | 'voll';

/** Figure with the budget that it may not exceed. */
export function hoechstens(was: string, wert: number, budget: number, einheit: string): Wert {
  const soll = `${formatZahl(budget)} ${einheit}`;
  return { was, ist: `${formatZahl(wert)} ${einheit}`, soll, erreicht: wert <= budget };
}

/** Figure without a budget. */
export function zahl(was: string, wert: number, einheit: string): Wert {
  return { was, ist: `${formatZahl(wert)} ${einheit}` };
}

/** Time after which slow work is not repeated any more, once there are some samples. */
const GENUG_MS = 8_000;
const MINDESTENS = 5;

/** Milliseconds of each run of `work`, after some that do not count. `vorher` brings about what a run needs, unmeasured. */
export async function measure<T = number>(
  { anzahl, vorlauf }: { anzahl: number; vorlauf: number },
  work: (vorbereitet: T) => Promise<unknown>,
  vorher: (nr: number) => T | Promise<T> = (nr) => nr as T,
): Promise<number[]> {
  const zeiten: number[] = [];
  const ende = performance.now() + GENUG_MS;
  for (let nr = 0; nr < vorlauf + anzahl; nr += 1) {
    const vorbereitet = await vorher(nr);
    const begin = performance.now();
    await work(vorbereitet);
    const istGenug = performance.now() > ende;
    if (nr >= vorlauf || istGenug) zeiten.push(performance.now() - begin);
    if (istGenug && zeiten.length >= MINDESTENS) break;
  }
  return zeiten;
}

/** Value that `share` of all do not exceed. */
export function quantile(werte: readonly number[], share: number): number {
  const sorted = werte.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (werte: readonly number[]): number => quantile(werte, 0.5);
export const p95 = (werte: readonly number[]): number => quantile(werte, 0.95);
export const p99 = (werte: readonly number[]): number => quantile(werte, 0.99);
