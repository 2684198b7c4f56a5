import { expect, test } from 'vitest';
import { HOECHSTENS_VIERFACH, wachstum } from '#server/testing/wachstum.ts';
import { writeCii } from '../cii.ts';
import { readERechnung } from '../lesen.ts';
import { checkLesung } from '../pruefen.ts';
import { xrechnung, zeile } from '../testing/rechnung.ts';
import { writeUbl } from '../ubl.ts';

const mitZeilen = (anzahl: number) => ({
  ...xrechnung(),
  zeilen: Array.from({ length: anzahl }, (_, index) => zeile({ id: String(index + 1) })),
});

test.each([
  ['CII', writeCii],
  ['UBL', writeUbl],
] as const)('the time for %s grows with the lines, not with their square', async (_, write) => {
  const [kurz, lang] = [300, 1200].map((anzahl) => readERechnung(write(mitZeilen(anzahl))));
  if (!kurz || !lang) throw new Error('nothing to read');
  expect(
    await wachstum(
      () => checkLesung(kurz),
      () => checkLesung(lang),
    ),
  ).toBeLessThan(HOECHSTENS_VIERFACH);
});
