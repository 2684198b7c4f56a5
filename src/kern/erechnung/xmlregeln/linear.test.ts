import { expect, test } from 'vitest';
import { writeCii } from '../cii.ts';
import { readERechnung } from '../lesen.ts';
import { pruefeLesung } from '../pruefen.ts';
import { xrechnung, zeile } from '../testing/rechnung.ts';
import { writeUbl } from '../ubl.ts';

const mitZeilen = (anzahl: number) => ({
  ...xrechnung(),
  zeilen: Array.from({ length: anzahl }, (_, index) => zeile({ id: String(index + 1) })),
});

/** Least of several runs, in milliseconds: what the work takes when nothing else disturbs it. */
function dauer(xml: string): number {
  const lesung = readERechnung(xml);
  const zeiten = Array.from({ length: 5 }, () => {
    const start = performance.now();
    pruefeLesung(lesung);
    return performance.now() - start;
  });
  return Math.min(...zeiten);
}

test.each([
  ['CII', writeCii],
  ['UBL', writeUbl],
] as const)('twice the lines of %s take about twice the time', (_, write) => {
  const [kurz, lang] = [dauer(write(mitZeilen(2000))), dauer(write(mitZeilen(4000)))];
  expect(lang / kurz).toBeLessThan(3.2);
});
