import { expect, test } from 'vitest';
import { SCHLICHT } from '#kern/blatt/schriften.ts';
import { SCHRIFTFAMILIEN } from '#kern/mandant/layout.ts';
import { loadSchriften } from './schriften.ts';

const SCHLICHTE = Array.from({ length: 0x2100 }, (_, code) => code).filter((code) =>
  SCHLICHT.test(String.fromCodePoint(code)),
);

// Sheets do not ask for them one by one.
test.each(SCHRIFTFAMILIEN)('%s has every character of plain texts', async (familie) => {
  const { normal, fett } = await loadSchriften(familie);
  expect(SCHLICHTE.length).toBeGreaterThan(190);
  for (const { font } of [normal, fett])
    expect(SCHLICHTE.filter((code) => code !== 0x0a && !font.hasGlyphForCodePoint(code))).toEqual([]);
});
